// SPDX-License-Identifier: Apache-2.0
// Floating point numbers for cvc5: as for Z3, but from a number of its FloatingPoint sorts there is no way
// back to an encoding. Encodings are constants with a definition, which has exactly one solution.
#include "base/error.h"
#include "logic/traversal.h"
#include "smt/cvc5_translation.h"

namespace hone {

namespace {

cvc5::RoundingMode rounding_mode(RoundingMode mode) {
  switch (mode) {
    case RoundingMode::nearest_even: return cvc5::ROUND_NEAREST_TIES_TO_EVEN;
    case RoundingMode::nearest_away: return cvc5::ROUND_NEAREST_TIES_TO_AWAY;
    case RoundingMode::upward: return cvc5::ROUND_TOWARD_POSITIVE;
    case RoundingMode::downward: return cvc5::ROUND_TOWARD_NEGATIVE;
    case RoundingMode::toward_zero: break;
  }
  return cvc5::ROUND_TOWARD_ZERO;
}

bool takes_integer(Kind kind) { return kind == Kind::fp_from_signed || kind == Kind::fp_from_unsigned; }

}  // namespace

cvc5::Op Cvc5Translation::to_format(cvc5::Kind kind, unsigned width) {
  const FloatFormat format = float_format(width);
  return solver_.mkOp(kind, {format.exponent_bits, format.significand_bits});
}

cvc5::Term Cvc5Translation::from_encoding(const cvc5::Term& bits, unsigned width) {
  return solver_.mkTerm(to_format(cvc5::FLOATINGPOINT_TO_FP_FROM_IEEE_BV, width), {bits});
}

cvc5::Term Cvc5Translation::float_constant(std::uint64_t encoding, unsigned width) {
  return from_encoding(solver_.mkBitVector(width, std::to_string(encoding), 10), width);
}

cvc5::Term Cvc5Translation::float_argument(Term term, std::size_t i) {
  const Term argument = terms_.argument(term, i);
  if (const auto found = floats_.find(argument); found != floats_.end()) return found->second;
  return floats_.emplace(argument, from_encoding(memory_.at(argument), terms_.width(terms_.sort(argument))))
      .first->second;
}

cvc5::Term Cvc5Translation::build_float(Term term) {
  const cvc5::Term nearest = solver_.mkRoundingMode(cvc5::ROUND_NEAREST_TIES_TO_EVEN);
  const unsigned bits = terms_.width(terms_.sort(term));
  const auto a = [&] { return float_argument(term, 0); };
  const auto b = [&] { return float_argument(term, 1); };
  const auto bits_of_argument = [&] { return memory_.at(terms_.argument(term, 0)); };
  switch (terms_.kind(term)) {
    case Kind::fp_add: return solver_.mkTerm(cvc5::FLOATINGPOINT_ADD, {nearest, a(), b()});
    case Kind::fp_sub: return solver_.mkTerm(cvc5::FLOATINGPOINT_SUB, {nearest, a(), b()});
    case Kind::fp_mul: return solver_.mkTerm(cvc5::FLOATINGPOINT_MULT, {nearest, a(), b()});
    case Kind::fp_div: return solver_.mkTerm(cvc5::FLOATINGPOINT_DIV, {nearest, a(), b()});
    case Kind::fp_rem: return solver_.mkTerm(cvc5::FLOATINGPOINT_REM, {a(), b()});
    case Kind::fp_sqrt: return solver_.mkTerm(cvc5::FLOATINGPOINT_SQRT, {nearest, a()});
    case Kind::fp_round:
      return solver_.mkTerm(cvc5::FLOATINGPOINT_RTI,
                            {solver_.mkRoundingMode(rounding_mode(terms_.rounding_mode(term))), a()});
    case Kind::fp_to_fp:
      return solver_.mkTerm(to_format(cvc5::FLOATINGPOINT_TO_FP_FROM_FP, bits), {nearest, a()});
    case Kind::fp_from_signed:
      return solver_.mkTerm(to_format(cvc5::FLOATINGPOINT_TO_FP_FROM_SBV, bits),
                            {nearest, bits_of_argument()});
    case Kind::fp_from_unsigned:
      return solver_.mkTerm(to_format(cvc5::FLOATINGPOINT_TO_FP_FROM_UBV, bits),
                            {nearest, bits_of_argument()});
    default: break;
  }
  invariant_failed(__FILE__, __LINE__, "every kind of term should have a translation");
}

cvc5::Term Cvc5Translation::to_integer(Term term) {
  const unsigned width = terms_.width(terms_.sort(terms_.argument(term, 0)));
  const unsigned bits = terms_.width(terms_.sort(term));
  const cvc5::Term a = float_argument(term, 0), mode = solver_.mkRoundingMode(cvc5::ROUND_TOWARD_ZERO);
  const auto less = [&](const cvc5::Term& x, const cvc5::Term& y) {
    return solver_.mkTerm(cvc5::FLOATINGPOINT_LT, {x, y});
  };
  const auto cut = [&](cvc5::Kind kind) { return solver_.mkTerm(solver_.mkOp(kind, {bits}), {mode, a}); };
  const FloatRange range = signed_float_range(width, bits);
  const cvc5::Term above = float_constant(range.above, width);
  const cvc5::Term fits =
      solver_.mkTerm(cvc5::AND, {less(float_constant(range.below, width), a), less(a, above)});
  const cvc5::Term smallest = solver_.mkBitVector(bits, Integer(Integer(1) << (bits - 1)).get_str(), 10);
  const cvc5::Term with_sign = solver_.mkTerm(cvc5::ITE, {fits, cut(cvc5::FLOATINGPOINT_TO_SBV), smallest});
  if (terms_.kind(term) == Kind::fp_to_signed) return with_sign;
  const cvc5::Term large = solver_.mkTerm(cvc5::FLOATINGPOINT_LEQ, {above, a});
  const cvc5::Term large_fits = less(a, float_constant(float_power_of_two(bits, width), width));
  const cvc5::Term of_large = solver_.mkTerm(
      cvc5::ITE, {large_fits, cut(cvc5::FLOATINGPOINT_TO_UBV), solver_.mkBitVector(bits, std::uint64_t{0})});
  return solver_.mkTerm(cvc5::ITE, {large, of_large, with_sign});
}

cvc5::Term Cvc5Translation::build_floating(Term term) {
  switch (terms_.kind(term)) {
    case Kind::fp_eq:
      return solver_.mkTerm(cvc5::FLOATINGPOINT_EQ, {float_argument(term, 0), float_argument(term, 1)});
    case Kind::fp_lt:
      return solver_.mkTerm(cvc5::FLOATINGPOINT_LT, {float_argument(term, 0), float_argument(term, 1)});
    case Kind::fp_le:
      return solver_.mkTerm(cvc5::FLOATINGPOINT_LEQ, {float_argument(term, 0), float_argument(term, 1)});
    case Kind::fp_to_signed:
    case Kind::fp_to_unsigned: return to_integer(term);
    default: break;
  }
  floats_.emplace(term, build_float(term));
  return solver_.mkConst(translate(terms_.sort(term)), "encoding");
}

// Where the parent is no operator on floating point numbers, the encoding is needed.
std::vector<Term> Cvc5Translation::used_encodings(Term root) const {
  std::vector<Term> result;
  if (floats_.empty()) return result;
  TermMap<bool> seen;
  const Term roots[] = {root};
  for_each_subterm(terms_, roots, [&](Term term) {
    const Kind kind = terms_.kind(term);
    if (is_floating_operator(kind) && !takes_integer(kind)) return;
    for (const Term argument : terms_.arguments(term))
      if (makes_float(terms_.kind(argument)) && seen.insert(argument, true).second)
        result.push_back(argument);
  });
  return result;
}

cvc5::Term Cvc5Translation::definition(Term term) {
  const unsigned width = terms_.width(terms_.sort(term));
  const cvc5::Term bits = memory_.at(term), number = floats_.at(term);
  const cvc5::Term is_nan = solver_.mkTerm(cvc5::FLOATINGPOINT_IS_NAN, {number});
  const cvc5::Term nan = solver_.mkBitVector(width, std::to_string(canonical_nan(width)), 10);
  return solver_.mkTerm(cvc5::AND,
                        {solver_.mkTerm(cvc5::EQUAL, {from_encoding(bits, width), number}),
                         solver_.mkTerm(cvc5::IMPLIES, {is_nan, solver_.mkTerm(cvc5::EQUAL, {bits, nan})})});
}

}  // namespace hone
