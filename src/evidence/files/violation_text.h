// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "evidence/counterexample.h"
#include "evidence/files/witness_file.h"

namespace hone {

// A run as the waypoints that it comes by: what functions without a body return, what variables that were
// given no value have, and the error. In other languages than C: initial values, choices, and the values of
// what steps choose freely.
struct ViolationText {
  std::vector<WitnessSegment> segments;
  std::string problem;                // why there are none
  std::vector<std::string> left_out;  // what could not be said
};

ViolationText violation_text(const Program& program, const Counterexample& counterexample);

}  // namespace hone
