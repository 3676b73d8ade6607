// SPDX-License-Identifier: Apache-2.0
#include "smt/solver.h"

#include "base/error.h"
#include "logic/traversal.h"
#include "smt/cvc5_solver.h"
#include "smt/z3_solver.h"

namespace hone {

Term default_value(Terms& terms, Sort sort) {
  switch (terms.kind(sort)) {
    case SortKind::boolean: return terms.falsity();
    case SortKind::integer:
    case SortKind::real: return terms.number(0, sort);
    case SortKind::bitvector: return terms.bitvector(0, terms.width(sort));
    case SortKind::array: return terms.const_array(sort, default_value(terms, terms.element_sort(sort)));
    case SortKind::uninterpreted: return terms.element(sort, 0);
  }
  invariant_failed(__FILE__, __LINE__, "every sort should have a value");
}

Term Model::value(Term symbol) const {
  const auto found = values_.find(symbol);
  return found != values_.end() ? found->second : default_value(*terms_, terms_->sort(symbol));
}

Term Model::evaluate(Term term) const {
  return hone::evaluate(*terms_, term, [this](Term symbol) { return value(symbol); });
}

Answer Solver::check_once(Term formula) {
  push();
  add(formula);
  const Answer answer = check();
  pop();
  return answer;
}

std::unique_ptr<Solver> make_solver(SolverKind kind, Terms& terms, RunContext& context) {
  if (kind == SolverKind::cvc5) return std::make_unique<Cvc5Solver>(terms, context);
  return std::make_unique<Z3Solver>(terms, context);
}

std::unique_ptr<Solver> make_solver(Terms& terms, RunContext& context) {
  return make_solver(context.options().choice<SolverKind>(Option::solver), terms, context);
}

}  // namespace hone
