// SPDX-License-Identifier: Apache-2.0
// Floating point numbers for Z3: operators take and give terms of its FloatingPoint sorts. What one operator
// makes of the result of another does not pass through encodings.
#include "base/error.h"
#include "smt/z3_translation.h"

namespace hone {

namespace {

z3::expr rounding_mode(z3::context& context, RoundingMode mode) {
  switch (mode) {
    case RoundingMode::nearest_even: return {context, Z3_mk_fpa_rne(context)};
    case RoundingMode::nearest_away: return {context, Z3_mk_fpa_rna(context)};
    case RoundingMode::upward: return {context, Z3_mk_fpa_rtp(context)};
    case RoundingMode::downward: return {context, Z3_mk_fpa_rtn(context)};
    case RoundingMode::toward_zero: break;
  }
  return {context, Z3_mk_fpa_rtz(context)};
}

z3::sort float_sort(z3::context& context, unsigned width) {
  return {context, width == 32 ? Z3_mk_fpa_sort_32(context) : Z3_mk_fpa_sort_64(context)};
}

z3::expr from_encoding(const z3::expr& bits) {
  z3::context& context = bits.ctx();
  return {context, Z3_mk_fpa_to_fp_bv(context, bits, float_sort(context, bits.get_sort().bv_size()))};
}

z3::expr constant(z3::context& context, std::uint64_t encoding, unsigned width) {
  return from_encoding(context.bv_val(encoding, width));
}

// Which encoding of NaN Z3 chooses is its own business.
z3::expr to_encoding(const z3::expr& number, unsigned width) {
  z3::context& context = number.ctx();
  const z3::expr is_nan(context, Z3_mk_fpa_is_nan(context, number));
  const z3::expr bits(context, Z3_mk_fpa_to_ieee_bv(context, number));
  return z3::ite(is_nan, context.bv_val(canonical_nan(width), width), bits);
}

z3::expr less(const z3::expr& a, const z3::expr& b) { return {a.ctx(), Z3_mk_fpa_lt(a.ctx(), a, b)}; }

z3::expr to_signed(const z3::expr& a, unsigned width, unsigned bits) {
  z3::context& context = a.ctx();
  const FloatRange range = signed_float_range(width, bits);
  const z3::expr fits =
      less(constant(context, range.below, width), a) && less(a, constant(context, range.above, width));
  const z3::expr cut(context,
                     Z3_mk_fpa_to_sbv(context, rounding_mode(context, RoundingMode::toward_zero), a, bits));
  const z3::expr smallest = z3::shl(context.bv_val(1, bits), context.bv_val(bits - 1, bits));
  return z3::ite(fits, cut, smallest);
}

z3::expr to_unsigned(const z3::expr& a, unsigned width, unsigned bits) {
  z3::context& context = a.ctx();
  const z3::expr half = constant(context, float_power_of_two(bits - 1, width), width);
  const z3::expr large(context, Z3_mk_fpa_leq(context, half, a));
  const z3::expr fits = less(a, constant(context, float_power_of_two(bits, width), width));
  const z3::expr cut(context,
                     Z3_mk_fpa_to_ubv(context, rounding_mode(context, RoundingMode::toward_zero), a, bits));
  return z3::ite(large, z3::ite(fits, cut, context.bv_val(0, bits)), to_signed(a, width, bits));
}

}  // namespace

z3::expr Z3Translation::float_argument(Term term, std::size_t i) {
  const Term argument = terms_.argument(term, i);
  if (const auto found = floats_.find(argument); found != floats_.end()) return float_memory_[found->second];
  const z3::expr number = from_encoding(this->argument(term, i));
  remember_float(argument, number);
  return number;
}

void Z3Translation::remember_float(Term term, const z3::expr& number) {
  floats_.emplace(term, static_cast<int>(float_memory_.size()));
  float_memory_.push_back(number);
}

z3::expr Z3Translation::build_float(Term term) {
  const auto result = [&](Z3_ast ast) {
    context_.check_error();
    return z3::expr(context_, ast);
  };
  const z3::expr nearest = rounding_mode(context_, RoundingMode::nearest_even);
  const Kind kind = terms_.kind(term);
  const unsigned bits = terms_.width(terms_.sort(term));
  switch (kind) {
    case Kind::fp_to_fp:
      return result(
          Z3_mk_fpa_to_fp_float(context_, nearest, float_argument(term, 0), float_sort(context_, bits)));
    case Kind::fp_from_signed:
      return result(Z3_mk_fpa_to_fp_signed(context_, nearest, argument(term, 0), float_sort(context_, bits)));
    case Kind::fp_from_unsigned:
      return result(
          Z3_mk_fpa_to_fp_unsigned(context_, nearest, argument(term, 0), float_sort(context_, bits)));
    case Kind::fp_sqrt: return result(Z3_mk_fpa_sqrt(context_, nearest, float_argument(term, 0)));
    case Kind::fp_round:
      return result(Z3_mk_fpa_round_to_integral(context_, rounding_mode(context_, terms_.rounding_mode(term)),
                                                float_argument(term, 0)));
    default: break;
  }
  const z3::expr a = float_argument(term, 0), b = float_argument(term, 1);
  switch (kind) {
    case Kind::fp_add: return result(Z3_mk_fpa_add(context_, nearest, a, b));
    case Kind::fp_sub: return result(Z3_mk_fpa_sub(context_, nearest, a, b));
    case Kind::fp_mul: return result(Z3_mk_fpa_mul(context_, nearest, a, b));
    case Kind::fp_div: return result(Z3_mk_fpa_div(context_, nearest, a, b));
    case Kind::fp_rem: return result(Z3_mk_fpa_rem(context_, a, b));
    default: break;
  }
  invariant_failed(__FILE__, __LINE__, "every kind of term should have a translation");
}

z3::expr Z3Translation::build_floating(Term term) {
  const Kind kind = terms_.kind(term);
  if (makes_float(kind)) {
    const z3::expr number = build_float(term);
    remember_float(term, number);
    return to_encoding(number, terms_.width(terms_.sort(term)));
  }
  const unsigned width = terms_.width(terms_.sort(terms_.argument(term, 0)));
  const z3::expr a = float_argument(term, 0);
  if (kind == Kind::fp_to_signed) return to_signed(a, width, terms_.width(terms_.sort(term)));
  if (kind == Kind::fp_to_unsigned) return to_unsigned(a, width, terms_.width(terms_.sort(term)));
  const z3::expr b = float_argument(term, 1);
  if (kind == Kind::fp_eq) return {context_, Z3_mk_fpa_eq(context_, a, b)};
  return kind == Kind::fp_lt ? less(a, b) : z3::expr(context_, Z3_mk_fpa_leq(context_, a, b));
}

}  // namespace hone
