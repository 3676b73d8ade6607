// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/candidate_predicates.h"

#include <algorithm>
#include <set>

#include "logic/traversal.h"
#include "program/model/edge_terms.h"

namespace hone {

CandidatePredicates::CandidatePredicates(const Program& program, IndexVariables& variables,
                                         RunContext& context)
    : program_(program),
      terms_(program.terms()),
      variables_(variables),
      generalisation_(program, variables, context) {}

void CandidatePredicates::add_from_program() {
  add_conditions();
  add_written_elements();
  add_array_copies();
  add_constant_values();
  add_positions();
  add_orders_and_shifted_bounds();
  add_second_variables();
  add_compared_elements();
}

std::vector<Term> CandidatePredicates::up_to(unsigned level) const {
  std::vector<Term> result;
  for (unsigned i = 0; i <= level; ++i)
    for (const auto& [predicate, own] : level_)
      if (own == i) result.push_back(predicate);
  return result;
}

std::vector<Term> CandidatePredicates::preferred(unsigned level) const {
  std::vector<Term> result = up_to(level);
  const auto rank = [&](Term predicate) {
    if (!variables_.in(predicate).empty()) return 0;
    const bool is_comparison = !terms_.arguments(predicate).empty();
    return is_comparison && free_symbols(terms_, predicate).size() == 1 ? 2 : 1;
  };
  std::stable_sort(result.begin(), result.end(), [&](Term a, Term b) { return rank(a) < rank(b); });
  return result;
}

unsigned CandidatePredicates::level(Term predicate) const {
  const auto found = level_.find(predicate);
  return found == level_.end() ? last_level : found->second;
}

void CandidatePredicates::learn(Term formula) {
  for (const Term atom : generalisation_.atoms_of(formula)) add_with_generalisations(atom, last_level);
  for (const Term atom : generalisation_.atoms_together(formula)) add(atom, last_level);
}

void CandidatePredicates::add(Term predicate, unsigned level) {
  if (terms_.kind(predicate) == Kind::not_) predicate = terms_.argument(predicate, 0);
  if (terms_.kind(predicate) == Kind::eq) predicate = of_elements(predicate);
  if (terms_.is_constant(predicate)) return;
  const std::size_t indices = variables_.in(predicate).size();
  if (indices != 1) level = std::max(level, indices == 0 ? 1U : 3U);
  const auto [known, is_new] = level_.emplace(predicate, level);
  if (!is_new) known->second = std::min(known->second, level);
}

// Arrays that are equal have the same elements; any other equation as it is.
Term CandidatePredicates::of_elements(Term equation) {
  const Term a = terms_.argument(equation, 0), b = terms_.argument(equation, 1);
  const Sort sort = terms_.sort(a);
  if (terms_.kind(sort) != SortKind::array || !IndexVariables::can_index(terms_, terms_.index_sort(sort)))
    return equation;
  const Term index = variables_.variable(terms_.index_sort(sort), 0);
  const Term result = terms_.eq(terms_.select(a, index), terms_.select(b, index));
  if (terms_.kind(result) == Kind::eq) return of_elements(result);  // of arrays of arrays
  return terms_.kind(result) == Kind::not_ ? terms_.argument(result, 0) : result;
}

// What speaks of single elements is of little use in an invariant: it comes later than what speaks of any.
void CandidatePredicates::add_with_generalisations(Term predicate, unsigned level) {
  const auto general = generalisation_.generalised(predicate);
  for (const Term each : general) add(each, level);
  add(predicate, general.empty() || !variables_.in(predicate).empty() ? level : std::max(level, 2U));
}

std::vector<Term> CandidatePredicates::formulas() const { return terms_of(program_); }

void CandidatePredicates::add_conditions() {
  for (const Term formula : formulas())
    for (const Term atom : generalisation_.atoms_of(formula)) add_with_generalisations(atom, 0);
}

// After `a[i] := e` the element has the value of e.
void CandidatePredicates::add_written_elements() {
  const std::vector<Term> all = formulas();
  std::vector<Term> written;
  for_each_subterm(terms_, all, [&](Term term) {
    if (terms_.kind(term) == Kind::store)
      written.push_back(terms_.eq(terms_.select(terms_.argument(term, 0), terms_.argument(term, 1)),
                                  terms_.argument(term, 2)));
  });
  for (const Term equation : written)
    for (const Term atom : generalisation_.atoms_of(equation)) add_with_generalisations(atom, 0);
}

// After `b := a` the arrays have the same elements.
void CandidatePredicates::add_array_copies() {
  for (std::size_t i = 0; i < program_.edge_count(); ++i) {
    const Step* step = program_.edge(EdgeId(i)).step();
    if (step == nullptr) continue;
    for (const Assignment& assignment : step->assignments) {
      const Term target = program_.variable(assignment.target).symbol, source = assignment.value;
      const Sort sort = terms_.sort(target);
      if (terms_.kind(sort) != SortKind::array || !program_.variable_of(source) || source == target) continue;
      if (!IndexVariables::can_index(terms_, terms_.index_sort(sort))) continue;
      const Term index = variables_.variable(terms_.index_sort(sort), 0);
      add(terms_.eq(terms_.select(target, index), terms_.select(source, index)), 0);
    }
  }
}

// What a function was called with stays the same in all its loops.
void CandidatePredicates::add_constant_values() {
  std::map<VariableId, std::set<Term>> values;
  for (std::size_t i = 0; i < program_.edge_count(); ++i)
    if (const Step* step = program_.edge(EdgeId(i)).step())
      for (const Assignment& assignment : step->assignments)
        if (assignment.value != program_.variable(assignment.target).symbol)
          values[assignment.target].insert(assignment.value);
  for (const auto& [variable, assigned] : values) {
    const Term symbol = program_.variable(variable).symbol, value = *assigned.begin();
    const bool is_scalar = terms_.kind(terms_.sort(symbol)) != SortKind::array;
    if (assigned.size() == 1 && is_scalar && terms_.is_constant(value)) add(terms_.eq(symbol, value), 1);
  }
}

// Variables used as indices, and those compared with them.
std::vector<Term> CandidatePredicates::index_like() const {
  std::set<Term> result;
  for (const Term formula : formulas())
    for (const Term index : generalisation_.indices_in(formula))
      if (terms_.kind(index) == Kind::symbol) result.insert(index);
  std::set<Term> compared;
  for (const Term formula : formulas())
    for (const Term atom : atoms(terms_, formula)) {
      const auto symbols = free_symbols(terms_, atom);
      const bool speaks_of_index =
          std::any_of(symbols.begin(), symbols.end(), [&](Term symbol) { return result.contains(symbol); });
      if (!speaks_of_index || terms_.kind(atom) == Kind::select) continue;
      for (const Term symbol : symbols)
        if (program_.variable_of(symbol) && IndexVariables::can_index(terms_, terms_.sort(symbol)))
          compared.insert(symbol);
    }
  result.insert(compared.begin(), compared.end());
  return {result.begin(), result.end()};
}

// Bit-vectors are compared as the program compares them: as numbers with a sign, or without.
std::set<Term> CandidatePredicates::compared_with_signs() const {
  std::set<Term> result;
  for (const Term formula : formulas())
    for (const Term atom : atoms(terms_, formula)) {
      if (terms_.kind(atom) != Kind::bv_slt && terms_.kind(atom) != Kind::bv_sle) continue;
      std::vector<Term> open{atom};  // but not the indices of elements that are compared
      while (!open.empty()) {
        const Term term = open.back();
        open.pop_back();
        if (terms_.kind(term) == Kind::symbol) result.insert(term);
        if (terms_.kind(term) == Kind::select) continue;
        const auto arguments = terms_.arguments(term);
        open.insert(open.end(), arguments.begin(), arguments.end());
      }
    }
  return result;
}

void CandidatePredicates::add_positions() {
  std::set<Sort> sorts;
  const std::set<Term> with_signs = compared_with_signs();
  for (const Term variable : index_like()) {
    const Sort sort = terms_.sort(variable);
    const Term index = variables_.variable(sort, 0);
    sorts.insert(sort);
    if (terms_.kind(sort) == SortKind::integer) {
      add(terms_.lt(index, variable), 0);
      add(terms_.le(index, variable), 0);
    } else if (terms_.kind(sort) == SortKind::bitvector) {
      const bool with_sign = with_signs.contains(variable);
      add(terms_.bv(with_sign ? Kind::bv_slt : Kind::bv_ult, {index, variable}), 0);
      add(terms_.bv(with_sign ? Kind::bv_sle : Kind::bv_ule, {index, variable}), 0);
      if (with_sign) add(terms_.bv(Kind::bv_sle, {terms_.bitvector(0, terms_.width(sort)), index}), 0);
    } else {
      add(terms_.eq(index, variable), 0);
    }
  }
  for (const Sort sort : sorts) {
    const Term first = variables_.variable(sort, 0);
    if (terms_.kind(sort) == SortKind::integer) add(terms_.le(terms_.integer(0), first), 0);
    if (variables_.most() < 2) continue;
    const Term second = variables_.variable(sort, 1);
    if (terms_.kind(sort) == SortKind::integer) add(terms_.lt(first, second), 3);
    if (terms_.kind(sort) == SortKind::bitvector) add(terms_.bv(Kind::bv_ult, {first, second}), 3);
    add(terms_.eq(first, second), 3);
  }
}

// Of `x == y` also `x <= y` and `x >= y`, of `x < y` also `x <= y`.
void CandidatePredicates::add_orders_and_shifted_bounds() {
  for (const Term predicate : up_to(2)) {
    const Kind kind = terms_.kind(predicate);
    if (kind != Kind::le && kind != Kind::eq) continue;
    const Term left = terms_.argument(predicate, 0), right = terms_.argument(predicate, 1);
    if (!terms_.is_int(left)) continue;
    if (kind == Kind::eq) {
      add(terms_.le(left, right), 2);
      add(terms_.le(right, left), 2);
    } else if (variables_.in(predicate).empty()) {
      add(terms_.le(left, terms_.add(right, terms_.integer(1))), 2);
      add(terms_.le(left, terms_.sub(right, terms_.integer(1))), 2);
    }
  }
}

void CandidatePredicates::add_second_variables() {
  for (const Term predicate : up_to(2))
    if (const Term second = generalisation_.for_second_variable(predicate); second.valid()) add(second, 3);
}

// a[j] against a[k].
void CandidatePredicates::add_compared_elements() {
  const std::vector<Term> all = up_to(2);
  std::set<Term> elements;
  for_each_subterm(terms_, all, [&](Term term) {
    if (terms_.kind(term) == Kind::select && variables_.in(term).size() == 1 && !terms_.is_bool(term))
      elements.insert(term);
  });
  for (const Term element : elements) {
    const Term other = generalisation_.for_second_variable(element);
    if (!other.valid()) continue;
    add(terms_.eq(element, other), 3);
    if (!terms_.is_int(element)) continue;
    add(terms_.le(element, other), 3);
    add(terms_.le(other, element), 3);
  }
}

}  // namespace hone
