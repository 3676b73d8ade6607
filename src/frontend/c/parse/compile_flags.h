// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/options.h"

namespace hone::c {

// What Clang is told about a file: -I, -D, -U, -include and -std of the command line, and of the entry that
// the file has in --compile-commands. Throws InputError if that file cannot be used.
std::vector<std::string> compile_flags(const std::string& file, const Options& options);

}  // namespace hone::c
