// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "evidence/result.h"
#include "frontend/frontend.h"

namespace hone {

using Settings = std::vector<std::pair<Option, std::string>>;

// One run of the whole tool inside this process: a program, its verdict and the evidence for it.
struct CheckedProgram {
  std::unique_ptr<Terms> terms;
  std::unique_ptr<Program> program;
  std::unique_ptr<RunContext> context;
  Result result;
};

// The engine is on its own: unless the settings say otherwise, the program is not executed, which would find
// most errors before the engine does.
CheckedProgram check_file(const std::string& path, const Settings& settings);
CheckedProgram check_text(const std::string& file_name, const std::string& text, const Settings& settings);

const char* name_of(Verdict verdict);

}  // namespace hone
