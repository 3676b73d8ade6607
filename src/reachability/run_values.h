// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/run/interpreter.h"
#include "reachability/state_encoding.h"

namespace hone {

// The values of a run of a Boolean program, from the minterms that were picked for its states.
class RunValues {
 public:
  explicit RunValues(StateEncoding& encoding)
      : encoding_(encoding),
        program_(encoding.program()),
        terms_(program_.terms()),
        manager_(encoding.manager()) {}

  // Which of the BDD variables of a program variable: &StateEncoding::current, say.
  using Copy = unsigned (StateEncoding::*)(VariableId) const;

  // The memory that a minterm describes; what it does not mention is false.
  Memory memory(const Bdd& minterm, ProcedureId procedure, Copy copy);

  // What the exit of a callee must satisfy so that the caller has these values after the call: its globals
  // and results.
  Bdd returning(const Call& call, const Memory& afterwards, Copy copy);

  // Inputs with which a step leads from one state to the other, or a call to the callee's values on entry.
  std::vector<Term> inputs_of(const Step& step, const Memory& before, const Memory& after);
  std::vector<Term> inputs_of(const Call& call, const Memory& before, const Memory& entered);

 private:
  std::vector<Term> solve_inputs(const std::vector<Term>& inputs, Term condition, const Memory& memory);

  StateEncoding& encoding_;
  const Program& program_;
  Terms& terms_;
  BddManager& manager_;
};

}  // namespace hone
