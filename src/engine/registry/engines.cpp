// SPDX-License-Identifier: Apache-2.0
#include "engine/registry/engines.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "engine/indexed/indexed_engine.h"
#include "engine/lazy/lazy_engine.h"
#include "engine/pushdown/pushdown_engine.h"
#include "engine/summaries/summaries_engine.h"
#include "engine/transition/transition_engine.h"

namespace hone {

namespace {

template <class T>
std::unique_ptr<Engine> make_engine() {
  return std::make_unique<T>();
}

}  // namespace

const std::vector<EngineInfo>& engines() {
  static const std::vector<EngineInfo> table{
      {"summaries", "Boolean programs with procedure summaries, refined by interpolants (after SLAM)",
       make_engine<SummariesEngine>},
      {"pushdown", "symbolic pushdown systems on BDDs, refined by DAGs of counterexamples (after Moped)",
       make_engine<PushdownEngine>},
      {"lazy", "abstract reachability trees over blocks of code, predicates only where needed (after BLAST)",
       make_engine<LazyEngine>},
      {"transition", "approximate transition relations, strengthened by transition interpolants",
       make_engine<TransitionEngine>},
      {"indexed", "quantified invariants by indexed predicates, refined by minimal sufficient explanations",
       make_engine<IndexedEngine>, true},
  };
  return table;
}

const EngineInfo& engine_named(const std::string& name) {
  const auto& all = engines();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const EngineInfo& info) { return name == info.name; });
  if (found == all.end())
    throw UsageError(fmt::format("there is no engine '{}'; `hone engines` lists them", name));
  return *found;
}

}  // namespace hone
