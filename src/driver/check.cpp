// SPDX-License-Identifier: Apache-2.0
#include "driver/check.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "base/error.h"
#include "base/time_limits.h"
#include "driver/choice.h"
#include "driver/evidence_gate.h"
#include "driver/execution_search.h"
#include "driver/limits.h"
#include "driver/plan_record.h"
#include "driver/property_by_property.h"
#include "driver/turns.h"
#include "program/transform/narrowing.h"

namespace hone {

namespace {

// In the plan.
constexpr const char* execution = "execution";
constexpr const char* each_property = "each property alone";

Result run_of_execution(const Task& task, Counterexample run, RunContext& context) {
  Result result;
  result.engine = execution;
  return checked_run(task, std::move(run), std::move(result), context);
}

// What a program is checked by, beside being executed.
struct Means {
  const Task& task;
  const std::vector<Contender>& contenders;
  PropertyByProperty* properties;  // null: they are not taken apart
  PlanRecord& plan;
  RunContext& context;
};

std::optional<Result> check_each_property(const Means& means,
                                          std::optional<Result> (PropertyByProperty::*work)()) {
  auto result = means.plan.turn(each_property, [&] { return (means.properties->*work)(); });
  means.plan.note(each_property, result.value_or(Result()), false);
  return result;
}

std::optional<Result> execute_at_random(const Means& means, ExecutionSearch& search) {
  auto run = means.plan.turn(execution, [&] { return search.run_at_random(); });
  means.plan.note(execution, run ? "FALSE" : "no error so far");
  if (!run) return std::nullopt;
  return run_of_execution(means.task, *std::move(run), means.context);
}

// All properties at once, by engines in turns. Between turns, each property alone, and the program is
// executed with random inputs, if there is a search.
Result check_by_engines(const Means& means, ExecutionSearch* search) {
  FactPool facts;
  Job* job = means.context.job();
  Exchange exchange(means.task.program, facts, means.plan, means.context, job);
  if (means.contenders.size() == 1 && job == nullptr) search = nullptr;
  BetweenTurns between;
  if (means.properties != nullptr || search != nullptr)
    between = [&] {
      std::optional<Result> result;
      if (means.properties != nullptr) result = check_each_property(means, &PropertyByProperty::take_turn);
      if (!result && search != nullptr) result = execute_at_random(means, *search);
      return result;
    };
  Result result = check_by_turns({means.task.program, &facts}, means.contenders, exchange, between,
                                 means.plan, means.context);
  if (result.verdict == Verdict::unknown && means.properties != nullptr)
    if (auto found = check_each_property(means, &PropertyByProperty::go_on)) return *std::move(found);
  if (result.verdict == Verdict::unknown && job != nullptr && job->number() == 0) {
    // It answers for all, once the others have no verdict either.
    while (exchange.listen()) {
    }
    within_gate(result, [&] { means.context.check_limits(time_limits::margin_of_seconds); });
  }
  return result;
}

// A program of which a run is known: a better one, or none.
Result check_for_a_better_run(const Means& means) {
  const EffortLimit limit(means.context, limits::driver::effort_for_a_better_run);
  Means all_at_once = means;
  all_at_once.properties = nullptr;
  return check_by_engines(all_at_once, nullptr);
}

// What abstraction does not decide in most of the time, execution may.
Result check_and_execute(const Means& means, bool engine_first, ExecutionSearch& search) {
  auto& [task, contenders, properties, plan, context] = means;
  const auto execute = [&] {
    auto run = plan.turn(execution, [&] { return search.run(); });
    plan.note(execution, run ? "FALSE" : search.only_run() ? "TRUE" : "no error in this time");
    return run;
  };
  Result result;
  std::optional<Counterexample> run;
  if (search.share_of_time() > 0) {
    const TimeBudget budget(context, time_limits::share_of_first_execution * context.remaining_seconds());
    run = execute();
  }
  if (search.only_run() && !engine_first) return checked_only_run(*search.only_run());
  if (!run) {
    const TimeBudget budget(context, (1 - search.share_of_time()) * context.remaining_seconds());
    result = search.found() ? check_for_a_better_run(means) : check_by_engines(means, &search);
    HONE_INVARIANT(result.verdict != Verdict::safe || !search.found(),
                   "a program with a run that fails is not safe");
    if (result.verdict == Verdict::unknown && context.remaining_seconds() <= 0)
      result.reason =
          fmt::format("no verdict after {:.0f} s, and no error by executing the program after that",
                      context.elapsed_seconds());
  }
  if (result.verdict != Verdict::unknown) return result;
  if (!run) run = search.found() ? search.found() : execute();
  if (run) return checked_run(task, *std::move(run), std::move(result), context);
  within_gate(result, [&] { context.check_limits(time_limits::margin_of_seconds); });
  return result;
}

// Who asks for an engine by its name, or for what only engines find (invariants, predicates), gets that
// first; execution helps only where they do not decide.
bool asks_for_an_engine(const Options& options) {
  return options.choice<EngineKind>(Option::engine) != EngineKind::automatic ||
         !options.text(Option::proof).empty() || !options.text(Option::save_predicates).empty();
}

Result check_with_execution(const Means& means) {
  auto& [task, contenders, properties, plan, context] = means;
  const bool engine_first = asks_for_an_engine(context.options());
  const auto begin = [&] { return std::make_unique<ExecutionSearch>(task.program, context); };
  const std::unique_ptr<ExecutionSearch> begun = plan.turn(execution, begin);
  ExecutionSearch& search = *begun;
  plan.note(execution, search.found() ? "FALSE" : search.only_run() ? "TRUE" : "no error in a moment");
  if (search.only_run() && !engine_first) return checked_only_run(*search.only_run());
  Result result = std::isfinite(context.remaining_seconds())
                      ? check_and_execute(means, engine_first, search)
                      : check_by_engines(means, search.found() ? nullptr : &search);
  if (result.verdict == Verdict::unsafe) {
    HONE_INVARIANT(!search.only_run(), "a program whose only run ends well has none that fails");
  } else if (result.verdict == Verdict::unknown && search.only_run()) {
    result = checked_only_run(*search.only_run());
  }
  return result;
}

// Each engine closes them for itself; this is to say how many there are.
std::set<LocationId> closed_by_ranges(const Program& program, RunContext& context) {
  if (program.language() != Language::c || program.errors().size() < 2 ||
      !context.options().flag(Option::ranges))
    return {};
  std::set<LocationId> closed = errors_closed_by_ranges(program, limits::driver::edges_for_ranges, context);
  if (context.logging())
    for (const ErrorLocation& error : program.errors())
      if (!closed.contains(error.location))
        context.log(fmt::format("ranges leave open: {}: {}", program.place(error.position), error.what));
  return closed;
}

}  // namespace

Result check_with_evidence(const Task& task, RunContext& context) {
  const Job* job = context.job();
  std::vector<Contender> contenders = contenders_for(task.program, context.options());
  if (job != nullptr) contenders = contenders_of_job(contenders, job->number(), job->count());
  if (contenders.empty()) return unknown_result("the other processes have all engines");
  const bool is_first = job == nullptr || job->number() == 0;  // of the processes
  const bool can_execute = context.options().flag(Option::use_execution) &&
                           task.program.language() != Language::transition_system && is_first;
  PropertyByProperty properties(task.program, context);
  const bool takes_apart =
      is_first && properties.is_useful() && context.options().flag(Option::each_property);
  const auto closed = closed_by_ranges(task.program, context);
  PlanRecord plan(context);
  const Means means{task, contenders, takes_apart ? &properties : nullptr, plan, context};
  Result result = can_execute ? check_with_execution(means) : check_by_engines(means, nullptr);
  result.closed_by_ranges = closed;
  properties.note_proved(result);
  result.plan = plan.work();
  if (result.engine.empty()) result.engine = name_of(contenders.back().engine);
  const auto& assumptions = task.program.assumptions();
  result.assumptions.insert(result.assumptions.end(), assumptions.begin(), assumptions.end());
  return result;
}

}  // namespace hone
