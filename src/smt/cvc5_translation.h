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

 private:
  cvc5::Sort translate(Sort sort);
  cvc5::Term build(Term term);
  cvc5::Term build_number(Term term);
  cvc5::Term build_apply(Term term);
  cvc5::Term build_quantifier(Term term);
  cvc5::Term build_indexed(Term term);
  std::vector<cvc5::Term> arguments(Term term);

  Terms& terms_;
  cvc5::Solver& solver_;
  std::unordered_map<Term, cvc5::Term> memory_;
  std::unordered_map<Function, cvc5::Term> functions_;
  std::unordered_map<Sort, cvc5::Sort> sorts_;
};

}  // namespace hone
