// SPDX-License-Identifier: Apache-2.0
// `hone replay`: is there a run into the error that comes by the waypoints in a file, whoever wrote it?
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "base/error.h"
#include "base/watchdog.h"
#include "evidence/files/guided_run.h"
#include "evidence/replay.h"
#include "main/commands.h"
#include "main/task_description.h"
#include "report/trace_report.h"

namespace hone {

namespace {

ExitCode not_confirmed(const std::string& reason) {
  fmt::print("UNKNOWN: the file is not confirmed: {}\nverdict: UNKNOWN (not confirmed: {})\n", reason,
             reason);
  std::fflush(stdout);
  return ExitCode::unknown;
}

WitnessEntry violation_in(const std::string& file) {
  const SourceFile source = read_source_file(file);
  if (source.text().starts_with("<?xml"))
    throw InputError(
        fmt::format("{}:1:1: error: GraphML (format 1.0) is not read; --witness-format yaml is", file));
  for (WitnessEntry& entry : read_witness_file(source))
    if (entry.type == "violation_sequence") return std::move(entry);
  throw InputError(fmt::format("{}:1:1: error: there is no violation_sequence in this file", file));
}

ExitCode replay_file(const std::string& file, const std::string& witness, RunContext& context) {
  const Options& options = context.options();
  Terms terms;
  const LoadedProgram loaded = load_with_warnings(file, terms, options);
  const Program& program = *loaded.program;
  const TaskDescription task = task_description(program, options);
  const WitnessEntry entry = violation_in(witness);
  fmt::print("  witness: {}, by {} {}, {} segments\n", witness, printable(entry.metadata.producer),
             printable(entry.metadata.producer_version), entry.segments.size());
  for (const std::string& difference : differences(entry.metadata, program, task))
    fmt::print("  note: {}\n", difference);
  const GuidedRun guided = follow(program, entry.segments, long_bits(task), context);
  for (const std::string& unused : guided.unused) fmt::print("  not used: {}\n", unused);
  for (const std::string& assumption : program.assumptions()) fmt::print("  assuming: {}\n", assumption);
  if (!guided.run) return not_confirmed(guided.problem);
  const std::string problem = replay(program, *guided.run);
  HONE_INVARIANT(problem.empty(), "a run that was followed should be one of the program: " + problem);
  fmt::print("FALSE: confirmed: {}\n  at {}\n\nThe run ({:.0f} steps):\n{}\nverdict: FALSE\n",
             guided.run->error.what, program.place(guided.run->error.position), run_length(*guided.run),
             render_trace(program, *guided.run,
                          options.text(Option::trace) == "full" ? TraceDetail::full : TraceDetail::compact));
  return ExitCode::unsafe;
}

}  // namespace

ExitCode run_replay(const std::string& file, const std::string& witness, const Options& options) {
  RunContext context(options);
  const Watchdog watchdog(context,
                          [&](const std::string& reason) { _exit(static_cast<int>(not_confirmed(reason))); });
  try {
    return replay_file(file, witness, context);
  } catch (const Unsupported& construct) {
    return not_confirmed(construct.what());
  } catch (const LimitReached& limit) {
    return not_confirmed(limit.what());
  }
}

}  // namespace hone
