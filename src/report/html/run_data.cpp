// SPDX-License-Identifier: Apache-2.0
#include "evidence/run_slice.h"
#include "report/html/page_data.h"
#include "report/run_steps.h"

namespace hone {

namespace {

using Json = nlohmann::ordered_json;

// Of a longer run the beginning and the end.
constexpr std::size_t first_events = 1000, last_events = 9000;
constexpr double longest_call = 100000;

const char* kind_name(RunStep::Kind kind) {
  switch (kind) {
    case RunStep::Kind::start: return "start";
    case RunStep::Kind::statement: return "statement";
    case RunStep::Kind::branch: return "branch";
    case RunStep::Kind::holds: return "holds";
    case RunStep::Kind::fails: return "fails";
    case RunStep::Kind::reached: return "reached";
    case RunStep::Kind::call: return "call";
    case RunStep::Kind::returned: return "returned";
    case RunStep::Kind::skipped_call: return "skipped-call";
    case RunStep::Kind::gap: break;
  }
  return "gap";
}

// Of what is no more than `...` nothing is known.
Json json_of_values(const std::vector<ShownValue>& values) {
  Json all = Json::array();
  for (const auto& [name, value] : values)
    if (value != "...") all.push_back({name, value});
  return all;
}

void add_values(Json& json, const char* field, const std::vector<ShownValue>& values) {
  if (!values.empty()) json[field] = json_of_values(values);
}

Json json_of_frame(const Program& program, const RunFrame& frame) {
  return {{"procedure", program.procedure(frame.procedure).name},
          {"calledAt", frame.called_at.line},
          {"file", frame.called_at.file},
          {"locals", json_of_values(frame.locals)}};
}

Json json_of_step(const Program& program, const RunStep& step) {
  Json json{{"kind", kind_name(step.kind)}, {"depth", step.depth}, {"text", step.text}};
  if (step.position.line != 0) json["line"] = step.position.line;
  if (step.position.file != 0) json["file"] = step.position.file;
  if (!step.matters) json["aside"] = true;
  if (step.entered.valid()) json["entered"] = program.procedure(step.entered).name;
  add_values(json, "globals", step.globals);
  add_values(json, "locals", step.locals);
  add_values(json, "deciding", step.deciding);
  add_values(json, "untouched", step.untouched);
  if (step.kind != RunStep::Kind::gap) return json;
  json["globals"] = json_of_values(step.globals);
  json["leftOut"] = step.left_out;
  for (const RunFrame& frame : step.frames) json["frames"].push_back(json_of_frame(program, frame));
  return json;
}

std::size_t count_events(const Program& program, const Counterexample& run) {
  const std::vector<double> lengths = run_lengths(run);
  std::size_t count = 0;
  walk(
      program, run, [&](const RunEvent&) { return ++count > 0; },
      [&](InvocationId id) { return lengths[id.index()] <= longest_call; });
  return count;
}

}  // namespace

Json json_of_run(const Program& program, const Counterexample& run) {
  const std::size_t events = count_events(program, run);
  RunStepsRequest request{.with_assertions_that_hold = true, .exact = true, .longest_call = longest_call};
  if (events > first_events + last_events)
    request.is_wanted = [events](std::size_t event) {
      return event < first_events || event + last_events >= events;
    };
  const std::optional<RunSlice> slice =
      slice_run(program, run, static_cast<double>(first_events + last_events));
  if (slice) request.matters = [&](std::size_t event) { return slice->matters.at(event); };
  Json steps = Json::array();
  for (const RunStep& step : run_steps(program, run, request)) steps.push_back(json_of_step(program, step));
  return {{"length", run_length(run)}, {"steps", steps}};
}

}  // namespace hone
