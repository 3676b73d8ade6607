// SPDX-License-Identifier: Apache-2.0
#include "engine/induction/rate_bounds.h"

#include <algorithm>
#include <optional>

#include "engine/induction/limits.h"
#include "engine/induction/loop_terms.h"
#include "logic/traversal.h"
#include "logic/wide_bitvector.h"
#include "program/model/edge_terms.h"

namespace hone {

namespace {

constexpr unsigned widest_word = 32, wide = 64;

std::optional<Integer> constant_value(const Terms& terms, Term term) {
  if (terms.is_int(term) && terms.is_number(term)) return terms.integer_value(term);
  if (terms.kind(term) != Kind::bv_number) return std::nullopt;
  return signed_value(terms.integer_value(term), terms.width(terms.sort(term)));
}

}  // namespace

RateBounds::RateBounds(const Program& program) : terms_(program.terms()) {
  for (std::size_t i = 0; i < program.edge_count(); ++i) add_step(program, *program.edge(EdgeId(i)).step());
  for_each_subterm(terms_, terms_of(program), [&](Term term) {
    if (is_atom(terms_, term)) add_constants(term);
  });
}

void RateBounds::add_step(const Program& program, const Step& step) {
  std::set<Term> sums, counters;
  for (const Assignment& assignment : step.assignments) {
    const Term variable = program.variable(assignment.target).symbol;
    for (const Term value : alternatives(terms_, assignment.value)) {
      if (const auto constant = constant_value(terms_, value)) starts_[variable].insert(*constant);
      if (!is_sum_with(variable, value)) continue;
      sums.insert(variable);
      if (is_count(value)) counters.insert(variable);
      for (const Term part : terms_.arguments(value))
        if (part != variable) added_[variable].insert(part);
    }
  }
  counters_.insert(counters.begin(), counters.end());
  for (const Term sum : sums) counted_with_[sum].insert(counters.begin(), counters.end());
}

bool RateBounds::is_sum_with(Term variable, Term value) const {
  if (terms_.kind(value) != Kind::bv_add && terms_.kind(value) != Kind::add) return false;
  const auto parts = terms_.arguments(value);
  return std::ranges::find(parts, variable) != parts.end();
}

// One more or one less.
bool RateBounds::is_count(Term sum) const {
  const auto parts = terms_.arguments(sum);
  return parts.size() == 2 && std::ranges::any_of(parts, [&](Term part) {
           const auto step = constant_value(terms_, part);
           return step && abs(*step) == 1;
         });
}

void RateBounds::add_constants(Term atom) {
  if (terms_.arguments(atom).size() != 2) return;
  const Term a = terms_.argument(atom, 0), b = terms_.argument(atom, 1);
  for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)})
    if (const auto constant = constant_value(terms_, one)) {
      compared_[other].insert(*constant);
      if (terms_.kind(atom) != Kind::eq) bounds_[other].insert(*constant);
      constants_.insert({*constant, -*constant});
    }
}

// All constants of the program where these are few; where they are many, the bounds of what is added.
std::set<Integer> RateBounds::rates(Term accumulator) const {
  if (constants_.size() <= limits::induction::rates) {
    std::set<Integer> result = constants_;
    // Elements below 10 are at most 9.
    if (adds_elements(accumulator))
      for (const Integer& constant : constants_)
        if (constant > 1 && result.size() < limits::induction::rates) result.insert(constant - 1);
    return result;
  }
  std::set<Integer> result{0, 1};
  const auto add_bounds = [&](Term part) {
    if (const auto found = bounds_.find(part); found != bounds_.end())
      for (const Integer& constant : found->second) result.insert({constant, -constant});
  };
  for (const Term part : added_.at(accumulator)) {
    add_bounds(part);
    if (terms_.is_int(part)) add_bounds(terms_.mul(terms_.integer(-1), part));  // of -40 <= x as -x <= 40
  }
  return result.size() <= limits::induction::rates ? result : std::set<Integer>();
}

Term RateBounds::number(Term term) const {
  if (terms_.is_int(term)) return term;
  const Sort sort = terms_.sort(term);
  if (terms_.kind(sort) != SortKind::bitvector) return Term();
  if (terms_.width(sort) == wide) return term;
  if (terms_.width(sort) > widest_word) return Term();
  return terms_.bv_extend(Kind::bv_sign_extend, term, wide - terms_.width(sort));
}

Term RateBounds::less_or_equal(Term a, Term b) const {
  return terms_.is_int(a) ? terms_.le(a, b) : terms_.bv(Kind::bv_sle, {a, b});
}
Term RateBounds::sum(Term a, Term b) const {
  return terms_.is_int(a) ? terms_.add(a, b) : terms_.bv(Kind::bv_add, {a, b});
}
Term RateBounds::product(const Integer& factor, Term a) const {
  return terms_.is_int(a) ? terms_.mul(terms_.integer(factor), a)
                          : terms_.bv(Kind::bv_mul, {terms_.bitvector(factor, wide), a});
}

bool RateBounds::are_of_elements() const {
  return std::ranges::any_of(added_, [&](const auto& each) { return adds_elements(each.first); });
}

bool RateBounds::adds_elements(Term sum) const {
  const std::set<Term>& parts = added_.at(sum);
  bool result = false;
  for_each_subterm(terms_, std::vector(parts.begin(), parts.end()),
                   [&](Term part) { result = result || terms_.kind(part) == Kind::select; });
  return result;
}

// Where it may start: at the constants that it is set to, or else at those that it is compared with.
std::vector<Integer> RateBounds::origins(Term variable) const {
  for (const auto* known : {&starts_, &compared_})
    if (const auto found = known->find(variable); found != known->end())
      return {found->second.begin(), found->second.end()};
  return {};
}

std::vector<Term> RateBounds::of(const std::vector<Term>& variables) const {
  std::vector<Term> result;
  const bool few = variables.size() <= limits::induction::numbers_with_rates;
  const auto constant = [&](const Integer& value, Term like) {
    return terms_.is_int(like) ? terms_.integer(value) : terms_.bitvector(value, wide);
  };
  for (const Term accumulator : variables) {
    const auto counted = counted_with_.find(accumulator);
    if (counted == counted_with_.end()) continue;
    for (const Term counter : variables) {
      if (counter == accumulator || !(few ? counters_ : counted->second).contains(counter)) continue;
      const Term left = number(accumulator), steps = number(counter);
      if (!left.valid() || !steps.valid() || terms_.sort(left) != terms_.sort(steps)) continue;
      std::vector<Term> parts{constant(0, left)};  // of the round that is under way
      for (const Term inner : few ? variables : std::vector<Term>())
        if (inner != accumulator && inner != counter && counters_.contains(inner))
          if (const Term part = number(inner); part.valid() && terms_.sort(part) == terms_.sort(left))
            parts.push_back(part);
      for (const Integer& rate : rates(accumulator))
        for (const Integer& first : origins(counter))
          for (const Integer& start : origins(accumulator))
            for (const Term part : parts) {
              const Term right = sum(sum(product(rate, steps), part), constant(start - rate * first, left));
              result.push_back(less_or_equal(left, right));
              result.push_back(less_or_equal(right, left));
            }
    }
  }
  return result;
}

}  // namespace hone
