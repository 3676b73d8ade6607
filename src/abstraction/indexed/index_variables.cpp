// SPDX-License-Identifier: Apache-2.0
#include "abstraction/indexed/index_variables.h"

#include <algorithm>

#include "logic/traversal.h"

namespace hone {

bool IndexVariables::can_index(const Terms& terms, Sort sort) {
  const SortKind kind = terms.kind(sort);
  return kind == SortKind::integer || kind == SortKind::bitvector || kind == SortKind::uninterpreted;
}

Term IndexVariables::variable(Sort sort, std::size_t number) {
  std::vector<Term>& symbols = of_sort_[sort];
  while (symbols.size() <= number) {
    symbols.push_back(program_.terms().symbol(unused_name(sort), sort));
    known_.insert(symbols.back());
  }
  return symbols[number];
}

// Short, and not the name of anything else: invariants are for people.
std::string IndexVariables::unused_name(Sort sort) const {
  const Terms& terms = program_.terms();
  const auto is_free = [&](const std::string& name) {
    const Term symbol = terms.find_symbol(name);
    if (symbol.valid() && (known_.contains(symbol) || terms.sort(symbol) != sort)) return false;
    for (std::size_t i = 0; i < program_.variable_count(); ++i)
      if (program_.variable(VariableId(i)).name == name) return false;
    return !symbol.valid() || !program_.variable_of(symbol).has_value();
  };
  for (std::size_t round = 0;; ++round)
    for (const char* letter : {"j", "k", "l", "m"}) {
      const std::string name = letter + (round == 0 ? std::string() : std::to_string(round));
      if (is_free(name)) return name;
    }
}

std::vector<Term> IndexVariables::in(Term formula) const {
  std::vector<Term> result;
  for (const Term symbol : free_symbols(program_.terms(), formula))
    if (contains(symbol)) result.push_back(symbol);
  return result;
}

Term IndexVariables::for_all(Term formula) const {
  const std::vector<Term> bound = in(formula);
  return bound.empty() ? formula : program_.terms().quantify(Kind::forall, bound, formula);
}

Term IndexVariables::closed(Term predicate) const {
  const std::vector<Term> used = in(predicate);
  std::vector<Term> bound;
  for (const auto& [sort, symbols] : of_sort_) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < symbols.size(); ++i)
      if (std::find(used.begin(), used.end(), symbols[i]) != used.end()) count = i + 1;
    bound.insert(bound.end(), symbols.begin(), symbols.begin() + static_cast<std::ptrdiff_t>(count));
  }
  return bound.empty() ? predicate : program_.terms().quantify(Kind::forall, bound, predicate);
}

// Whoever gives seeds decides how many variables they have. What is bound by further quantifiers stays bound.
Term IndexVariables::opened(Term formula) {
  Terms& terms = program_.terms();
  if (terms.kind(formula) != Kind::forall) return formula;
  const auto arguments = terms.arguments(formula);
  std::map<Sort, std::size_t> count;
  Substitution values;
  for (const Term bound : arguments.first(arguments.size() - 1)) {
    const Sort sort = terms.sort(bound);
    if (!can_index(terms, sort)) return formula;
    values.emplace(bound, variable(sort, count[sort]++));
  }
  return substitute(terms, arguments.back(), values);
}

}  // namespace hone
