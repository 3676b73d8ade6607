// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "evidence/counterexample.h"

namespace hone {

// A counterexample of a C program as something to execute: the functions that the program only declares, with
// the results that the run asks for, and a script that compiles both and sees whether the error is reached.
struct Harness {
  std::map<std::string, std::string> files;  // by name: harness.c, run.sh, sources with a mark at the error
  std::string doubt;                         // why the error may not be reached; empty if there is no reason
};

struct HarnessRequest {
  std::vector<std::vector<std::string>> compiler_flags;  // of each source of the program
  std::string entry;                                     // the function at which runs start
  std::string working_directory;                         // to which names of files relate
};

Harness make_harness(const Program& program, const Counterexample& counterexample,
                     const HarnessRequest& request);

}  // namespace hone
