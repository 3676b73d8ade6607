// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/indexed/indexed_reachability.h"

namespace hone {

// A minimal sufficient explanation of why the abstraction fails to exclude an error (003 §2, §3), in the
// product lattice of all locations, and how its minterms hang together.
struct MinimalExplanation {
  // One of the minterms that Fig. 1 chooses: the step through `edge` leads from what it says of the instances
  // to minterms of the next element. `needs` are the minterms of this element that it takes, one or several.
  struct Cause {
    EdgeId edge;
    std::vector<Bdd> needs;
    std::vector<Bdd> leads_to;
  };
  std::vector<IndexedElements> elements;   // x(1), ..., x(k); the last one is at the error
  std::vector<std::vector<Cause>> causes;  // causes[i]: why elements[i + 1], given elements[i]
};

// Algorithm 1 (Fig. 1) for each element of the series from the error backwards. What is found is minimal up
// to what a chain of rules can lose (abstraction/lattice), and up to so many tries for each element
// (limits.h).
MinimalExplanation explain(const Program& program, const IndexedReachability& reachability,
                           IndexedImage& image, PredicateBdds& predicates, LocationId error,
                           RunContext& context);

}  // namespace hone
