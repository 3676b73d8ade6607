// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "logic/array_reads.h"
#include "smt/solver_family.h"

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
  void add(Term formula);
  bool add_without_arrays(Term formula);
  void keep_arrays();
  Term array_value(Term symbol, const Model& scalars);

  Terms& terms_;
  RunContext& context_;
  SolverFamily solvers_;
  std::unique_ptr<Solver> incremental_, own_;
  Solver* last_ = nullptr;  // that has answered
  std::vector<Term> formulas_;
  std::unique_ptr<ArrayReads> reads_;  // none: there are arrays that cannot be eliminated
  std::vector<Term> translated_;       // the formulas without arrays, and what makes their reads consistent
  std::size_t consistent_ = 0;         // how much of the consistency is among them
};

}  // namespace hone
