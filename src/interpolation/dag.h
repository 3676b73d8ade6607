// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "interpolation/interpolator.h"

namespace hone {

// A DAG of counterexamples (000 §4.2): every node has symbols of its own, every edge a relation between the
// symbols of its two nodes (and symbols that no other edge has). Nodes stand in topological order; the first
// is the root, the last is the error.
struct TermDag {
  struct Edge {
    std::size_t from, to;
    Term relation;
  };
  std::size_t nodes = 0;
  std::vector<Edge> edges;
};

struct DagInterpolation {
  Answer answer = Answer::unknown;  // unsat: the DAG is spurious; sat: it contains a real counterexample
  std::vector<Term> predicates;     // with unsat, one per node: true at the root, false at the error
  std::vector<std::string> attempts;
};

// A predicate for each node such that P_m and R imply P_n along every edge (the tracking property). From the
// error to the root, P_n is an interpolant between the paths that lead to n and the edges that leave n to
// where the next predicate fails (Prop. 2.8, with Prop. 2.10 where edges leave together): so it speaks only
// of the symbols of n. One refutation for each node.
DagInterpolation interpolate_dag(Terms& terms, const TermDag& dag, RunContext& context,
                                 const InterpolationOptions& options = {});

// The characteristic formula of all paths from the root to a node.
Term paths_to(Terms& terms, const TermDag& dag, std::size_t node);

}  // namespace hone
