// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/run_context.h"
#include "reachability/relations.h"

namespace hone {

// The rules of a program of bits as BDDs (000 §3). The state of a procedure has, for each variable x,
//   entry(x)    its value when the procedure was entered (globals and parameters),
//   current(x)  its value now.
// Between a call and its return the state of the caller has
//   entry(x), next(g) and next(p) for the globals and the callee's parameters at its entry, and saved(l) for
//   the locals of the caller (000: G_in, L_in, G', L', L'').
class ConcreteSystem {
 public:
  ConcreteSystem(const Program& program, const Columns& columns, RunContext& context);

  const Program& program() const { return program_; }
  BddManager& manager() { return manager_; }
  StateEncoding& encoding() { return encoding_; }

  // Intraprocedural rules: current, and next for what changes.
  const Relation& step(EdgeId edge);
  // The same, but nothing is said of the next values of variables that the formulas do not mention.
  Relation step_for(EdgeId edge, const std::vector<Bdd>& afterwards);
  // Push: next(parameters of the callee), from current. Globals and locals only change their role, which
  // `pushed_as_current` says of the state between a call and its return.
  Bdd push(EdgeId edge);
  using Renames = std::vector<std::pair<unsigned, unsigned>>;
  Renames pushed_as_current(EdgeId edge) const;  // next(g) is current(g), saved(l) is current(l)
  // After a return: where each current(x) of the caller comes from that is not a global as the callee left
  // it: saved(l), or current of a result.
  Renames current_as_returned(EdgeId edge) const;

  using Copy = unsigned (StateEncoding::*)(VariableId) const;
  // The BDD variables of these variables in one of their roles.
  std::vector<unsigned> copies(const std::vector<VariableId>& variables, Copy copy) const;
  // x in one role equals x in the other, for each of the variables.
  Bdd equal(const std::vector<VariableId>& variables, Copy first, Copy second);
  // Renames x from one role to the other.
  Bdd moved(const Bdd& f, const std::vector<VariableId>& variables, Copy from, Copy to);

  const std::vector<VariableId>& globals() const { return program_.globals(); }
  std::vector<VariableId> inputs_of(ProcedureId procedure) const;   // globals and parameters
  std::vector<VariableId> outputs_of(ProcedureId procedure) const;  // globals and results
  ProcedureId caller_of(EdgeId edge) const { return program_.location(program_.edge(edge).source).procedure; }

 private:
  const Program& program_;
  BddManager manager_;
  StateEncoding encoding_;
  Relations relations_;
  std::vector<std::optional<Relation>> steps_;
};

}  // namespace hone
