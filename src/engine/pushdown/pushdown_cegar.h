// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/cegar_loop.h"
#include "engine/pushdown/abstract_system.h"
#include "engine/pushdown/witness_graph.h"
#include "interpolation/propositional/choice.h"

namespace hone {

// Abstraction refinement of a symbolic pushdown system (000): abstract by predicates, explore the abstraction
// completely, and rule out all counterexamples that it has by the interpolants of their DAG.
class PushdownCegar : public CegarLoop {
 public:
  PushdownCegar(const Program& bits, const Columns& columns, RunContext& context);

 private:
  Result loop() override;
  bool explore();  // is an error reachable in the abstraction?
  std::size_t predicate_count() const override { return predicates_.count; }
  Result finish(Result result) override;

  const Columns& columns_;
  ConcreteSystem concrete_;
  PointPredicates predicates_;
  AbstractRules rules_;
  std::unique_ptr<AbstractSystem> abstract_;
  std::unique_ptr<Reachability> reachability_;
};

}  // namespace hone
