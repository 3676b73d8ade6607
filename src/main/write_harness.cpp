// SPDX-License-Identifier: Apache-2.0
#include "main/write_harness.h"

#include <fmt/format.h>

#include <filesystem>

#include "base/error.h"
#include "evidence/harness.h"
#include "main/output_file.h"

namespace hone {

namespace fs = std::filesystem;

namespace {

std::string problem_of(const Result& result) {
  if (!result.counterexample) return "no run into an error was found";
  const auto& run = result.counterexample->long_run;
  return run && !run->given.empty() ? fmt::format("the run of {} steps is too long", run->steps) : "";
}

}  // namespace

std::optional<Harness> harness_of(const LoadedProgram& loaded, const Result& result, const Options& options,
                                  std::string& problem) {
  problem = problem_of(result);
  if (!problem.empty()) return std::nullopt;
  const Program& program = *loaded.program;
  const std::string& start = program.procedure(program.entry()).name;
  const HarnessRequest request{loaded.compiler_flags,
                               start.starts_with('#') ? options.text(Option::entry) : start,
                               fs::current_path().string()};
  return make_harness(program, *result.counterexample, request);
}

fs::path write_files(const Harness& harness, const fs::path& folder) {
  std::error_code problem;
  fs::create_directories(folder, problem);
  for (const auto& [name, text] : harness.files) write_file((folder / name).string(), text);
  using enum fs::perms;
  fs::permissions(folder / "run.sh", owner_exec | group_exec | others_exec, fs::perm_options::add, problem);
  return folder / "run.sh";
}

void write_harness(const std::string& folder, const LoadedProgram& loaded, const Result& result,
                   const Options& options) {
  std::string problem;
  const std::optional<Harness> harness = harness_of(loaded, result, options, problem);
  if (!harness) {
    fmt::print(stderr, "no harness to write: {}\n", problem);
    return;
  }
  const fs::path script = write_files(*harness, folder);
  fmt::print(stderr, "harness: {} runs into the error{}\n", script.string(),
             harness->doubt.empty() ? "" : "; it may not, because " + harness->doubt);
}

}  // namespace hone
