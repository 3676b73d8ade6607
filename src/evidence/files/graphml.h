// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "evidence/files/witness_file.h"

namespace hone {

// A violation as an automaton in GraphML: format 1.0 of witnesses, which older tools read. Each waypoint is
// an edge, the last node is the violation.
std::string print_graphml(const WitnessEntry& violation);

// The violations in such a file, ours or another tool's, as waypoints: what its edges say of control flow and
// values along a shortest way to the violation. Assumptions are about the state behind a statement
// (`assumption_after`), and any error will do as the target. Throws InputError with the line of what is
// wrong.
std::vector<WitnessEntry> read_graphml(const SourceFile& file);

}  // namespace hone
