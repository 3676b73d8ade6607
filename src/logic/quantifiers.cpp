// SPDX-License-Identifier: Apache-2.0
#include "logic/quantifiers.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/error.h"
#include "logic/addresses.h"
#include "logic/traversal.h"

namespace hone {

bool is_quantifier(const Terms& terms, Term term) {
  return terms.kind(term) == Kind::forall || terms.kind(term) == Kind::exists;
}

std::span<const Term> bound_variables(const Terms& terms, Term quantifier) {
  HONE_INVARIANT(is_quantifier(terms, quantifier), "only a quantifier should be asked what it binds");
  const auto arguments = terms.arguments(quantifier);
  return arguments.first(arguments.size() - 1);
}

Term quantifier_body(const Terms& terms, Term quantifier) {
  HONE_INVARIANT(is_quantifier(terms, quantifier), "only a quantifier should be asked for its body");
  return terms.arguments(quantifier).back();
}

std::string name_without_number(const Terms& terms, Term symbol) {
  const std::string& name = terms.name(symbol);
  const std::size_t mark = name.rfind('!');
  const bool numbered = mark != std::string::npos && mark > 0 && mark + 1 < name.size() &&
                        name.find_first_not_of("0123456789", mark + 1) == std::string::npos;
  return numbered ? name.substr(0, mark) : name;
}

Term fresh_variable(Terms& terms, Term symbol) {
  return terms.fresh_symbol(name_without_number(terms, symbol), terms.sort(symbol));
}

Term instantiate(Terms& terms, Term quantifier, std::span<const Term> values) {
  const auto bound = bound_variables(terms, quantifier);
  HONE_INVARIANT(bound.size() == values.size(), "each bound variable should get a value");
  Substitution substitution;
  for (std::size_t i = 0; i < bound.size(); ++i) {
    HONE_INVARIANT(terms.sort(bound[i]) == terms.sort(values[i]),
                   "a bound variable should get a value of its sort");
    substitution.insert_or_assign(bound[i], values[i]);  // of two with one name, the inner one counts
  }
  return substitute(terms, quantifier_body(terms, quantifier), substitution);
}

namespace {

Term with_plain_names_at_top(Terms& terms, Term quantifier) {
  std::vector<Term> taken = free_symbols(terms, quantifier_body(terms, quantifier));
  std::vector<Term> names;
  for (const Term bound : bound_variables(terms, quantifier)) {
    const std::string name = name_without_number(terms, bound);
    const Term known = terms.find_symbol(name);
    const bool in_the_way = known.valid() && (terms.sort(known) != terms.sort(bound) ||
                                              std::ranges::find(taken, known) != taken.end());
    names.push_back(in_the_way ? bound : terms.symbol(name, terms.sort(bound)));
    taken.push_back(names.back());
  }
  return terms.quantify(terms.kind(quantifier), names, instantiate(terms, quantifier, names));
}

}  // namespace

Term with_plain_names(Terms& terms, Term formula) {
  std::unordered_map<Term, Term> done;
  std::vector<Term> arguments;
  for_each_subterm(terms, std::span(&formula, 1), [&](Term term) {
    arguments.clear();
    for (const Term argument : terms.arguments(term)) arguments.push_back(done.at(argument));
    const Term rebuilt = terms.rebuild(term, arguments);
    done.emplace(term, is_quantifier(terms, rebuilt) ? with_plain_names_at_top(terms, rebuilt) : rebuilt);
  });
  return done.at(formula);
}

GroundTerms ground_terms(const Terms& terms, std::span<const Term> formulas) {
  std::unordered_set<Term> not_ground;
  for_each_subterm(terms, formulas, [&](Term term) {
    if (!is_quantifier(terms, term)) return;
    const auto bound = bound_variables(terms, term);
    not_ground.insert(bound.begin(), bound.end());
  });
  GroundTerms result;
  for_each_subterm(terms, formulas, [&](Term term) {
    const auto arguments = terms.arguments(term);
    const bool open = not_ground.contains(term) || is_quantifier(terms, term) ||
                      std::ranges::any_of(arguments, [&](Term a) { return not_ground.contains(a); });
    if (open)
      not_ground.insert(term);
    else
      result[terms.sort(term)].push_back(term);
  });
  for (auto& [sort, list] : result) std::ranges::sort(list);
  return result;
}

GroundTerms ground_indices(const Terms& terms, std::span<const Term> formulas) {
  std::unordered_set<Term> indices;
  for_each_subterm(terms, formulas, [&](Term term) {
    if (terms.kind(term) != Kind::select && terms.kind(term) != Kind::store) return;
    const std::vector<Term> parts = indices_in_address(terms, terms.argument(term, 1));
    indices.insert(parts.begin(), parts.end());
    if (parts.empty()) indices.insert(terms.argument(term, 1));
  });
  GroundTerms result = ground_terms(terms, formulas);
  for (auto& [sort, list] : result) std::erase_if(list, [&](Term term) { return !indices.contains(term); });
  return result;
}

std::optional<std::vector<Term>> instances(Terms& terms, Term quantifier, const GroundTerms& ground,
                                           std::size_t most) {
  const auto bound = bound_variables(terms, quantifier);
  std::vector<const std::vector<Term>*> choices;
  std::size_t count = 1;
  for (const Term symbol : bound) {
    const auto found = ground.find(terms.sort(symbol));
    if (found == ground.end() || found->second.empty()) return std::vector<Term>();
    choices.push_back(&found->second);
    if (found->second.size() > most / count) return std::nullopt;
    count *= found->second.size();
  }
  std::vector<Term> result, values(bound.size());
  for (std::size_t n = 0; n < count; ++n) {
    std::size_t rest = n;
    for (std::size_t i = bound.size(); i-- > 0; rest /= choices[i]->size())
      values[i] = (*choices[i])[rest % choices[i]->size()];
    result.push_back(instantiate(terms, quantifier, values));
  }
  return result;
}

}  // namespace hone
