// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/models/builtins.h"

#include <algorithm>
#include <vector>

#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/inputs.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

namespace {

// `__builtin_popcountll`: `popcount`. Empty if it is not a builtin.
std::string_view base_name(std::string_view name) {
  constexpr std::string_view prefix = "__builtin_";
  if (!name.starts_with(prefix)) return {};
  name.remove_prefix(prefix.size());
  for (const std::string_view base : {"popcount", "parity", "clz", "ctz", "ffs"})
    if (name == base ||
        (name.starts_with(base) && (name.substr(base.size()) == "l" || name.substr(base.size()) == "ll")))
      return base;
  return name;
}

}  // namespace

// The number of ones; of zeros before the first one from above or below; one more than those, or 0 if there
// is none.
Term Builtins::counted(std::string_view what, Term value, unsigned result_bits) {
  const unsigned bits = terms_.width(terms_.sort(value));
  const auto bit = [&](unsigned i) { return terms_.bv_extract(value, i, i); };
  if (what == "popcount" || what == "parity") {
    std::vector<Term> ones;
    for (unsigned i = 0; i < bits; ++i) ones.push_back(resized(bit(i), false, result_bits));
    const Term sum = terms_.bv(Kind::bv_add, ones);
    return what == "popcount" ? sum : terms_.bv(Kind::bv_and, {sum, number(1, result_bits)});
  }
  const bool from_above = what == "clz";
  Term result = number(what == "ffs" ? 0 : bits, result_bits);
  for (unsigned k = bits; k-- > 0;) {
    const Term is_one = terms_.eq(bit(from_above ? bits - 1 - k : k), number(1, 1));
    result = terms_.ite(is_one, number(what == "ffs" ? k + 1 : k, result_bits), result);
  }
  return result;
}

Term Builtins::with_swapped_bytes(Term value) {
  const unsigned bits = terms_.width(terms_.sort(value));
  Term result = terms_.bv_extract(value, 7, 0);
  for (unsigned low = 8; low < bits; low += 8)
    result = terms_.bv(Kind::bv_concat, {result, terms_.bv_extract(value, low + 7, low)});
  return result;
}

// Computed with more bits than the operands and the result have, where nothing is lost.
Term Builtins::checked_arithmetic(Kind kind, const clang::CallExpr* call) {
  // GCC's __builtin_add_overflow_p only asks, for the type of its last argument. Clang does not know it.
  const bool only_asks = !Types::is_pointer(call->getArg(2)->getType());
  const Type result_type =
      only_asks ? call->getArg(2)->IgnoreImpCasts()->getType() : call->getArg(2)->getType()->getPointeeType();
  const auto [left, right] = evaluator_.operands(call->getArg(0), call->getArg(1));
  const Type left_type = call->getArg(0)->getType(), right_type = call->getArg(1)->getType();
  const Term kept_left = objects_.saved(left), kept_right = objects_.saved(right);
  const Term pointer = only_asks ? Term() : objects_.saved(evaluator_.scalar(call->getArg(2)));
  const unsigned result_bits = types_.bits(result_type);
  const unsigned widest = std::max({types_.bits(left_type), types_.bits(right_type), result_bits});
  const unsigned exact_bits = 2 * widest + 2;
  const Term a = resized(kept_left, Types::is_signed(left_type), exact_bits);
  Term b = resized(kept_right, Types::is_signed(right_type), exact_bits);
  if (kind == Kind::bv_neg) b = terms_.bv(Kind::bv_neg, {b});
  const Term exact = terms_.bv(kind == Kind::bv_neg ? Kind::bv_add : kind, {a, b});
  const Term result = resized(exact, false, result_bits);
  const Term overflows =
      objects_.saved(terms_.ne(resized(result, Types::is_signed(result_type), exact_bits), exact));
  if (!only_asks) objects_.assign(at_address(pointer, result_type), {result, {}});
  return from_condition(overflows, types_.bits(call->getType()));
}

std::optional<Value> Builtins::modelled(const std::string& full_name, const clang::CallExpr* call) {
  const std::string_view name = base_name(full_name);
  if (name.empty()) return std::nullopt;
  if (name == "popcount" || name == "parity" || name == "clz" || name == "ctz" || name == "ffs") {
    const Term value = objects_.saved(evaluator_.scalar(call->getArg(0)));
    const Term count = counted(name, value, types_.bits(call->getType()));
    if (name != "clz" && name != "ctz") return result_value(count);
    // GCC: "If x is 0, the result is undefined."
    const Term any = inputs_.arbitrary_result("undefined", call->getType()).scalar;
    return result_value(
        terms_.ite(terms_.eq(value, number(0, terms_.width(terms_.sort(value)))), any, count));
  }
  if (name == "bswap16" || name == "bswap32" || name == "bswap64")
    return result_value(with_swapped_bytes(evaluator_.scalar(call->getArg(0))));
  if (name == "abs" || name == "labs" || name == "llabs") {
    const Term value = evaluator_.scalar(call->getArg(0));
    const Term zero = number(0, terms_.width(terms_.sort(value)));
    return result_value(
        terms_.ite(terms_.bv(Kind::bv_slt, {value, zero}), terms_.bv(Kind::bv_neg, {value}), value));
  }
  if ((name.ends_with("_overflow") || name.ends_with("_overflow_p")) && call->getNumArgs() == 3) {
    if (name.find("add") != std::string_view::npos)
      return result_value(checked_arithmetic(Kind::bv_add, call));
    if (name.find("sub") != std::string_view::npos)
      return result_value(checked_arithmetic(Kind::bv_neg, call));
    if (name.find("mul") != std::string_view::npos)
      return result_value(checked_arithmetic(Kind::bv_mul, call));
  }
  return std::nullopt;
}

}  // namespace hone::c
