// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <set>

#include "abstraction/polyhedra/chosen_path.h"
#include "abstraction/polyhedra/polyhedron.h"
#include "logic/integers/integer_encoding.h"
#include "program/model/program.h"
#include "smt/solver_family.h"

namespace hone {

// Linear inequalities between the bit-vectors of a program without calls, for each of its locations. An edge
// may be a large block of code: as long as a solver finds a state that the polyhedron behind the edge does
// not contain, the path of that state is followed as a whole, and the polyhedron grows by its end (path
// focusing).
//
// Bit-vectors are taken for numbers that never come round at the end of their range, as most programs mean
// them: else, each widening that gives away a bound would end all knowledge. What is found so is then reduced
// to the constraints that are true of bit-vectors: one that does not hold behind an edge goes, until all are
// inductive (Houdini: Flanagan and Leino, FME 2001).
class PolyhedralAnalysis {
 public:
  PolyhedralAnalysis(const Program& program, RunContext& context);

  // No if it is too large, or the solver has no answer. Throws EffortSpent.
  bool run();
  std::vector<Term> formulas_at(LocationId location);
  std::size_t questions_asked() const { return questions_asked_; }

 private:
  struct Place {
    std::vector<VariableId> variables;
    Polyhedron states = Polyhedron::nowhere(0);
    std::vector<Row> limits;  // what conditions behind it say about its variables
    unsigned grown = 0;
    Cone facts;  // those constraints that are simple and, in the end, true of bit-vectors
    bool is_reached = false;
  };
  struct Questions {  // about one edge
    std::unique_ptr<Solver> numbers, words;
    std::vector<Term> formulas;  // as if bit-vectors were numbers
    std::vector<Term> symbols;
  };
  using Locations = std::vector<LocationId>;

  bool make_places();
  std::vector<Term> parts_of(const Edge& edge) const;
  void encode_edges();
  bool find_states();
  bool climb(const Locations& component);
  bool descend(const Locations& component);
  void keep_what_is_true_of_words();
  bool keep_behind(EdgeId edge);
  bool grow_along(EdgeId edge);
  // Contains `start` and all states behind the edge.
  std::optional<Polyhedron> with_image(EdgeId edge, Polyhedron start);
  Polyhedron image(EdgeId edge, const ChosenPath& path);
  void remember_limits(LocationId source, const Cone& constraints, std::size_t first,
                       const std::vector<Term>& numbers);
  Term formula(const Row& row, const std::vector<Term>& numbers, bool is_equation) const;
  Term formula(const Cone& constraints, const std::vector<Term>& numbers) const;
  std::vector<Term> numbers_before(LocationId location);
  std::vector<Term> numbers_after(LocationId location);

  const Program& program_;
  Terms& terms_;
  SolverFamily solvers_;
  IdMap<LocationId, Place> places_;
  Substitution after_;                         // variable: its value behind an edge
  std::unique_ptr<IntegerEncoding> encoding_;  // exact
  std::set<Integer> constants_;                // of the program
  std::map<EdgeId, Questions> questions_;
  std::vector<bool> loop_heads_;
  std::vector<std::uint32_t> order_;
  std::size_t questions_asked_ = 0;
};

}  // namespace hone
