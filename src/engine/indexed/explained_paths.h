// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/indexed/minimal_explanation.h"

namespace hone {

// A path of the program to an error that an explanation contains, and the elements along it: regions[i] is
// what the explanation requires in front of edges[i]. Where a region has several minterms, information was
// lost because runs were merged, and paths part there.
struct ExplainedPath {
  std::vector<EdgeId> edges;
  std::vector<Bdd> regions;
};

// Different paths of an explanation, at most so many.
std::vector<ExplainedPath> explained_paths(const Program& program, const MinimalExplanation& explanation,
                                           PredicateBdds& predicates, std::size_t most);

}  // namespace hone
