// SPDX-License-Identifier: Apache-2.0
#include "abstraction/image/abstract_image.h"

#include <gtest/gtest.h>

#include "program/transform/inlining.h"
#include "program/transform/loop_free_blocks.h"
#include "support/programs.h"
#include "support/random.h"

namespace hone {
namespace {

using namespace test;

// A protocol of four states and a counter.
const std::string protocol = R"(
  void main() {
    int s, x;
    while (x < 3) {
      if (s == 0) { s = 1; x = x + 1; }
      else if (s == 1) { if (x > 0) { s = 2; } else { s = 3; } }
      else if (s == 2) { s = 0; x = x - s; }
      else if (s == 3) { x = 2; s = x; }
    }
    assert(s == 1);
  }
)";

class AbstractImageTest : public testing::Test {
 protected:
  AbstractImageTest() {
    const Term s = symbol("s"), x = symbol("x");
    for (int i = 0; i < 4; ++i) predicates.push_back(terms.eq(s, terms.integer(i)));
    predicates.push_back(terms.le(x, terms.integer(0)));
    predicates.push_back(terms.le(x, terms.integer(1)));
    predicates.push_back(terms.le(s, x));
    for (const Term predicate : predicates) bdds.of(predicate);
  }

  Term symbol(const std::string& name) const {
    for (std::size_t i = 0; i < program.variable_count(); ++i)
      if (program.variable(VariableId(i)).name == name) return program.variable(VariableId(i)).symbol;
    ADD_FAILURE() << name;
    return Term();
  }

  static Program blocks_of(const Program& program) {
    std::string why_not;
    return make_loop_free_blocks(inline_calls(program, {10000}, why_not)->program).program;
  }

  bool holds(Term formula, int s, int x) {
    const Model state(terms, {{symbol("s"), terms.integer(s)}, {symbol("x"), terms.integer(x)}});
    return state.evaluate(formula) == terms.truth();
  }

  // Of each state of the region that can take the step, the next one is in a part.
  void expect_all_successors(AbstractImage& image, const Bdd& region, EdgeId edge) {
    const std::vector<Bdd> parts = image.successors(region, edge, predicates);
    const Step& step = *program.edge(edge).step();
    for (int s = -1; s <= 5; ++s)
      for (int x = -3; x <= 4; ++x) {
        const Model state(terms, {{symbol("s"), terms.integer(s)}, {symbol("x"), terms.integer(x)}});
        if (!holds(bdds.formula(region), s, x) || state.evaluate(step.guard) != terms.truth()) continue;
        int next_s = s, next_x = x;
        for (const Assignment& assignment : step.assignments) {
          const int value = static_cast<int>(terms.integer_value(state.evaluate(assignment.value)).get_si());
          (program.variable(assignment.target).symbol == symbol("s") ? next_s : next_x) = value;
        }
        const bool found = std::any_of(parts.begin(), parts.end(), [&](const Bdd& part) {
          return holds(bdds.formula(part), next_s, next_x);
        });
        EXPECT_TRUE(found) << s << " " << x << " to " << next_s << " " << next_x;
        ++compared;
      }
  }

  std::unique_ptr<Source> source = ip(protocol);
  Program program = blocks_of(source->program());
  Terms& terms = program.terms();
  RunContext context;
  PredicateBdds bdds{terms};
  std::vector<Term> predicates;
  int compared = 0;
};

TEST_F(AbstractImageTest, ContainsAllSuccessors) {
  Random random(7);
  for (const auto form :
       {AbstractImage::Form::cartesian, AbstractImage::Form::mixed, AbstractImage::Form::boolean}) {
    AbstractImage image(program, bdds, form, context);
    for (int round = 0; round < 60; ++round) {
      Bdd region = bdds.manager().top();
      for (std::size_t i = 0; i < predicates.size(); ++i)
        if (random.one_in(3)) region &= random.one_in(2) ? bdds.of(predicates[i]) : !bdds.of(predicates[i]);
      if (random.one_in(4)) region |= bdds.of(random.one_of(predicates));
      for (std::size_t i = 0; i < program.edge_count(); ++i)
        if (program.edge(EdgeId(i)).step() != nullptr) expect_all_successors(image, region, EdgeId(i));
    }
  }
  EXPECT_GT(compared, 2000);
}

// In one state of the protocol there is one way on, and it is told exactly.
TEST_F(AbstractImageTest, IsSpecialisedToTheStateThatARegionTells) {
  AbstractImage image(program, bdds, AbstractImage::Form::mixed, context);
  Bdd second = bdds.of(predicates[1]);
  for (const std::size_t other : {0, 2, 3}) second &= !bdds.of(predicates[other]);
  std::size_t ways = 0;
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    const Edge& edge = program.edge(EdgeId(i));
    if (edge.step() == nullptr || edge.source != edge.target) continue;
    const std::vector<Bdd> parts = image.successors(second, EdgeId(i), predicates);
    ways += parts.size();
    for (const Bdd& part : parts)
      EXPECT_TRUE(part.leq(bdds.of(predicates[2]) & !bdds.of(predicates[4])) ||
                  part.leq(bdds.of(predicates[3]) & bdds.of(predicates[4])));
  }
  EXPECT_EQ(ways, 2U);
}

}  // namespace
}  // namespace hone
