// SPDX-License-Identifier: Apache-2.0
#include "driver/execution_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/time_limits.h"
#include "driver/limits.h"
#include "evidence/from_execution.h"

namespace hone {

ExecutionSearch::ExecutionSearch(const Program& program, RunContext& context)
    : original_(program),
      program_(without_approximations(program)),
      context_(context),
      longest_(limits::driver::steps_at_random) {
  const ScopedTimer timer(context, "execution");
  try {
    try_for_a_moment();
  } catch (const Unsupported&) {   // not everything that can be checked can be executed
  } catch (const LimitReached&) {  // the engine will notice, too
  }
}

void ExecutionSearch::try_for_a_moment() {
  ZeroInputs zeros;
  const Attempt attempt = execute(zeros, limits::driver::steps_in_a_moment);
  found_ = failing_run(attempt);
  if (found_) return;
  look_for_only_run(attempt);
  asks_for_inputs_ = !attempt.given.empty();
  if (only_run_ || !std::isfinite(context_.remaining_seconds())) return;
  const bool goes_on = !attempt.execution || attempt.execution->end == ExecutionEnd::too_many_steps;
  if (!asks_for_inputs_) {  // always the same
    if (goes_on) share_of_time_ = time_limits::share_of_endless_execution;
    return;
  }
  while (seed_ < limits::driver::random_runs && !found_) {
    RandomInputs random(++seed_);
    found_ = failing_run(execute(random, limits::driver::steps_at_random));
  }
}

std::optional<Counterexample> ExecutionSearch::run_at_random() {
  if (!asks_for_inputs_) return std::nullopt;
  const ScopedTimer timer(context_, "execution");
  try {
    while (effort_at_random_ < context_.effort() / limits::driver::part_of_random_runs) {
      const std::uint64_t before = context_.effort();
      auto run = one_run_at_random();
      effort_at_random_ += context_.effort() - before;
      if (run) return run;
    }
  } catch (const Unsupported&) {
    asks_for_inputs_ = false;
  } catch (const LimitReached&) {  // the engines will notice, too
  }
  return std::nullopt;
}

std::optional<Counterexample> ExecutionSearch::one_run_at_random() {
  ++seed_;
  RandomInputs random(seed_);
  FewRandomInputs few(seed_);
  const Attempt attempt = seed_ % 2 == 0 ? execute(random, longest_) : execute(few, longest_);
  const std::uint64_t steps = attempt.execution ? attempt.execution->steps : longest_;
  context_.spend_steps(program_.edge_count() * limits::driver::steps_of_an_edge +
                       steps * limits::driver::steps_of_a_step);
  const bool is_cut_off = attempt.execution && attempt.execution->end == ExecutionEnd::too_many_steps;
  if (is_cut_off && ++cut_off_ == limits::driver::runs_of_a_length) {
    cut_off_ = 0;
    longest_ = std::min(longest_ * 4, limits::driver::most_steps_at_random);
  }
  return failing_run(attempt);
}

std::optional<Counterexample> ExecutionSearch::run() {
  if (share_of_time_ == 0) return std::nullopt;
  const ScopedTimer timer(context_, "execution");
  try {
    ZeroInputs zeros;
    const Attempt attempt = execute(zeros, ~std::uint64_t{0});
    look_for_only_run(attempt);
    return failing_run(attempt);
  } catch (const LimitReached&) {  // none was found
  }
  return std::nullopt;
}

ExecutionSearch::Attempt ExecutionSearch::execute(InputSource& source, std::uint64_t most_steps) {
  RecordedInputs inputs(source, limits::driver::inputs);
  ExecutionSettings settings;
  settings.max_steps = most_steps;
  settings.check_limits = [this] { context_.check_limits(); };
  Attempt result;
  try {
    result.execution = hone::run(program_, inputs, settings);
  } catch (const BudgetSpent&) {  // it goes on for too long
  }
  result.given = inputs.given();
  return result;
}

// The machine takes what is arbitrary as zero; whether anything depends on that is asked only of runs that
// end.
void ExecutionSearch::look_for_only_run(const Attempt& attempt) {
  if (!attempt.execution || original_.errors().empty()) return;
  const ExecutionEnd end = attempt.execution->end;
  if (end != ExecutionEnd::finished && end != ExecutionEnd::exited && end != ExecutionEnd::blocked) return;
  const OnlyRunCheck check = check_only_run(original_, attempt.execution->steps, context_);
  only_run_ = check.run;
  context_.log(check.run ? fmt::format("execution: the only run ends after {} steps", check.run->steps)
                         : "execution: not the only run: " + check.problem);
}

std::optional<Counterexample> ExecutionSearch::failing_run(const Attempt& attempt) const {
  if (!attempt.execution || attempt.execution->end != ExecutionEnd::error) return std::nullopt;
  const ErrorLocation* error = program_.error_at(attempt.execution->location);
  if (error->kind != ErrorKind::violation) return std::nullopt;
  LongRun run{attempt.execution->steps, attempt.given};
  if (run.steps <= limits::driver::steps_written) return written_down(program_, run, *error);
  Counterexample result;
  result.invocations.push_back(all_zero(program_));
  result.root = InvocationId(0);
  result.error = *error;
  result.long_run = std::move(run);
  return result;
}

}  // namespace hone
