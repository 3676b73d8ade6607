// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "base/run_context.h"
#include "program/model/program.h"

namespace hone {

// Why no run of a program reaches an error: there is only one, up to values that decide nothing, and it ends
// after so many steps without having reached one.
struct OnlyRun {
  std::uint64_t steps = 0;
};

struct OnlyRunCheck {
  std::optional<OnlyRun> run;
  std::string problem;  // otherwise
};

// Executes a program with what is the same in all its runs: variables that were given no value and inputs are
// unknown. Accepts if at every location all guards are known and at most one of them holds, no step is only
// approximated, no error location of any kind is reached, and the run ends in so many steps: at the exit of
// the entry procedure, or where no guard holds. Then all runs go the same way.
OnlyRunCheck check_only_run(const Program& program, std::uint64_t most_steps, const RunContext& context);

}  // namespace hone
