// SPDX-License-Identifier: Apache-2.0
// `hone run`: executes a program. Its own output is all that goes to stdout.
#include <fmt/format.h>

#include <cstdio>

#include "base/error.h"
#include "logic/printer.h"
#include "logic/wide_bitvector.h"
#include "main/commands.h"
#include "main/within_limits.h"
#include "program/run/execution.h"

namespace hone {

namespace {

std::unique_ptr<InputSource> input_source(const RunRequest& request) {
  if (request.seed) return std::make_unique<RandomInputs>(*request.seed);
  if (!request.inputs.empty()) return std::make_unique<FileInputs>(read_source_file(request.inputs));
  return std::make_unique<ZeroInputs>();
}

// Bit-vectors as unsigned numbers, with the negative number that they may stand for.
std::string shown(const Terms& terms, Term value) {
  if (terms.kind(value) != Kind::bv_number) return to_infix(terms, value);
  const Integer number = terms.integer_value(value);
  const Integer as_signed = signed_value(number, terms.width(terms.sort(value)));
  return as_signed == number ? number.get_str()
                             : fmt::format("{} ({})", number.get_str(), as_signed.get_str());
}

// file:line of a location, or of the first place it leads to.
std::string place(const Program& program, LocationId id) {
  const Location& location = program.location(id);
  Position position = location.position;
  if (!location.outgoing.empty() && program.edge(location.outgoing.front()).position.line != 0)
    position = program.edge(location.outgoing.front()).position;
  const std::string& file = program.sources().at(position.file)->name();
  return position.line == 0 ? fmt::format("{}, in {}", file, program.procedure(location.procedure).name)
                            : fmt::format("{}:{}", file, position.line);
}

const ErrorLocation* error_of(const Program& program, const Execution& execution) {
  return execution.end == ExecutionEnd::error ? program.error_at(execution.location) : nullptr;
}

// The function that was asked for, even if another procedure prepares its call.
std::string entry_name(const Program& program, const Options& options) {
  const std::string& name = program.procedure(program.entry()).name;
  return name.starts_with('#') ? options.text(Option::entry) : name;
}

// The calls that lead to an error, the last one first.
std::string stack(const Program& program, const Execution& execution) {
  constexpr std::size_t most = 20;
  std::string text;
  std::size_t shown = 0;
  for (std::size_t i = execution.calls.size(); i-- > 0;) {
    const Edge& call = program.edge(execution.calls[i]);
    if (call.position.line == 0) continue;
    if (shown++ == most) return text + fmt::format("\n  and {} further calls", i + 1);
    text += fmt::format("\n  {} was called at {}:{}", program.procedure(call.call()->callee).name,
                        program.sources().at(call.position.file)->name(), call.position.line);
  }
  return text;
}

std::string sentence(const Program& program, const Execution& execution, const RunRequest& request,
                     const Options& options) {
  switch (execution.end) {
    case ExecutionEnd::finished: {
      std::string results;
      for (const Term result : execution.results)
        results += (results.empty() ? " " : ", ") + shown(program.terms(), result);
      return fmt::format("finished: {} returned{}", entry_name(program, options), results);
    }
    case ExecutionEnd::exited:
      return fmt::format("finished: exit with status {}", shown(program.terms(), execution.results.front()));
    case ExecutionEnd::error: {
      const ErrorLocation& error = *error_of(program, execution);
      if (error.kind == ErrorKind::unsupported) return error.what;
      const Position position = program.position_of_error(error, execution.calls);
      return fmt::format("error: {}:{}: {}{}", program.sources().at(position.file)->name(), position.line,
                         error.what, stack(program, execution));
    }
    case ExecutionEnd::blocked:
      return fmt::format("blocked at {}: no way to go on is open", place(program, execution.location));
    case ExecutionEnd::inputs_used_up:
      return fmt::format("stopped at {}: the inputs in {} are used up", place(program, execution.location),
                         request.inputs);
    case ExecutionEnd::too_many_steps:
      return fmt::format("gave up after {} steps (--max-steps)", execution.steps);
    case ExecutionEnd::too_deep: break;
  }
  return fmt::format("gave up at {}: {} calls are nested", place(program, execution.location),
                     ExecutionSettings().max_depth);
}

ExitCode exit_code(const Program& program, const Execution& execution) {
  switch (execution.end) {
    case ExecutionEnd::finished:
    case ExecutionEnd::exited:
    case ExecutionEnd::blocked: return ExitCode::safe;
    case ExecutionEnd::error:
      return error_of(program, execution)->kind == ErrorKind::unsupported ? ExitCode::unknown
                                                                          : ExitCode::unsafe;
    default: return ExitCode::unknown;
  }
}

void say(const std::string& text) {
  std::fflush(stdout);
  fmt::print(stderr, "{}\n", text);
}

ExitCode execute(const std::string& file, const RunRequest& request, RunContext& context,
                 Watchdog& watchdog) {
  const auto inputs = input_source(request);
  Terms terms;
  const LoadedProgram loaded = load_with_warnings(file, terms, context.options());
  ExecutionSettings settings;
  settings.max_steps = request.max_steps;
  settings.print = [](std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); };
  settings.check_limits = [&] { context.check_limits(); };
  const double start = context.elapsed_seconds();
  const Program program = without_approximations(*loaded.program);
  const Execution execution = run(program, *inputs, settings);
  const double seconds = context.elapsed_seconds() - start;
  const ExitCode code = exit_code(program, execution);
  watchdog.decide(code);
  say(sentence(program, execution, request, context.options()));
  if (context.options().flag(Option::statistics))
    say(fmt::format("{} steps in {:.3f} s", execution.steps, seconds));
  return code;
}

}  // namespace

ExitCode run_program(const std::string& file, const RunRequest& request, const Options& given) {
  Options options = given;
  options.set(Option::watch_one_block, "off");  // an execution follows all of them
  options.set(Option::malloc_failure, "off");
  if (request.seed && !request.inputs.empty())
    throw UsageError("inputs come from --seed or from --inputs, not from both");
  RunContext context(options);
  const auto give_up = [](const std::string& reason) { say(fmt::format("gave up: {}", reason)); };
  return within_limits(context, give_up,
                       [&](Watchdog& watchdog) { return execute(file, request, context, watchdog); });
}

}  // namespace hone
