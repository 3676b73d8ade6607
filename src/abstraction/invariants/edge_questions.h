// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "abstraction/indexed/index_variables.h"
#include "abstraction/indexed/instantiation.h"
#include "logic/traversal.h"
#include "smt/array_free_solver.h"

namespace hone {

// Formulas that may be invariants of a location, over its variables and index variables; each is said for all
// values of these. They keep their numbers when some are dropped.
struct Candidates {
  enum class State { open, holds, dropped };
  std::vector<Term> formulas;
  std::vector<State> states;

  std::vector<std::size_t> left() const;  // that are not dropped
  std::vector<std::size_t> open() const;
};

// Questions about a step from one location to another, of which candidates are known. What holds for all
// indices is said of those only that the step and the candidates behind it look at: what is shown to hold
// does, but not all that holds is shown.
class EdgeQuestions {
 public:
  EdgeQuestions(const Program& program, const Edge& edge, const Candidates& before, const Candidates& behind,
                IndexVariables& variables, SolverFamily& solvers, RunContext& context);

  // The solver is told candidates that were added since it was told some.
  void take_in_news();
  // Most of what the solver knows is about candidates that were dropped.
  bool are_outdated() const;

  // Those behind, among these, that some step from where those before hold makes false; none if there is no
  // such step. Nothing if the solver does not know.
  std::optional<std::vector<std::size_t>> violated(const std::vector<std::size_t>& before,
                                                   const std::vector<std::size_t>& behind);
  // Those before that make this one behind hold; or, if there is none behind, that exclude the step.
  std::optional<std::vector<std::size_t>> reasons(const std::vector<std::size_t>& before,
                                                  std::optional<std::size_t> behind);

 private:
  IndexTerms take_in_behind();  // where what is new looks at arrays
  void take_in_before(const IndexTerms& news);
  std::vector<Term> assumptions(const std::vector<std::size_t>& before);

  Terms& terms_;
  RunContext& context_;
  const Candidates &before_, &behind_;
  IndexVariables& variables_;
  ArrayFreeSolver solver_;
  Substituter after_;                                     // the step
  std::vector<Term> looking_;                             // in the step, and not taken in yet
  IndexTerms indices_;                                    // that candidates before have instances for
  std::unordered_set<Term> instances_;                    // of these candidates
  std::unordered_map<std::size_t, Term> kept_, assumed_;  // names, by number
};

}  // namespace hone
