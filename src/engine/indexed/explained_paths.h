// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/indexed/minimal_explanation.h"

namespace hone {

// A path of the program that an explanation contains, and the elements along it: regions[i] is what the
// explanation requires in front of edges[i]. Where a region has several minterms, information was lost
// because runs were merged, and paths part there.
struct ExplainedPath {
  std::vector<EdgeId> edges;
  std::vector<Bdd> regions;
  Term goal = Term();  // what holds at its end for some values of the index variables; none at an error
};

// Different paths to the error, as many as there may be (limits.h).
std::vector<ExplainedPath> explained_paths(const Program& program, const MinimalExplanation& explanation,
                                           PredicateBdds& predicates, RunContext& context);

// Different paths to the minterms of an explanation, each with one as its goal, short ones first. An error
// may be explained by minterms on different paths none of which reaches it: then it is one of these paths
// that no run can go.
std::vector<ExplainedPath> explained_beginnings(const Program& program, const MinimalExplanation& explanation,
                                                PredicateBdds& predicates, RunContext& context);

}  // namespace hone
