// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/unrolling.h"

#include <gtest/gtest.h>

#include <set>

#include "evidence/replay.h"
#include "program/run/interpreter.h"
#include "support/programs.h"
#include "support/random.h"

namespace hone {
namespace {

// A random automaton over two elements of a sort and a flag, without calls, with two errors.
class RandomAutomaton {
 public:
  RandomAutomaton(Terms& terms, test::Random& random)
      : terms_(terms), random_(random), node_(terms.uninterpreted_sort("node")) {}

  std::unique_ptr<Program> make() {
    auto program = std::make_unique<Program>(terms_);
    const ProcedureId main = program->add_procedure("main");
    program->set_entry(main);
    for (const char* name : {"a", "b", "fixed"}) elements_.push_back(program->add_global(name, node_));
    flag_ = program->add_global("flag", terms_.bool_sort());
    std::vector<LocationId> locations{program->procedure(main).entry};
    for (int i = 0; i < 4; ++i) locations.push_back(program->add_location(main));
    for (int i = 0; i < 9; ++i) {
      const LocationId source = i < 5 ? locations[static_cast<std::size_t>(i)] : random_.one_of(locations);
      add_edge(*program, source, locations[1 + random_.below(4)]);
    }
    for (int i = 0; i < 2; ++i) {
      const LocationId error = program->add_location(main);
      program->add_error({error, {}, "it fails"});
      const Term both = terms_.and_(condition(*program), condition(*program));
      program->add_edge({locations[2 + random_.below(3)],
                         error,
                         assume_step(both),
                         EdgeRole::assertion_fails,
                         {},
                         "error"});
    }
    return program;
  }

 private:
  Term element(const Program& program) { return program.variable(random_.one_of(elements_)).symbol; }
  Term condition(const Program& program) {
    const Term atom =
        random_.one_in(3) ? program.variable(flag_).symbol : terms_.eq(element(program), element(program));
    return random_.one_in(2) ? atom : terms_.not_(atom);
  }
  void add_edge(Program& program, LocationId source, LocationId target) {
    Step step = assume_step(random_.one_in(2) ? terms_.truth() : condition(program));
    if (random_.one_in(3)) step.inputs.push_back(program.new_input("input", node_));
    if (random_.one_in(2))
      step.assignments.push_back(
          {elements_[random_.below(2)], step.inputs.empty() ? element(program) : step.inputs[0]});
    if (random_.one_in(2)) step.assignments.push_back({flag_, condition(program)});
    program.add_edge({source, target, step, EdgeRole::statement, {}, "step"});
  }

  Terms& terms_;
  test::Random& random_;
  Sort node_;
  std::vector<VariableId> elements_;
  VariableId flag_;
};

// All states that are reached in exactly so many steps, one by one.
class Frontier {
 public:
  Frontier(const Program& program, const Universe& universe)
      : program_(program), universe_(universe), interpreter_(program, universe) {
    std::vector<Sort> sorts;
    for (const VariableId id : program.globals()) sorts.push_back(sort(program.variable(id).symbol));
    for (const auto& values : all_values(sorts))
      states_.emplace(program.procedure(program.entry()).entry, values);
  }

  void go_on() {
    std::set<State> next;
    for (const auto& [location, values] : states_)
      for (const EdgeId id : program_.location(location).outgoing) {
        const Step& step = *program_.edge(id).step();
        std::vector<Sort> sorts;
        for (const Term input : step.inputs) sorts.push_back(sort(input));
        for (const auto& inputs : all_values(sorts)) {
          Memory memory{values, {}};
          if (interpreter_.execute(step, inputs, memory))
            next.emplace(program_.edge(id).target, memory.globals);
        }
      }
    states_ = std::move(next);
  }

  bool has_error() const {
    for (const auto& [location, values] : states_)
      if (program_.error_at(location) != nullptr) return true;
    return false;
  }

 private:
  using State = std::pair<LocationId, std::vector<Term>>;

  Sort sort(Term term) const { return program_.terms().sort(term); }
  std::vector<std::vector<Term>> all_values(const std::vector<Sort>& sorts) {
    Terms& terms = program_.terms();
    std::vector<std::vector<Term>> result{{}};
    for (const Sort each : sorts) {
      std::vector<Term> choices{terms.falsity(), terms.truth()};
      if (each != terms.bool_sort()) {
        choices.clear();
        for (unsigned i = 0; i < universe_.at(each); ++i) choices.push_back(terms.element(each, i));
      }
      std::vector<std::vector<Term>> longer;
      for (const auto& values : result)
        for (const Term choice : choices) {
          longer.push_back(values);
          longer.back().push_back(choice);
        }
      result = std::move(longer);
    }
    return result;
  }

  const Program& program_;
  const Universe& universe_;
  Interpreter interpreter_;
  std::set<State> states_;
};

void expect_run(const Program& program, const Unrolling::Found& found, std::size_t length) {
  ASSERT_TRUE(found.run.has_value());
  EXPECT_EQ((*found.run)[found.run->root].steps.size(), length);
  EXPECT_EQ(replay(program, *found.run), "");
}

TEST(Unrolling, FindsARunOfExactlyThatLength) {
  const auto source = test::ip("void main() { int i; i = 0; while (i < 2) { i = i + 1; } assert(i != 2); }");
  RunContext context;
  Unrolling unrolling(source->program(), {}, context);
  std::vector<std::size_t> lengths;
  for (std::size_t length = 0; length < 15; ++length) {
    const Unrolling::Found found = unrolling.find(length);
    ASSERT_NE(found.answer, Answer::unknown);
    if (found.answer == Answer::unsat) continue;
    lengths.push_back(length);
    expect_run(source->program(), found, length);
  }
  EXPECT_EQ(lengths.size(), 1u) << "the program is deterministic";
}

TEST(Unrolling, HasTheUniverseThatItIsGiven) {
  Terms terms;
  test::Random random(0);
  const auto program = RandomAutomaton(terms, random).make();
  const Universe universe{{terms.uninterpreted_sort("node"), 3}};
  RunContext context;
  EXPECT_EQ(Unrolling(*program, universe, context).universe(), universe);
}

// Every length, in order or at once: there is a run exactly if exploration of all states finds one.
TEST(Unrolling, AgreesWithExplorationOfAllStates) {
  test::Random random(1);
  int reached = 0, not_reached = 0;
  for (int round = 0; round < 60; ++round) {
    Terms terms;
    const auto program = RandomAutomaton(terms, random).make();
    const Universe universe{{terms.uninterpreted_sort("node"), 1 + random.below(3)}};
    RunContext context;
    Unrolling unrolling(*program, universe, context);
    Frontier frontier(*program, universe);
    const std::size_t stride = 1 + random.below(3);
    for (std::size_t length = 0; length < 8; ++length, frontier.go_on()) {
      if (length % stride != 0) continue;
      const Unrolling::Found found = unrolling.find(length);
      ASSERT_EQ(found.answer, frontier.has_error() ? Answer::sat : Answer::unsat)
          << "round " << round << ", length " << length;
      ++(frontier.has_error() ? reached : not_reached);
      if (found.run) expect_run(*program, found, length);
    }
  }
  EXPECT_GT(reached, 50);
  EXPECT_GT(not_reached, 50);
}

}  // namespace
}  // namespace hone
