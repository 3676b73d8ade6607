// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <bit>

#include "logic/infix_reader.h"
#include "logic/intervals/branch_and_prune.h"
#include "logic/intervals/float_operators.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/random_bits.h"
#include "support/random_floats.h"

namespace hone {
namespace {

using namespace test;
using Sorted = Contractor::Sorted;

class Intervals : public testing::Test {
 protected:
  Term operand(unsigned width, unsigned depth) {
    if (depth == 0 || random.one_in(5)) return random.one_in(4) ? floats.constant(width) : bits.symbol(width);
    const auto below = [&](unsigned of_width) { return operand(of_width, depth - 1); };
    const std::uint64_t sign = float_sign(width);
    switch (random.below(8)) {
      case 0: return terms.ite(formula(depth - 1), below(width), below(width));
      case 1: return bits.word(width, depth - 1);
      case 2: return floats.integer(width, below);
      case 3: return terms.bv(Kind::bv_xor, {below(width), terms.machine_bitvector(sign, width)});
      case 4: return terms.bv(Kind::bv_and, {below(width), terms.machine_bitvector(sign - 1, width)});
      default: return floats.number(width, below);
    }
  }

  Term formula(unsigned depth) {
    const auto below = [&](unsigned width) { return operand(width, depth); };
    if (depth > 0 && random.one_in(4)) {
      const Term a = formula(depth - 1), b = formula(depth - 1);
      return random.one_in(3) ? terms.eq(a, b) : random.one_in(2) ? terms.and_(a, b) : terms.or_(a, b);
    }
    if (random.one_in(4)) return bits.formula(depth);
    if (random.one_in(5)) return terms.eq(below(32), below(32));
    return floats.comparison(below);
  }

  Term value_of(Term symbol) {
    const auto [place, is_new] = values.try_emplace(symbol);
    if (!is_new) return place->second;
    if (terms.is_bool(symbol)) return place->second = terms.boolean(random.one_in(2));
    const unsigned width = terms.width(terms.sort(symbol));
    const bool is_float = width == 32 || width == 64;
    return place->second = is_float ? floats.constant(width) : bits.constant(width);
  }

  // As it is for the values.
  Term true_one(Term formula) {
    const Term value = evaluate(terms, formula, [this](Term symbol) { return value_of(symbol); });
    EXPECT_TRUE(value.valid());
    return value == terms.truth() ? formula : terms.not_(formula);
  }

  // Bounds of a symbol that its value keeps.
  void add_bounds(Term symbol, std::vector<Term>& formulas) {
    if (!terms.is_float(symbol)) return;
    const unsigned width = terms.width(terms.sort(symbol));
    const Term bound = floats.constant(width);
    switch (random.below(4)) {
      case 0: formulas.push_back(true_one(terms.fp(Kind::fp_le, {symbol, bound}))); break;
      case 1: formulas.push_back(true_one(terms.fp(Kind::fp_lt, {bound, symbol}))); break;
      case 2: formulas.push_back(true_one(terms.bv(Kind::bv_sle, {symbol, bound}))); break;
      default: formulas.push_back(true_one(terms.bv(Kind::bv_ult, {bound, symbol}))); break;
    }
  }

  bool has_values(const Contractor& contractor, const Contractor::Box& box) {
    for (Contractor::Node node = 0; node < contractor.size(); ++node) {
      const Sorted sorted = contractor.sorted(node);
      if (sorted == Sorted::other) continue;
      const Term term = contractor.term_of(node);
      const Term value = evaluate(terms, term, [this](Term symbol) { return value_of(symbol); });
      if (!value.valid()) continue;
      const bool is_there =
          sorted == Sorted::boolean
              ? (value == terms.truth() ? box[node].can_be_true : box[node].can_be_false)
              : box[node].words.contains(*terms.machine_bits(value), sorted == Sorted::floating);
      EXPECT_TRUE(is_there) << to_infix(terms, term) << " is " << to_infix(terms, value);
      if (!is_there) return false;
    }
    return true;
  }

  Term read(const std::string& text) {
    for (const char* name : {"x", "y"}) terms.symbol(name, terms.bitvector_sort(32));
    return read_infix(terms, text,
                      [this](std::string_view name) { return terms.find_symbol(std::string(name)); });
  }
  static std::string of(float value) { return std::to_string(std::bit_cast<std::uint32_t>(value)) + "u32"; }
  BranchAndPrune::Outcome outcome(const Term formula) {
    std::uint64_t steps = 0;
    BranchAndPrune search(terms, std::span(&formula, 1), [&](std::uint64_t more) {
      steps += more;
      return steps > 1'000'000;
    });
    return search.search(std::span(&formula, 1));
  }

  Terms terms;
  Random random{11};
  RandomFloats floats{terms, random};
  RandomBits bits{terms, random, 64, 2};
  std::unordered_map<Term, Term> values;
};

// Whatever the formulas, contraction keeps each of their solutions: of all symbols and of all terms.
TEST_F(Intervals, NoSolutionIsRemoved) {
  unsigned narrowed = 0;
  for (int i = 0; i < 20000 && !HasFailure(); ++i) {
    values.clear();
    std::vector<Term> formulas{true_one(formula(1 + random.below(3)))};
    for (const Term symbol : free_symbols(terms, formulas.front())) add_bounds(symbol, formulas);
    SCOPED_TRACE(to_infix(terms, terms.and_(formulas)));
    Contractor contractor(terms, formulas);
    Contractor::Box box = contractor.everything();
    ASSERT_TRUE(contractor.contract(box, formulas));
    ASSERT_TRUE(has_values(contractor, box));
    // And when more is known of a symbol.
    for (const Term symbol : free_symbols(terms, formulas)) {
      const Contractor::Node node = contractor.node_of(symbol);
      if (contractor.sorted(node) != Sorted::floating) continue;
      const std::uint64_t word = *terms.machine_bits(value_of(symbol));
      PossibleValues known = box[node];
      known.words = one_float(word, known.words.width);
      narrowed += !(known == box[node]);
      ASSERT_TRUE(contractor.contract(box, node, known));
      ASSERT_TRUE(has_values(contractor, box));
    }
  }
  EXPECT_GT(narrowed, 5000U);
}

TEST_F(Intervals, SearchFindsSolutionsWhereThereAreAny) {
  unsigned found = 0;
  for (int i = 0; i < 3000 && !HasFailure(); ++i) {
    values.clear();
    const Term formula = true_one(this->formula(2));
    const BranchAndPrune::Outcome result = outcome(formula);
    ASSERT_NE(result, BranchAndPrune::Outcome::no_solution) << to_infix(terms, formula);
    found += result == BranchAndPrune::Outcome::solution;
  }
  EXPECT_GT(found, 2000U);
}

// For all x between 0 and 1: a Taylor series of the square root stays below 1.39844 (cdfpl's square).
TEST_F(Intervals, PolynomialsAreBoundedBySplitting) {
  const Term x = read("x");
  const auto times = [&](float factor, Term power) {
    return terms.fp(Kind::fp_mul, {terms.machine_bitvector(std::bit_cast<std::uint32_t>(factor), 32), power});
  };
  const Term square = terms.fp(Kind::fp_mul, {x, x});
  const Term one = terms.machine_bitvector(std::bit_cast<std::uint32_t>(1.0F), 32);
  const Term root =
      terms.fp(Kind::fp_sub, {terms.fp(Kind::fp_add, {one, times(0.5F, x)}), times(0.125F, square)});
  const Term range = read("fp_le(" + of(0) + ", x) && fp_le(x, " + of(1) + ")");
  const auto above = [&](float bound) {
    const Term constant = terms.machine_bitvector(std::bit_cast<std::uint32_t>(bound), 32);
    return terms.and_(range, terms.fp(Kind::fp_lt, {constant, root}));
  };
  EXPECT_EQ(outcome(above(1.376F)), BranchAndPrune::Outcome::no_solution);
  EXPECT_EQ(outcome(above(1.374F)), BranchAndPrune::Outcome::solution);
}

TEST_F(Intervals, WhatIsNotANumberIsNotForgotten) {
  EXPECT_EQ(outcome(read("!fp_le(x, x)")), BranchAndPrune::Outcome::solution);
  EXPECT_EQ(outcome(read("!fp_le(x, y) && !fp_le(y, x)")), BranchAndPrune::Outcome::solution);
  const std::string finite = "fp_le(" + of(-9) + ", x) && fp_le(x, " + of(9) + ")";
  EXPECT_EQ(outcome(read(finite + " && !fp_eq(x, x)")), BranchAndPrune::Outcome::no_solution);
  EXPECT_NE(outcome(read(finite + " && !fp_eq(fp_div(x, x), " + of(1) + ")")),
            BranchAndPrune::Outcome::no_solution);  // 0 / 0
}

TEST_F(Intervals, ZerosAreEqualButNotTheSame) {
  const std::string zeros = "fp_eq(x, " + of(0) + ") && fp_eq(y, " + of(0) + ")";
  EXPECT_EQ(outcome(read(zeros + " && x != y")), BranchAndPrune::Outcome::solution);
  EXPECT_EQ(outcome(read(zeros + " && fp_lt(x, y)")), BranchAndPrune::Outcome::no_solution);
}

}  // namespace
}  // namespace hone
