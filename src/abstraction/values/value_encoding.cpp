// SPDX-License-Identifier: Apache-2.0
#include "abstraction/values/value_encoding.h"

#include <algorithm>
#include <bit>

namespace hone {

std::size_t ValueEncoding::bit_count(VariableId variable) const {
  return static_cast<std::size_t>(std::bit_width(domains_.constants(variable).size()));
}

std::vector<bool> ValueEncoding::number(VariableId variable, Term value) const {
  const std::vector<Term>& constants = domains_.constants(variable);
  const auto found = std::ranges::lower_bound(constants, value);
  const bool is_there = found != constants.end() && *found == value;
  const std::size_t number = is_there ? static_cast<std::size_t>(found - constants.begin()) + 1 : 0;
  std::vector<bool> result;
  for (std::size_t bit = 0; bit < bit_count(variable); ++bit) result.push_back((number >> bit & 1U) != 0);
  return result;
}

Term ValueEncoding::meaning(VariableId variable, std::size_t bit, Term symbol) const {
  Terms& terms = program_.terms();
  const std::vector<Term>& constants = domains_.constants(variable);
  std::vector<Term> cases;
  for (std::size_t i = 0; i < constants.size(); ++i)
    if (((i + 1) >> bit & 1U) != 0) cases.push_back(terms.eq(symbol, constants[i]));
  return terms.or_(cases);
}

// They are not larger than the number of the last constant.
Term ValueEncoding::is_number(VariableId variable, const std::vector<Term>& bits) const {
  Terms& terms = program_.terms();
  const std::size_t last = domains_.constants(variable).size();
  Term result = terms.truth();
  for (std::size_t bit = 0; bit < bits.size(); ++bit) {
    const Term lower = terms.not_(bits[bit]);
    result = (last >> bit & 1U) != 0 ? terms.or_(lower, result) : terms.and_(lower, result);
  }
  return result;
}

Term ValueEncoding::bit(Term predicate) const {
  const auto found = bit_of_predicate_.find(predicate);
  return found == bit_of_predicate_.end() ? Term() : found->second;
}

void ValueEncoding::forget() {
  bits_ = {};
  bit_of_predicate_ = {};
}

Term ValueEncoding::has_value(VariableId variable, Term constant) const {
  Terms& terms = program_.terms();
  const std::vector<bool> wanted = number(variable, constant);
  std::vector<Term> literals;
  for (std::size_t bit = 0; bit < wanted.size(); ++bit)
    literals.push_back(wanted[bit] ? bits(variable)[bit] : terms.not_(bits(variable)[bit]));
  return terms.and_(literals);
}

}  // namespace hone
