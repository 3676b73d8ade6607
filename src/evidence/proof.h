// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "program/model/program.h"
#include "program/transform/inlining.h"

namespace hone {

// Why no error location is reachable: for each location a formula that holds whenever a run is there. It
// relates the variables in scope to `x@entry`, the values that globals and parameters had when the procedure
// was entered; so the formula at the exit is the summary of the procedure, and the formula at the entry is
// its precondition.
//
// A location may have none (an invalid term), if every loop has one somewhere and calls lie between such that
// have: whoever checks goes through the code in between.
//
// Where all calls were inlined, the formulas are those of the inlined program.
struct Proof {
  IdMap<LocationId, Term> invariants;  // false where no run can be
  std::shared_ptr<const Inlined> inlined;
  // In which order symbols and atoms are best looked at, if that is known. It means nothing to the proof.
  std::vector<Term> order;

  Term summary(const Program& program, ProcedureId procedure) const {
    return invariants.at(program.procedure(procedure).exit);
  }
};

}  // namespace hone
