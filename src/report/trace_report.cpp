// SPDX-License-Identifier: Apache-2.0
#include "report/trace_report.h"

#include <fmt/format.h>

#include <vector>

#include "evidence/run_slice.h"
#include "report/run_steps.h"

namespace hone {

namespace {

constexpr std::size_t compact_lines = 60;
constexpr std::size_t compact_values = 12;  // in one line
constexpr double longest_sliced = 20000;
constexpr double longest_full_trace = 1e6;  // a call beyond this is never gone through step by step

std::string rendered(const RunStep& step, TraceDetail detail) {
  const bool has_line = step.kind != RunStep::Kind::start && step.position.line != 0;
  const std::string number = has_line ? std::to_string(step.position.line) : std::string();
  std::string line = fmt::format("{:>6}  {:<44}", number, std::string(2 * step.depth, ' ') + text_of(step));
  if (const std::vector<ShownValue> values = step.values(); !values.empty())
    line += "  " + (detail == TraceDetail::full ? joined(values) : joined(values, compact_values));
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

void shorten(std::vector<std::string>& lines) {
  if (lines.size() <= compact_lines) return;
  const auto head = static_cast<std::ptrdiff_t>(compact_lines / 2);
  const std::size_t left_out = lines.size() - compact_lines;
  lines.erase(lines.begin() + head, lines.end() - head);
  lines.insert(lines.begin() + head, fmt::format("        ... {} steps (--trace full shows them)", left_out));
}

}  // namespace

namespace {

std::vector<std::string> lines_of(const Program& program, const Counterexample& run,
                                  const RunStepsRequest& request, TraceDetail detail) {
  std::vector<std::string> lines;
  for (const RunStep& step : run_steps(program, run, request)) lines.push_back(rendered(step, detail));
  return lines;
}

std::string full_trace(const Program& program, const Counterexample& run) {
  const RunStepsRequest request{
      .with_temporaries = true, .with_assertions_that_hold = true, .longest_call = longest_full_trace};
  return fmt::format("{}\n", fmt::join(lines_of(program, run, request, TraceDetail::full), "\n"));
}

std::string compact_trace(const Program& program, const Counterexample& run) {
  const std::optional<RunSlice> slice = slice_run(program, run, longest_sliced);
  RunStepsRequest request;
  if (slice) {
    request.is_wanted = [&](std::size_t event) { return slice->matters.at(event); };
    request.longest_call = longest_sliced;
  }
  std::vector<std::string> lines = lines_of(program, run, request, TraceDetail::compact);
  shorten(lines);
  if (slice && slice->steps_left_out > 0)
    lines.push_back(fmt::format("        ({} {} not matter to the failure: --trace full shows all)",
                                slice->steps_left_out,
                                slice->steps_left_out == 1 ? "step does" : "steps do"));
  return fmt::format("{}\n", fmt::join(lines, "\n"));
}

}  // namespace

std::string render_step(const RunStep& step) { return rendered(step, TraceDetail::compact); }

std::string render_trace(const Program& program, const Counterexample& counterexample, TraceDetail detail) {
  return detail == TraceDetail::full ? full_trace(program, counterexample)
                                     : compact_trace(program, counterexample);
}

}  // namespace hone
