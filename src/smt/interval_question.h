// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "logic/intervals/branch_and_prune.h"
#include "smt/solver.h"

namespace hone {

// A question about floating point numbers, asked about intervals (logic/intervals): polynomials over a small
// range take a few hundred boxes there, where their circuits of bits are hopeless.
class IntervalQuestion {
 public:
  IntervalQuestion(Terms& terms, std::vector<Term> formulas, std::vector<Term> assumptions, RunContext& run);

  Answer ask(std::uint64_t effort);

  // After sat: the values of the symbols; of one that does not occur there is none.
  Model model(std::span<const Term> symbols) const;
  // After unsat: assumptions that were enough.
  const std::vector<Term>& core() const { return core_; }

 private:
  BranchAndPrune::Outcome search(std::span<const Term> assumptions, std::uint64_t effort);
  void minimise_core();

  Terms& terms_;
  RunContext& run_;
  bool has_arrays_ = false;
  std::vector<Term> formulas_, assumptions_;
  std::vector<Term> translated_, translated_assumptions_;  // without arrays, where that can be
  std::uint64_t steps_ = 0, allowed_ = 0;                  // of the search that is under way
  std::optional<BranchAndPrune> intervals_;
  std::vector<Term> core_;
};

}  // namespace hone
