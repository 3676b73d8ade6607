// SPDX-License-Identifier: Apache-2.0
// `hone replay`: is there a run into the error that comes by the waypoints in a file, whoever wrote it?
#include <fmt/format.h>

#include <iostream>

#include "base/error.h"
#include "evidence/files/graphml.h"
#include "evidence/files/guided_run.h"
#include "evidence/replay.h"
#include "main/commands.h"
#include "main/step_through.h"
#include "main/task_description.h"
#include "main/within_limits.h"
#include "report/trace_report.h"

namespace hone {

namespace {

void not_confirmed(const std::string& reason) {
  fmt::print("UNKNOWN: the file is not confirmed: {}\nverdict: UNKNOWN (not confirmed: {})\n", reason,
             reason);
}

WitnessEntry violation_in(const std::string& file) {
  const SourceFile source = read_source_file(file);
  const std::size_t start = source.text().find_first_not_of(" \t\r\n\xef\xbb\xbf");
  const bool is_xml = start != std::string_view::npos && source.text()[start] == '<';
  for (WitnessEntry& entry : is_xml ? read_graphml(source) : read_witness_file(source))
    if (entry.type == "violation_sequence") return std::move(entry);
  throw InputError(fmt::format("{}:1:1: error: there is no violation_sequence in this file", file));
}

// What other tools call a branch or a call need not be one here. So if all of a file of format 1.0 cannot be
// followed, its values alone may be.
GuidedRun follow_entry(const Program& program, const WitnessEntry& entry, unsigned bits,
                       RunContext& context) {
  GuidedRun result = follow(program, entry.segments, bits, context);
  if (result.run || entry.metadata.format_version != "1.0") return result;
  std::vector<WitnessSegment> values;
  std::vector<std::string> dropped;
  for (const WitnessSegment& segment : entry.segments) {
    const WitnessWaypoint& waypoint = segment.back();
    const bool is_control = waypoint.type == "branching" || waypoint.type == "function_enter";
    if (is_control)
      dropped.push_back(fmt::format("line {}: {}: no run was found that follows it", waypoint.location.line,
                                    waypoint.type));
    else
      values.push_back(segment);
  }
  if (dropped.empty()) return result;
  result = follow(program, values, bits, context);
  result.unused.insert(result.unused.end(), dropped.begin(), dropped.end());
  return result;
}

ExitCode replay_file(const std::string& file, const std::string& witness, const WitnessEntry& entry,
                     bool step_by_step, RunContext& context, Watchdog& watchdog) {
  const Options& options = context.options();
  Terms terms;
  const LoadedProgram loaded = load_with_warnings(file, terms, options);
  const Program& program = *loaded.program;
  const TaskDescription task = task_description(program, options);
  fmt::print("  witness: {}, by {} {}, {} segments\n", witness, printable(entry.metadata.producer),
             printable(entry.metadata.producer_version), entry.segments.size());
  for (const std::string& difference : differences(entry.metadata, program, task))
    fmt::print("  note: {}\n", difference);
  const GuidedRun guided = follow_entry(program, entry, long_bits(task), context);
  for (const std::string& unused : guided.unused) fmt::print("  not used: {}\n", unused);
  for (const std::string& assumption : program.assumptions()) fmt::print("  assuming: {}\n", assumption);
  if (!guided.run) {
    context.check_limits();
    watchdog.decide(ExitCode::unknown);
    not_confirmed(guided.problem);
    return ExitCode::unknown;
  }
  const std::string problem = replay(program, *guided.run);
  HONE_INVARIANT(problem.empty(), "a run that was followed should be one of the program: " + problem);
  const auto print_verdict = [] { fmt::print("\nverdict: FALSE\n"); };
  watchdog.decide(ExitCode::unsafe, [&] {
    print_verdict();
    std::fflush(stdout);
  });
  fmt::print("FALSE: confirmed: {}\n  at {}\n\n", guided.run->error.what,
             program.place(guided.run->error.position));
  if (step_by_step)
    step_through(program, *guided.run, std::cin);
  else
    fmt::print("The run ({:.0f} steps):\n{}", run_length(*guided.run),
               render_trace(program, *guided.run, options.choice<TraceDetail>(Option::trace)));
  watchdog.begin_printing();
  print_verdict();
  return ExitCode::unsafe;
}

}  // namespace

ExitCode run_replay(const std::string& file, const std::string& witness, bool step_by_step,
                    const Options& options) {
  const WitnessEntry entry = violation_in(witness);
  RunContext context(with_properties_of(entry.metadata.specification, options));
  return within_limits(context, not_confirmed, [&](Watchdog& watchdog) {
    return replay_file(file, witness, entry, step_by_step, context, watchdog);
  });
}

}  // namespace hone
