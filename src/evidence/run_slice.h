// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "evidence/counterexample.h"

namespace hone {

// Which events of a run matter to its failure: those whose values flow into the failing condition, and the
// branches without which the run would not have come there (dynamic slicing: Agrawal, Horgan, PLDI 1990). An
// element of an array is a value of its own; of a conditional expression only the part that was taken counts.
struct RunSlice {
  std::vector<bool> matters;  // by number of the event, as `walk` visits them if every call is gone through
  std::size_t steps_left_out = 0;  // steps and calls that do not
};

// None if the run is longer than `most_steps`.
std::optional<RunSlice> slice_run(const Program& program, const Counterexample& run, double most_steps);

}  // namespace hone
