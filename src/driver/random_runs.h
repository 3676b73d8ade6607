// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "driver/attempts.h"

namespace hone {

// Executions with random inputs, and with variations of the inputs of earlier runs that have shown something
// new, as grey-box fuzzers do. Runs are cut off after some length; longer ones are tried once runs of the
// longest one were cut off. The shortest have most of the effort, the second ones half as much as these, the
// third ones a third.
class RandomRuns {
 public:
  RandomRuns(const Program& program, Attempts& attempts, RunContext& context);

  Attempt next();

  // The last one has shown something that none before it did.
  bool last_was_new() const { return last_was_new_; }

 private:
  struct Length {
    std::uint64_t steps;
    std::uint64_t number;     // from 1
    std::uint64_t spent = 0;  // as often as the number says
    unsigned cut_off = 0;     // runs
  };
  using Inputs = std::vector<std::optional<Integer>>;  // without a value: any other than before

  Attempt execute(std::uint64_t most_steps);
  void count(Length& length, const Attempt& attempt);
  Inputs variation(RandomInputs& random) const;
  void change(Inputs& inputs, RandomInputs& random) const;
  const std::vector<Integer>& some_inputs(RandomInputs& random) const;

  std::size_t variables_;
  Attempts& attempts_;
  RunContext& context_;
  std::vector<Integer> telling_;  // inputs that may make a difference
  Coverage coverage_;
  std::vector<std::vector<Integer>> corpus_;  // inputs of runs that have shown something new
  std::vector<Length> lengths_;
  std::uint64_t seed_ = 0;  // of the last run
  bool last_was_new_ = false;
};

}  // namespace hone
