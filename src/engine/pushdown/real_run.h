// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pushdown/abstract_system.h"
#include "engine/pushdown/witness_graph.h"
#include "evidence/counterexample.h"

namespace hone {

// A run of the concrete program that follows a witness graph which is not spurious. The graph is made into a
// program of its own, without loops, which is then explored.
Counterexample real_run(const Program& concrete, const Columns& columns, const AbstractSystem& abstract,
                        const WitnessGraph& graph, RunContext& context);

}  // namespace hone
