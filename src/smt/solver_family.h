// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "smt/solver.h"

namespace hone {

// Makes many solvers that know nothing of each other's formulas but share what questions do not change. Of Z3
// that is its context, 17 MB, in which each term is translated once.
class SolverFamily {
 public:
  // Z3 decides questions about arrays of bit-vectors, many on one solver, much faster as such than among all
  // theories if they turn on where an index lies, as those of indexed predicates do: `for_arrays_of_words`.
  SolverFamily(Terms& terms, RunContext& context, bool for_arrays_of_words = false)
      : terms_(terms), context_(context), for_arrays_of_words_(for_arrays_of_words) {}
  std::unique_ptr<Solver> make();  // of the kind that --solver names
  // Z3 may take so much effort for each question, more than --solver-effort perhaps; its time follows.
  std::unique_ptr<Solver> make_for(std::uint64_t effort);

 private:
  Terms& terms_;
  RunContext& context_;
  bool for_arrays_of_words_;
  std::shared_ptr<class Z3Context> z3_;
};

}  // namespace hone
