// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

#include "base/run_context.h"
#include "program/model/program.h"

namespace hone {

// A formula about the states of a location. Symbols that are no variables of the program stand for any
// values.
using LocatedFormula = std::pair<LocationId, Term>;

// Which of these formulas are false in a state that some execution reaches: by their numbers. The program, of
// one procedure, is executed with random inputs for a moment, so these are not all that are false somewhere.
std::vector<std::size_t> false_in_executions(const Program& program,
                                             const std::vector<LocatedFormula>& formulas,
                                             RunContext& context);

}  // namespace hone
