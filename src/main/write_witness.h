// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "evidence/result.h"

namespace hone {

// Writes the run into an error to a file, for `hone replay` and other tools; says on stderr what could not be
// written, and why.
void write_witness(const std::string& path, const Program& program, const Result& result,
                   const Options& options);

}  // namespace hone
