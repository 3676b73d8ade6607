// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <set>

#include "engine/indexed/explained_paths.h"
#include "smt/solver_family.h"

namespace hone {

// A path whose steps know of each other only what predicates say of the states between them: each step starts
// from a state of its own, and for all values of the index variables there are some for which the chosen
// predicates were the same after the step before. That is gamma . alpha of the abstraction with these
// predicates, along one path. If no run goes that way, the predicates refute the path, and the solver's core
// says which of them are needed: an interpolant over a given vocabulary (003 §4), without its formula.
class LinkedPath {
 public:
  using Located = std::pair<LocationId, Term>;  // a predicate at a location

  // Predicates may speak of the given index variables. With the constraint, only states that the explanation
  // speaks of are meant.
  LinkedPath(const Program& program, const ExplainedPath& path, PredicateBdds& predicates,
             std::vector<Term> index_variables, bool constrained, SolverFamily& solvers, RunContext& context);

  // A predicate that is known at all points of the path at its location.
  void give(const Located& predicate) { solver_->add(linked(predicate)); }
  // A further one to choose from.
  void offer(const Located& predicate);

  bool is_refuted();  // with what is given and offered
  bool is_refuted_by_given() { return is_refuted_by({}); }
  // Of those offered, some that suffice together with those given, and none of which can be left out; those
  // in front are preferred.
  std::vector<Located> needed(const std::vector<Located>& offered);

  const std::set<LocationId>& locations() const { return locations_; }

 private:
  struct Instance {
    Substitution before, after;  // index variables by values: for the next step, and after the one before
  };
  struct Point {  // between two steps
    LocationId location;
    Substitution after, before;  // variables by values: after the step before it, and of the next one
    std::vector<Instance> instances;
  };
  struct StepFormulas {
    Term guard;
    std::vector<Term> values, inputs;
  };

  std::vector<StepFormulas> add_points(const ExplainedPath& path);
  Substitution new_state();
  StepFormulas goal_step(Term goal, const Substitution& before);
  void add_steps(const std::vector<StepFormulas>& steps);
  void add_instances(Point& point, const IndexTerms& ground, std::vector<Substitution>& carried);
  void add_constraint(const ExplainedPath& path, PredicateBdds& predicates);
  Term linked(const Located& predicate);
  bool is_refuted_by(const std::vector<Located>& some);
  std::vector<Located> needed(const std::vector<Located>& offered, const std::vector<Located>& kept,
                              bool is_known);

  const Program& program_;
  Terms& terms_;
  std::vector<Term> index_variables_;
  RunContext& context_;
  std::unique_ptr<Solver> solver_;
  std::vector<Point> points_;
  std::set<LocationId> locations_;
  std::map<Located, Term> selectors_;
};

}  // namespace hone
