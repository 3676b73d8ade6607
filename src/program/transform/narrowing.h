// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>

#include "program/analysis/value_ranges.h"

namespace hone {

// A program with the same runs, whose steps say only what is not known from the ranges of values: edges that
// no run takes are closed, conditions and values that can only be one thing are constants. Locations, edges,
// variables and inputs keep their ids, so a run of it is one of the original.
struct Narrowed {
  Program program;
  // What that rests on, inductive in the original; false where no run can be of those that may lead to
  // errors. A proof of the narrowed program, together with this, is one of the original.
  IdMap<LocationId, Term> ranges;
  std::size_t closed = 0;  // edges
};

Narrowed narrowed(const Program& program, RunContext& context);

// The program as it is, with nothing to rest on.
Narrowed not_narrowed(const Program& program);

// The errors of a program to which, by ranges of values, no step leads, whatever calls come before. None
// where there are too many steps with all calls inlined.
std::set<LocationId> errors_closed_by_ranges(const Program& program, std::size_t steps, RunContext& context);

}  // namespace hone
