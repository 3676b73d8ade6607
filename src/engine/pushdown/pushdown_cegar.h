// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/engine.h"
#include "engine/pushdown/abstract_system.h"
#include "engine/pushdown/witness_graph.h"
#include "interpolation/propositional/choice.h"

namespace hone {

// Abstraction refinement of a symbolic pushdown system (000): abstract by predicates, explore the abstraction
// completely, and rule out all counterexamples that it has by the interpolants of their DAG.
class PushdownCegar {
 public:
  PushdownCegar(const Program& bits, const Columns& columns, RunContext& context);

  Result run();

 private:
  Result loop();
  bool explore();  // is an error reachable in the abstraction?
  Result safe();
  Result unsafe(Counterexample counterexample);
  void count(Result& result);

  const Program& program_;
  const Columns& columns_;
  RunContext& context_;
  ConcreteSystem concrete_;
  PointPredicates predicates_;
  AbstractRules rules_;
  std::unique_ptr<AbstractSystem> abstract_;
  std::unique_ptr<Reachability> reachability_;
  unsigned refinements_ = 0;
};

}  // namespace hone
