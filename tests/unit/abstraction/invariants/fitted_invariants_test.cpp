// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/fitted_invariants.h"

#include <gtest/gtest.h>

#include "program/finite_width.h"
#include "program/inlining.h"
#include "program/loop_free_blocks.h"
#include "program/loops.h"
#include "program/weakest_precondition.h"
#include "support/programs.h"
#include "support/random_program.h"

namespace hone {
namespace {

using namespace test;

constexpr double plenty = 100;  // seconds

Program blocks_of(const Program& program, unsigned width) {
  std::string why_not;
  const auto inlined = inline_calls(with_width(program, width, Overflow::wrap), 10000, why_not);
  EXPECT_TRUE(inlined) << why_not;
  return make_loop_free_blocks(inlined->program).program;
}

class OfLoop {
 public:
  explicit OfLoop(const std::string& text)
      : source_(ip(text)), blocks_(blocks_of(source_->program(), 32)), invariants_(blocks_, context_) {
    found = invariants_.fit_equations(plenty) && invariants_.fit_bounds(plenty);
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
  FittedInvariants invariants_;
  LocationId head_;
};

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

// For all edges: where the premises hold and the edge can be taken, the conclusions hold after it.
void expect_inductive(const Program& program, const std::set<FittedInvariants::Located>& formulas,
                      RunContext& context) {
  Terms& terms = program.terms();
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    const Edge& edge = program.edge(EdgeId(i));
    const auto solver = make_solver(terms, context);
    solver->add(edge.step()->guard);
    for (const auto& [location, formula] : formulas)
      if (location == edge.source) solver->add(formula);
    for (const auto& [location, formula] : formulas)
      if (location == edge.target) {
        EXPECT_TRUE(
            solver->implies(weakest_precondition_of_assignment(program, *edge.step(), formula), terms));
      }
  }
}

TEST(FittedInvariantsProperty, AreInductiveAndSoIsWhatASupportConsistsOf) {
  Random random(5);
  int fitted = 0, supports = 0;
  for (int round = 0; round < 150; ++round) {
    Terms terms;
    const auto program = RandomProgram(terms, random).make();
    if (find_recursion(*program)) continue;
    const Program blocks = blocks_of(*program, 8);
    RunContext context;
    FittedInvariants invariants(blocks, context);
    if (!invariants.fit_equations(5) || !invariants.fit_bounds(5)) continue;
    ++fitted;
    std::set<FittedInvariants::Located> all;
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
  EXPECT_GT(fitted, 50);
  EXPECT_GT(supports, 30);
}

}  // namespace
}  // namespace hone
