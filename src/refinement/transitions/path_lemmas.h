// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "abstraction/transitions/operation_lemmas.h"

namespace hone {

// Is a path of abstract operations feasible? Their formulas share propositions only, so whatever the theory,
// a refutation consists of lemmas of single operations that contradict each other. Assignments to the
// propositions are tried, and each operation that disagrees answers with a lemma, until one assignment suits
// all of them, or the lemmas exclude all assignments. No question is about more than one operation.
class PathLemmas {
 public:
  PathLemmas(std::vector<EdgeId> edges, AbstractTransitions& transitions, OperationLemmas& lemmas,
             Terms& terms, RunContext& context);

  Answer search();  // sat: the path is feasible; unsat: it is not
  // After unsat, by step: the lemmas that contradict each other (TRUE where none was needed). Each is implied
  // by its operation, and all together exclude the path: a symmetric interpolant.
  std::vector<Term> needed();

 private:
  void take_lemmas();
  Answer ask_operations(const Model& model);

  struct Located {
    std::size_t step;
    Term lemma;
  };

  std::vector<EdgeId> edges_;
  AbstractTransitions& transitions_;
  OperationLemmas& lemmas_;
  Terms& terms_;
  RunContext& context_;
  std::unique_ptr<Solver> skeleton_;  // knows propositions only
  std::vector<std::size_t> taken_;    // by step, how many lemmas it knows of the operation
  std::vector<Term> names_;           // of the lemmas it knows
  std::unordered_map<Term, Located> named_;
};

}  // namespace hone
