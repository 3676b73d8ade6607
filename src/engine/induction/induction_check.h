// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "abstraction/indexed/index_variables.h"
#include "abstraction/invariants/inductive_candidates.h"
#include "engine/induction/k_induction.h"
#include "engine/location_cegar.h"

namespace hone {

// Guesses invariants by the form of the loops, keeps those that are inductive together, and asks whether they
// exclude all errors.
class InductionCheck : public LocationCegar {
 public:
  InductionCheck(const Program& program, const Precision::Procedures& functions, RunContext& context);
  void add_predicate(LocationId location, Term predicate) override;
  void add_guess(Term formula) override { guesses_.push_back(opened(formula)); }
  Term closed(Term predicate) const override { return variables_.closed(predicate); }
  Term opened(Term formula) override { return variables_.opened(formula); }

 private:
  Result loop() override;
  void keep_inductive(const std::function<std::vector<Term>(LocationId)>& candidates_at);
  std::optional<Proof> proof_by_candidates();
  void tell_invariants();
  std::optional<Proof> proof_by_k_induction();
  bool learn_from_others();
  Proof proof_by(const std::set<InductiveCandidates::Located>& invariants);

  IndexVariables variables_;
  InductiveCandidates candidates_;
  KInduction k_induction_;
  std::vector<Term> guesses_;                     // of whoever made the program
  std::map<LocationId, std::vector<Term>> told_;  // by other engines
};

}  // namespace hone
