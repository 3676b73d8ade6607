// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "base/run_context.h"
#include "program/run/coverage.h"
#include "program/run/execution.h"

namespace hone {

// A run that was tried.
struct Attempt {
  std::optional<Execution> execution;  // nothing: it took too long
  std::vector<Integer> given;

  std::uint64_t steps(std::uint64_t most) const { return execution ? execution->steps : most; }
};

// Executes a program again and again.
class Attempts {
 public:
  Attempts(const Program& program, RunContext& context) : executor_(program), context_(context) {}

  Attempt execute(InputSource& source, std::uint64_t most_steps, Coverage* coverage = nullptr);

 private:
  Executor executor_;
  RunContext& context_;
};

}  // namespace hone
