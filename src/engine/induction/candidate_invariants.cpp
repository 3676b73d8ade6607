// SPDX-License-Identifier: Apache-2.0
#include "engine/induction/candidate_invariants.h"

#include <algorithm>

#include "engine/induction/limits.h"
#include "logic/traversal.h"
#include "program/analysis/live_numbers.h"
#include "program/model/edge_terms.h"

namespace hone {

CandidateInvariants::CandidateInvariants(const Program& program, IndexVariables& variables,
                                         RunContext& context)
    : program_(program),
      terms_(program.terms()),
      loops_(program),
      floats_(program),
      few_values_(program),
      rates_(program),
      facts_(program, loops_, variables, context),
      numbers_(live_numbers(program)),
      conditions_(conditions()) {}

std::vector<Term> CandidateInvariants::of_numbers(LocationId location) {
  result_.clear();
  add_property(location);
  add_counters(numbers_at(location));
  for (const Term number : numbers_at(location))
    for (const Term bound : floats_.of(number)) add(bound);
  for (const Term one_of : few_values_.of(numbers_at(location))) add(one_of);
  for (const Term condition : conditions_) {
    add(condition);
    add(terms_.not_(condition));
  }
  return {result_.begin(), result_.end()};
}

std::vector<Term> CandidateInvariants::of_guesses(const std::vector<Term>& guesses, LocationId location) {
  result_.clear();
  const std::vector<Term>& live = numbers_at(location);
  for (const Term guess : guesses) {
    const auto symbols = free_symbols(terms_, guess);
    if (std::ranges::all_of(symbols, [&](Term symbol) {
          const SortKind kind = terms_.kind(terms_.sort(symbol));
          return !program_.variable_of(symbol) || kind == SortKind::array || kind == SortKind::boolean ||
                 std::ranges::find(live, symbol) != live.end();
        }))
      add(guess);
  }
  return {result_.begin(), result_.end()};
}

std::vector<Term> CandidateInvariants::of_rates(LocationId location) {
  of_numbers(location);  // once more: some that were not inductive may be, with these
  for (const Term candidate : rates_.of(numbers_at(location))) add(candidate);
  return {result_.begin(), result_.end()};
}

// That no step from here reaches an error.
void CandidateInvariants::add_property(LocationId location) {
  for (const EdgeId id : program_.location(location).outgoing) {
    const Edge& edge = program_.edge(id);
    if (program_.error_at(edge.target) == nullptr) continue;
    const Term guard = edge.step()->guard;
    if (has_at_most(terms_, guard, limits::induction::nodes_of_a_condition) && is_of_state(guard))
      add(terms_.not_(guard));
  }
}

// Neither of inputs nor of arrays.
bool CandidateInvariants::is_of_state(Term formula) const {
  return std::ranges::all_of(free_symbols(terms_, formula), [&](Term symbol) {
    return program_.variable_of(symbol) && terms_.kind(terms_.sort(symbol)) != SortKind::array;
  });
}

void CandidateInvariants::add(Term candidate) {
  if (result_.size() < limits::induction::candidates && !terms_.is_constant(candidate))
    result_.insert(candidate);
}

std::vector<Term> CandidateInvariants::of_sort(const std::set<Term>& terms, Sort sort) const {
  std::vector<Term> result;
  for (const Term term : terms)
    if (terms_.sort(term) == sort && result.size() < limits::induction::ends_of_ranges)
      result.push_back(term);
  return result;
}

void CandidateInvariants::add_counters(const std::vector<Term>& numbers) {
  const bool few = numbers.size() <= limits::induction::numbers_in_pairs;
  for (const Term counter : numbers) {
    if (!loops_.is_counter(counter)) continue;
    const Sort sort = terms_.sort(counter);
    for (const Term start : of_sort(loops_.starts(), sort)) {
      add(loops_.less_or_equal(start, counter));
      add(loops_.less_or_equal(counter, start));
    }
    for (const Term bound : of_sort(loops_.bounds(), sort)) {
      add(loops_.less_or_equal(counter, bound));
      add(loops_.less_or_equal(bound, counter));
      add(loops_.less_or_equal(counter, loops_.plus_one(bound)));
    }
    for (const Term other : numbers)
      if (other != counter && terms_.sort(other) == sort && (few || loops_.is_counter(other))) {
        add(loops_.less_or_equal(counter, other));
        if (!loops_.is_counter(other)) add(loops_.less_or_equal(other, counter));
      }
    for (const Term stride : loops_.strides(counter, counter)) add(stride);
  }
}

std::vector<Term> CandidateInvariants::conditions() const {
  std::set<Term> result;
  for (std::size_t i = 0; i < program_.edge_count(); ++i)
    for (const Term atom : conditions_of(program_.edge(EdgeId(i)))) {
      if (result.size() == limits::induction::conditions) return {result.begin(), result.end()};
      if (is_of_state(atom)) result.insert(atom);
    }
  return {result.begin(), result.end()};
}

// Also those of inputs that are assigned to variables, as conditions of these.
std::vector<Term> CandidateInvariants::conditions_of(const Edge& edge) const {
  Substitution assigned;
  for (const Assignment& assignment : edge.step()->assignments)
    if (terms_.kind(assignment.value) == Kind::symbol && !program_.variable_of(assignment.value))
      assigned.emplace(assignment.value, program_.variable(assignment.target).symbol);
  std::vector<Term> result;
  for_each_subterm(terms_, terms_of(edge), [&](Term atom) {
    if (!is_atom(terms_, atom) || !has_at_most(terms_, atom, limits::induction::nodes_of_a_condition)) return;
    result.push_back(atom);
    if (!assigned.empty()) result.push_back(substitute(terms_, atom, assigned));
  });
  std::ranges::sort(result);
  return result;
}

std::vector<Term> CandidateInvariants::of_elements(LocationId location) {
  result_.clear();
  for (const ElementFact& fact : facts_.all()) {
    add(fact.formula);
    const std::vector<Term> strides = loops_.strides(fact.counter, fact.index);
    for (const Term range : ranges(fact, location)) {
      add(terms_.implies(range, fact.formula));
      for (const Term value : loops_.values_of_flags())
        if (result_.size() < limits::induction::candidates_with_flags)
          add(terms_.or_(value, terms_.implies(range, fact.formula)));
      for (const Term stride : strides) add(terms_.implies(terms_.and_(range, stride), fact.formula));
    }
  }
  return {result_.begin(), result_.end()};
}

// From a start upwards to a counter, to where the next step looks, or to a bound; or from there to a bound.
// Where a fact speaks of the element at 4 * index + 1, that may be what ends the range.
std::vector<Term> CandidateInvariants::ranges(const ElementFact& fact, LocationId location) const {
  const Term index = fact.index;
  const Sort sort = terms_.sort(index);
  std::set<Term> here, fixed = loops_.bounds();
  for (const Term number : numbers_at(location))
    if (loops_.is_counter(number)) here.insert(number);
  for (const EdgeId edge : program_.location(location).outgoing)
    here.insert(loops_.indices_of(edge).begin(), loops_.indices_of(edge).end());
  fixed.insert(loops_.starts().begin(), loops_.starts().end());
  const std::vector<Term> moving = of_sort(here, sort), ends = of_sort(fixed, sort);
  std::vector<Term> result;
  const auto add_range = [&](Term after_start, Term before_end) {
    if (const Term range = terms_.and_(after_start, before_end); range != terms_.falsity())
      result.push_back(range);
  };
  for (const Term start : of_sort(loops_.starts(), sort)) {
    const Term from_start = loops_.less_or_equal(start, index);
    for (const Term end : ends) add_range(from_start, loops_.less_or_equal(index, end));
    for (const std::vector<Term>& each : {moving, ends})
      for (const Term end : each) {
        const Term before_end = loops_.less(index, end);
        add_range(from_start, before_end);
        for (const Term element : fact.elements)
          add_range(from_start, terms_.and_(before_end, loops_.less(element, end)));
      }
  }
  for (const Term start : moving)
    for (const Term end : ends) {
      add_range(loops_.less_or_equal(start, index), loops_.less(index, end));
      if (!loops_.counts_upwards(start)) add_range(loops_.less(start, index), loops_.less(index, end));
      if (!loops_.counts_upwards(start))
        add_range(loops_.less(start, index), loops_.less_or_equal(index, end));
    }
  return result;
}

}  // namespace hone
