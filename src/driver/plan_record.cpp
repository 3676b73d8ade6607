// SPDX-License-Identifier: Apache-2.0
#include "driver/plan_record.h"

#include <algorithm>

namespace hone {

WorkOfEngine& PlanRecord::of(const std::string& engine) {
  const auto known = std::ranges::find(work_, engine, &WorkOfEngine::engine);
  if (known != work_.end()) return *known;
  work_.emplace_back().engine = engine;
  return work_.back();
}

void PlanRecord::note_others(const WorkOfEngine& work) {
  const std::size_t facts_used = of(work.engine).facts_used;
  of(work.engine) = work;
  of(work.engine).facts_used = facts_used;
}

void PlanRecord::note(const std::string& engine, const Result& result, bool is_at_its_end) {
  for (const auto& [finder, count] : result.facts_used) of(finder).facts_used = count;
  WorkOfEngine& done = of(engine);
  done.refinements = result.refinements;
  done.predicates = result.predicates;
  switch (result.verdict) {
    case Verdict::safe: done.outcome = "TRUE"; break;
    case Verdict::unsafe: done.outcome = "FALSE"; break;
    case Verdict::unknown: done.outcome = is_at_its_end ? result.reason : "put off"; break;
  }
}

}  // namespace hone
