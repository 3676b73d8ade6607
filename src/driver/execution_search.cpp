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
      attempts_(program_, context),
      context_(context) {
  const ScopedTimer timer(context, "execution");
  try {
    try_for_a_moment();
  } catch (const Unsupported&) {   // not everything that can be checked can be executed
  } catch (const LimitReached&) {  // the engine will notice, too
  }
}

void ExecutionSearch::try_for_a_moment() {
  ZeroInputs zeros;
  const Attempt attempt = attempts_.execute(zeros, limits::driver::steps_in_a_moment);
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
  for (std::uint64_t seed = 1; seed <= limits::driver::random_runs && !found_; ++seed) {
    RandomInputs random(seed);
    found_ = failing_run(attempts_.execute(random, limits::driver::steps_at_random));
  }
}

std::optional<Counterexample> ExecutionSearch::run_at_random() {
  if (!asks_for_inputs_) return std::nullopt;
  const ScopedTimer timer(context_, "execution");
  if (!random_) random_.emplace(program_, attempts_, context_);
  try {
    while (effort_at_random_ < most_effort_at_random()) {
      const std::uint64_t before = context_.effort();
      auto run = failing_run(random_->next());
      effort_at_random_ += context_.effort() - before;
      if (random_->last_was_new()) effort_at_news_ = effort_at_random_;
      if (run) return run;
    }
  } catch (const Unsupported&) {
    asks_for_inputs_ = false;
  } catch (const LimitReached&) {  // the engines will notice, too
  }
  return std::nullopt;
}

std::uint64_t ExecutionSearch::most_effort_at_random() const {
  const std::uint64_t since_news = effort_at_random_ - effort_at_news_;
  const bool has_news = since_news * limits::driver::parts_of_old_news <= effort_at_random_;
  return context_.effort() /
         (has_news ? limits::driver::part_of_runs_with_news : limits::driver::part_of_random_runs);
}

std::optional<Counterexample> ExecutionSearch::run() {
  if (share_of_time_ == 0) return std::nullopt;
  const ScopedTimer timer(context_, "execution");
  try {
    ZeroInputs zeros;
    const Attempt attempt = attempts_.execute(zeros, ~std::uint64_t{0});
    look_for_only_run(attempt);
    return failing_run(attempt);
  } catch (const LimitReached&) {  // none was found
  }
  return std::nullopt;
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
