// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "bdd/bdd.h"
#include "program/model/program.h"

namespace hone {

// Where a variable stands in the first order of BDD variables. Locals of different procedures may share a
// column; variables whose values are related should be close.
using Columns = std::function<std::size_t(VariableId)>;

// Globals first, then locals, each in the order of their slots.
Columns columns_by_slot(const Program& program);

// Which BDD variables stand for the variables of a Boolean program. Each column has several, a group of
// neighbours in every order: the value at the entry of the procedure, now, after a step, and, if there are
// four copies, the value that a caller has saved. Locals of different procedures may share columns, so that
// the number of BDD variables does not grow with the program.
class StateEncoding {
 public:
  StateEncoding(const Program& program, const Columns& columns, BddManager& manager, unsigned copies = 3);

  unsigned entry(VariableId variable) const { return copies_ * column_[variable.index()]; }
  unsigned current(VariableId variable) const { return entry(variable) + 1; }
  unsigned next(VariableId variable) const { return entry(variable) + 2; }
  unsigned saved(VariableId variable) const { return entry(variable) + 3; }

  // The variables that a procedure sees, and the BDD variables of a pair (entry, current) of its states.
  const std::vector<VariableId>& visible(ProcedureId procedure);
  std::vector<unsigned> entry_variables(ProcedureId procedure) const;  // globals and parameters
  std::vector<unsigned> pair_variables(ProcedureId procedure);

  // A formula over current values; symbols in `inputs` have BDDs of their own.
  Bdd encode(Term formula, const std::unordered_map<Term, Bdd>& inputs);
  // A set of pairs as a formula over `x@entry` and `x`, in the scope of a procedure.
  Term decode(const Bdd& set, ProcedureId procedure);

  // BDD variables for inputs, at first below all others; the same ones serve every step in turn.
  unsigned input_variable(std::size_t index);

  BddManager& manager() const { return manager_; }
  const Program& program() const { return program_; }

 private:
  Bdd encode_node(Term term, const std::vector<Bdd>& arguments);
  const Program& program_;
  BddManager& manager_;
  const unsigned copies_;
  std::vector<unsigned> column_;  // by variable, dense
  std::vector<unsigned> inputs_;
  std::unordered_map<ProcedureId, std::vector<VariableId>> visible_;
  std::unordered_map<Term, Bdd> encoded_;  // formulas without inputs
};

}  // namespace hone
