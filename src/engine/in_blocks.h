// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "engine/engine.h"

namespace hone {

// Checks a program statement by statement, or with straight-line code joined into blocks, as --blocks says;
// the evidence is about the program itself either way.
Result check_in_blocks(const Program& program, RunContext& context,
                       const std::function<Result(const Program&)>& check);

}  // namespace hone
