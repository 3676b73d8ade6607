// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/options.h"
#include "program/model/program.h"

namespace hone {

// A program and what the front end had to say about it (`file:line:col: warning: ...`).
struct LoadedProgram {
  std::unique_ptr<Program> program;
  std::vector<std::string> warnings;
  // C: what a compiler is to be told about each of the program's sources.
  std::vector<std::vector<std::string>> compiler_flags = {};
};

using LoadProgram = LoadedProgram (*)(std::shared_ptr<const SourceFile> source, Terms& terms,
                                      const Options& options);

}  // namespace hone
