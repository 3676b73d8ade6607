// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/transform/inlining.h"

namespace hone {

struct UnrollingLimits {
  std::size_t edges = 20000;      // of the whole result
  std::size_t iterations = 1200;  // of one loop
  // So many rounds are unrolled of a loop that constants do not decide; what comes after them is a loop.
  std::size_t undecided_rounds = 0;
};

// The same program, with loops unrolled that run a known number of times at the most: wherever constants
// decide, each time round, whether such a loop goes on, or a part of the condition for that. Other loops are
// unrolled as far as the limits say. What constants decide never to happen is still there, in copies of its
// own, so that the new program is one of the old by its form alone.
Inlined unroll_decided_loops(const Inlined& inlined, const UnrollingLimits& limits = {});

}  // namespace hone
