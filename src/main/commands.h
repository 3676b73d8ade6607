// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/options.h"

namespace hone {

// Exit codes; nothing else, ever.
enum class ExitCode : int { safe = 0, unsafe = 10, unknown = 20, usage = 64, bad_input = 65, internal = 70 };

struct ShowRequest {
  bool boolean_program = false;  // otherwise the control-flow automata
  bool witness_graph = false;    // of a program of finite data
  bool dot = false;
};

ExitCode run_check(const std::string& file, const Options& options);
ExitCode run_show(const std::string& file, const ShowRequest& request, const Options& options);
// Answers the requests of an SMT-LIB script.
ExitCode run_interpolate(const std::string& file, const Options& options);
ExitCode list_engines();
ExitCode list_options();

}  // namespace hone
