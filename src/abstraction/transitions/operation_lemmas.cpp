// SPDX-License-Identifier: Apache-2.0
#include "abstraction/transitions/operation_lemmas.h"

#include "smt/minimal_core.h"

namespace hone {

Answer OperationLemmas::ask(EdgeId edge, const std::vector<Term>& literals) {
  Operation& asked = operation(edge);
  if (asked.agreed.contains(literals)) return Answer::sat;
  const Answer answer = asked.solver->check(literals);
  if (answer == Answer::sat) asked.agreed.insert(literals);
  if (answer == Answer::unsat) {
    std::vector<Term> clause;
    for (const Term literal : minimal_core(*asked.solver, asked.solver->unsat_core()))
      clause.push_back(terms_.not_(literal));
    asked.lemmas.push_back(terms_.or_(clause));
  }
  return answer;
}

std::optional<std::vector<OperationLemmas::Decided>> OperationLemmas::strongest_cube(EdgeId edge,
                                                                                     Term states) {
  Solver& solver = *operation(edge).solver;
  std::optional<std::vector<Decided>> cube;
  solver.push();
  solver.add(states);
  const Answer answer = solver.check();
  if (answer == Answer::sat) cube = strongest_cube(solver, transitions_.predicates_behind(edge));
  if (answer == Answer::unknown) cube.emplace();
  solver.pop();
  return cube;
}

// What one successor says of the predicates holds of all of them, unless another one says otherwise.
std::vector<OperationLemmas::Decided> OperationLemmas::strongest_cube(Solver& solver,
                                                                      const std::vector<Term>& predicates) {
  std::vector<Term> propositions;
  for (const Term predicate : predicates) propositions.push_back(transitions_.proposition(predicate, 1));
  const auto holds = [&](const Model& model, Term predicate) {
    return model.value(transitions_.proposition(predicate, 1)) == terms_.truth();
  };
  std::vector<Decided> cube;
  const Model first = solver.model(propositions);
  for (const Term predicate : predicates) cube.push_back({predicate, holds(first, predicate)});
  for (std::size_t i = 0; i < cube.size();) {
    const Term proposition = transitions_.proposition(cube[i].predicate, 1);
    const std::vector<Term> otherwise{cube[i].holds ? terms_.not_(proposition) : proposition};
    const Answer answer = solver.check(otherwise);
    if (answer == Answer::unsat) ++i;
    if (answer == Answer::unknown) cube.erase(cube.begin() + static_cast<std::ptrdiff_t>(i));
    if (answer != Answer::sat) continue;
    const Model another = solver.model(propositions);
    std::erase_if(cube, [&](const Decided& each) { return holds(another, each.predicate) != each.holds; });
  }
  return cube;
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

}  // namespace hone
