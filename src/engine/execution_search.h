// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "base/run_context.h"
#include "evidence/counterexample.h"
#include "program/execution.h"

namespace hone {

// Looks for a run that fails by executing the program: with zeros for all inputs, then at random. Where an
// error lies behind millions of rounds of a loop, no abstraction finds it, but each round takes less than a
// microsecond.
class ExecutionSearch {
 public:
  // Executes the program for a moment, to see what can be expected of this.
  ExecutionSearch(const Program& program, RunContext& context);

  // How much of the time it deserves where an engine does not decide: much if the program goes on and on by
  // itself, little if all depends on its inputs, nothing if it ends without any.
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
  bool has_inputs_ = false;
  double share_of_time_ = 0;
};

}  // namespace hone
