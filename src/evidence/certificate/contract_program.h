// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "evidence/certificate/certificate.h"

namespace hone {

// A program in which calls of procedures with a contract are steps: what the contract demands is checked,
// what it promises is assumed. Runs start at `root`, under its own contract if it has one, and what that
// promises is checked at the exit.
struct ContractProgram {
  Program program;                   // with the variables and procedures of the original, and their ids
  std::vector<LocationId> original;  // by location; invalid where it is new
};

ContractProgram with_contracts(const Program& program, const std::map<ProcedureId, Contract>& contracts,
                               ProcedureId root);

}  // namespace hone
