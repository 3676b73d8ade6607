// SPDX-License-Identifier: Apache-2.0
#include "engine/bounded/bounded_engine.h"

#include "engine/bounded/bounded_check.h"
#include "engine/bounded/unrolled_proof.h"

namespace hone {

namespace {

Result prove_unrolled(const Task& task, std::size_t rounds, RunContext& context) {
  const auto make = [](const Program& program, const Precision::Procedures& functions, RunContext& run) {
    return std::make_unique<UnrolledProof>(program, functions, run);
  };
  return check_inlined(
      task, {EngineKind::bounded, BlockSize::loop_free, make, LocationEngine::Unrolling::none, rounds},
      context);
}

}  // namespace

Result BoundedEngine::check(const Task& task, RunContext& context) {
  std::optional<std::size_t> most_visits;
  const auto make = [&](const Program& program, const Precision::Procedures& functions, RunContext& run) {
    return std::make_unique<BoundedCheck>(program, functions, most_visits, run);
  };
  const Program exact = task.program.without_approximated_edges();
  Result result = check_inlined(
      {exact, task.facts}, {EngineKind::bounded, BlockSize::loop_free, make, LocationEngine::Unrolling::none},
      context);
  if (result.verdict != Verdict::unknown || !most_visits) return result;
  return prove_unrolled(task, *most_visits, context);
}

}  // namespace hone
