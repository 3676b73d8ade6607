// SPDX-License-Identifier: Apache-2.0
#include "main/commands.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "abstraction/abstraction_level.h"
#include "base/error.h"
#include "base/watchdog.h"
#include "engine/engine.h"
#include "engine/pushdown/pushdown_engine.h"
#include "interpolation/interpolator.h"
#include "main/show_tree.h"
#include "main/write_harness.h"
#include "main/write_proof.h"
#include "main/write_report.h"
#include "main/write_witness.h"
#include "program/blocks.h"
#include "report/boolean_program.h"
#include "report/cfa_dot.h"
#include "report/graph_svg.h"
#include "report/result_report.h"
#include "report/sarif_report.h"

namespace hone {

namespace {

void show_progress(RunContext& context) {
  const std::string& choice = context.options().text(Option::progress);
  if (choice == "on" || (choice == "auto" && isatty(STDERR_FILENO) != 0))
    context.on_progress = [](const Progress& progress) {
      fmt::print(stderr, "refinement {:>4}: {:>4} predicates, {:>10.0f} abstract states, {:>8.2f} s\n",
                 progress.refinement, progress.predicates, progress.abstract_states, progress.seconds);
    };
  if (context.options().flag(Option::verbose))
    context.on_log = [](const std::string& line) { fmt::print(stderr, "{}\n", line); };
}

ExitCode exit_code(Verdict verdict) {
  switch (verdict) {
    case Verdict::safe: return ExitCode::safe;
    case Verdict::unsafe: return ExitCode::unsafe;
    case Verdict::unknown: break;
  }
  return ExitCode::unknown;
}

// What the watchdog does when a limit is passed and nothing reacts: the result block, and out.
[[noreturn]] void leave_at_limit(const std::string& file, const std::string& reason,
                                 const RunContext& context) {
  try {
    if (const std::string& folder = context.options().text(Option::report); !folder.empty())
      write_report_of_unknown(folder, file, reason);
  } catch (const UsageError& error) {
    fmt::print(stderr, "hone: {}\n", error.what());
  }
  const std::string text = render_unknown(file, reason, context);
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
  _exit(static_cast<int>(ExitCode::unknown));
}

// The predicates for `show --boolean-program`: those given, or those that a check ends with.
std::string precision_for_show(const Program& program, RunContext& context) {
  if (const std::string& file = context.options().text(Option::predicates); !file.empty())
    return std::string(read_source_file(file).text());
  return check_with_evidence({program}, context).precision;
}

}  // namespace

void write_file(const std::string& path, const std::string& text) {
  std::ofstream stream(path, std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) throw UsageError(fmt::format("cannot write {}", path));
}

LoadedProgram load_with_warnings(const std::string& file, Terms& terms, const Options& options) {
  LoadedProgram loaded = load_program(file, terms, options);
  for (const std::string& warning : loaded.warnings) fmt::print(stderr, "{}\n", warning);
  return loaded;
}

ExitCode run_check(const std::string& file, const Options& options) {
  RunContext context(options);
  if (const std::string& path = options.text(Option::save_predicates); !path.empty())
    write_file(path, "");  // better to know now than after the run
  const std::string& report = options.text(Option::report);
  if (!report.empty()) write_report_of_unknown(report, file, "the check has not ended");
  show_progress(context);
  const Watchdog watchdog(context, [&](const std::string& reason) { leave_at_limit(file, reason, context); });
  Terms terms;
  LoadedProgram loaded;
  try {
    loaded = load_with_warnings(file, terms, options);
  } catch (const Unsupported& construct) {
    fmt::print("{}", render_unknown(file, construct.what(), context));
    if (const std::string& path = options.text(Option::sarif); !path.empty())
      write_file(path, render_sarif_unknown(file, construct.what(), HONE_VERSION));
    if (!report.empty()) write_report_of_unknown(report, file, construct.what());
    return ExitCode::unknown;
  }
  if (!options.text(Option::harness).empty() && loaded.compiler_flags.empty())
    throw UsageError("--harness is for C programs: other languages have no compiler to give it to");
  std::optional<LastTree> last_tree;
  if (!report.empty()) last_tree.emplace(context);
  const Result result = check_with_evidence({*loaded.program}, context);
  const bool json = options.flag(Option::json);
  fmt::print("{}", json ? render_json(*loaded.program, result, context)
                        : render_text(*loaded.program, result, context));
  if (const std::string& path = options.text(Option::save_predicates); !path.empty())
    write_file(path, result.precision);
  if (const std::string& folder = options.text(Option::harness); !folder.empty())
    write_harness(folder, loaded, result, options);
  if (const std::string& path = options.text(Option::proof); !path.empty())
    write_proof(path, *loaded.program, result, context);
  if (!report.empty()) write_report(report, *loaded.program, result, context, last_tree->tree());
  if (const std::string& path = options.text(Option::sarif); !path.empty())
    write_file(path, render_sarif(*loaded.program, result, HONE_VERSION));
  if (const std::string& path = options.text(Option::witness); !path.empty())
    write_witness(path, *loaded.program, result, options);
  return exit_code(result.verdict);
}

namespace {

std::string abstraction_text(const std::string& file, const Program& program, const Options& options,
                             RunContext& context) {
  const Blocks blocks = make_blocks(program);
  const Program& steps = options.text(Option::blocks) == "single" ? program : blocks.program;
  Precision precision(steps);
  precision.read(SourceFile("predicates", precision_for_show(program, context)));
  const Effects effects(steps);
  Strengthening strengthening(program.terms(), context);
  const AbstractionLevel level = abstraction_level(precision.level(), options);
  strengthening.set_cube_effort(level.cube_effort);
  AbstractProgram abstraction(steps, effects, precision, strengthening, level.image, context);
  return fmt::format("// Abstraction of {} with {} predicates.\n{}", file, precision.size(),
                     render_boolean_program(abstraction.complete_program(), [&](ProcedureId procedure) {
                       return abstraction.enforced(procedure);
                     }));
}

std::string shown(const std::string& file, const ShowRequest& request, const Options& options,
                  RunContext& context) {
  Terms terms;
  const LoadedProgram loaded = load_with_warnings(file, terms, options);
  const Program& program = *loaded.program;
  if (request.art) return shown_tree(program, request.art_step, context);
  if (request.witness_graph) {
    const WitnessGraph graph = explored_witness_graph(program, context);
    if (graph.errors.empty() && !request.dot)
      return "No error is reachable, so there is no counterexample to show.\n";
    return request.dot ? to_dot(program, graph) : to_text(program, graph);
  }
  if (!request.boolean_program) return request.dot ? render_cfa_dot(program) : render_cfa(program);
  if (program.is_boolean()) return render_boolean_program(program);
  return abstraction_text(file, program, options, context);
}

}  // namespace

ExitCode run_show(const std::string& file, const ShowRequest& request, const Options& options) {
  RunContext context(options);
  const Watchdog watchdog(context, [&](const std::string& reason) { leave_at_limit(file, reason, context); });
  try {
    const std::string text = shown(file, request, options, context);
    fmt::print("{}", request.svg ? svg_of_graph(text) : text);
    return ExitCode::safe;
  } catch (const Unsupported& construct) {
    fmt::print(stderr, "hone: {}\n", construct.what());
  } catch (const LimitReached& limit) {
    fmt::print(stderr, "hone: {}\n", limit.what());
  }
  return ExitCode::unknown;
}

ExitCode list_engines() {
  for (const EngineInfo& engine : engines()) fmt::print("{:<12} {}\n", engine.name, engine.description);
  fmt::print("\nof `hone interpolate`:\n");
  for (const InterpolationEngine& engine : interpolation_engines())
    fmt::print("{:<12} {}\n", engine.name, engine.what);
  return ExitCode::safe;
}

ExitCode list_options() {
  for (const OptionSpec& spec : option_table()) {
    std::string values;
    if (spec.kind == OptionKind::number) values = fmt::format(" N ({} to {})", spec.low, spec.high);
    if (spec.kind == OptionKind::choice) values = fmt::format(" {}", spec.choices);
    if (spec.kind == OptionKind::text || spec.kind == OptionKind::texts) values = " TEXT";
    const std::string fallback = *spec.default_value == '\0' ? "" : fmt::format(" [{}]", spec.default_value);
    fmt::print("--{}{}{}\n      {}\n", spec.name, values, fallback, spec.help);
  }
  return ExitCode::safe;
}

}  // namespace hone
