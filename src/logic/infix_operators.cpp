// SPDX-License-Identifier: Apache-2.0
#include "logic/infix_operators.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "logic/smtlib_operators.h"

namespace hone {

namespace {

constexpr std::array<InfixOperator, 15> table = {{{"||", "or", 1, true},
                                                  {"&&", "and", 2, true},
                                                  {"==", "=", 3, false},
                                                  {"!=", "distinct", 3, false},
                                                  {"<=", "<=", 4, false},
                                                  {"<", "<", 4, false},
                                                  {">=", ">=", 4, false},
                                                  {">", ">", 4, false},
                                                  {"+", "+", 5, true},
                                                  {"-", "+", 5, true},
                                                  {"*", "*", 6, false},
                                                  {"/", "/", 6, false},
                                                  {"%", "%", 6, false},
                                                  {"div", "div", 6, false},
                                                  {"mod", "mod", 6, false}}};

}  // namespace

const InfixOperator* infix_operator(std::string_view spelling) {
  const auto* found = std::ranges::find(table, spelling, &InfixOperator::spelling);
  return found == table.end() ? nullptr : found;
}

Term apply_infix_operator(Terms& terms, std::string_view spelling, std::string_view smtlib_name,
                          std::vector<Term> operands, const std::vector<unsigned>& indices) {
  const bool integers = std::ranges::all_of(operands, [&](Term operand) { return terms.is_int(operand); });
  if (smtlib_name == "/" && integers) return terms.truncated_div(operands[0], operands[1]);
  if (smtlib_name == "%") {
    if (!integers) throw ApplicationError("'%' takes integers only");
    return terms.truncated_mod(operands[0], operands[1]);
  }
  try {
    return apply_smtlib_operator({terms, smtlib_name, indices, std::move(operands)});
  } catch (const ApplicationError& error) {
    std::string what = error.what();
    if (what.starts_with(smtlib_name)) what.replace(0, smtlib_name.size(), fmt::format("'{}'", spelling));
    throw ApplicationError(what);
  }
}

}  // namespace hone
