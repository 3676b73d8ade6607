// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>

#include "logic/terms.h"

namespace hone {

// Uninterpreted functions as arrays, one index after the other: f(x, y) becomes f[x][y]. Arrays
// can be values of states and arguments of Horn clauses, which functions cannot.
class FunctionArrays {
 public:
  // Whether an array is called like its function, if that name is not taken by another sort, or has a new
  // name.
  enum class Names { same, fresh };
  explicit FunctionArrays(Terms& terms, Names names = Names::fresh) : terms_(terms), names_(names) {}

  Term array_of(Function function);
  Term to_arrays(Term term);
  // The way back; an invalid handle if such an array is used in any other way than to read from it.
  Term from_arrays(Term term);

 private:
  Term symbol_for(const std::string& name, Sort sort);
  Term read(Term select, const std::unordered_map<Term, Term>& done);

  Terms& terms_;
  Names names_;
  std::unordered_map<Function, Term> arrays_;
  std::unordered_map<Term, Term> with_arrays_;
  std::unordered_map<Term, Function> functions_;
};

}  // namespace hone
