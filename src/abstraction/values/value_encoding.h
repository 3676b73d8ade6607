// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "abstraction/values/value_domains.h"
#include "logic/traversal.h"

namespace hone {

// Numbers for the values of tracked variables, in bits: the i-th constant of a domain is i + 1; every other
// value is 0. What else the bits can spell is the number of no value. The bits are symbols that the caller
// makes.
class ValueEncoding {
 public:
  explicit ValueEncoding(const Program& program) : program_(program), domains_(program) {}

  const ValueDomains& domains() const { return domains_; }
  std::size_t bit_count(VariableId variable) const;
  // The bits of the number of a value.
  std::vector<bool> number(VariableId variable, Term value) const;
  // When a bit of the number of a variable is true, as a formula over the variable, or over any other term
  // in its place.
  Term meaning(VariableId variable, std::size_t bit, Term symbol) const;

  void set_bits(VariableId variable, std::vector<Term> bits) { bits_[variable] = std::move(bits); }
  bool is_tracked(VariableId variable) const { return bits_.contains(variable); }
  const std::vector<Term>& bits(VariableId variable) const { return bits_.at(variable); }
  // Bits spell the number of a value.
  Term is_number(VariableId variable, const std::vector<Term>& bits) const;
  // The bits spell this constant of the domain.
  Term has_value(VariableId variable, Term constant) const;

  // A formula whose truth is a bit of its own.
  void set_bit(Term predicate, Term bit) { bit_of_predicate_[predicate] = bit; }
  // An invalid handle if it has none.
  Term bit(Term predicate) const;
  void forget();

 private:
  const Program& program_;
  ValueDomains domains_;
  std::unordered_map<VariableId, std::vector<Term>> bits_;
  std::unordered_map<Term, Term> bit_of_predicate_;
};

}  // namespace hone
