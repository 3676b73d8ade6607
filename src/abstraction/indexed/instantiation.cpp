// SPDX-License-Identifier: Apache-2.0
#include "abstraction/indexed/instantiation.h"

#include <algorithm>

#include "logic/addresses.h"

namespace hone {

bool IndexTerms::add(Term term, Sort sort) {
  if (!known_.insert(term).second) return false;
  by_sort_[sort].push_back(term);
  return true;
}

const std::vector<Term>& IndexTerms::of(Sort sort) const {
  static const std::vector<Term> none;
  const auto found = by_sort_.find(sort);
  return found == by_sort_.end() ? none : found->second;
}

std::vector<Sort> IndexTerms::sorts() const {
  std::vector<Sort> result;
  for (const auto& [sort, terms] : by_sort_) result.push_back(sort);
  return result;
}

namespace {

bool is_quantifier(const Terms& terms, Term term) {
  return terms.kind(term) == Kind::forall || terms.kind(term) == Kind::exists;
}

void add_index_terms_of(const Terms& terms, Term term, IndexTerms& found) {
  for_each_index(terms, term, [&](Term index) {
    found.add(index, terms.sort(index));
    for (const Term part : indices_in_address(terms, index)) found.add(part, terms.sort(part));
  });
}

}  // namespace

void add_index_terms(const Terms& terms, std::span<const Term> formulas, IndexTerms& found) {
  std::vector<Term> open(formulas.rbegin(), formulas.rend());
  std::unordered_set<Term> seen;
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.insert(term).second || is_quantifier(terms, term)) continue;
    add_index_terms_of(terms, term, found);
    const auto arguments = terms.arguments(term);
    open.insert(open.end(), arguments.rbegin(), arguments.rend());
  }
}

void add_narrow_constants(Terms& terms, Sort narrow, IndexTerms& found) {
  if (terms.kind(narrow) != SortKind::bitvector) return;
  for (const Sort sort : found.sorts()) {
    if (terms.kind(sort) != SortKind::bitvector || terms.width(sort) <= terms.width(narrow)) continue;
    for (const Term index : std::vector(found.of(sort)))
      if (terms.kind(index) == Kind::bv_number)
        found.add(terms.bv_extract(index, terms.width(narrow) - 1, 0), narrow);
  }
}

std::vector<Substitution> substitutions(const Terms& terms, std::span<const Term> symbols,
                                        const IndexTerms& ground, const Budget& budget) {
  std::size_t most = budget.most();  // terms for each symbol, so that all together stay within the budget
  const auto count = [&] {
    double all = 1;
    for (const Term symbol : symbols)
      all *= static_cast<double>(std::min(most, ground.of(terms.sort(symbol)).size()));
    return all;
  };
  if (count() > static_cast<double>(budget.most())) budget.cut_off();
  while (most > 1 && count() > static_cast<double>(budget.most())) --most;
  std::vector<Substitution> result{{}};
  for (const Term symbol : symbols) {
    const std::vector<Term>& values = ground.of(terms.sort(symbol));
    std::vector<Substitution> longer;
    for (const Substitution& shorter : result)
      for (std::size_t i = 0; i < std::min(most, values.size()); ++i) {
        longer.push_back(shorter);
        longer.back().emplace(symbol, values[i]);
      }
    result = std::move(longer);
  }
  return result;
}

Term Instantiation::operator()(Term formula, const IndexTerms& ground) {
  return without_quantifiers(formula, true, ground);
}

Term Instantiation::without_quantifiers(Term formula, bool positive, const IndexTerms& ground) {
  if (is_quantifier_free(terms_, formula)) return formula;
  switch (terms_.kind(formula)) {
    case Kind::not_: return terms_.not_(without_quantifiers(terms_.argument(formula, 0), !positive, ground));
    case Kind::and_:
    case Kind::or_: {
      std::vector<Term> parts;
      for (const Term part : terms_.arguments(formula))
        parts.push_back(without_quantifiers(part, positive, ground));
      return terms_.kind(formula) == Kind::and_ ? terms_.and_(parts) : terms_.or_(parts);
    }
    case Kind::eq: {
      const Term a = terms_.argument(formula, 0), b = terms_.argument(formula, 1);
      if (!terms_.is_bool(a)) return formula;
      return without_quantifiers(terms_.and_(terms_.implies(a, b), terms_.implies(b, a)), positive, ground);
    }
    case Kind::ite: {
      const Term c = terms_.argument(formula, 0);
      const Term both = terms_.and_(terms_.implies(c, terms_.argument(formula, 1)),
                                    terms_.or_(c, terms_.argument(formula, 2)));
      return both == formula ? formula : without_quantifiers(both, positive, ground);
    }
    case Kind::forall:
      return positive ? instances(formula, positive, ground) : with_constants(formula, positive, ground);
    case Kind::exists:
      return positive ? with_constants(formula, positive, ground) : instances(formula, positive, ground);
    default: return formula;
  }
}

Term Instantiation::instances(Term quantified, bool positive, const IndexTerms& ground) {
  const auto arguments = terms_.arguments(quantified);
  const auto bound = arguments.first(arguments.size() - 1);
  std::vector<Term> result;
  for (const Substitution& values : substitutions(terms_, bound, ground, budget_))
    result.push_back(without_quantifiers(substitute(terms_, arguments.back(), values), positive, ground));
  return positive ? terms_.and_(result) : terms_.or_(result);
}

Term Instantiation::with_constants(Term quantified, bool positive, const IndexTerms& ground) {
  const auto arguments = terms_.arguments(quantified);
  const auto [known, is_new] = constants_of_.try_emplace(quantified);
  Substitution values;
  for (std::size_t i = 0; i + 1 < arguments.size(); ++i) {
    if (is_new) {
      known->second.push_back(terms_.fresh_symbol(terms_.name(arguments[i]), terms_.sort(arguments[i])));
      constants_.push_back(known->second.back());
    }
    values.emplace(arguments[i], known->second[i]);
  }
  return without_quantifiers(substitute(terms_, arguments.back(), values), positive, ground);
}

}  // namespace hone
