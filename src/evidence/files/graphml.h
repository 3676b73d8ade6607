// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "evidence/files/witness_file.h"

namespace hone {

// A violation as an automaton in GraphML: format 1.0 of witnesses, which older tools read. Each waypoint is
// an edge, the last node is the violation.
std::string print_graphml(const WitnessEntry& violation);

}  // namespace hone
