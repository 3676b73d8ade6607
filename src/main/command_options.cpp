// SPDX-License-Identifier: Apache-2.0
#include "main/command_options.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/source.h"

namespace hone {

namespace {

// As for compilers.
std::string short_name(Option option) {
  switch (option) {
    case Option::define: return "-D,";
    case Option::include_directory: return "-I,";
    case Option::undefine: return "-U,";
    default: return "";
  }
}

std::string values_of(const OptionSpec& spec) {
  switch (spec.kind) {
    case OptionKind::choice: return all_names(spec);
    case OptionKind::choices: return all_names(spec) + ",...";
    case OptionKind::number: return "N";
    default: return "TEXT";
  }
}

CLI::Option* add_flag(CLI::App& app, const OptionSpec& spec, Options& options) {
  return app
      .add_flag_function(
          fmt::format("--{0},!--no-{0}", spec.name),
          [&options, &spec](std::int64_t count) { options.set(spec.option, count > 0 ? "on" : "off"); },
          spec.help)
      ->take_last();
}

CLI::Option* add_option(CLI::App& app, const OptionSpec& spec, Options& options) {
  return app
      .add_option_function<std::vector<std::string>>(
          short_name(spec.option) + "--" + spec.name,
          [&options, &spec](const std::vector<std::string>& values) {
            for (const std::string& value : values) options.set(spec.option, value);
          },
          spec.help)
      ->expected(1)
      ->allow_extra_args(false)  // what follows is the file
      ->take_all()
      ->type_name(values_of(spec))
      ->default_str(spec.default_value);
}

// Of an argument such as `--seed=3`.
std::string option_name(const std::string& argument) { return argument.substr(0, argument.find('=')); }

std::vector<std::string> commands_that_take(const CLI::App& app, const std::string& option) {
  std::vector<std::string> result;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    if (command->get_option_no_throw(option) != nullptr)
      result.push_back(fmt::format("`hone {}`", command->get_name()));
  return result;
}

}  // namespace

void add_options(CLI::App& app, Command command, Options& options) {
  for (const Audience audience : {Audience::everyone, Audience::research})
    for (const OptionSpec& spec : option_table()) {
      if (spec.audience != audience || !spec.commands.contains(command)) continue;
      CLI::Option* added =
          spec.kind == OptionKind::flag ? add_flag(app, spec, options) : add_option(app, spec, options);
      if (audience == Audience::research) added->group("Options for research (parts of the algorithms)");
    }
}

void refuse_unknown_arguments(const CLI::App& app) {
  const CLI::App& command = *app.get_subcommands().front();
  const std::string argument = app.remaining(true).front();
  const std::string option = option_name(argument);
  const std::vector<std::string> others = commands_that_take(app, option);
  if (others.empty())
    throw UsageError(fmt::format("there is no option {}; `hone {} --help` lists those of this command",
                                 printable(option), command.get_name()));
  throw UsageError(fmt::format("`hone {}` does not take {}; it is an option of {}", command.get_name(),
                               printable(option), fmt::join(others, ", ")));
}

}  // namespace hone
