// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "driver/random_runs.h"
#include "evidence/counterexample.h"
#include "evidence/only_run.h"

namespace hone {

// Looks for a run that fails by executing the program: for a moment, with zeros and a few times with random
// inputs, and for longer where it goes on and on without any input. Where an error lies behind millions of
// rounds of a loop, or loops follow what is in memory, no abstraction finds it soon, but each round takes
// less than a microsecond.
//
// Where nothing that is arbitrary decides which way the program goes, and it ends, this is a proof as well.
class ExecutionSearch {
 public:
  // Executes the program for a moment, to see what can be expected of this: with zeros, and where there is a
  // limit of time also with random inputs.
  ExecutionSearch(const Program& program, RunContext& context);
  ExecutionSearch(const ExecutionSearch&) = delete;
  ExecutionSearch& operator=(const ExecutionSearch&) = delete;

  // The run that failed in that moment.
  const std::optional<Counterexample>& found() const { return found_; }

  // The only run that there is, if it ended without an error, here or in run().
  const std::optional<OnlyRun>& only_run() const { return only_run_; }

  // How much of the time it deserves where an engine does not decide: nothing if the program ends soon, or
  // asks for inputs.
  double share_of_time() const { return share_of_time_; }

  // As long as there is time.
  std::optional<Counterexample> run();

  // Further runs with random inputs, and longer ones where these do not end, as long as these have had less
  // than their part of the effort of the whole run. To be called again and again, between the turns of
  // engines.
  std::optional<Counterexample> run_at_random();

 private:
  void try_for_a_moment();
  std::optional<Counterexample> failing_run(const Attempt& attempt) const;
  std::uint64_t most_effort_at_random() const;
  void look_for_only_run(const Attempt& attempt);

  const Program& original_;
  Program program_;  // runs end where only approximations say how they go on
  Attempts attempts_;
  bool asks_for_inputs_ = false;
  std::optional<RandomRuns> random_;  // once there are to be any
  std::optional<OnlyRun> only_run_;
  std::optional<Counterexample> found_;
  RunContext& context_;
  double share_of_time_ = 0;
  std::uint64_t effort_at_random_ = 0;
  std::uint64_t effort_at_news_ = 0;  // as much it was when a run last showed something new
};

}  // namespace hone
