// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "evidence/counterexample.h"

namespace hone {

enum class TraceDetail { compact, full };

// A counterexample in source terms: each step with its line, indented by call depth, with the values that it
// changed. Compact: long loops and calls are shortened in the middle.
std::string render_trace(const Program& program, const Counterexample& counterexample, TraceDetail detail);

}  // namespace hone
