// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "base/run_context.h"
#include "evidence/counterexample.h"
#include "program/execution.h"

namespace hone {

// Looks for a run that fails by executing the program, where it goes on and on without any input. Where an
// error lies behind millions of rounds of a loop, no abstraction finds it, but each round takes less than a
// microsecond. (Inputs that it asks for later are zero.)
class ExecutionSearch {
 public:
  // Executes the program for a moment, to see what can be expected of this.
  ExecutionSearch(const Program& program, RunContext& context);

  // How much of the time it deserves where an engine does not decide: nothing if the program ends soon, or
  // asks for inputs.
  double share_of_time() const { return share_of_time_; }

  // As long as there is time.
  std::optional<Counterexample> run();

 private:
  struct Attempt {
    std::optional<Execution> execution;  // nothing: it took too long
    std::vector<Integer> given;
  };
  Attempt execute(InputSource& source, std::uint64_t most_steps, double seconds);
  std::optional<Counterexample> failing_run(const Attempt& attempt) const;

  Program program_;
  RunContext& context_;
  double share_of_time_ = 0;
};

}  // namespace hone
