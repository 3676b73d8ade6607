// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/model/program.h"

namespace hone {

// k-induction (Sheeran, Singh and Stålmarck, FMCAD 2000) by a candidate: that no error is within reach of k
// steps. Where a property is k-inductive, the candidate is inductive: an error in reach of k steps from a
// successor would come after k states in which the property held. So the proof is an inductive invariant as
// any other, and the gate needs no second kind of proof. What a path reads as input is taken for anything
// wherever it is looked at: then more errors are within reach, and the candidate says more than it has to.
class KInduction {
 public:
  explicit KInduction(const Program& program);

  // Looks one step further; no where formulas become too large, or nothing more is within reach.
  bool deepen();
  Term candidate_at(LocationId location) const { return terms_.not_(reach_.at(location)); }

 private:
  Term reach_by(const Edge& edge) const;
  Term for_some_input(Term formula) const;

  const Program& program_;
  Terms& terms_;
  IdMap<LocationId, Term> reach_;  // from where an error is within reach of k steps
};

}  // namespace hone
