// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "base/error.h"
#include "logic/infix_reader.h"
#include "logic/printer.h"
#include "logic/smtlib_reader.h"
#include "logic/traversal.h"
#include "logic/wide_float.h"
#include "support/random_floats.h"

namespace hone {
namespace {

using namespace test;

class Floats : public testing::Test {
 protected:
  Term bits(std::uint64_t value, unsigned width) { return terms.machine_bitvector(value, width); }
  Term of(float value) { return bits(std::bit_cast<std::uint32_t>(value), 32); }
  Term of(double value) { return bits(std::bit_cast<std::uint64_t>(value), 64); }

  // What the host says, with the one NaN.
  template <class Float>
  Term expected(Float value) {
    return std::isnan(value) ? bits(canonical_nan(8 * sizeof(Float)), 8 * sizeof(Float)) : of(value);
  }

  template <class Float>
  void compare_with_host(std::uint64_t x, std::uint64_t y) {
    constexpr unsigned width = 8 * sizeof(Float);
    using Bits = std::conditional_t<width == 32, std::uint32_t, std::uint64_t>;
    const auto a = std::bit_cast<Float>(static_cast<Bits>(x)), b = std::bit_cast<Float>(static_cast<Bits>(y));
    const Term p = bits(x, width), q = bits(y, width);
    ASSERT_EQ(terms.fp(Kind::fp_add, {p, q}), expected<Float>(a + b));
    ASSERT_EQ(terms.fp(Kind::fp_sub, {p, q}), expected<Float>(a - b));
    ASSERT_EQ(terms.fp(Kind::fp_mul, {p, q}), expected<Float>(a * b));
    ASSERT_EQ(terms.fp(Kind::fp_div, {p, q}), expected<Float>(a / b));
    ASSERT_EQ(terms.fp(Kind::fp_rem, {p, q}), expected<Float>(std::remainder(a, b)));
    ASSERT_EQ(terms.fp(Kind::fp_sqrt, {p}), expected<Float>(std::sqrt(a)));
    ASSERT_EQ(terms.fp(Kind::fp_eq, {p, q}), terms.boolean(a == b));
    ASSERT_EQ(terms.fp(Kind::fp_lt, {p, q}), terms.boolean(a < b));
    ASSERT_EQ(terms.fp(Kind::fp_le, {p, q}), terms.boolean(a <= b));
    ASSERT_EQ(terms.fp_round(RoundingMode::nearest_even, p), expected<Float>(std::rint(a)));
    ASSERT_EQ(terms.fp_round(RoundingMode::nearest_away, p), expected<Float>(std::round(a)));
    ASSERT_EQ(terms.fp_round(RoundingMode::upward, p), expected<Float>(std::ceil(a)));
    ASSERT_EQ(terms.fp_round(RoundingMode::downward, p), expected<Float>(std::floor(a)));
    ASSERT_EQ(terms.fp_round(RoundingMode::toward_zero, p), expected<Float>(std::trunc(a)));
    using Other = std::conditional_t<width == 32, double, float>;
    ASSERT_EQ(terms.fp_convert(Kind::fp_to_fp, p, 96 - width), expected<Other>(static_cast<Other>(a)));
    ASSERT_EQ(terms.fp_convert(Kind::fp_from_signed, p, width),
              expected<Float>(static_cast<Float>(static_cast<std::make_signed_t<Bits>>(x))));
    ASSERT_EQ(terms.fp_convert(Kind::fp_from_unsigned, p, width),
              expected<Float>(static_cast<Float>(static_cast<Bits>(x))));
  }

  Terms terms;
  const InfixNames by_name = [this](std::string_view name) { return terms.find_symbol(std::string(name)); };
  Random random{7};
  RandomFloats floats{terms, random};
};

TEST_F(Floats, ConstantsAreFoldedAsTheHostComputes) {
  for (int i = 0; i < 30000 && !HasFatalFailure(); ++i) {
    compare_with_host<float>(floats.encoding(32), floats.encoding(32));
    compare_with_host<double>(floats.encoding(64), floats.encoding(64));
  }
}

// By exact arithmetic, with what machine_float.h says about numbers that do not fit.
TEST_F(Floats, ConversionsToIntegersAreExact) {
  for (int i = 0; i < 100000; ++i) {
    const unsigned width = random.one_in(2) ? 32 : 64;
    const unsigned result = random.one_in(3) ? (random.one_in(2) ? 32 : 64) : 1 + random.below(200);
    const std::uint64_t encoding = floats.encoding(width);
    const double value = std::bit_cast<double>(
        width == 64 ? encoding : machine_float_convert(Kind::fp_to_fp, encoding, 32, 64));
    const Integer half = Integer(1) << (result - 1);
    Integer with_sign = half, without_sign = half;
    if (std::isfinite(value)) {
      const Integer whole(value);
      if (-half <= whole && whole < half) with_sign = without_sign = whole;
      if (half <= whole) without_sign = whole < 2 * half ? whole : Integer(0);
    } else if (value > 0) {
      without_sign = 0;
    }
    const Term number = bits(encoding, width);
    ASSERT_EQ(terms.fp_convert(Kind::fp_to_signed, number, result), terms.bitvector(with_sign, result))
        << value << " to " << result;
    ASSERT_EQ(terms.fp_convert(Kind::fp_to_unsigned, number, result), terms.bitvector(without_sign, result))
        << value << " to " << result;
  }
}

TEST_F(Floats, ConversionsFromIntegersOfAnyWidthAreNearest) {
  for (int i = 0; i < 100000; ++i) {
    const unsigned width = 1 + random.below(random.one_in(2) ? 64 : 1200),
                   result = random.one_in(2) ? 32 : 64;
    Integer value = 0;
    for (unsigned k = 0; k < width; k += 64) value = (value << 64) + Integer(floats.word());
    if (random.one_in(2)) value = (value >> random.below(width + 60)) << random.below(100);
    const Term a = terms.bitvector(value, width);
    const Term converted = terms.fp_convert(Kind::fp_from_unsigned, a, result);
    const std::uint64_t encoding = *terms.machine_bits(converted);
    const Integer exact = terms.integer_value(a);
    const Integer largest =
        (Integer(1) << (result == 32 ? 128 : 1024)) - (Integer(1) << (result == 32 ? 128 - 25 : 1024 - 54));
    if (exact >= largest) {
      ASSERT_EQ(encoding, float_infinity(result));
      continue;
    }
    const auto distance = [&](std::uint64_t other) {
      const Integer whole = wide_float_convert(Kind::fp_to_unsigned, other, result, 2000);
      return Integer(abs(Integer(whole - exact)));
    };
    if (width <= 20) {
      ASSERT_EQ(distance(encoding), 0);
      continue;
    }
    if (exact == 0) continue;
    for (const std::uint64_t other : {encoding - 1, encoding + 1}) {
      if (other >= float_infinity(result)) continue;
      const Integer own = distance(encoding), neighbour = distance(other);
      ASSERT_TRUE(own < neighbour || (own == neighbour && encoding % 2 == 0) || own == 0) << exact.get_str();
    }
    if (width <= 64) {
      ASSERT_EQ(Integer(encoding), wide_float_convert(Kind::fp_from_unsigned, exact, width, result));
    }
    const Term negative = terms.bv(Kind::bv_neg, {terms.bv_extend(Kind::bv_zero_extend, a, 1)});
    ASSERT_EQ(terms.fp_convert(Kind::fp_from_signed, negative, result),
              bits(encoding | float_sign(result), result));
  }
}

TEST_F(Floats, EvaluationIsFolding) {
  for (int i = 0; i < 20000; ++i) {
    std::vector<std::pair<Term, Term>> symbols;
    const auto symbol = [&](unsigned width) {
      const std::string name = "x" + std::to_string(width) + "_" + std::to_string(symbols.size());
      symbols.emplace_back(terms.symbol(name, terms.bitvector_sort(width)), floats.constant(width));
      return symbols.back().first;
    };
    const auto nested = [&](unsigned width) {
      return random.one_in(2) ? symbol(width) : floats.number(width, symbol);
    };
    const Term term = random.one_in(3)   ? floats.comparison(nested)
                      : random.one_in(3) ? floats.integer(1 + random.below(100), nested)
                                         : floats.number(random.one_in(2) ? 32 : 64, nested);
    Substitution values(symbols.begin(), symbols.end());
    const Term value = evaluate(terms, term, [&](Term s) { return values.at(s); });
    ASSERT_TRUE(value.valid());
    ASSERT_EQ(value, substitute(terms, term, values)) << to_infix(terms, term);
    ASSERT_EQ(read_infix(terms, to_infix(terms, term), by_name), term) << to_infix(terms, term);
  }
}

TEST_F(Floats, OnlyExactSimplifications) {
  const Term x = terms.symbol("x", terms.bitvector_sort(32)), y = terms.symbol("y", terms.bitvector_sort(32));
  EXPECT_EQ(terms.fp(Kind::fp_add, {x, y}), terms.fp(Kind::fp_add, {y, x}));
  EXPECT_NE(terms.fp(Kind::fp_sub, {x, y}), terms.fp(Kind::fp_sub, {y, x}));
  EXPECT_NE(terms.fp(Kind::fp_eq, {x, x}), terms.truth());
  EXPECT_EQ(terms.fp(Kind::fp_lt, {x, x}), terms.falsity());
  EXPECT_EQ(terms.fp(Kind::fp_eq, {of(0.0F), of(-0.0F)}), terms.truth());
}

TEST_F(Floats, Printed) {
  const Term x = terms.symbol("x", terms.bitvector_sort(32)), y = terms.symbol("y", terms.bitvector_sort(32));
  const Term floor = terms.fp_round(RoundingMode::downward, x);
  EXPECT_EQ(to_infix(terms, terms.fp(Kind::fp_lt, {floor, y})), "fp_lt(fp_floor(x), y)");
  EXPECT_EQ(to_infix(terms, terms.fp_convert(Kind::fp_to_signed, x, 16)), "fp_to_signed(x, 16)");
  EXPECT_EQ(to_smtlib(terms, terms.fp(Kind::fp_le, {x, y})),
            "(fp.leq ((_ to_fp 8 24) x) ((_ to_fp 8 24) y))");
  EXPECT_EQ(to_smtlib(terms, terms.fp(Kind::fp_add, {x, y})),
            "(let ((fp! (fp.add RNE ((_ to_fp 8 24) x) ((_ to_fp 8 24) y)))) "
            "(ite (fp.isNaN fp!) #x7fc00000 (fp.to_ieee_bv fp!)))");
  SmtlibScope scope(terms, SmtlibScope::Names::all_symbols);
  try {
    read_smtlib_term("(fp.leq ((_ to_fp 8 24) x) ((_ to_fp 8 24) y))", scope);
    ADD_FAILURE() << "floating point is not read";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("unsupported: floating point"), std::string::npos)
        << error.what();
  }
}

TEST_F(Floats, WrongInfixIsRefused) {
  const Term x = terms.symbol("x", terms.bitvector_sort(32)), z = terms.symbol("z", terms.bitvector_sort(64));
  terms.symbol("b", terms.bitvector_sort(8));
  static_cast<void>(x), static_cast<void>(z);
  for (const char* text : {"fp_add(x)", "fp_add(x, z)", "fp_add(b, b)", "fp_sqrt(x, x)", "fp_to_fp(x, 32)",
                           "fp_to_fp(x)", "fp_to_fp(x, 16)", "fp_from_signed(b, 33)", "fp_to_signed(x, 0)",
                           "fp_floor(b)", "fp_to_signed(true, 8)"})
    EXPECT_THROW(read_infix(terms, text, by_name), InputError) << text;
}

}  // namespace
}  // namespace hone
