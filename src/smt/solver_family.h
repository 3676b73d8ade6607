// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "smt/solver.h"

namespace hone {

// Makes many solvers that know nothing of each other's formulas but share what questions do not change. Of Z3
// that is its context, 17 MB, in which each term is translated once.
class SolverFamily {
 public:
  SolverFamily(Terms& terms, RunContext& context) : terms_(terms), context_(context) {}
  std::unique_ptr<Solver> make();  // of the kind that --solver names

 private:
  Terms& terms_;
  RunContext& context_;
  std::shared_ptr<class Z3Context> z3_;
};

}  // namespace hone
