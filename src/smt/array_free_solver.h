// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "logic/array_reads.h"
#include "smt/solver_family.h"

namespace hone {

// An incremental solver for formulas that mostly only read and write arrays: reads are resolved first
// (logic/array_reads.h), so that of words only bits are left. Where arrays are compared or nested, the solver
// gets them as they are.
class ArrayFreeSolver {
 public:
  // Each question may take this effort.
  ArrayFreeSolver(Terms& terms, SolverFamily& solvers, RunContext& context, std::uint64_t effort);

  void add(Term formula);
  Answer check(std::span<const Term> assumptions);  // symbols, perhaps negated
  std::vector<Term> unsat_core() { return solver_->unsat_core(); }
  Model model(std::vector<Term> symbols) { return model_of(*solver_, std::move(symbols)); }  // after sat

  // What the solver knows, for another one; and the values of symbols if that one has found a model.
  const std::vector<Term>& formulas() const { return reads_ ? translated_ : formulas_; }
  Model model_of(Solver& answered, std::vector<Term> symbols);

 private:
  bool add_without_arrays(Term formula);
  void keep_arrays();
  Term array_value(Term symbol, const Model& scalars);

  Terms& terms_;
  SolverFamily& solvers_;
  RunContext& context_;
  std::uint64_t effort_;
  std::unique_ptr<Solver> solver_;
  std::vector<Term> formulas_;
  std::unique_ptr<ArrayReads> reads_;  // none: there are arrays that cannot be eliminated
  std::vector<Term> translated_;       // the formulas without arrays, and what makes their reads consistent
  std::size_t consistent_ = 0;         // how much of the consistency is among them
};

}  // namespace hone
