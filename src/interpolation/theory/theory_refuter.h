// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "base/run_context.h"
#include "interpolation/problem/problem.h"
#include "interpolation/theory/theory_proof.h"
#include "smt/solver.h"

namespace hone {

// A refutation of formulas over linear arithmetic, equality with uninterpreted functions and arrays, with any
// Boolean structure, and the interpolants in it.
class TheoryRefutation {
 public:
  // Takes as long as the context allows (see TimeBudget); then it throws LimitReached.
  TheoryRefutation(Terms& terms, std::span<const Term> formulas, RunContext& context);

  // unsat: there is a proof. sat: there is none to be found, as far as the search can tell.
  Answer answer() const { return answer_; }
  const std::string& reason() const { return reason_; }  // of unknown

  const TheoryProof& proof() const { return *proof_; }

  // Do the clauses and conditions that the proof starts from follow from the formulas, each from its own? The
  // first problem as a sentence, or nothing. What follows from them is the business of check_theory_proof.
  std::optional<std::string> check_hypotheses(Solver& solver);

  // The interpolants of all cuts; throws MixedProof if one of them cannot be had from this proof. With local
  // pivots raised (001 §7), each implies the one that is had without, so that symmetric interpolants still
  // contradict each other.
  std::vector<Term> interpolants(std::span<const Cut> cuts, const ProofReading& reading);

 private:
  std::vector<Term> raised_interpolants(std::span<const Cut> cuts, Labelling labelling);
  Term in_words_of_the_problem(Term interpolant, const Cut& cut);

  Terms& terms_;
  std::vector<Term> formulas_;  // as they were given
  Vocabulary vocabulary_;
  Purification purification_;
  std::unique_ptr<TheoryProof> proof_;
  Answer answer_ = Answer::unknown;
  std::string reason_;
};

// Both steps at once: the interpolants of all cuts, or nothing and the reason.
std::optional<std::vector<Term>> interpolate_by_theory(Terms& terms, const InterpolationProblem& problem,
                                                       RunContext& context, const ProofReading& reading,
                                                       std::string& why);

}  // namespace hone
