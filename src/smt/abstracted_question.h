// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "logic/traversal.h"
#include "smt/named_formulas.h"
#include "smt/solver.h"

namespace hone {

// Is it a product of unknowns, a quotient or a remainder? As circuits of bits these are hard.
bool is_hard_operation(const Terms& terms, Term term);

// A question about bit-vectors in which hard operations may have any value that some simple facts allow: a
// quotient is no larger than what was divided, and so on. Mostly it does not matter what exactly they are
// (whether `(now - sum / count) * 1000` can overflow where both are known to be small), and then there is no
// model this way either. Where there is one, the values that the operations really have in it are added, a
// few times.
class AbstractedQuestion {
 public:
  AbstractedQuestion(Terms& terms, std::vector<Term> formulas, std::vector<Term> assumptions);

  // By a solver that knows nothing yet. Unknown if that does not decide it.
  Answer ask(Solver& solver);

  // After sat: the values of the symbols that occur.
  Model model(std::span<const Term> symbols) const;
  // After unsat: the assumptions that were needed.
  const std::vector<Term>& core() const { return core_; }

 private:
  struct Operation {
    Term term;   // over the free values of other operations
    Term value;  // may be anything
  };
  void add_facts(Solver& solver, const Operation& operation);
  bool is_model(Solver& solver);
  void add_real_values(Solver& solver);
  void keep_core(Solver& solver);

  Terms& terms_;
  std::vector<Term> formulas_, assumptions_, all_;
  std::vector<Operation> operations_;
  Substituter abstracted_;
  NamedFormulas names_{NamedFormulas::Definition::implies};
  std::unordered_map<Term, Term> values_;
  std::vector<Term> core_;
};

}  // namespace hone
