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
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    for (const Assignment& assignment : program.edge(EdgeId(i)).step()->assignments)
      for (const Term value : alternatives(terms_, assignment.value))
        add_assignment(program.variable(assignment.target).symbol, value);
  for_each_subterm(terms_, terms_of(program), [&](Term term) {
    if (is_atom(terms_, term)) add_constants(term);
  });
}

void RateBounds::add_assignment(Term variable, Term value) {
  if (const auto constant = constant_value(terms_, value)) starts_[variable].insert(*constant);
  if (terms_.kind(value) != Kind::bv_add && terms_.kind(value) != Kind::add) return;
  const auto parts = terms_.arguments(value);
  if (std::ranges::find(parts, variable) == parts.end()) return;
  sums_.insert(variable);
  const bool is_counter = parts.size() == 2 && std::ranges::any_of(parts, [&](Term part) {
                            const auto step = constant_value(terms_, part);
                            return step && abs(*step) == 1;
                          });
  if (is_counter) counters_.insert(variable);
}

void RateBounds::add_constants(Term atom) {
  if (terms_.arguments(atom).size() != 2) return;
  const Term a = terms_.argument(atom, 0), b = terms_.argument(atom, 1);
  for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)})
    if (const auto constant = constant_value(terms_, one)) {
      if (terms_.kind(other) == Kind::symbol) compared_[other].insert(*constant);
      rates_.insert({*constant, -*constant});
    }
}

Term RateBounds::number(Term term) const {
  if (terms_.is_int(term)) return term;
  const Sort sort = terms_.sort(term);
  if (terms_.kind(sort) != SortKind::bitvector || terms_.width(sort) > widest_word) return Term();
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

// Where it may start: at the constants that it is set to, or else at those that it is compared with.
std::vector<Integer> RateBounds::origins(Term variable) const {
  for (const auto* known : {&starts_, &compared_})
    if (const auto found = known->find(variable); found != known->end())
      return {found->second.begin(), found->second.end()};
  return {};
}

std::vector<Term> RateBounds::of(const std::vector<Term>& variables) const {
  std::vector<Term> result;
  if (rates_.size() > limits::induction::rates || variables.size() > limits::induction::numbers_with_rates)
    return result;
  const auto constant = [&](const Integer& value, Term like) {
    return terms_.is_int(like) ? terms_.integer(value) : terms_.bitvector(value, wide);
  };
  for (const Term accumulator : variables)
    for (const Term counter : variables) {
      if (counter == accumulator || !sums_.contains(accumulator) || !counters_.contains(counter)) continue;
      const Term left = number(accumulator), steps = number(counter);
      if (!left.valid() || !steps.valid() || terms_.sort(left) != terms_.sort(steps)) continue;
      std::vector<Term> parts{constant(0, left)};  // of the round that is under way
      for (const Term inner : variables)
        if (inner != accumulator && inner != counter && counters_.contains(inner))
          if (const Term part = number(inner); part.valid() && terms_.sort(part) == terms_.sort(left))
            parts.push_back(part);
      for (const Integer& rate : rates_)
        for (const Integer& first : origins(counter))
          for (const Integer& start : origins(accumulator))
            for (const Term part : parts) {
              const Term right = sum(sum(product(rate, steps), part), constant(start - rate * first, left));
              result.push_back(less_or_equal(left, right));
              result.push_back(less_or_equal(right, left));
            }
    }
  return result;
}

}  // namespace hone
