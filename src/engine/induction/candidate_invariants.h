// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/induction/element_facts.h"
#include "engine/induction/few_values.h"
#include "engine/induction/float_bounds.h"
#include "engine/induction/rate_bounds.h"

namespace hone {

// What may be an invariant of a loop: of its counters, that they are within bounds and congruent to where
// they started; bounds of floating point numbers; conditions of the program; of elements of arrays, facts
// about all of them in a range.
class CandidateInvariants {
 public:
  CandidateInvariants(const Program& program, IndexVariables& variables, RunContext& context);

  std::vector<Term> of_numbers(LocationId location);
  // Those that speak of what has a value there.
  std::vector<Term> of_guesses(const std::vector<Term>& guesses, LocationId location);
  std::vector<Term> of_elements(LocationId location);
  std::vector<Term> of_rates(LocationId location);
  bool has_sums_of_elements() const { return rates_.are_of_elements(); }

 private:
  void add_property(LocationId location);
  bool is_of_state(Term formula) const;
  void add_counters(const std::vector<Term>& numbers);
  std::vector<Term> conditions() const;
  std::vector<Term> conditions_of(const Edge& edge) const;
  const std::vector<Term>& numbers_at(LocationId location) const { return numbers_.at(location); }
  std::vector<Term> ranges(const ElementFact& fact, LocationId location) const;
  std::vector<Term> of_sort(const std::set<Term>& terms, Sort sort) const;
  void add(Term candidate);

  const Program& program_;
  Terms& terms_;
  LoopTerms loops_;
  FloatBounds floats_;
  FewValues few_values_;
  RateBounds rates_;
  ElementFacts facts_;
  IdMap<LocationId, std::vector<Term>> numbers_;
  const std::vector<Term> conditions_;  // of the program, as candidates everywhere
  std::set<Term> result_;
};

}  // namespace hone
