// SPDX-License-Identifier: Apache-2.0
#include "main/commands.h"

#include <fmt/format.h>

#include <cstdio>

#include "abstraction/abstraction_level.h"
#include "base/error.h"
#include "driver/check.h"
#include "engine/pushdown/pushdown_engine.h"
#include "engine/registry/engines.h"
#include "interpolation/interpolator.h"
#include "main/show_tree.h"
#include "main/within_limits.h"
#include "program/transform/blocks.h"
#include "report/boolean_program.h"
#include "report/cfa_dot.h"
#include "report/graph_svg.h"

namespace hone {

namespace {

// The predicates for `show --boolean-program`: those given, or those that a check ends with.
std::string precision_for_show(const Program& program, RunContext& context) {
  if (const std::string& file = context.options().text(Option::predicates); !file.empty())
    return std::string(read_source_file(file).text());
  return check_with_evidence({program}, context).precision;
}

}  // namespace

LoadedProgram load_with_warnings(const std::string& file, Terms& terms, const Options& options) {
  LoadedProgram loaded = load_program(file, terms, options);
  for (const std::string& warning : loaded.warnings) fmt::print(stderr, "{}\n", warning);
  return loaded;
}

namespace {

std::string abstraction_text(const std::string& file, const Program& program, const Options& options,
                             RunContext& context) {
  const Blocks blocks = make_blocks(program);
  const Program& steps =
      options.choice<BlockSize>(Option::blocks) == BlockSize::single ? program : blocks.program;
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
  Options by_engines = options;
  if (!options.is_given(Option::property)) by_engines.choose(Option::property, Property::unreach_call);
  by_engines.set(Option::use_execution, "off");  // what is shown is what they find
  if (request.boolean_program && options.choice<EngineKind>(Option::engine) == EngineKind::automatic)
    by_engines.choose(Option::engine, EngineKind::summaries);  // whose abstraction it is
  RunContext context(by_engines);
  const auto give_up = [](const std::string& reason) { fmt::print(stderr, "hone: {}\n", reason); };
  return within_limits(context, give_up, [&](Watchdog& watchdog) {
    const std::string graph = shown(file, request, by_engines, context);
    const std::string text = request.svg ? svg_of_graph(graph) : graph;
    watchdog.decide(ExitCode::safe);
    fmt::print("{}", text);
    std::fflush(stdout);
    return ExitCode::safe;
  });
}

ExitCode list_engines() {
  for (const EngineInfo& engine : engines())
    fmt::print("{:<12} {}\n", name_of(engine.kind), engine.description);
  fmt::print("\nof `hone interpolate`:\n");
  for (const InterpolationEngine& engine : interpolation_engines())
    fmt::print("{:<12} {}\n", name_of(engine.method), engine.what);
  return ExitCode::safe;
}

namespace {

std::string commands_of(const OptionSpec& spec) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < names_of<Command>.size(); ++i)
    if (spec.commands.contains(static_cast<Command>(i))) names.emplace_back(names_of<Command>[i]);
  return fmt::format("{}{}", fmt::join(names, ", "),
                     spec.audience == Audience::research ? "; for research" : "");
}

}  // namespace

ExitCode list_options() {
  for (const OptionSpec& spec : option_table()) {
    std::string values;
    if (spec.kind == OptionKind::number) values = fmt::format(" N ({} to {})", spec.low, spec.high);
    if (!spec.choices.empty()) values = " " + all_names(spec);
    if (spec.kind == OptionKind::text || spec.kind == OptionKind::texts) values = " TEXT";
    const std::string fallback = *spec.default_value == '\0' ? "" : fmt::format(" [{}]", spec.default_value);
    fmt::print("--{}{}{}\n      {}\n      ({})\n", spec.name, values, fallback, spec.help, commands_of(spec));
  }
  return ExitCode::safe;
}

}  // namespace hone
