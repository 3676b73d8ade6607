// SPDX-License-Identifier: Apache-2.0
#include "engine/bounded/bounded_engine.h"

#include <fmt/format.h>

#include "base/error.h"
#include "engine/bounded/bounded_check.h"
#include "engine/bounded/limits.h"
#include "engine/bounded/unrolled_proof.h"
#include "program/transform/inlining.h"

namespace hone {

namespace {

LocationEngine loop_free(decltype(LocationEngine::make) make, std::size_t activations) {
  LocationEngine result{EngineKind::bounded, BlockSize::loop_free, std::move(make),
                        LocationEngine::Unrolling::none};
  result.activations = activations;
  return result;
}

Result prove_unrolled(const Task& task, std::size_t rounds, std::size_t activations, RunContext& context) {
  const auto make = [](const Program& program, const Precision::Procedures& functions, RunContext& run) {
    return std::make_unique<UnrolledProof>(program, functions, run);
  };
  LocationEngine engine = loop_free(make, activations);
  engine.rounds = rounds;
  return check_inlined(task, engine, context);
}

// Runs with at most so many calls of a recursive procedure within each other; `exact` is the program without
// what is only approximated.
Result check_to_depth(const Task& task, const Program& exact, std::size_t activations, RunContext& context) {
  std::optional<std::size_t> most_visits;
  const auto make = [&](const Program& program, const Precision::Procedures& functions, RunContext& run) {
    return std::make_unique<BoundedCheck>(program, functions, most_visits, run);
  };
  Result result = check_inlined({exact, task.facts}, loop_free(make, activations), context);
  if (result.verdict != Verdict::unknown || !most_visits) return result;
  return prove_unrolled(task, *most_visits, activations, context);
}

// Is the program small enough to be unrolled, with so many calls within each other?
bool can_be_inlined(const Program& program, std::size_t activations) {
  std::string why_not;
  return inline_calls(program, {limits::bounded::edges_of_recursion, activations}, why_not).has_value();
}

// Deeper and deeper, each depth with more effort than the one before; the last one with all that is left.
Result check_recursive(const Task& task, const Program& exact, const std::string& recursive,
                       RunContext& context) {
  std::uint64_t effort = limits::bounded::effort_of_first_depth;
  for (std::size_t depth = 2;; depth += (depth + 1) / 2, effort *= 2) {
    const bool is_last = !can_be_inlined(exact, depth + (depth + 1) / 2);
    Result result = unknown_result("the effort for this depth of recursion is spent");
    const auto check = [&] { result = check_to_depth(task, exact, depth, context); };
    if (is_last)
      check();
    else
      within_effort(context, effort, check);
    if (result.verdict != Verdict::unknown || context.is_to_end()) return result;
    context.check_limits();
    context.log(fmt::format("{} calls of {} within each other: {}", depth, recursive, result.reason));
    if (is_last)
      return unknown_result(
          fmt::format("no run fails with at most {} calls of {} within each other; more of "
                      "them are too much to be unrolled",
                      depth, recursive));
  }
}

}  // namespace

Result BoundedEngine::check(const Task& task, RunContext& context) {
  const Program exact = task.program.without_approximated_edges();
  const auto recursive = find_recursion(task.program);
  if (!recursive) return check_to_depth(task, exact, 1, context);
  return check_recursive(task, exact, task.program.procedure(*recursive).name, context);
}

}  // namespace hone
