// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/choices.h"
#include "evidence/counterexample.h"
#include "report/run_steps.h"

namespace hone {

// A counterexample in source terms: each step with its line, indented by call depth, with the values that it
// changed. Compact: only what matters to the failure (see run_slice.h), and what is still long is shortened
// in the middle; it says how much is left out.
std::string render_trace(const Program& program, const Counterexample& counterexample, TraceDetail detail);

// One line of it.
std::string render_step(const RunStep& step);

}  // namespace hone
