// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <set>

#include "engine/indexed/explained_paths.h"
#include "smt/solver.h"

namespace hone {

// A path whose steps know of each other only what predicates say of the states between them: each step starts
// from a state of its own, in which the chosen predicates have the values that they had after the step before,
// for all instances of their index variables. If no run goes that way, the predicates suffice to refute the
// path (as far as the instances go), and the solver's core says which of them: an interpolant over a given
// vocabulary (003 §4), without looking for its formula.
class LinkedPath {
 public:
  using Located = std::pair<LocationId, Term>;  // a predicate at a location

  // With the constraint, only states that the explanation speaks of are meant.
  LinkedPath(const Program& program, const ExplainedPath& path, PredicateBdds& predicates,
               const IndexVariables& variables, bool constrained, RunContext& context);

  // Predicates that are known at all points of the path at their location.
  void give(const Located& predicate);
  // Further ones to choose from.
  void offer(const Located& predicate);

  bool is_refuted();  // with what is given and offered
  bool is_refuted_by_given();
  // Of those offered, as few as suffice; later ones are left out first.
  std::vector<Located> needed(const std::vector<Located>& offered);

  const std::set<LocationId>& locations() const { return locations_; }

 private:
  struct Point {  // between two steps
    LocationId location;
    Substitution after, before;  // variables by values: after the step before it, and of the next one
  };

  void add_steps(const ExplainedPath& path);
  void add_constraint(const ExplainedPath& path, PredicateBdds& predicates);
  Term linked(const Located& predicate);

  const Program& program_;
  Terms& terms_;
  const IndexVariables& variables_;
  RunContext& context_;
  std::unique_ptr<Solver> solver_;
  std::vector<Point> points_;
  IndexTerms ground_;
  std::set<LocationId> locations_;
  std::map<Located, Term> selectors_;
};

}  // namespace hone
