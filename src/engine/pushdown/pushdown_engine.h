// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/engine.h"
#include "engine/pushdown/witness_graph.h"

namespace hone {

// Symbolic pushdown systems on BDDs, after Moped (000): for programs of finite data. With --no-cegar the
// system itself is explored, otherwise its abstraction.
class PushdownEngine : public Engine {
 public:
  Result check(const Task& task, RunContext& context) override;
};

// How the error locations of a program of finite data are reached: all its counterexamples as one witness
// graph. Nothing is abstracted.
WitnessGraph explored_witness_graph(const Program& program, RunContext& context);

}  // namespace hone
