// SPDX-License-Identifier: Apache-2.0
#include "main/write_harness.h"

#include <fmt/format.h>

#include <filesystem>

#include "base/error.h"
#include "evidence/harness.h"
#include "main/output_file.h"

namespace hone {

namespace fs = std::filesystem;

void write_harness(const std::string& folder, const LoadedProgram& loaded, const Result& result,
                   const Options& options) {
  if (!result.counterexample) {
    fmt::print(stderr, "no harness to write: no run into an error was found\n");
    return;
  }
  if (const auto& run = result.counterexample->long_run; run && !run->given.empty()) {
    fmt::print(stderr, "no harness to write: the run of {} steps is too long\n", run->steps);
    return;
  }
  const Program& program = *loaded.program;
  const std::string& start = program.procedure(program.entry()).name;
  const HarnessRequest request{loaded.compiler_flags,
                               start.starts_with('#') ? options.text(Option::entry) : start,
                               fs::current_path().string()};
  const Harness harness = make_harness(program, *result.counterexample, request);
  std::error_code problem;
  fs::create_directories(folder, problem);
  for (const auto& [name, text] : harness.files) write_file((fs::path(folder) / name).string(), text);
  const fs::path script = fs::path(folder) / "run.sh";
  using enum fs::perms;
  fs::permissions(script, owner_exec | group_exec | others_exec, fs::perm_options::add, problem);
  fmt::print(stderr, "harness: {} runs into the error{}\n", script.string(),
             harness.doubt.empty() ? "" : "; it may not, because " + harness.doubt);
}

}  // namespace hone
