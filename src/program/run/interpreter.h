// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "logic/universe.h"
#include "program/model/program.h"

namespace hone {

// The concrete values that one invocation sees: constants, by slot.
struct Memory {
  std::vector<Term> globals;
  std::vector<Term> locals;

  bool operator==(const Memory&) const = default;
};

Term value_of(const Program& program, const Memory& memory, VariableId variable);
void set_value(const Program& program, Memory& memory, VariableId variable, Term value);

// Executes single operations on concrete values. Whoever drives it decides which edge is taken and
// which values the inputs have: `inputs` are given in the order of the operation's own list. Quantifiers
// range over the elements of the universe, where it has their sort.
class Interpreter {
 public:
  explicit Interpreter(const Program& program, Universe universe = {})
      : program_(program), universe_(std::move(universe)) {}

  // Executes a step if its guard holds; otherwise leaves the memory alone and answers false.
  bool execute(const Step& step, const std::vector<Term>& inputs, Memory& memory);

  // The values of a call's arguments in the caller.
  std::vector<Term> arguments(const Call& call, const std::vector<Term>& inputs, const Memory& caller);

  // The memory of a callee on entry: globals of the caller, the given initial values of all locals,
  // with the parameters overwritten by the arguments.
  Memory enter(const Call& call, const std::vector<Term>& inputs, const Memory& caller,
               const std::vector<Term>& initial_locals);

  // Back in the caller: globals of the callee, results stored in the targets.
  void leave(const Call& call, const Memory& callee, Memory& caller);

 private:
  Term evaluate(Term term, const std::vector<Term>& input_symbols, const std::vector<Term>& inputs,
                const Memory& memory);
  Term in_universe(Term term);

  const Program& program_;
  Universe universe_;
  std::unordered_map<Term, Term> written_out_;
};

}  // namespace hone
