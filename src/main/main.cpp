// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "base/deep_stack.h"
#include "base/error.h"
#include "base/interruptions.h"
#include "frontend/frontend.h"
#include "main/command_options.h"
#include "main/commands.h"
#include "main/hand_over.h"
#include "main/report_errors.h"

namespace {

using namespace hone;

// `-std=c99` and `-include f` are spelt as for compilers; the parser of the command line expects two dashes.
// It takes the arguments in reverse.
std::vector<std::string> with_long_options(int argc, char** argv) {
  std::vector<std::string> result;
  for (int i = argc - 1; i > 0; --i) {
    std::string argument = argv[i];
    if (argument.starts_with("-std=") || argument == "-include") argument.insert(0, "-");
    result.push_back(std::move(argument));
  }
  return result;
}

std::string languages() {
  std::string text = "Input languages:";
  for (const Frontend& frontend : frontends())
    text += fmt::format("\n  {:<6} {}", frontend.extension, frontend.description);
  return text + "\n  .smt2  SMT-LIB scripts with get-interpolants, for `hone interpolate`";
}

ExitCode run(int argc, char** argv) {
  CLI::App app("hone: proves that no assertion of a program can fail, or shows a run in which one does");
  app.set_version_flag("--version", std::string("hone ") + HONE_VERSION);
  app.footer(
      languages() +
      "\n\nExit codes: 0 TRUE, 10 FALSE, 20 UNKNOWN, 64 wrong usage, 65 bad input, 70 internal error,\n"
      "130 interrupted (SIGINT), 143 terminated (SIGTERM);\n"
      "of run: 0 finished or blocked, 10 error reached, 20 gave up.");
  app.require_subcommand(1);
  Options options;
  std::vector<std::string> files;
  std::string script;
  ShowRequest show;
  RunRequest request;
  CLI::App* check = app.add_subcommand("check", "check a program");
  CLI::App* check_all = app.add_subcommand("check-all", "check several programs, one after the other");
  CLI::App* show_command = app.add_subcommand("show", "show a program as hone sees it");
  CLI::App* run_command = app.add_subcommand("run", "execute a program and print what it prints");
  CLI::App* prove_check_command =
      app.add_subcommand("prove-check", "check whether the invariants in a file prove a program");
  CLI::App* replay_command =
      app.add_subcommand("replay", "follow the waypoints in a file until the error is reached");
  CLI::App* interpolate_command =
      app.add_subcommand("interpolate", "answer the requests of an SMT-LIB script");
  CLI::App* engines_command = app.add_subcommand("engines", "list the engines");
  app.add_subcommand("options", "list all options with their defaults");
  for (CLI::App* command : {check, show_command}) {
    command->add_option("file", files, "the program; of a C program all its files")->required();
    add_options(*command, command == check ? Command::check : Command::show, options);
  }
  std::string junit;
  check_all->add_option("file", files, "the programs, each of one file")->required();
  check_all->add_option("--junit", junit, "write the results to this file as JUnit XML");
  add_options(*check_all, Command::check_all, options);
  run_command->add_option("file", files, "the program; of a C program all its files")->required();
  run_command->add_option("--seed", request.seed,
                          "initial values, inputs and choices are pseudo-random (without: zero, the first)");
  run_command->add_option("--inputs", request.inputs,
                          "inputs and choices are the numbers in this file, one per line");
  run_command->add_option("--max-steps", request.max_steps, "give up after so many steps")
      ->capture_default_str();
  add_options(*run_command, Command::run, options);
  prove_check_command->add_option("file", files, "the program, then the file with the invariants")
      ->required();
  add_options(*prove_check_command, Command::prove_check, options);
  replay_command->add_option("file", files, "the program, then the file with the waypoints")->required();
  bool step_by_step = false;
  replay_command->add_flag("--step", step_by_step,
                           "go through the run step by step: each line on stdin is a command (Enter: on)");
  add_options(*replay_command, Command::replay, options);
  interpolate_command->add_option("file", script, "the script, in SMT-LIB 2.6")->required();
  add_options(*interpolate_command, Command::interpolate, options);
  bool cfa = false;
  show_command->add_flag("--cfa", cfa, "the control-flow automata (default)");
  show_command->add_flag("--boolean-program", show.boolean_program,
                         "the abstraction as a Boolean program, with --predicates or those of a check");
  show_command->add_flag("--witness-graph", show.witness_graph,
                         "all counterexamples of a program of finite data, as one graph");
  CLI::Option* art = show_command->add_flag(
      "--art", show.art, "the abstract reachability tree that the engine lazy builds, as a Graphviz graph");
  show_command->add_option("--art-step", show.art_step, "as it is at this refinement, before it is cut")
      ->needs(art)
      ->check(CLI::PositiveNumber);
  show_command->add_flag("--dot", show.dot, "as a Graphviz graph");
  show_command->add_flag("--svg", show.svg, "the same drawn by the program `dot` of Graphviz");
  const std::string word = argc > 1 ? argv[1] : "";
  const auto commands =
      app.get_subcommands([&](const CLI::App* command) { return command->get_name() == word; });
  if (!word.empty() && word[0] != '-' && commands.empty())
    throw UsageError(fmt::format("there is no command '{}'; `hone --help` lists them", word));
  try {
    std::vector<std::string> arguments = with_long_options(argc, argv);
    app.parse(std::move(arguments));
  } catch (const CLI::ExtrasError&) {
    refuse_unknown_arguments(app);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? ExitCode::safe : ExitCode::usage;
  }
  if (check_all->parsed()) return run_check_all(files, junit, options);
  std::string evidence;
  if (prove_check_command->parsed() || replay_command->parsed()) {
    if (files.size() < 2) throw UsageError("a program and a file of evidence are needed");
    evidence = files.back();
    files.pop_back();
  }
  const std::string file = files.empty() ? "" : files.front();
  for (std::size_t i = 1; i < files.size(); ++i) options.set(Option::with, files[i]);
  show.dot |= show.svg;
  if (show.dot && show.boolean_program)
    throw UsageError("--dot and --svg go with --cfa, --witness-graph or --art");
  if (check->parsed()) return run_check(file, options);
  if (show_command->parsed()) return run_show(file, show, options);
  if (run_command->parsed()) return run_program(file, request, options);
  if (replay_command->parsed()) return run_replay(file, evidence, step_by_step, options);
  if (prove_check_command->parsed()) return run_prove_check(file, evidence, options);
  if (interpolate_command->parsed()) return run_interpolate(script, options);
  return engines_command->parsed() ? list_engines() : list_options();
}

}  // namespace

int main(int argc, char** argv) {
  block_interruptions();
  const ExitCode code = report_errors(stderr, [&] {
    ExitCode result = ExitCode::internal;
    hand_over_c_programs(argc, argv);
    run_on_deep_stack([&] { result = run(argc, argv); });
    return result;
  });
  if (std::fflush(stdout) != 0) std::perror("hone: cannot write to stdout");
  return static_cast<int>(code);
}
