// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <set>

#include "abstraction/polyhedra/chosen_path.h"
#include "abstraction/polyhedra/polyhedron.h"
#include "logic/integers/integer_encoding.h"
#include "program/analysis/horn_clauses.h"
#include "smt/solver_family.h"

namespace hone {

// Linear inequalities between the numbers of a program, for each of its locations; in procedures that are
// called also with those at the entry, so that at the exit they are summaries. The analysis goes along the
// clauses of the program, of which one may be a large block of code: as long as a solver finds a state that
// the polyhedron at the target does not contain, the path of that state is followed as a whole, and the
// polyhedron grows by its end (path focusing).
//
// Bit-vectors are taken for numbers that never come round at the end of their range, as most programs mean
// them: else, each widening that gives away a bound would end all knowledge. What is found so is then reduced
// to the constraints that are true of bit-vectors: one that does not hold behind a clause goes, until all are
// inductive (Houdini: Flanagan and Leino, FME 2001).
class PolyhedralAnalysis {
 public:
  // Of all numbers, or only of those that the program counts and adds up, which may be much simpler.
  enum class Numbers { all, counters };
  PolyhedralAnalysis(const Program& program, Numbers numbers, RunContext& context);

  // No if it is too large, or the solver has no answer. Throws EffortSpent.
  bool run();
  std::vector<Term> formulas_at(LocationId location);
  std::size_t questions_asked() const { return questions_asked_; }

 private:
  struct Place {
    std::vector<Term> variables;
    Polyhedron states = Polyhedron::nowhere(0);
    std::vector<Row> limits;  // what conditions behind it say about its variables
    unsigned grown = 0;
    Cone facts;  // those constraints that are simple and, in the end, true of bit-vectors
    bool is_reached = false;
  };
  struct Questions {  // about one clause
    std::unique_ptr<Solver> numbers, words;
    std::vector<Term> formulas;  // as if bit-vectors were numbers
    std::vector<Term> symbols;
  };
  using Locations = std::vector<LocationId>;

  bool make_places();
  std::vector<Term> parts_of(const HornClause& clause) const;
  void encode_clauses();
  bool find_states();
  bool climb(const Locations& component);
  bool descend(const Locations& component);
  void keep_what_is_true_of_words();
  bool keep_behind(std::size_t number);
  bool grow_along(std::size_t number);
  // Contains `start` and all states behind the clause.
  std::optional<Polyhedron> with_image(std::size_t number, Polyhedron start);
  Polyhedron image(const HornClause& clause, const ChosenPath& path);
  Term known_before(const HornClause& clause);
  void inherit_limits(const HornClause& clause);
  void remember_limits(LocationId source, const Cone& constraints, std::size_t first,
                       const std::vector<Term>& numbers);
  Term formula(const Row& row, const std::vector<Term>& numbers, bool is_equation) const;
  Term formula(const Cone& constraints, const std::vector<Term>& numbers) const;
  std::vector<Term> numbers_at(const HornClause::Premise& premise);
  std::vector<Term> numbers_before(const HornClause& clause);
  std::vector<Term> numbers_after(LocationId location);

  const Program& program_;
  Numbers numbers_;
  Terms& terms_;
  const HornClauses clauses_;
  SolverFamily solvers_;
  IdMap<LocationId, Place> places_;
  Substitution after_;                         // variable: its value behind a clause
  std::unique_ptr<IntegerEncoding> encoding_;  // exact
  std::set<Integer> constants_;                // of the program
  std::vector<Questions> questions_;           // by clause
  std::vector<bool> heads_;                    // each circle of clauses has one of them
  std::vector<std::uint32_t> order_;
  std::size_t questions_asked_ = 0;
};

}  // namespace hone
