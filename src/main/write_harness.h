// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/options.h"
#include "evidence/harness.h"
#include "evidence/result.h"
#include "frontend/frontend.h"

namespace hone {

// The harness of the run into the error; none, with the problem, if there is no such run or it is too long.
std::optional<Harness> harness_of(const LoadedProgram& loaded, const Result& result, const Options& options,
                                  std::string& problem);
// Puts its files into a folder, and answers the path of its script.
std::filesystem::path write_files(const Harness& harness, const std::filesystem::path& folder);

// What --harness asks for; tells on stderr what was written, or why there is nothing to write.
void write_harness(const std::string& folder, const LoadedProgram& loaded, const Result& result,
                   const Options& options);

}  // namespace hone
