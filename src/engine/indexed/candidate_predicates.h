// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <vector>

#include "engine/indexed/generalisation.h"

namespace hone {

// Predicates that refinement may choose from, from the simplest ones on:
//   0  conditions of the program and of its properties, and what it writes into arrays, for any index; where
//      an index lies, seen from the variables that the program uses as indices
//   1  conditions that speak of no elements, and the values of variables that get no other
//   2  conditions of single elements; of equations also the orders, and bounds that are off by one
//   3  what takes several index variables of a sort: the same for another index, and elements compared
//   4  what interpolants or weakest preconditions of a path brought in
class CandidatePredicates {
 public:
  static constexpr unsigned last_level = 4;

  // None yet.
  CandidatePredicates(const Program& program, IndexVariables& variables, RunContext& context);

  void add_from_program();  // levels 0 to 3

  // Up to a level, each once, simple ones first.
  std::vector<Term> up_to(unsigned level) const;
  // The same ones, those first that are likely to hold in every round of a loop: what speaks of any index,
  // then what compares variables, then what compares with numbers.
  std::vector<Term> preferred(unsigned level) const;
  unsigned level(Term predicate) const;

  // What a path brought in, as it is and for any index.
  void learn(Term formula);

 private:
  void add(Term predicate, unsigned level);
  Term of_elements(Term equation);
  void add_with_generalisations(Term predicate, unsigned level);
  void add_conditions();
  void add_written_elements();
  void add_positions();
  void add_array_copies();
  void add_constant_values();
  void add_orders_and_shifted_bounds();
  void add_second_variables();
  void add_compared_elements();
  std::vector<Term> formulas() const;
  std::vector<Term> index_like() const;
  std::set<Term> compared_with_signs() const;

  const Program& program_;
  Terms& terms_;
  IndexVariables& variables_;
  Generalisation generalisation_;
  std::map<Term, unsigned> level_;
};

}  // namespace hone
