// SPDX-License-Identifier: Apache-2.0
#include "smt/solver_family.h"

#include "smt/z3_solver.h"

namespace hone {

std::unique_ptr<Solver> SolverFamily::make() {
  if (context_.options().choice<SolverKind>(Option::solver) != SolverKind::z3)
    return make_solver(terms_, context_);
  if (!z3_) z3_ = make_z3_context(terms_);
  return std::make_unique<Z3Solver>(terms_, context_, z3_, for_arrays_of_words_);
}

}  // namespace hone
