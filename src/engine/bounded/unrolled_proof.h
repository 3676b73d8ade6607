// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/bounded/merged_unrolling.h"
#include "engine/bounded/questions.h"
#include "engine/inlined_check.h"

namespace hone {

// A program whose loops are unrolled so far that no run comes to what is left of them: its blocks lead from
// the entry to nothing but the exit. Then its invariants are false everywhere else.
class UnrolledProof : public LocationCegar {
 public:
  UnrolledProof(const Program& program, const Precision::Procedures& functions, RunContext& context);

 private:
  Result loop() override;
  bool can_hold(Term condition);
  Proof proof() const;

  MergedUnrolling unrolling_;
  Questions questions_;
};

}  // namespace hone
