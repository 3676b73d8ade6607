// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/models/mathematics.h"

#include <unordered_map>
#include <vector>

#include "frontend/c/steps/arithmetic.h"
#include "frontend/c/steps/evaluator.h"

namespace hone::c {

namespace {

// Floating point numbers of one format.
class Floats {
 public:
  Floats(Terms& terms, unsigned bits) : terms_(terms), bits_(bits) {}

  Term constant(std::uint64_t encoding) const { return terms_.machine_bitvector(encoding, bits_); }
  Term absolute(Term x) const { return terms_.bv(Kind::bv_and, {x, constant(float_sign(bits_) - 1)}); }
  Term is_negative(Term x) const {
    return terms_.eq(terms_.bv_extract(x, bits_ - 1, bits_ - 1), terms_.machine_bitvector(1, 1));
  }
  Term is_nan(Term x) const {
    return terms_.bv(Kind::bv_ult, {constant(float_infinity(bits_)), absolute(x)});
  }
  Term is_infinite(Term x) const { return terms_.eq(absolute(x), constant(float_infinity(bits_))); }
  Term is_finite(Term x) const {
    return terms_.bv(Kind::bv_ult, {absolute(x), constant(float_infinity(bits_))});
  }
  Term is_zero(Term x) const { return terms_.eq(absolute(x), constant(0)); }
  Term is_subnormal(Term x) const {
    const Term first_normal = constant(std::uint64_t{1} << float_format(bits_).fraction_bits());
    return terms_.and_(terms_.bv(Kind::bv_ult, {absolute(x), first_normal}), terms_.not_(is_zero(x)));
  }
  Term is_normal(Term x) const {
    return terms_.and_({is_finite(x), terms_.not_(is_zero(x)), terms_.not_(is_subnormal(x))});
  }
  Term with_sign_of(Term x, Term sign) const {
    const Term bit = terms_.bv(Kind::bv_and, {sign, constant(float_sign(bits_))});
    return terms_.bv(Kind::bv_or, {absolute(x), bit});
  }

  // IEEE's remainder of the absolute values is as near to zero as possible; fmod wants it not negative. The
  // sum is exact.
  Term modulo(Term x, Term y) const {
    const Term divisor = absolute(y), nearest = terms_.fp(Kind::fp_rem, {absolute(x), divisor});
    const Term result = terms_.ite(terms_.fp(Kind::fp_lt, {nearest, constant(0)}),
                                   terms_.fp(Kind::fp_add, {nearest, divisor}), nearest);
    return terms_.ite(is_nan(nearest), nearest, with_sign_of(result, x));
  }

  // As glibc: of two zeros the second.
  Term extreme(Term x, Term y, Term first_wins) const {
    return terms_.ite(terms_.or_(first_wins, is_nan(y)), x, y);
  }

 private:
  Terms& terms_;
  unsigned bits_;
};

enum class MathFunction {
  absolute,
  square_root,
  rounding,
  rounding_to_integer,
  copy_sign,
  modulo,
  remainder,
  minimum,
  maximum,
  is_nan,
  is_infinite,
  infinite_sign,
  is_finite,
  is_normal,
  sign_bit,
  classify,
  less,
  less_equal,
  greater,
  greater_equal,
  less_or_greater,
  unordered,
};

struct MathModel {
  MathFunction function;
  RoundingMode mode = RoundingMode::nearest_even;
};

const std::unordered_map<std::string, MathModel>& math_models() {
  static const std::unordered_map<std::string, MathModel> table{
      {"fabs", {MathFunction::absolute}},
      {"sqrt", {MathFunction::square_root}},
      {"floor", {MathFunction::rounding, RoundingMode::downward}},
      {"ceil", {MathFunction::rounding, RoundingMode::upward}},
      {"trunc", {MathFunction::rounding, RoundingMode::toward_zero}},
      {"round", {MathFunction::rounding, RoundingMode::nearest_away}},
      {"rint", {MathFunction::rounding}},
      {"nearbyint", {MathFunction::rounding}},
      {"roundeven", {MathFunction::rounding}},
      {"lround", {MathFunction::rounding_to_integer, RoundingMode::nearest_away}},
      {"llround", {MathFunction::rounding_to_integer, RoundingMode::nearest_away}},
      {"lrint", {MathFunction::rounding_to_integer}},
      {"llrint", {MathFunction::rounding_to_integer}},
      {"copysign", {MathFunction::copy_sign}},
      {"fmod", {MathFunction::modulo}},
      {"remainder", {MathFunction::remainder}},
      {"drem", {MathFunction::remainder}},
      {"fmin", {MathFunction::minimum}},
      {"fmax", {MathFunction::maximum}},
      {"isnan", {MathFunction::is_nan}},
      {"isinf", {MathFunction::is_infinite}},
      {"isinf_sign", {MathFunction::infinite_sign}},
      {"finite", {MathFunction::is_finite}},
      {"isfinite", {MathFunction::is_finite}},
      {"isnormal", {MathFunction::is_normal}},
      {"signbit", {MathFunction::sign_bit}},
      {"fpclassify", {MathFunction::classify}},
      {"isless", {MathFunction::less}},
      {"islessequal", {MathFunction::less_equal}},
      {"isgreater", {MathFunction::greater}},
      {"isgreaterequal", {MathFunction::greater_equal}},
      {"islessgreater", {MathFunction::less_or_greater}},
      {"isunordered", {MathFunction::unordered}},
  };
  return table;
}

// `__builtin_sqrtf`, `__isnan` and `isnan` to what they are called in the table.
const MathModel* find_model(std::string name) {
  const bool builtin = name.starts_with("__builtin_");
  const bool library = !builtin && name.starts_with("__");
  name.erase(0, builtin ? 10 : library ? 2 : 0);
  auto found = math_models().find(name);
  if (found == math_models().end() && !name.empty() && (name.back() == 'f' || name.back() == 'l')) {
    name.pop_back();
    found = math_models().find(name);
  }
  if (found == math_models().end()) return nullptr;
  static const MathModel sign_of_infinity{MathFunction::infinite_sign};  // of glibc's function
  return !builtin && found->second.function == MathFunction::is_infinite ? &sign_of_infinity : &found->second;
}

bool is_constant_builtin(const std::string& name) {
  for (const char* constant : {"__builtin_inf", "__builtin_huge_val", "__builtin_nan", "__builtin_nans"})
    if (name == constant || name == std::string(constant) + "f") return true;
  return false;
}

unsigned operand_count(MathFunction function) {
  switch (function) {
    case MathFunction::copy_sign:
    case MathFunction::modulo:
    case MathFunction::remainder:
    case MathFunction::minimum:
    case MathFunction::maximum: return 2;
    default: return function >= MathFunction::less ? 2 : 1;
  }
}

}  // namespace

std::optional<Value> Mathematics::modelled(const std::string& name, const clang::CallExpr* call) {
  if (is_constant_builtin(name)) {
    llvm::APFloat constant(0.0);
    if (!call->EvaluateAsFloat(constant, context_)) return std::nullopt;
    return result_value(number(constant.bitcastToAPInt().getZExtValue(), types_.bits(call->getType())));
  }
  const MathModel* model = find_model(name);
  const unsigned count = call->getNumArgs();
  if (model == nullptr || count == 0 || !Types::is_floating(call->getArg(count - 1)->getType()))
    return std::nullopt;
  // __builtin_fpclassify has its results before the number.
  const bool own_classes = model->function == MathFunction::classify && count == 6;
  if (count != operand_count(model->function) && !own_classes) return std::nullopt;
  const Type type = call->getArg(count - 1)->getType();
  std::vector<Term> a;
  for (const Value& argument : evaluator_.arguments_of(call)) a.push_back(argument.scalar);
  const unsigned result_bits = types_.bits(call->getType());
  if (!arithmetic_.is_supported_floating(type, call)) return result_value(number(0, result_bits));
  const Floats floats(terms_, types_.bits(type));
  const Term x = a[0], y = a.back();
  const auto truth = [&](Term condition) { return result_value(from_condition(condition, result_bits)); };
  const auto less = [&](Kind kind, Term smaller, Term larger) { return terms_.fp(kind, {smaller, larger}); };
  switch (model->function) {
    case MathFunction::absolute: return result_value(floats.absolute(x));
    case MathFunction::square_root: return result_value(terms_.fp(Kind::fp_sqrt, {x}));
    case MathFunction::rounding: return result_value(terms_.fp_round(model->mode, x));
    case MathFunction::rounding_to_integer:
      return result_value(
          terms_.fp_convert(Kind::fp_to_signed, terms_.fp_round(model->mode, x), result_bits));
    case MathFunction::copy_sign: return result_value(floats.with_sign_of(x, y));
    case MathFunction::modulo: return result_value(floats.modulo(x, y));
    case MathFunction::remainder: return result_value(terms_.fp(Kind::fp_rem, {x, y}));
    case MathFunction::minimum: return result_value(floats.extreme(x, y, less(Kind::fp_lt, x, y)));
    case MathFunction::maximum: return result_value(floats.extreme(x, y, less(Kind::fp_lt, y, x)));
    case MathFunction::is_nan: return truth(floats.is_nan(x));
    case MathFunction::is_infinite: return truth(floats.is_infinite(x));
    case MathFunction::infinite_sign: {
      const Term sign =
          terms_.ite(floats.is_negative(x), number(~std::uint64_t{0}, result_bits), number(1, result_bits));
      return result_value(terms_.ite(floats.is_infinite(x), sign, number(0, result_bits)));
    }
    case MathFunction::is_finite: return truth(floats.is_finite(x));
    case MathFunction::is_normal: return truth(floats.is_normal(x));
    case MathFunction::sign_bit: return truth(floats.is_negative(x));
    case MathFunction::classify: {  // FP_NAN, FP_INFINITE, FP_NORMAL, FP_SUBNORMAL, FP_ZERO; glibc's numbers
      static constexpr std::uint64_t numbers[] = {0, 1, 4, 3, 2};
      const auto result = [&](std::size_t i) { return own_classes ? a[i] : number(numbers[i], result_bits); };
      const Term small =
          terms_.ite(floats.is_zero(y), result(4), terms_.ite(floats.is_subnormal(y), result(3), result(2)));
      return result_value(
          terms_.ite(floats.is_nan(y), result(0), terms_.ite(floats.is_infinite(y), result(1), small)));
    }
    case MathFunction::less: return truth(less(Kind::fp_lt, x, y));
    case MathFunction::less_equal: return truth(less(Kind::fp_le, x, y));
    case MathFunction::greater: return truth(less(Kind::fp_lt, y, x));
    case MathFunction::greater_equal: return truth(less(Kind::fp_le, y, x));
    case MathFunction::less_or_greater:
      return truth(terms_.or_(less(Kind::fp_lt, x, y), less(Kind::fp_lt, y, x)));
    case MathFunction::unordered: break;
  }
  return truth(terms_.or_(floats.is_nan(x), floats.is_nan(y)));
}

}  // namespace hone::c
