// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pushdown/abstract_system.h"
#include "engine/pushdown/witness_graph.h"
#include "interpolation/propositional/choice.h"

namespace hone {

// Predicates that rule out all counterexamples of a witness graph at once (000 §4.3): its abstract rules are
// replaced by the concrete ones, each part of it that a finished call uses becomes an invocation with a DAG
// of its own, and the interpolants of these DAGs are the predicates of their points. Unfinished calls are
// part of the main DAG. Answers whether the graph is spurious; if not, a counterexample in it is real.
bool refine_by_witness_graph(ConcreteSystem& concrete, const AbstractSystem& abstract,
                             const WitnessGraph& graph, BddInterpolation method, BddSweep sweep,
                             PointPredicates& predicates);

}  // namespace hone
