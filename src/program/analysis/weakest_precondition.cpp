// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/weakest_precondition.h"

#include "logic/traversal.h"

namespace hone {

Term weakest_precondition_of_assignment(const Program& program, const Step& step, Term post) {
  Substitution assigned;
  for (const Assignment& assignment : step.assignments)
    assigned.emplace(program.variable(assignment.target).symbol, assignment.value);
  return substitute(program.terms(), post, assigned);
}

Term weakest_precondition(const Program& program, const Step& step, Term post) {
  return program.terms().implies(step.guard, weakest_precondition_of_assignment(program, step, post));
}

Term transition_formula(const Program& program, const Step& step,
                        const std::function<Term(VariableId)>& next) {
  Terms& terms = program.terms();
  std::vector<Term> conjuncts{step.guard};
  for (const Assignment& assignment : step.assignments)
    conjuncts.push_back(terms.eq(next(assignment.target), assignment.value));
  return terms.and_(conjuncts);
}

}  // namespace hone
