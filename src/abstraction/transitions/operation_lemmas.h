// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "abstraction/transitions/abstract_transitions.h"
#include "smt/solver_family.h"

namespace hone {

// What single operations imply, as formulas over the propositions in front of them (time 0) and behind them
// (time 1). Each operation has a solver that knows its abstract transition formula, and a memory: a lemma
// holds on whatever path the operation lies, so what one path taught is not asked again on another.
class OperationLemmas {
 public:
  OperationLemmas(Terms& terms, AbstractTransitions& transitions, RunContext& context)
      : terms_(terms), transitions_(transitions), context_(context) {}

  // All that is known of an operation. Those parts of its formula that speak of propositions only, such as
  // that an assignment leaves a predicate as it is, are known from the start.
  const std::vector<Term>& of(EdgeId edge) { return operation(edge).lemmas; }
  // Does the operation agree with these literals? unsat: a clause of as few of their negations as possible
  // is its last lemma now.
  Answer ask(EdgeId edge, const std::vector<Term>& literals);
  // The strongest Cartesian postcondition (001 §6.3) of states, a formula over the propositions in front of
  // the operation: which predicates behind it hold wherever it leads from there, and which do not. Nothing if
  // it leads nowhere.
  struct Decided {
    Term predicate;
    bool holds;
  };
  std::optional<std::vector<Decided>> strongest_cube(EdgeId edge, Term states);

 private:
  struct Operation {
    std::unique_ptr<Solver> solver;
    std::size_t before = 0, behind = 0;  // how many predicates it knows there
    std::unordered_set<Term> parts;      // of its formula, that the solver knows
    std::vector<Term> lemmas;
    std::set<std::vector<Term>> agreed;  // what it was asked and agreed with
  };

  Operation& operation(EdgeId edge);
  void take_parts(Operation& operation, EdgeId edge);
  std::vector<Decided> strongest_cube(Solver& solver, const std::vector<Term>& predicates);

  Terms& terms_;
  AbstractTransitions& transitions_;
  RunContext& context_;
  SolverFamily solvers_{terms_, context_};
  std::unordered_map<EdgeId, Operation> operations_;
};

}  // namespace hone
