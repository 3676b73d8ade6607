// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "evidence/result.h"

namespace hone {

// Writes the invariants of a result to a file, if `hone prove-check` would accept them; says on stderr what
// could not be written, and why.
void write_proof(const std::string& path, const Program& program, const Result& result, RunContext& context);

}  // namespace hone
