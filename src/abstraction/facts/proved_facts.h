// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "abstraction/facts/location_facts.h"
#include "abstraction/invariants/inductive_candidates.h"
#include "abstraction/invariants/location_invariants.h"

namespace hone {

// Invariants without quantifiers that other engines have told, as far as they are inductive together on the
// program at hand: a version of a program with loops unrolled may have other blocks than the one on which
// they were found.
class ProvedFacts : public LocationInvariants {
 public:
  ProvedFacts(const Program& program, RunContext& context);

  // Looks at what is new.
  void learn(LocationFacts& facts);

  bool empty() const { return count_ == 0; }
  const std::vector<Term>& at(LocationId location) const override { return holding_.at(location); }
  std::optional<std::set<Located>> with_support(std::vector<Located> wanted) override;

 private:
  const Program& program_;
  RunContext& context_;
  IndexVariables no_variables_;
  InductiveCandidates candidates_;
  IdMap<LocationId, std::vector<Term>> holding_;
  std::size_t count_ = 0;
};

}  // namespace hone
