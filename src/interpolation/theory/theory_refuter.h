// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <string>

#include "base/run_context.h"
#include "interpolation/problem.h"
#include "interpolation/theory/theory_proof.h"
#include "smt/solver.h"

namespace hone {

// A refutation of formulas over linear arithmetic, equality with uninterpreted functions and arrays, with any
// Boolean structure, and the interpolants in it.
class TheoryRefutation {
 public:
  struct Limits {
    std::uint64_t conflicts = 20000;
  };

  TheoryRefutation(Terms& terms, std::span<const Term> formulas, RunContext& context, const Limits& limits);

  // unsat: there is a proof. sat: there is none to be found, as far as the search can tell.
  Answer answer() const { return answer_; }
  const std::string& reason() const { return reason_; }  // of unknown

  const TheoryProof& proof() const { return *proof_; }

  // The interpolants of all cuts; throws MixedProof if one of them cannot be had from this proof.
  std::vector<Term> interpolants(std::span<const Cut> cuts, Labelling labelling);
  // The same after the local pivots of each cut were raised (001 §7): each implies the one above, so that
  // symmetric interpolants still contradict each other.
  std::vector<Term> raised_interpolants(std::span<const Cut> cuts, Labelling labelling);

 private:
  Term in_words_of_the_problem(Term interpolant, const Cut& cut);

  Terms& terms_;
  Vocabulary vocabulary_;  // of the formulas as they were given
  Purification purification_;
  std::unique_ptr<TheoryProof> proof_;
  Answer answer_ = Answer::unknown;
  std::string reason_;
};

}  // namespace hone
