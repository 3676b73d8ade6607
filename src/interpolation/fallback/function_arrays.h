// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>

#include "logic/terms.h"

namespace hone {

// Uninterpreted functions as arrays, one index after the other: f(x, y) becomes f[x][y]. Horn clauses have no
// functions of their own, but arrays can be handed on as arguments.
class FunctionArrays {
 public:
  explicit FunctionArrays(Terms& terms) : terms_(terms) {}

  Term to_arrays(Term term);
  // The way back; an invalid handle if such an array is used in any other way than to read from it.
  Term from_arrays(Term term);

 private:
  Term array_of(Function function);
  Term read(Term select, const std::unordered_map<Term, Term>& done);

  Terms& terms_;
  std::unordered_map<Function, Term> arrays_;
  std::unordered_map<Term, Function> functions_;
};

}  // namespace hone
