// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include "program/model/program.h"

namespace hone {

// What a procedure demands of its callers, and what it then promises: over its parameters and the globals,
// `x@entry` (their values at its entry) and, at the end, its results.
struct Contract {
  Term before, after;
};

// Formulas that are said to prove a program, from whatever source: at locations (of loops above all), and for
// procedures. They hold whenever a run is there; calls of procedures without a contract are inlined.
struct Certificate {
  std::map<LocationId, Term> invariants;
  std::map<ProcedureId, Contract> contracts;
};

}  // namespace hone
