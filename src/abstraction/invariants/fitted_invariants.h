// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "abstraction/invariants/affine_congruences.h"
#include "abstraction/invariants/affine_hull.h"
#include "abstraction/invariants/bitvector_bounds.h"
#include "abstraction/invariants/location_invariants.h"
#include "logic/traversal.h"
#include "program/analysis/horn_clauses.h"
#include "program/model/program.h"
#include "smt/named_formulas.h"
#include "smt/solver_family.h"

namespace hone {

// Invariants of the form of linear equations (of bit-vectors modulo powers of two), and of bounds of
// bit-vectors, their sums and differences, for the locations of a program; in procedures that are called they
// relate the values at the entry to those of now, so that those at the exit are summaries. They are the
// smallest that contain the initial states and are inductive, found by symbolic abstraction (Reps, Sagiv and
// Yorsh, VMCAI 2004): as long as a solver finds a successor that an invariant does not contain, the invariant
// grows until it does. And linear inequalities as a polyhedral analysis finds them.
class FittedInvariants : public InvariantsInForms {
 public:
  FittedInvariants(const Program& program, RunContext& context);

  bool fit_equations(std::uint64_t effort) override;
  bool fit_polyhedra(std::uint64_t effort) override;
  bool fit_bounds(std::uint64_t effort) override;
  std::size_t questions_asked() const override { return questions_asked_; }
  const std::vector<Term>& at(LocationId location) const override { return formulas_.at(location); }
  std::optional<std::set<Located>> with_support(std::vector<Located> wanted) override;

 private:
  struct Group {  // bit-vectors of one width
    std::vector<Term> variables;
    AffineCongruences congruences;
    std::vector<BitvectorBounds> bounds;
  };
  struct Integers {
    std::vector<Term> variables;
    AffineHull hull{0};
  };
  struct Place {
    std::vector<Group> groups;
    Integers integers;
    bool reached = false;
  };
  struct Questions {  // about one clause
    std::unique_ptr<Solver> solver;
    Substitution after;  // variable: the name of its value at the target
    NamedFormulas names{NamedFormulas::Definition::implies};
  };

  bool is_too_large() const;
  void make_places();
  Thresholds thresholds_of(unsigned width) const;
  bool fit(class PolyhedralAnalysis& analysis, std::uint64_t effort);
  bool found_within(std::uint64_t effort, const std::function<bool()>& part);
  bool fit_within(std::uint64_t effort);
  bool fit_all_clauses();
  bool fit_clause(std::size_t number, bool& grew);
  void keep_formulas();
  void add_inequalities(LocationId location);
  void make_groups(Place& place, const std::vector<Term>& words);
  void add_point(Place& place, const Model& model, const Substitution& after);
  std::vector<Term> formulas_of(const Place& place) const;
  Term sum(const Group& group, const AffineCongruences::Equation& equation) const;
  Term equation_of(const Integers& integers, const AffineHull::Equation& equation) const;
  bool is_reached(const HornClause& clause) const;
  Questions& questions(std::size_t clause);
  void add_clause(Solver& solver, const HornClause& clause, const Substitution& after) const;

  const Program& program_;
  Terms& terms_;
  RunContext& context_;
  const HornClauses clauses_;
  SolverFamily solvers_;
  std::map<unsigned, Thresholds> thresholds_;  // by width
  bool with_bounds_ = false;
  IdMap<LocationId, Place> places_;
  IdMap<LocationId, std::vector<Term>> formulas_, inequalities_;
  std::unordered_map<std::size_t, Questions> questions_;
  std::size_t questions_asked_ = 0;
};

}  // namespace hone
