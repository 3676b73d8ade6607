// SPDX-License-Identifier: Apache-2.0
#include "engine/execution_search.h"

#include "base/error.h"
#include "smt/solver.h"

namespace hone {

namespace {

constexpr std::size_t most_inputs = 1'000'000;
constexpr std::uint64_t steps_in_a_moment = 200'000;
constexpr double share_of_endless = 0.5;

// It starts with zeros.
ConcreteInvocation start_of(const Program& program) {
  Terms& terms = program.terms();
  ConcreteInvocation result{program.entry(), {}, {}};
  const auto zero = [&](VariableId id) {
    return default_value(terms, terms.sort(program.variable(id).symbol));
  };
  for (const VariableId id : program.globals()) result.entry.globals.push_back(zero(id));
  for (const VariableId id : program.procedure(program.entry()).locals)
    result.entry.locals.push_back(zero(id));
  return result;
}

}  // namespace

ExecutionSearch::ExecutionSearch(const Program& program, RunContext& context)
    : program_(without_approximations(program)), context_(context) {
  const ScopedTimer timer(context, "execution");
  try {
    ZeroInputs zeros;
    const Attempt attempt = execute(zeros, steps_in_a_moment, context.remaining_seconds());
    const bool goes_on = !attempt.execution || attempt.execution->end == ExecutionEnd::too_many_steps;
    if (goes_on && attempt.given.empty()) share_of_time_ = share_of_endless;
  } catch (const Unsupported&) {   // not everything that can be checked can be executed
  } catch (const LimitReached&) {  // the engine will notice, too
  }
}

std::optional<Counterexample> ExecutionSearch::run() {
  if (share_of_time_ == 0) return std::nullopt;
  const ScopedTimer timer(context_, "execution");
  try {
    ZeroInputs zeros;
    return failing_run(execute(zeros, ~std::uint64_t{0}, context_.remaining_seconds()));
  } catch (const LimitReached&) {  // none was found
  }
  return std::nullopt;
}

ExecutionSearch::Attempt ExecutionSearch::execute(InputSource& source, std::uint64_t most_steps,
                                                  double seconds) {
  RecordedInputs inputs(source, most_inputs);
  const TimeBudget budget(context_, seconds);
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

std::optional<Counterexample> ExecutionSearch::failing_run(const Attempt& attempt) const {
  if (!attempt.execution || attempt.execution->end != ExecutionEnd::error) return std::nullopt;
  const ErrorLocation* error = program_.error_at(attempt.execution->location);
  if (error->kind != ErrorKind::violation) return std::nullopt;
  Counterexample result;
  result.invocations.push_back(start_of(program_));
  result.root = InvocationId(0);
  result.error = *error;
  result.long_run = LongRun{attempt.execution->steps, attempt.given};
  return result;
}

}  // namespace hone
