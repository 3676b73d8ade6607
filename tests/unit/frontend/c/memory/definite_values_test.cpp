// SPDX-License-Identifier: Apache-2.0
// Which locals have a value on all ways, in programs made by hand: random ones against the values that their
// flags can have, found by exploring all of them.
#include "frontend/c/memory/definite_values.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "logic/traversal.h"
#include "support/random.h"

namespace hone {
namespace {

// One procedure with two flags; an edge may set one, assume that one is false, or ask for one.
class Flags {
 public:
  Flags() {
    main_ = program.add_procedure("main");
    program.set_entry(main_);
    for (const char* name : {"p", "q"}) flags.push_back(program.add_local(main_, name, terms.bool_sort()));
    for (std::size_t i = 0; i < 6; ++i) locations.push_back(program.add_location(main_));
    program.add_edge(
        {program.procedure(main_).entry, locations[0], both(terms.truth()), EdgeRole::statement, {}, ""});
  }

  EdgeId add(std::size_t from, std::size_t to, Term guard, std::vector<Assignment> assignments) {
    return program.add_edge({locations[from],
                             locations[to],
                             Step{guard, std::move(assignments), {}},
                             EdgeRole::statement,
                             {},
                             ""});
  }
  Term symbol(std::size_t flag) const { return program.variable(flags[flag]).symbol; }

  Terms terms;
  Program program{terms};
  std::vector<VariableId> flags;
  std::vector<LocationId> locations;

 private:
  Step both(Term value) const { return Step{terms_truth(), {{flags[0], value}, {flags[1], value}}, {}}; }
  Term terms_truth() const { return program.terms().truth(); }
  ProcedureId main_;
};

TEST(DefiniteValues, OnAllWays) {
  Flags made;
  Terms& terms = made.terms;
  made.add(0, 1, terms.truth(), {{made.flags[0], terms.falsity()}});
  made.add(0, 1, terms.truth(), {{made.flags[0], terms.falsity()}, {made.flags[1], terms.falsity()}});
  const EdgeId p = made.add(1, 2, made.symbol(0), {}), q = made.add(1, 2, made.symbol(1), {});
  c::settle_definite_values(made.program, made.flags);
  EXPECT_EQ(made.program.edge(p).step()->guard, terms.falsity());
  EXPECT_EQ(made.program.edge(q).step()->guard, made.symbol(1)) << "one way does not set it";
}

TEST(DefiniteValues, WhatWasAskedForIsKnown) {
  Flags made;
  Terms& terms = made.terms;
  made.add(0, 1, terms.not_(made.symbol(0)), {});
  const EdgeId again = made.add(1, 2, made.symbol(0), {});
  c::settle_definite_values(made.program, made.flags);
  EXPECT_EQ(made.program.edge(again).step()->guard, terms.falsity());
}

TEST(DefiniteValues, RandomProgramsDoTheSame) {
  test::Random random(1);
  std::size_t simpler = 0;
  for (unsigned round = 0; round < 300; ++round) {
    Flags made;
    Terms& terms = made.terms;
    for (unsigned i = 0; i < 10; ++i) {
      const std::size_t flag = random.below(2), from = random.below(6), to = random.below(6);
      switch (random.below(4)) {
        case 0:
          made.add(from, to, terms.truth(), {{made.flags[flag], terms.boolean(random.below(2) == 0)}});
          break;
        case 1: made.add(from, to, made.symbol(flag), {}); break;
        case 2: made.add(from, to, terms.not_(made.symbol(flag)), {}); break;
        default: made.add(from, to, terms.truth(), {{made.flags[flag], made.symbol(1 - flag)}}); break;
      }
    }
    Program settled = made.program;
    c::settle_definite_values(settled, made.flags);
    using State = std::pair<LocationId, std::pair<bool, bool>>;
    const auto explore = [&](const Program& program) {
      std::set<State> seen;
      std::vector<State> waiting{{made.locations[0], {true, true}}};
      while (!waiting.empty()) {
        const auto [location, values] = waiting.back();
        waiting.pop_back();
        if (!seen.insert({location, values}).second) continue;
        const Substitution known{{made.symbol(0), terms.boolean(values.first)},
                                 {made.symbol(1), terms.boolean(values.second)}};
        for (const EdgeId id : program.location(location).outgoing) {
          const Step& step = *program.edge(id).step();
          if (substitute(terms, step.guard, known) != terms.truth()) continue;
          auto after = values;
          for (const auto& [target, value] : step.assignments)
            (target == made.flags[0] ? after.first : after.second) =
                substitute(terms, value, known) == terms.truth();
          waiting.push_back({program.edge(id).target, after});
        }
      }
      return seen;
    };
    EXPECT_EQ(explore(made.program), explore(settled)) << "round " << round;
    for (std::size_t i = 0; i < settled.edge_count(); ++i)
      simpler += settled.edge(EdgeId(i)).step()->guard != made.program.edge(EdgeId(i)).step()->guard ? 1 : 0;
  }
  EXPECT_GT(simpler, 50u);
}

}  // namespace
}  // namespace hone
