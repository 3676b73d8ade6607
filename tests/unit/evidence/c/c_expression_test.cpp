// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "base/error.h"
#include "evidence/c/c_printer.h"
#include "evidence/c/c_reader.h"
#include "logic/traversal.h"
#include "support/random.h"

namespace hone {
namespace {

using test::Random;

struct Declared {
  const char* name;
  const char* declaration;
  CType type;
};
const std::vector<Declared> variables{
    {"x", "int", {32, true}},           {"y", "int", {32, true}},
    {"u", "unsigned", {32, false}},     {"c", "signed char", {8, true}},
    {"b", "unsigned char", {8, false}}, {"s", "short", {16, true}},
    {"l", "long long", {64, true}},     {"w", "unsigned long long", {64, false}}};

// Expressions over variables of all sizes.
class CExpressionTest : public testing::Test {
 protected:
  CExpressionTest() {
    for (const Declared& each : variables)
      symbols.push_back(terms.symbol(each.name, terms.bitvector_sort(each.type.bits)));
    vocabulary.symbol = [this](Term symbol) -> std::variant<CSymbol, std::string> {
      for (std::size_t i = 0; i < symbols.size(); ++i)
        if (symbols[i] == symbol) return CSymbol{variables[i].name, variables[i].type};
      return std::string("a stranger");
    };
    vocabulary.object_at = [](const Integer&) { return std::string(); };
    meaning.variable = [this](const std::string& name) -> std::optional<CValue> {
      for (std::size_t i = 0; i < symbols.size(); ++i)
        if (variables[i].name == name) return CValue{symbols[i], variables[i].type};
      return std::nullopt;
    };
    meaning.address = [](const std::string&) { return std::nullopt; };
  }

  Term number(long value, unsigned bits) { return terms.bitvector(Integer(value), bits); }
  std::string printed(Term formula) {
    const CText text = to_c(terms, formula, vocabulary);
    return text.text.empty() ? "(" + text.problem + ")" : text.text;
  }
  Term read(const std::string& text) { return read_c(terms, text, meaning); }
  Term symbol(const char* name) { return meaning.variable(name)->word; }

  // Random words of a width; mostly small constants, so that something is equal now and then.
  Term word(Random& random, unsigned bits, int depth) {
    if (depth == 0 || random.one_in(6)) {
      std::vector<Term> fitting;
      for (const Term each : symbols)
        if (terms.width(terms.sort(each)) == bits) fitting.push_back(each);
      if (!fitting.empty() && !random.one_in(3)) return random.one_of(fitting);
      return random.one_in(4) ? terms.bitvector(Integer(random.below(~0U)) * 65537 * 65537, bits)
                              : number(random.between(-5, 130), bits);
    }
    const auto a = [&] { return word(random, bits, depth - 1); };
    const auto constant = [&] { return number(random.between(1, 7), bits); };
    switch (random.below(16)) {
      case 0:
      case 1: return terms.bv(Kind::bv_add, {a(), a()});
      case 2: return terms.bv(Kind::bv_add, {a(), terms.bv(Kind::bv_neg, {a()})});
      case 3: return terms.bv(Kind::bv_mul, {constant(), a()});
      case 4: return terms.bv(Kind::bv_mul, {a(), a()});
      case 5:
        return terms.bv(random.one_of(std::vector{Kind::bv_and, Kind::bv_or, Kind::bv_xor}), {a(), a()});
      case 6: return terms.bv(Kind::bv_not, {a()});
      case 7: return terms.bv(random.one_of(std::vector{Kind::bv_udiv, Kind::bv_urem}), {a(), constant()});
      case 8: return terms.bv(random.one_of(std::vector{Kind::bv_sdiv, Kind::bv_srem}), {a(), constant()});
      case 9:
        return terms.bv(random.one_of(std::vector{Kind::bv_shl, Kind::bv_lshr, Kind::bv_ashr}),
                        {a(), constant()});
      case 10: return terms.ite(formula(random, depth - 1), a(), a());
      case 11:
        if (bits < 64) return terms.bv_extract(word(random, 64, depth - 1), bits + 3 - 1, 3);
        return terms.bv(Kind::bv_concat, {word(random, 32, depth - 1), word(random, 32, depth - 1)});
      case 12:
        if (bits < 64) return terms.bv_extract(word(random, 64, depth - 1), bits - 1, 0);
        [[fallthrough]];
      default: {
        if (bits == 8) return a();
        const unsigned narrow = bits / 2;
        return terms.bv_extend(random.one_in(2) ? Kind::bv_sign_extend : Kind::bv_zero_extend,
                               word(random, narrow, depth - 1), bits - narrow);
      }
    }
  }

  Term formula(Random& random, int depth) {
    const unsigned bits = random.one_of(std::vector{8U, 16U, 32U, 32U, 64U});
    const auto a = [&] { return word(random, bits, depth); };
    switch (random.below(depth > 0 ? 9 : 5)) {
      case 0: return terms.eq(a(), a());
      case 1: return terms.bv(Kind::bv_slt, {a(), a()});
      case 2: return terms.bv(Kind::bv_sle, {a(), a()});
      case 3: return terms.bv(Kind::bv_ult, {a(), a()});
      case 4: return terms.bv(Kind::bv_ule, {a(), a()});
      case 5: return terms.and_(formula(random, depth - 1), formula(random, depth - 1));
      case 6: return terms.or_(formula(random, depth - 1), formula(random, depth - 1));
      case 7: return terms.not_(formula(random, depth - 1));
      default: return terms.eq(formula(random, depth - 1), formula(random, depth - 1));
    }
  }

  std::vector<Term> values(Random& random) {
    std::vector<Term> result;
    for (const Declared& each : variables) {
      const bool extreme = random.one_in(3);
      const Integer any = Integer(random.below(~0U)) * 4294967291U + random.below(~0U);
      const Range range = range_of(each.type);
      const Integer value = extreme            ? (random.one_in(2) ? range.low : range.high)
                            : random.one_in(2) ? any
                                               : Integer(random.between(-3, 9));
      result.push_back(terms.bitvector(value, each.type.bits));
    }
    return result;
  }
  bool holds(Term formula, const std::vector<Term>& values) {
    return evaluate(terms, formula, [&](Term symbol) {
             for (std::size_t i = 0; i < symbols.size(); ++i)
               if (symbols[i] == symbol) return values[i];
             return Term();
           }) == terms.truth();
  }

  Terms terms;
  std::vector<Term> symbols;
  CVocabulary vocabulary;
  CMeaning meaning;
};

TEST_F(CExpressionTest, ComparisonsOfVariablesAreWrittenAsPeopleDo) {
  EXPECT_EQ(printed(terms.bv(Kind::bv_sle, {symbol("x"), number(10, 32)})), "x <= 10");
  EXPECT_EQ(printed(terms.bv(Kind::bv_slt, {number(-1, 32), symbol("x")})), "x > -1");
  EXPECT_EQ(printed(terms.eq(symbol("x"), symbol("y"))), "x == y");
  EXPECT_EQ(printed(terms.bv(Kind::bv_ult, {symbol("u"), number(3, 32)})), "u < 3");
}

TEST_F(CExpressionTest, WhatCanWrapAroundIsComputedWithoutASign) {
  const Term sum = terms.bv(Kind::bv_add, {symbol("x"), symbol("y")});
  EXPECT_EQ(printed(terms.bv(Kind::bv_sle, {sum, number(10, 32)})), "(int)((unsigned int)x + y) <= 10");
}

TEST_F(CExpressionTest, WhatCannotIsComputedInAWiderType) {
  const auto wide = [&](const char* name) { return terms.bv_extend(Kind::bv_sign_extend, symbol(name), 32); };
  const Term sum = terms.bv(Kind::bv_add, {wide("x"), wide("y")});
  EXPECT_EQ(printed(terms.bv(Kind::bv_sle, {sum, number(10, 64)})), "(long long)x + y <= 10");
}

TEST_F(CExpressionTest, NumbersWithAndWithoutASignAreComparedAsTheyAre) {
  EXPECT_EQ(printed(terms.bv(Kind::bv_slt, {symbol("u"), number(5, 32)})), "(int)u < 5");
  EXPECT_EQ(printed(terms.bv(Kind::bv_ult, {symbol("x"), number(5, 32)})), "(unsigned int)x < 5");
}

TEST_F(CExpressionTest, SaysWhyNot) {
  const Sort wide = terms.bitvector_sort(128);
  const Term product = terms.bv(Kind::bv_mul, {terms.bv_extend(Kind::bv_sign_extend, symbol("l"), 64),
                                               terms.bv_extend(Kind::bv_sign_extend, symbol("l"), 64)});
  EXPECT_EQ(terms.sort(product), wide);
  EXPECT_EQ(printed(terms.eq(product, terms.bitvector(7, 128))), "(it computes with more than 64 bits)");
  EXPECT_EQ(printed(terms.symbol("stranger", terms.bool_sort())), "(it speaks of what is no number)");
}

TEST_F(CExpressionTest, ReadsConversionsAsCHasThem) {
  EXPECT_EQ(read("-1 < 1U"), terms.falsity());
  EXPECT_EQ(read("-1 < (long long)1U"), terms.truth());
  EXPECT_EQ(read("(unsigned char)300 == 44"), terms.truth());
  EXPECT_EQ(read("'a' == 97 && 0x10 == 16 && 010 == 8"), terms.truth());
  EXPECT_EQ(read("1 + 2 * 3 == 7 && (1 ? 2 : 3) == 2 && !(1 > 2) && -7 / 2 == -3 && -7 % 2 == -1"),
            terms.truth());
  EXPECT_EQ(read("2147483648 > 0 && 0x80000000 > 0 && 4294967295U + 1 == 0"), terms.truth());
  EXPECT_EQ(read("(5 & 3) == 1 && (5 | 3) == 7 && (5 ^ 3) == 6 && ~0 == -1 && 1 << 4 == 16"), terms.truth());
  EXPECT_EQ(read("x"), terms.ne(symbol("x"), number(0, 32)));
}

TEST_F(CExpressionTest, LongHasTheWidthOfTheDataModel) {
  EXPECT_EQ(read("(long)4294967296LL == 0"), terms.falsity());
  meaning.long_bits = 32;
  EXPECT_EQ(read("(long)4294967296LL == 0"), terms.truth());
}

TEST_F(CExpressionTest, RefusesWhatItCannotRead) {
  for (const char* text : {"", "x +", "x = 1", "unknown > 0", "*x == 1", "x->y == 1", "f(x)", "(x", "x y",
                           "1.5 < x", "x[y] == 0", "\\old(x) == 1", "99999999999999999999 > x"})
    EXPECT_THROW(read(text), InputError) << text;
}

TEST_F(CExpressionTest, WhatIsPrintedIsReadAsTheSame) {
  Random random(1);
  int said = 0;
  for (int round = 0; round < 4000; ++round) {
    const Term original = formula(random, 3);
    const CText text = to_c(terms, original, vocabulary);
    if (text.text.empty()) continue;
    ++said;
    const Term again = read(text.text);
    for (int i = 0; i < 12; ++i) {
      const std::vector<Term> point = values(random);
      ASSERT_EQ(holds(original, point), holds(again, point)) << text.text;
    }
  }
  EXPECT_GT(said, 3000);
}

// The judge of what C means is a compiler; undefined behaviour ends the program.
TEST_F(CExpressionTest, WhatIsPrintedMeansTheSameToACompiler) {
  Random random(2);
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("hone-c-expressions-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream source(folder / "t.c");
  source << "int wrong;\n#define CHECK(e, v) if (!!(e) != v && !wrong++) __builtin_printf(\"%s\\n\", #e)\n";
  for (int round = 0; round < 300; ++round) {
    const Term original = formula(random, 3);
    const CText text = to_c(terms, original, vocabulary);
    if (text.text.empty()) continue;
    source << "static void f" << round << "(void) {\n";
    for (int i = 0; i < 6; ++i) {
      const std::vector<Term> point = values(random);
      source << "  {";
      for (std::size_t k = 0; k < variables.size(); ++k)
        source << " volatile " << variables[k].declaration << " " << variables[k].name << " = ("
               << variables[k].declaration << ")" << terms.integer_value(point[k]).get_str() << "ULL;";
      source << "\n    CHECK(" << text.text << ", " << holds(original, point) << ");\n  }\n";
    }
    source << "}\n__attribute__((constructor)) static void g" << round << "(void) { f" << round << "(); }\n";
  }
  source << "int main(void) { return wrong != 0; }\n";
  source.close();
  const std::string command =
      "cd '" + folder.string() +
      "' && gcc -w -O0 -fsanitize=undefined -fno-sanitize-recover=all -static-libubsan t.c -o t && "
      "./t > output 2>&1";
  const int status = std::system(command.c_str());
  std::ifstream output(folder / "output");
  const std::string said((std::istreambuf_iterator<char>(output)), std::istreambuf_iterator<char>());
  EXPECT_EQ(status, 0) << said;
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace hone
