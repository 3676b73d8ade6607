// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>

#include "logic/terms.h"

namespace hone::vmt {

// Functions become arrays of arrays: f(x, y) is f[x][y]. So a state has values for them, and what is known of
// arrays is known of functions.
class FunctionsAsArrays {
 public:
  explicit FunctionsAsArrays(Terms& terms) : terms_(terms) {}

  Term array(Function function);
  Term operator()(Term term);  // with reads of arrays in place of all applications

 private:
  Term read(Term application, const std::vector<Term>& arguments);

  Terms& terms_;
  std::unordered_map<Function, Term> arrays_;
  std::unordered_map<Term, Term> done_;
};

}  // namespace hone::vmt
