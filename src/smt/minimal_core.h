// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "smt/solver.h"

namespace hone {

// An unsatisfiable core none of whose assumptions can be left out, from one that the solver has found: one
// question for each assumption.
std::vector<Term> minimal_core(Solver& solver, std::vector<Term> core);

}  // namespace hone
