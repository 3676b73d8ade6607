// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cvc5/cvc5.h>

#include <unordered_map>
#include <vector>

#include "logic/terms.h"

namespace hone {

// Terms to cvc5's terms and constants back, with a memory.
class Cvc5Translation {
 public:
  Cvc5Translation(Terms& terms, cvc5::Solver& solver) : terms_(terms), solver_(solver) {}

  cvc5::Term operator()(Term term);
  Term constant(const cvc5::Term& value, Sort sort);  // an invalid handle if it is not a plain value

  // The floating point numbers in a formula whose encodings are used, and what must be asserted together with
  // the formula for each of them. Only after the formula was translated.
  std::vector<Term> used_encodings(Term formula) const;
  cvc5::Term definition(Term number);

 private:
  cvc5::Sort translate(Sort sort);
  cvc5::Term build(Term term);
  cvc5::Term build_number(Term term);
  cvc5::Term build_apply(Term term);
  cvc5::Term build_quantifier(Term term);
  cvc5::Term build_indexed(Term term);
  std::vector<cvc5::Term> arguments(Term term);
  Term element_constant(const cvc5::Term& value, Sort sort);

  // cvc5_floats.cpp
  cvc5::Term build_floating(Term term);
  cvc5::Term build_float(Term term);
  cvc5::Term to_integer(Term term);
  cvc5::Term float_argument(Term term, std::size_t i);
  cvc5::Term from_encoding(const cvc5::Term& bits, unsigned width);
  cvc5::Term float_constant(std::uint64_t encoding, unsigned width);
  cvc5::Op to_format(cvc5::Kind kind, unsigned width);

  Terms& terms_;
  cvc5::Solver& solver_;
  std::unordered_map<Term, cvc5::Term> memory_;
  std::unordered_map<Term, cvc5::Term> floats_;  // terms as floating point numbers
  std::unordered_map<Function, cvc5::Term> functions_;
  std::unordered_map<Sort, cvc5::Sort> sorts_;
};

}  // namespace hone
