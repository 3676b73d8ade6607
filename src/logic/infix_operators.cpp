// SPDX-License-Identifier: Apache-2.0
#include "logic/infix_operators.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "logic/operator_names.h"
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

// The operators on the encodings of floating point numbers; an invalid handle for other names.
Term apply_floating_operator(Terms& terms, std::string_view name, const std::vector<Term>& operands,
                             const std::vector<unsigned>& indices) {
  const auto mode = rounding_operator(name);
  const std::optional<Kind> kind = mode ? Kind::fp_round : floating_operator(name);
  if (!kind) return Term();
  const auto expect = [&](bool holds, std::string_view what) {
    if (!holds) throw ApplicationError(fmt::format("{} {}", name, what));
  };
  const bool conversion = is_floating_conversion(*kind), unary = conversion || mode || kind == Kind::fp_sqrt;
  const bool takes_integer = kind == Kind::fp_from_signed || kind == Kind::fp_from_unsigned;
  expect(operands.size() == (unary ? 1 : 2), unary ? "takes one argument" : "takes two arguments");
  expect(indices.size() == (conversion ? 1 : 0), "takes the bits of its result");
  for (const Term operand : operands)
    expect(takes_integer ? terms.kind(terms.sort(operand)) == SortKind::bitvector : terms.is_float(operand),
           takes_integer ? "takes a bit-vector" : "takes bit-vectors of 32 or 64 bits");
  expect(terms.sort(operands.front()) == terms.sort(operands.back()), "takes bit-vectors of one width");
  if (mode) return terms.fp_round(*mode, operands[0]);
  if (!conversion) return terms.fp(*kind, operands);
  const unsigned bits = indices[0];
  expect(makes_float(*kind) ? bits == 32 || bits == 64 : bits > 0 && bits <= 65535,
         "cannot make so many bits");
  expect(kind != Kind::fp_to_fp || bits != terms.width(terms.sort(operands[0])), "should change the format");
  return terms.fp_convert(*kind, operands[0], bits);
}

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
  if (const Term floating = apply_floating_operator(terms, smtlib_name, operands, indices); floating.valid())
    return floating;
  try {
    return apply_smtlib_operator({terms, smtlib_name, indices, std::move(operands)});
  } catch (const ApplicationError& error) {
    std::string what = error.what();
    if (what.starts_with(smtlib_name)) what.replace(0, smtlib_name.size(), fmt::format("'{}'", spelling));
    throw ApplicationError(what);
  }
}

}  // namespace hone
