// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "logic/terms.h"

namespace hone {

// An operator with two operands, as it is spelled in infix syntax and in SMT-LIB. All bind to the left.
struct InfixOperator {
  std::string_view spelling;
  std::string_view smtlib_name;
  int precedence;   // weakest is 1
  bool takes_many;  // a run of them is one term: a + b - c is one sum
};

// nullptr if there is none of this spelling.
const InfixOperator* infix_operator(std::string_view spelling);

// Builds a term with the operators that read SMT-LIB, which check the sorts. Division and remainder written
// as in C round towards zero on integers. Throws ApplicationError that speaks of the spelling.
Term apply_infix_operator(Terms& terms, std::string_view spelling, std::string_view smtlib_name,
                          std::vector<Term> operands, const std::vector<unsigned>& indices = {});

}  // namespace hone
