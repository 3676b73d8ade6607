// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/analysis/value_ranges.h"

namespace hone {

// A program with the same runs, whose steps say only what is not known from the ranges of values: edges that
// no run takes are closed, conditions and values that can only be one thing are constants. Locations, edges,
// variables and inputs keep their ids, so a run of it is one of the original.
struct Narrowed {
  Program program;
  // What that rests on, inductive in the original; false where no run can be of those that may lead to errors.
  // A proof of the narrowed program, together with this, is one of the original.
  IdMap<LocationId, Term> ranges;
  std::size_t closed = 0;  // edges
};

Narrowed narrowed(const Program& program, RunContext& context);

// The program as it is, with nothing to rest on.
Narrowed not_narrowed(const Program& program);

}  // namespace hone
