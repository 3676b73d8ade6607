// SPDX-License-Identifier: Apache-2.0
#include "main/step_through.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <istream>

#include "report/run_state.h"
#include "report/trace_report.h"

namespace hone {

namespace {

constexpr double every_call = 1e6;  // a finished call of more steps is one step

class StepThrough {
 public:
  StepThrough(const Program& program, const Counterexample& run)
      : program_(program),
        steps_(run_steps(program, run,
                         {.with_assertions_that_hold = true, .exact = true, .longest_call = every_call})) {}

  void follow(std::istream& commands) {
    fmt::print(
        "The run in {} steps. Enter: on; b: back; v: all values; a number: to that step; e: to the end\n",
        steps_.size() - 1);
    show();
    std::fflush(stdout);
    for (std::string line; at_ + 1 < steps_.size() && std::getline(commands, line); std::fflush(stdout))
      obey(line);
    while (at_ + 1 < steps_.size()) go(at_ + 1);
  }

 private:
  void obey(const std::string& line) {
    std::size_t number = 0;
    const auto [end, failure] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (line.empty() || line == "n") return go(at_ + 1);
    if (line == "b") return at_ == 0 ? show() : go(at_ - 1);
    if (line == "e") return go(steps_.size() - 1);
    if (line == "v") return show_values();
    if (failure == std::errc() && end == line.data() + line.size() && number < steps_.size())
      return go(number);
    fmt::print("  there is no command '{}'\n", printable(line));
  }

  void go(std::size_t number) {
    at_ = std::min(number, steps_.size() - 1);
    show();
  }

  void show() const { fmt::print("{:>5} {}\n", at_, render_step(steps_[at_])); }

  void show_values() const {
    RunState state;
    for (std::size_t i = 0; i <= at_; ++i) state.apply(steps_[i]);
    for (const auto& [name, value] : state.globals()) fmt::print("        {} = {}\n", name, value);
    for (const RunState::Frame& frame : state.frames()) {
      fmt::print("      in {}:\n", program_.procedure(frame.procedure).name);
      for (const auto& [name, value] : frame.locals) fmt::print("        {} = {}\n", name, value);
    }
  }

  const Program& program_;
  const std::vector<RunStep> steps_;
  std::size_t at_ = 0;
};

}  // namespace

void step_through(const Program& program, const Counterexample& run, std::istream& commands) {
  StepThrough(program, run).follow(commands);
}

}  // namespace hone
