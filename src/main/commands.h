// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "base/options.h"
#include "evidence/result.h"
#include "frontend/frontend.h"

namespace hone {

struct ShowRequest {
  bool boolean_program = false;      // otherwise the control-flow automata
  bool witness_graph = false;        // of a program of finite data
  bool art = false;                  // the abstract reachability tree
  std::optional<unsigned> art_step;  // as it is at this refinement, not at the end
  bool dot = false, svg = false;
};

struct RunRequest {
  std::optional<std::uint64_t> seed;  // inputs, choices and initial values are random
  std::string inputs;                 // a file with inputs and choices
  std::uint64_t max_steps = 1'000'000'000;
};

// Warnings go to stderr.
LoadedProgram load_with_warnings(const std::string& file, Terms& terms, const Options& options);

// Who checks several programs wants to know of the result itself, and where errors of input are printed.
struct CheckListener {
  std::function<void(const Program&, const Result&)> on_result;
  std::FILE* errors = stderr;
};
ExitCode run_check(const std::string& file, const Options& options, const CheckListener& listener = {});
ExitCode run_show(const std::string& file, const ShowRequest& request, const Options& options);
// Executes a program.
ExitCode run_program(const std::string& file, const RunRequest& request, const Options& options);
// Checks several programs, and writes JUnit XML if a file for it is named.
ExitCode run_check_all(const std::vector<std::string>& files, const std::string& junit,
                       const Options& options);
// Do the invariants in a file prove the program?
ExitCode run_prove_check(const std::string& file, const std::string& proof, const Options& options);
// Is there a run into the error that comes by the waypoints in a file?
// With `step_by_step` it is gone through as stdin says.
ExitCode run_replay(const std::string& file, const std::string& witness, bool step_by_step,
                    const Options& options);
// Answers the requests of an SMT-LIB script.
ExitCode run_interpolate(const std::string& file, const Options& options);
ExitCode list_engines();
ExitCode list_options();

}  // namespace hone
