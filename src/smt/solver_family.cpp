// SPDX-License-Identifier: Apache-2.0
#include "smt/solver_family.h"

#include "smt/z3_solver.h"

namespace hone {

std::unique_ptr<Solver> SolverFamily::make() {
  return make_for(static_cast<std::uint64_t>(context_.options().number(Option::solver_effort)));
}

std::unique_ptr<Solver> SolverFamily::make_for(std::uint64_t effort) {
  if (context_.options().choice<SolverKind>(Option::solver) != SolverKind::z3)
    return make_solver(terms_, context_);
  if (!z3_) z3_ = make_z3_context(terms_);
  auto solver = std::make_unique<Z3Solver>(terms_, context_, z3_, for_arrays_of_words_);
  solver->set_effort(effort);
  return solver;
}

}  // namespace hone
