// SPDX-License-Identifier: Apache-2.0
#include "engine/registry/engines.h"

#include <algorithm>

#include "base/error.h"
#include "engine/bounded/bounded_engine.h"
#include "engine/indexed/indexed_engine.h"
#include "engine/induction/induction_engine.h"
#include "engine/lazy/lazy_engine.h"
#include "engine/pushdown/pushdown_engine.h"
#include "engine/summaries/summaries_engine.h"
#include "engine/transition/transition_engine.h"
#include "engine/values/values_engine.h"

namespace hone {

namespace {

template <class T>
std::unique_ptr<Engine> make_engine() {
  return std::make_unique<T>();
}

}  // namespace

const std::vector<EngineInfo>& engines() {
  static const std::vector<EngineInfo> table{
      {EngineKind::summaries,
       "Boolean programs with procedure summaries, refined by interpolants (after SLAM)",
       make_engine<SummariesEngine>},
      {EngineKind::pushdown,
       "symbolic pushdown systems on BDDs, refined by DAGs of counterexamples (after Moped)",
       make_engine<PushdownEngine>},
      {EngineKind::lazy,
       "abstract reachability trees over blocks of code, predicates only where needed (after BLAST)",
       make_engine<LazyEngine>},
      {EngineKind::transition, "approximate transition relations, strengthened by transition interpolants",
       make_engine<TransitionEngine>},
      {EngineKind::indexed,
       "quantified invariants by indexed predicates, refined by minimal sufficient explanations",
       make_engine<IndexedEngine>, true},
      {EngineKind::bounded, "bounded model checking: looks for runs that fail, one length after the other",
       make_engine<BoundedEngine>},
      {EngineKind::induction, "induction over loops: candidates for invariants, kept if they are inductive",
       make_engine<InductionEngine>},
      {EngineKind::values, "exploration by the values of variables that have few of them, on BDDs",
       make_engine<ValuesEngine>},
  };
  return table;
}

const EngineInfo& engine_of(EngineKind kind) {
  const auto found = std::ranges::find(engines(), kind, &EngineInfo::kind);
  HONE_INVARIANT(found != engines().end(), "every engine should stand in the table");
  return *found;
}

}  // namespace hone
