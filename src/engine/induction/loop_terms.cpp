// SPDX-License-Identifier: Apache-2.0
#include "engine/induction/loop_terms.h"

#include <algorithm>
#include <unordered_set>

#include "abstraction/indexed/index_variables.h"
#include "abstraction/indexed/instantiation.h"
#include "engine/induction/limits.h"
#include "logic/addresses.h"
#include "logic/wide_bitvector.h"
#include "program/model/edge_terms.h"

namespace hone {

namespace {

bool is_number(const Terms& terms, Term term) {
  return terms.is_number(term) || terms.kind(term) == Kind::bv_number;
}

// The number that is added to a variable; invalid if the value is no such sum.
Term added_to(const Terms& terms, Term variable, Term value) {
  if (terms.kind(value) != Kind::bv_add && terms.kind(value) != Kind::add) return Term();
  const auto parts = terms.arguments(value);
  if (parts.size() != 2 || std::ranges::find(parts, variable) == parts.end()) return Term();
  const Term other = parts[0] == variable ? parts[1] : parts[0];
  return is_number(terms, other) ? other : Term();
}

}  // namespace

std::vector<Term> alternatives(const Terms& terms, Term value) {
  std::vector<Term> result, open{value};
  std::unordered_set<Term> seen;
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.insert(term).second) continue;
    if (terms.kind(term) != Kind::ite) {
      result.push_back(term);
      continue;
    }
    open.push_back(terms.argument(term, 1));
    open.push_back(terms.argument(term, 2));
  }
  return result;
}

LoopTerms::LoopTerms(const Program& program)
    : program_(program),
      terms_(program.terms()),
      indices_(program.edge_count()),
      written_(program.edge_count()) {
  for_each_subterm(terms_, terms_of(program), [&](Term term) {
    if (is_atom(terms_, term)) atoms_.push_back(term);
  });
  find_counters();
  find_starts();
  find_flags();
  find_bounds();
  find_indices();
}

void LoopTerms::find_counters() {
  for (std::size_t i = 0; i < program_.edge_count(); ++i)
    for (const Assignment& assignment : program_.edge(EdgeId(i)).step()->assignments) {
      const Term variable = program_.variable(assignment.target).symbol;
      for (const Term value : alternatives(terms_, assignment.value))
        if (const Term added = added_to(terms_, variable, value); added.valid())
          counters_[variable].insert(added);
    }
  const std::set<Term> looked_at = compared_or_indices();
  std::erase_if(counters_, [&](const auto& counter) { return !looked_at.contains(counter.first); });
}

std::set<Term> LoopTerms::compared_or_indices() const {
  std::vector<Term> looked_at = atoms_;
  IndexTerms indices;
  add_index_terms(terms_, terms_of(program_), indices);
  for (const Sort sort : indices.sorts())
    looked_at.insert(looked_at.end(), indices.of(sort).begin(), indices.of(sort).end());
  const std::vector<Term> symbols = free_symbols(terms_, looked_at);
  return {symbols.begin(), symbols.end()};
}

void LoopTerms::find_starts() {
  for (std::size_t i = 0; i < program_.edge_count(); ++i)
    for (const Assignment& assignment : program_.edge(EdgeId(i)).step()->assignments)
      if (is_counter(program_.variable(assignment.target).symbol))
        for (const Term value : alternatives(terms_, assignment.value))
          if (speaks_of_state(value) && !speaks_of_counters(value)) starts_.insert(value);
}

void LoopTerms::find_flags() {
  std::map<Term, std::set<Term>> values;
  for (std::size_t i = 0; i < program_.edge_count(); ++i)
    for (const Assignment& assignment : program_.edge(EdgeId(i)).step()->assignments)
      for (const Term value : alternatives(terms_, assignment.value))
        values[program_.variable(assignment.target).symbol].insert(value);
  const auto looked_at = compared_or_indices();
  for (auto& [variable, of_variable] : values) {
    of_variable.erase(variable);
    const bool is_flag =
        of_variable.size() > 1 && looked_at.contains(variable) &&
        std::ranges::all_of(of_variable, [&](Term value) { return is_number(terms_, value); });
    for (const Term value : of_variable)
      if (is_flag) values_of_flags_.insert(terms_.eq(variable, value));
  }
}

void LoopTerms::find_bounds() {
  for (const Term atom : atoms_) {
    if (terms_.arguments(atom).size() != 2) continue;
    const Term a = terms_.argument(atom, 0), b = terms_.argument(atom, 1);
    if (terms_.sort(a) != terms_.sort(b)) continue;
    if (terms_.is_int(a)) find_bounds_in(terms_.linear_difference(a, b));
    const Kind kind = terms_.kind(atom);
    if (kind == Kind::bv_ult || kind == Kind::bv_ule) without_signs_.insert(terms_.sort(a));
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)})
      if (speaks_of_state(one) && speaks_of_counters(one)) add_bound(other);
  }
  for (const Term atom : atoms_)
    if (const Kind kind = terms_.kind(atom); kind == Kind::bv_slt || kind == Kind::bv_sle)
      without_signs_.erase(terms_.sort(terms_.argument(atom, 0)));
}

// Comparisons of integers are those of a sum with zero: of counter - n - 1, the bound is n, or n + 1.
void LoopTerms::find_bounds_in(const LinearSum& sum) {
  for (const auto& [counter, factor] : sum.monomials) {
    if (!is_counter(counter) || abs(factor) != 1) continue;
    LinearSum rest = sum;
    std::erase_if(rest.monomials, [&](const auto& monomial) { return monomial.first == counter; });
    for (auto& monomial : rest.monomials) monomial.second /= -factor;
    rest.constant /= -factor;
    const Term bound = terms_.from_linear_sum(rest, terms_.int_sort());
    add_bound(bound);
    add_bound(plus_one(bound));
  }
}

void LoopTerms::add_bound(Term term) {
  if (speaks_of_state(term) && !speaks_of_counters(term)) bounds_.insert(term);
}

void LoopTerms::find_indices() {
  for (std::size_t i = 0; i < program_.edge_count(); ++i)
    for_each_subterm(terms_, terms_of(program_.edge(EdgeId(i))), [&](Term term) {
      for_each_index(terms_, term, [&](Term index) {
        std::vector<Term> found = indices_in_address(terms_, index);
        if (found.empty()) found.push_back(index);
        for (const Term each : found) {
          if (!speaks_of_state(each)) continue;
          indices_[EdgeId(i)].insert(each);
          if (terms_.kind(term) == Kind::store) written_[EdgeId(i)].insert(each);
        }
      });
    });
}

// Numbers only; neither inputs nor elements of arrays.
bool LoopTerms::speaks_of_state(Term term) const {
  if (!IndexVariables::can_index(terms_, terms_.sort(term)) ||
      !has_at_most(terms_, term, limits::induction::nodes_of_a_condition))
    return false;
  bool result = true;
  for_each_subterm(terms_, std::span(&term, 1), [&](Term part) {
    const bool is_input = terms_.kind(part) == Kind::symbol && !program_.variable_of(part);
    result = result && !is_input && terms_.kind(part) != Kind::select && terms_.kind(part) != Kind::ite;
  });
  return result;
}

bool LoopTerms::speaks_of_counters(Term term) const {
  return std::ranges::any_of(free_symbols(terms_, term), [&](Term symbol) { return is_counter(symbol); });
}

Term LoopTerms::less(Term a, Term b) const {
  if (terms_.is_int(a)) return terms_.lt(a, b);
  return terms_.bv(without_signs_.contains(terms_.sort(a)) ? Kind::bv_ult : Kind::bv_slt, {a, b});
}

Term LoopTerms::plus_one(Term a) const {
  if (terms_.is_int(a)) return terms_.add(a, terms_.integer(1));
  return terms_.bv(Kind::bv_add, {a, terms_.bitvector(1, terms_.width(terms_.sort(a)))});
}

std::vector<Term> LoopTerms::strides(Term counter, Term number) const {
  std::set<Term> result;
  const auto known = counters_.find(counter);
  if (known == counters_.end()) return {};
  for (const Term step : known->second)
    for (const Term start : starts_)
      if (abs(step_size(step)) > 1 && is_number(terms_, start) && terms_.sort(start) == terms_.sort(counter))
        result.insert(congruent(number, start, abs(step_size(step))));
  return {result.begin(), result.end()};
}

bool LoopTerms::counts_upwards(Term term) const {
  const auto known = counters_.find(term);
  return known != counters_.end() &&
         std::ranges::all_of(known->second, [&](Term step) { return step_size(step) > 0; });
}

Integer LoopTerms::step_size(Term step) const {
  const Integer value = terms_.integer_value(step);
  return terms_.is_int(step) ? value : signed_value(value, terms_.width(terms_.sort(step)));
}

Term LoopTerms::congruent(Term number, Term start, const Integer& step) const {
  Integer rest;
  mpz_fdiv_r(rest.get_mpz_t(), terms_.integer_value(start).get_mpz_t(), step.get_mpz_t());
  if (terms_.is_int(number)) return terms_.eq(terms_.mod(number, terms_.integer(step)), terms_.integer(rest));
  const unsigned width = terms_.width(terms_.sort(number));
  return terms_.eq(terms_.bv(Kind::bv_urem, {number, terms_.bitvector(step, width)}),
                   terms_.bitvector(rest, width));
}

}  // namespace hone
