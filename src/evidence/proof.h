// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "program/program.h"

namespace hone {

// Why no error location is reachable: for each location a formula that holds whenever a run is there. It
// relates the variables in scope to `x@entry`, the values that globals and parameters had when the procedure
// was entered; so the formula at the exit is the summary of the procedure, and the formula at the entry is
// its precondition.
struct Proof {
  IdMap<LocationId, Term> invariants;  // one for every location; false where no run can be

  Term summary(const Program& program, ProcedureId procedure) const {
    return invariants.at(program.procedure(procedure).exit);
  }
};

}  // namespace hone
