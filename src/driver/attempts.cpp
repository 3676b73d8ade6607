// SPDX-License-Identifier: Apache-2.0
#include "driver/attempts.h"

#include "base/error.h"
#include "driver/limits.h"

namespace hone {

Attempt Attempts::execute(InputSource& source, std::uint64_t most_steps, Coverage* coverage) {
  RecordedInputs inputs(source, limits::driver::inputs);
  ExecutionSettings settings;
  settings.max_steps = most_steps;
  settings.check_limits = [this] { context_.check_limits(); };
  settings.coverage = coverage;
  Attempt result;
  try {
    result.execution = executor_.run(inputs, settings);
  } catch (const BudgetSpent&) {  // it goes on for too long
  }
  result.given = inputs.given();
  return result;
}

}  // namespace hone
