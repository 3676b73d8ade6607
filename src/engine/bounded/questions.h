// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "smt/array_free_solver.h"

namespace hone {

// Questions about conditions, over names whose definitions are added as they come. An incremental solver,
// which keeps what it has learnt, answers those that are easy; others go to a solver of their own, which
// simplifies everything that is known together with the condition. Where arrays are only read and written,
// they are eliminated.
class Questions {
 public:
  Questions(Terms& terms, RunContext& context);

  void define(const std::vector<Term>& definitions);
  // Can the condition hold? If not, that is known from then on.
  Answer ask(Term condition, std::uint64_t effort);
  // After sat: values of symbols.
  Model model(std::vector<Term> symbols);

 private:
  Terms& terms_;
  RunContext& context_;
  SolverFamily solvers_;
  ArrayFreeSolver incremental_;
  std::unique_ptr<Solver> own_;  // that has answered last; none: the incremental one has
};

}  // namespace hone
