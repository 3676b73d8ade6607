// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "evidence/counterexample.h"
#include "evidence/files/witness_file.h"

namespace hone {

// A run that follows the waypoints of a witness, segment by segment, and ends in the error; or why none was
// found. The program is executed with symbols for what is not known; what the waypoints say of them makes
// most of them numbers, so that a witness with all values is simply executed. A waypoint is taken to be
// passed the first time that this is certain.
struct GuidedRun {
  std::optional<Counterexample> run;
  std::string problem;
  std::vector<std::string> unused;  // waypoints that could not be understood
};

GuidedRun follow(const Program& program, const std::vector<WitnessSegment>& segments, unsigned long_bits,
                 RunContext& context);

}  // namespace hone
