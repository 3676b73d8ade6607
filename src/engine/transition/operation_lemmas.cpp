// SPDX-License-Identifier: Apache-2.0
#include "engine/transition/operation_lemmas.h"

#include <algorithm>

namespace hone {

Answer OperationLemmas::ask(EdgeId edge, const std::vector<Term>& literals) {
  Operation& asked = operation(edge);
  if (asked.agreed.contains(literals)) return Answer::sat;
  const Answer answer = asked.solver->check(literals);
  if (answer == Answer::sat) asked.agreed.insert(literals);
  if (answer == Answer::unsat) {
    std::vector<Term> clause;
    for (const Term literal : minimal(*asked.solver, asked.solver->unsat_core()))
      clause.push_back(terms_.not_(literal));
    asked.lemmas.push_back(terms_.or_(clause));
  }
  return answer;
}

OperationLemmas::Operation& OperationLemmas::operation(EdgeId edge) {
  Operation& result = operations_[edge];
  const std::size_t before = transitions_.predicates_before(edge).size();
  const std::size_t behind = transitions_.predicates_behind(edge).size();
  if (!result.solver) result.solver = solvers_.make();
  if (result.parts.empty() || result.before != before || result.behind != behind) take_parts(result, edge);
  result.before = before;
  result.behind = behind;
  return result;
}

void OperationLemmas::take_parts(Operation& operation, EdgeId edge) {
  for (const Term part : transitions_.parts(edge, 0)) {
    if (!operation.parts.insert(part).second) continue;
    operation.solver->add(part);
    if (transitions_.is_propositional(part)) operation.lemmas.push_back(part);
  }
}

std::vector<Term> OperationLemmas::minimal(Solver& solver, std::vector<Term> literals) {
  std::sort(literals.begin(), literals.end());
  for (std::size_t i = 0; i < literals.size();) {
    std::vector<Term> others = literals;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    if (solver.check(others) == Answer::unsat)
      literals = std::move(others);
    else
      ++i;
  }
  return literals;
}

}  // namespace hone
