// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/options.h"
#include "frontend/common/loaded_program.h"

namespace hone {

// One input language. A new front end is a new folder and one line in the table of frontend.cpp.
struct Frontend {
  const char* name;         // "ip"
  const char* extension;    // ".ip"
  const char* description;  // for `hone --help`
  Language language;
  LoadProgram load;
  bool takes_files_together =
      false;  // C: several files are one program, and calls of error functions are errors
};

const std::vector<Frontend>& frontends();

// Chooses the front end by the file's extension. Throws InputError (all diagnostics in its text) or
// Unsupported.
LoadedProgram load_program(const std::string& path, Terms& terms, const Options& options);
LoadedProgram load_program(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options);

}  // namespace hone
