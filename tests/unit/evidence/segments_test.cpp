// SPDX-License-Identifier: Apache-2.0
// Code with branches that meet again, as one step (program/loop_free_blocks) and as the proof checker sees it
// (evidence/segments), against what each of its paths does.
#include "evidence/segments.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "logic/traversal.h"
#include "program/transform/loop_free_blocks.h"
#include "smt/solver.h"
#include "support/random.h"

namespace hone {
namespace {

// Diamonds one behind the other: the i-th condition decides which of two lists of assignments is executed.
// The variables are two arrays and two integers, which serve as values and as indices.
class DiamondsWithArrays : public testing::Test {
 protected:
  static constexpr unsigned diamonds = 4;

  void build(unsigned seed) {
    test::Random random(seed);
    program = std::make_unique<Program>(terms);
    const ProcedureId main = program->add_procedure("main");
    program->set_entry(main);
    const Sort integers = terms.int_sort(), arrays = terms.array_sort(integers, integers);
    for (const char* name : {"a", "b"}) variables.push_back(program->add_global(name, arrays));
    for (const char* name : {"i", "k"}) variables.push_back(program->add_global(name, integers));
    for (unsigned i = 0; i < diamonds; ++i)
      conditions.push_back(symbol(program->add_global(fmt::format("c{}", i), terms.bool_sort())));
    LocationId at = program->procedure(main).entry;
    for (unsigned i = 0; i < diamonds; ++i) {
      const LocationId join = i + 1 == diamonds ? program->procedure(main).exit : program->add_location(main);
      for (const bool value : {true, false}) add_branch(main, at, join, i, value, random);
      at = join;
    }
  }

  void add_branch(ProcedureId main, LocationId at, LocationId join, unsigned number, bool value,
                  test::Random& random) {
    const Term guard = value ? conditions[number] : terms.not_(conditions[number]);
    LocationId here = program->add_location(main);
    add_step(at, here, {guard, {}, {}});
    const unsigned length = random.below(3);
    for (unsigned i = 0; i < length; ++i) {
      const LocationId next = program->add_location(main);
      const Step step{terms.truth(), {random_assignment(random)}, {}};
      written[number][value].push_back(step.assignments.front());
      add_step(here, next, step);
      here = next;
    }
    add_step(here, join, skip_step(terms));
  }

  void add_step(LocationId from, LocationId to, const Step& step) {
    program->add_edge({from, to, step, EdgeRole::statement, {}, ""});
  }

  Term symbol(VariableId id) const { return program->variable(id).symbol; }
  Term random_integer(test::Random& random) {
    switch (random.below(4)) {
      case 0: return symbol(variables[2]);
      case 1: return symbol(variables[3]);
      case 2: return terms.select(symbol(variables[random.below(2)]), terms.integer(random.between(0, 2)));
      default: return terms.integer(random.between(0, 2));
    }
  }
  Assignment random_assignment(test::Random& random) {
    const std::size_t target = random.below(4);
    if (target >= 2) return {variables[target], random_integer(random)};
    const Term from = symbol(variables[random.one_in(4) ? 1 - target : target]);
    return {variables[target], terms.store(from, random_integer(random), random_integer(random))};
  }

  // The values at the end of one path, by assignments one after the other.
  std::map<VariableId, Term> values_of_path(unsigned path) {
    Substitution now;
    for (unsigned i = 0; i < diamonds; ++i)
      for (const Assignment& assignment : written[i][(path >> i & 1) != 0])
        now.insert_or_assign(symbol(assignment.target), substitute(terms, assignment.value, now));
    std::map<VariableId, Term> result;
    for (const VariableId id : variables) result[id] = substitute(terms, symbol(id), now);
    return result;
  }
  Term condition_of_path(unsigned path) {
    std::vector<Term> literals;
    for (unsigned i = 0; i < diamonds; ++i)
      literals.push_back((path >> i & 1) != 0 ? conditions[i] : terms.not_(conditions[i]));
    return terms.and_(literals);
  }

  // Each path can be taken, and ends with its values and no others.
  void expect_every_path(Term condition, const std::vector<Assignment>& values, unsigned first = 0,
                         unsigned last = (1U << diamonds) - 1) {
    RunContext context;
    const std::unique_ptr<Solver> solver = make_solver(terms, context);
    solver->add(condition);
    std::map<VariableId, Term> given;
    for (const Assignment& assignment : values) given[assignment.target] = assignment.value;
    for (unsigned path = first; path <= last; ++path) {
      solver->push();
      solver->add(condition_of_path(path));
      ASSERT_EQ(solver->check(), Answer::sat) << path;
      for (const auto& [id, expected] : values_of_path(path)) {
        const Term value = given.contains(id) ? given[id] : symbol(id);
        ASSERT_TRUE(solver->implies(terms.eq(value, expected), terms))
            << path << program->display_name(symbol(id));
      }
      solver->pop();
    }
  }

  Terms terms;
  std::unique_ptr<Program> program;
  std::vector<VariableId> variables;
  std::vector<Term> conditions;
  std::map<unsigned, std::map<bool, std::vector<Assignment>>> written;
};

class RandomDiamonds : public DiamondsWithArrays, public testing::WithParamInterface<unsigned> {};

TEST_P(RandomDiamonds, AsSegments) {
  build(GetParam());
  const Procedure& main = program->procedure(program->entry());
  Segments segments(*program, [&](LocationId id) { return id == main.entry || id == main.exit; });
  LocationId problem;
  const auto arrivals = segments.from(main.entry, problem);
  ASSERT_TRUE(arrivals.has_value());
  ASSERT_EQ(arrivals->size(), 2U);  // the branches of the last diamond, the false one first
  constexpr unsigned half = 1U << (diamonds - 1);
  expect_every_path(arrivals->at(0).condition, arrivals->at(0).values, 0, half - 1);
  expect_every_path(arrivals->at(1).condition, arrivals->at(1).values, half, 2 * half - 1);
}

TEST_P(RandomDiamonds, AsOneBlock) {
  build(GetParam());
  const LoopFreeBlocks blocks = make_loop_free_blocks(*program);
  ASSERT_EQ(blocks.program.edge_count(), 1U);
  const Step& step = *blocks.program.edge(EdgeId(0)).step();
  expect_every_path(step.guard, step.assignments);
}

INSTANTIATE_TEST_SUITE_P(Random, RandomDiamonds, testing::Range(0U, 40U));

}  // namespace
}  // namespace hone
