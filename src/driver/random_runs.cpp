// SPDX-License-Identifier: Apache-2.0
#include "driver/random_runs.h"

#include <algorithm>

#include "driver/limits.h"
#include "program/analysis/compared_constants.h"

namespace hone {

RandomRuns::RandomRuns(const Program& program, Attempts& attempts, RunContext& context)
    : variables_(program.variable_count()),
      attempts_(attempts),
      context_(context),
      telling_(compared_constants(program)),
      coverage_(program),
      lengths_{{limits::driver::least_steps_at_random, 1}} {}

Attempt RandomRuns::next() {
  Length& length = *std::ranges::min_element(lengths_, {}, &Length::spent);
  Attempt result = execute(length.steps);
  last_was_new_ = coverage_.end_run(result.given.size());
  if (last_was_new_ && result.given.size() <= limits::driver::inputs_of_variations)
    corpus_.push_back(result.given);
  count(length, result);
  return result;
}

Attempt RandomRuns::execute(std::uint64_t most_steps) {
  ++seed_;
  RandomInputs random(seed_, telling_);
  if (!corpus_.empty() && seed_ % 8 != 0) {
    Inputs inputs = variation(random);
    const std::size_t further = std::size_t{1} << *random.choice(limits::driver::powers_of_further_inputs);
    ContinuedInputs varied(std::move(inputs), random, further);
    return attempts_.execute(varied, most_steps, &coverage_);
  }
  if (seed_ / 8 % 2 == 0) return attempts_.execute(random, most_steps, &coverage_);
  FewRandomInputs few(seed_, telling_);
  return attempts_.execute(few, most_steps, &coverage_);
}

void RandomRuns::count(Length& length, const Attempt& attempt) {
  const std::uint64_t spent = limits::driver::steps_of_any_run +
                              variables_ * limits::driver::steps_of_a_variable +
                              attempt.given.size() * limits::driver::steps_of_an_input +
                              attempt.steps(length.steps) * limits::driver::steps_of_a_step;
  context_.spend_steps(spent);
  length.spent += spent * length.number;
  if (attempt.execution && attempt.execution->end != ExecutionEnd::too_many_steps) return;
  if (++length.cut_off == limits::driver::runs_of_a_length && &length == &lengths_.back() &&
      length.steps < limits::driver::most_steps_at_random)
    lengths_.push_back({4 * length.steps, length.number + 1});
}

// The newer ones more often, and shorter ones.
const std::vector<Integer>& RandomRuns::some_inputs(RandomInputs& random) const {
  const auto one = [&]() -> const std::vector<Integer>& {
    const std::size_t before = std::min(*random.choice(corpus_.size()), *random.choice(corpus_.size()));
    return corpus_[corpus_.size() - 1 - before];
  };
  const std::vector<Integer>&a = one(), &b = one();
  const bool takes_shorter = *random.choice(4) != 0;
  return (a.size() < b.size()) == takes_shorter ? a : b;
}

RandomRuns::Inputs RandomRuns::variation(RandomInputs& random) const {
  const std::vector<Integer>& base = some_inputs(random);
  Inputs result(base.begin(), base.end());
  do change(result, random);
  while (*random.choice(4) != 0);
  return result;
}

void RandomRuns::change(Inputs& inputs, RandomInputs& random) const {
  if (inputs.empty()) return;
  const std::size_t begin = *random.choice(inputs.size());
  const std::size_t most = std::min(inputs.size() - begin, std::size_t{1} << *random.choice(10));
  const auto first = inputs.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto last = first + static_cast<std::ptrdiff_t>(1 + *random.choice(most));
  switch (*random.choice(5)) {
    case 0: first->reset(); break;
    case 1: inputs.erase(first, last); break;
    case 2: inputs.erase(first, inputs.end()); break;
    case 3: {
      const std::vector<Integer>& other = some_inputs(random);
      if (other.empty()) break;
      const auto from = other.begin() + static_cast<std::ptrdiff_t>(*random.choice(other.size()));
      inputs.erase(first, inputs.end());
      inputs.insert(inputs.end(), from, other.end());
      break;
    }
    default: {  // again and again
      const Inputs part(first, last);
      const std::size_t times = 1 + (*random.choice(4) == 0 ? *random.choice(16) : 0);
      Inputs again;
      for (std::size_t i = 0; i < times; ++i) again.insert(again.end(), part.begin(), part.end());
      inputs.insert(last, again.begin(), again.end());
    }
  }
}

}  // namespace hone
