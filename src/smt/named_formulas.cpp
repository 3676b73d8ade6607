// SPDX-License-Identifier: Apache-2.0
#include "smt/named_formulas.h"

#include <unordered_set>

namespace hone {

Term NamedFormulas::name(Term formula, Terms& terms, Solver& solver) {
  const auto [entry, is_new] = names_.try_emplace(formula);
  if (is_new) {
    const Sort boolean = terms.bool_sort();
    const Term name = entry->second = prefix_.empty()
                                          ? terms.fresh_symbol("p", boolean)
                                          : terms.symbol(prefix_ + std::to_string(names_.size()), boolean);
    solver.add(definition_ == Definition::equivalent ? terms.eq(name, formula)
                                                     : terms.implies(name, formula));
  }
  return entry->second;
}

std::optional<std::vector<std::size_t>> NamedFormulas::unsat_core(std::span<const Term> formulas,
                                                                  Terms& terms, Solver& solver) {
  std::vector<Term> assumptions;
  for (const Term formula : formulas) assumptions.push_back(name(formula, terms, solver));
  if (solver.check(assumptions) != Answer::unsat) return std::nullopt;
  const std::vector<Term> core = solver.unsat_core();
  const std::unordered_set<Term> needed(core.begin(), core.end());
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < assumptions.size(); ++i)
    if (needed.contains(assumptions[i])) result.push_back(i);
  return result;
}

}  // namespace hone
