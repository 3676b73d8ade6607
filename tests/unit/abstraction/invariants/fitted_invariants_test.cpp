// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/fitted_invariants.h"

#include <gtest/gtest.h>

#include "abstraction/invariants/phased_invariants.h"
#include "program/analysis/loops.h"
#include "program/transform/finite_width.h"
#include "program/transform/inlining.h"
#include "program/transform/loop_free_blocks.h"
#include "support/inductive.h"
#include "support/programs.h"
#include "support/random_program.h"

namespace hone {
namespace {

using namespace test;

constexpr std::uint64_t plenty = 100'000;

Program blocks_of(const Program& program, unsigned width) {
  std::string why_not;
  const auto inlined = inline_calls(with_width(program, width, Overflow::wrap), {10000}, why_not);
  EXPECT_TRUE(inlined) << why_not;
  return make_loop_free_blocks(inlined->program).program;
}

template <class Invariants>
class OfLoopBy {
 public:
  explicit OfLoopBy(const std::string& text, bool polyhedra = false)
      : source_(ip(text)), blocks_(blocks_of(source_->program(), 32)), invariants_(blocks_, context_) {
    found = polyhedra ? invariants_.fit_polyhedra(plenty)
                      : invariants_.fit_equations(plenty) && invariants_.fit_bounds(plenty);
    const std::vector<bool> heads = loop_heads(blocks_);
    for (std::size_t i = 0; i < heads.size(); ++i)
      if (heads[i]) head_ = LocationId(i);
  }

  // Do the invariants at the head of the loop imply a comparison of words of 32 bits?
  bool imply(const std::function<Term(Terms&, const std::function<Term(const char*)>&)>& comparison) {
    Terms& terms = blocks_.terms();
    const auto variable = [&](const char* name) {
      for (std::size_t i = 0; i < blocks_.variable_count(); ++i)
        if (blocks_.variable(VariableId(i)).name == name) return blocks_.variable(VariableId(i)).symbol;
      return Term();
    };
    const auto solver = make_solver(terms, context_);
    for (const Term formula : invariants_.at(head_)) solver->add(formula);
    return solver->implies(comparison(terms, variable), terms);
  }

  bool found = false;

 private:
  std::unique_ptr<Source> source_;
  RunContext context_;
  Program blocks_;
  Invariants invariants_;
  LocationId head_;
};
using OfLoop = OfLoopBy<FittedInvariants>;
using OfLoopInPhases = OfLoopBy<PhasedInvariants>;

// Cousot and Halbwachs 1978: no bound of a single variable and no difference says that y <= 2 x.
TEST(PolyhedralInvariants, AVariableStaysBelowTwiceAnother) {
  OfLoop loop(R"(void main() {
    int x, y;
    x = 0; y = 0;
    while (x < 1000) { if (*) { y = y + 2; } else { y = y + 1; } x = x + 1; }
    assert(y <= 2000);
  })",
              true);
  ASSERT_TRUE(loop.found);
  const auto twice = [](Terms& terms, auto& variable) {
    return terms.bv(Kind::bv_mul, {variable("x"), terms.bitvector(2, 32)});
  };
  EXPECT_TRUE(loop.imply([&](Terms& terms, auto& variable) {
    return terms.bv(Kind::bv_sle, {variable("y"), twice(terms, variable)});
  }));
  EXPECT_TRUE(loop.imply([&](Terms& terms, auto& variable) {
    return terms.bv(Kind::bv_sle, {variable("x"), variable("y")});
  }));
  EXPECT_TRUE(loop.imply([&](Terms& terms, auto& variable) {
    return terms.bv(Kind::bv_sle, {variable("x"), terms.bitvector(1000, 32)});
  }));
  EXPECT_FALSE(loop.imply([&](Terms& terms, auto& variable) {
    return terms.bv(Kind::bv_slt, {variable("y"), twice(terms, variable)});
  }));
}

// As a number, x would never be negative.
TEST(PolyhedralInvariants, WhatWrapsAroundHasNoBounds) {
  OfLoop loop(R"(void main() {
    int x, y;
    x = 0; y = 0;
    while (*) { x = x + 3; y = y + 1; if (y > 10) { y = 10; } }
    assert(y <= 10 || x == 0);
  })",
              true);
  ASSERT_TRUE(loop.found);
  EXPECT_FALSE(loop.imply([&](Terms& terms, auto& variable) {
    return terms.bv(Kind::bv_sle, {terms.bitvector(0, 32), variable("x")});
  }));
  EXPECT_TRUE(loop.imply([&](Terms& terms, auto& variable) {
    return terms.bv(Kind::bv_sle, {terms.bitvector(0, 32), variable("y")});
  }));
}

TEST(FittedInvariants, ADifferenceStaysWithinItsBounds) {
  OfLoop loop(R"(void main() {
    int x, y;
    assume(x >= 0); assume(x <= 10); assume(y >= 0); assume(y <= 10);
    while (*) { x = x + 10; y = y + 10; }
    if (x == 20) { assert(y != 0); }
  })");
  ASSERT_TRUE(loop.found);
  const auto difference = [](Terms& terms, auto& variable) {
    return terms.bv(Kind::bv_add, {variable("x"), terms.bv(Kind::bv_neg, {variable("y")})});
  };
  EXPECT_TRUE(loop.imply([&](Terms& terms, auto& variable) {
    return terms.bv(Kind::bv_sle, {difference(terms, variable), terms.bitvector(10, 32)});
  }));
  EXPECT_FALSE(loop.imply([&](Terms& terms, auto& variable) {
    return terms.bv(Kind::bv_sle, {difference(terms, variable), terms.bitvector(9, 32)});
  }));
}

TEST(FittedInvariants, EquationsAndParity) {
  OfLoop loop(R"(void main() {
    int x, y, z;
    x = 0; y = 7; z = 0;
    while (*) { x = x + 2; y = y - 6; if (*) { z = z + 4; } }
    assert(x + y != z);
  })");
  ASSERT_TRUE(loop.found);
  EXPECT_TRUE(loop.imply([](Terms& terms, auto& variable) {  // 3 x + y = 7
    const Term product = terms.bv(Kind::bv_mul, {variable("x"), terms.bitvector(3, 32)});
    return terms.eq(terms.bv(Kind::bv_add, {product, variable("y")}), terms.bitvector(7, 32));
  }));
  EXPECT_TRUE(loop.imply([](Terms& terms, auto& variable) {  // 4 divides z
    return terms.eq(terms.bv_extract(variable("z"), 1, 0), terms.bitvector(0, 2));
  }));
  EXPECT_FALSE(loop.imply([](Terms& terms, auto& variable) {
    return terms.eq(terms.bv_extract(variable("z"), 2, 0), terms.bitvector(0, 3));
  }));
}

// y stands still while x < 50, and then follows it: no equation holds in both phases.
TEST(PhasedInvariants, EachPhaseHasItsOwn) {
  const char* text = R"(void main() {
    int x, y;
    x = 0; y = 0;
    while (x < 100) { if (x >= 50) { y = y + 1; } x = x + 1; }
    assert(y == 50);
  })";
  const auto after_50 = [](Terms& terms, auto& variable) {  // x >= 50 => y = x - 50
    const Term late = terms.bv(Kind::bv_sle, {terms.bitvector(50, 32), variable("x")});
    const Term sum = terms.bv(Kind::bv_add, {variable("y"), terms.bitvector(50, 32)});
    return terms.implies(late, terms.eq(sum, variable("x")));
  };
  const auto before_50 = [](Terms& terms, auto& variable) {  // x <= 50 => y = 0
    const Term early = terms.bv(Kind::bv_sle, {variable("x"), terms.bitvector(50, 32)});
    return terms.implies(early, terms.eq(variable("y"), terms.bitvector(0, 32)));
  };
  OfLoopInPhases in_phases(text);
  ASSERT_TRUE(in_phases.found);
  EXPECT_TRUE(in_phases.imply(after_50));
  EXPECT_TRUE(in_phases.imply(before_50));
  OfLoop in_general(text);
  ASSERT_TRUE(in_general.found);
  EXPECT_FALSE(in_general.imply(after_50));
}

template <class Invariants>
void expect_supports_to_be_inductive(unsigned seed, int rounds) {
  Random random(seed);
  int fitted = 0, polyhedra = 0, supports = 0;
  for (int round = 0; round < rounds; ++round) {
    Terms terms;
    const auto program = RandomProgram(terms, random).make();
    if (find_recursion(*program)) continue;
    const Program blocks = blocks_of(*program, 8);
    RunContext context;
    Invariants invariants(blocks, context);
    if (!invariants.fit_equations(5000) || !invariants.fit_bounds(5000)) continue;
    ++fitted;
    polyhedra += invariants.fit_polyhedra(5000);
    std::set<LocationInvariants::Located> all;
    for (std::size_t i = 0; i < blocks.location_count(); ++i)
      for (const Term formula : invariants.at(LocationId(i))) all.emplace(LocationId(i), formula);
    expect_inductive(blocks, all, context);
    if (all.empty()) continue;
    const auto wanted = *std::next(all.begin(), static_cast<std::ptrdiff_t>(random.below(all.size())));
    const auto support = invariants.with_support({wanted});
    if (!support) continue;
    ++supports;
    EXPECT_TRUE(support->contains(wanted));
    expect_inductive(blocks, *support, context);
  }
  EXPECT_GT(fitted, rounds / 3);
  EXPECT_GT(polyhedra, rounds / 4);
  EXPECT_GT(supports, rounds / 5);
}

TEST(FittedInvariantsProperty, AreInductiveAndSoIsWhatASupportConsistsOf) {
  expect_supports_to_be_inductive<FittedInvariants>(5, 40);
}

TEST(PhasedInvariantsProperty, AreInductiveAndSoIsWhatASupportConsistsOf) {
  expect_supports_to_be_inductive<PhasedInvariants>(6, 15);
}

}  // namespace
}  // namespace hone
