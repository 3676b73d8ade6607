// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "base/run_context.h"
#include "smt/solver.h"

namespace hone {

// One of several formulas that share Boolean symbols only, and the lemmas known of it: clauses over these
// symbols that it implies.
class LemmaSource {
 public:
  virtual ~LemmaSource() = default;
  virtual std::vector<Term> symbols() = 0;  // the shared ones
  virtual std::size_t lemma_count() = 0;
  virtual Term lemma(std::size_t number) = 0;
  // Is it consistent with an assignment to its symbols? unsat: a lemma that excludes the assignment is new.
  virtual Answer ask(const Model& assignment) = 0;
};

// Do such formulas contradict each other? Whatever the theory, a refutation consists of lemmas, each of one
// formula (001 §5). Assignments to the symbols are tried, and each formula that disagrees answers with a
// lemma, until one assignment suits all of them, or the lemmas exclude all assignments. No question is about
// more than one formula.
class LemmaSearch {
 public:
  LemmaSearch(Terms& terms, std::vector<LemmaSource*> sources, RunContext& context);

  Answer search();
  // After unsat, by source: the numbers of the lemmas that contradict each other.
  std::vector<std::vector<std::size_t>> needed();

 private:
  struct Located {
    std::size_t source, lemma;
  };
  void take_lemmas();
  Answer ask_sources();

  Terms& terms_;
  RunContext& context_;
  std::vector<LemmaSource*> sources_;
  std::vector<Term> symbols_;
  std::unique_ptr<Solver> skeleton_;  // knows the lemmas only
  std::vector<std::size_t> taken_;    // by source, how many of its lemmas the skeleton knows
  std::vector<Term> names_;           // of the lemmas that it knows
  std::unordered_map<Term, Located> named_;
};

}  // namespace hone
