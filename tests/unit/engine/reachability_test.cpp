// SPDX-License-Identifier: Apache-2.0
#include "reachability/reachability.h"

#include <gtest/gtest.h>

#include <cmath>

#include "evidence/proof_checker.h"
#include "evidence/replay.h"
#include "logic/traversal.h"
#include "reachability/boolean_run.h"
#include "reachability/direct_check.h"
#include "support/explicit_search.h"
#include "support/programs.h"
#include "support/random_boolean_program.h"

namespace hone {
namespace {

using namespace test;

// The exploration of a Boolean program.
struct Exploration {
  explicit Exploration(const Program& program, const Options& options = {})
      : context(options),
        reachability(
            program, columns_by_slot(program),
            [&program](EdgeId edge) -> const Operation& { return program.edge(edge).operation; }, context),
        error_reached(reachability.run()) {}

  RunContext context;
  Reachability reachability;
  bool error_reached;
};

bool reaches_error(const std::string& text, const Options& options = {}) {
  const auto source = bp(text);
  Exploration exploration(source->program(), options);
  if (exploration.error_reached) {
    EXPECT_EQ(replay(source->program(), extract_run(exploration.reachability)), "") << text;
  } else {
    const Proof proof = proof_of(exploration.reachability);
    EXPECT_TRUE(check_proof(source->program(), proof, SolverKind::z3, exploration.context).valid) << text;
  }
  return exploration.error_reached;
}

TEST(ReachabilityProperty, AgreesWithExplicitStateSearch) {
  Random random(23);
  int safe = 0, unsafe = 0;
  for (int round = 0; round < 400; ++round) {
    const std::string text = RandomBooleanProgram(random).text();
    const auto source = bp(text);
    ExplicitSearch search(source->program(), {});
    ASSERT_TRUE(search.run());
    ASSERT_EQ(reaches_error(text), search.error_reached()) << text;
    ++(search.error_reached() ? unsafe : safe);
  }
  EXPECT_GT(safe, 50);
  EXPECT_GT(unsafe, 50);
}

TEST(ReachabilityProperty, IsTheSameWhileTheOrderChanges) {
  Random random(31);
  Options options;
  options.set(Option::reorder, "on");
  options.set(Option::reorder_at, "10");
  std::size_t reorderings = 0;
  for (int round = 0; round < 100; ++round) {
    const std::string text = RandomBooleanProgram(random).text();
    const auto source = bp(text);
    Exploration fixed(source->program()), moving(source->program(), options);
    ASSERT_EQ(moving.error_reached, fixed.error_reached) << text;
    ASSERT_EQ(moving.reachability.state_count(), fixed.reachability.state_count()) << text;
    ASSERT_EQ(reaches_error(text, options), fixed.error_reached) << text;
    reorderings += moving.reachability.encoding().manager().statistics().reorderings;
  }
  EXPECT_GT(reorderings, 100U);
}

// Not only the verdict: at every location exactly the reachable pairs of entry and current states.
TEST(ReachabilityProperty, ComputesExactlyTheReachablePairs) {
  Random random(29);
  int compared = 0;
  for (int round = 0; round < 150; ++round) {
    const std::string text = RandomBooleanProgram(random).text();
    const auto source = bp(text);
    const Program& program = source->program();
    Terms& terms = source->terms;
    ExplicitSearch search(program, {});
    ASSERT_TRUE(search.run());
    if (search.error_reached()) continue;  // the exploration stops at the first error
    Exploration exploration(program);
    ASSERT_FALSE(exploration.error_reached) << text;
    for (std::size_t i = 0; i < program.location_count(); ++i) {
      const LocationId location(i);
      const Procedure& procedure = program.procedure(program.location(location).procedure);
      const Term invariant = exploration.reachability.invariant(location, {});
      std::set<std::vector<Term>> wanted;  // without the entry values of locals that are no parameters
      const std::size_t globals = program.globals().size();
      std::vector<std::size_t> kept;
      for (std::size_t k = 0; k < globals; ++k) kept.push_back(k);
      for (const VariableId id : procedure.parameters) kept.push_back(globals + program.variable(id).slot);
      std::vector<Term> symbols;
      for (const std::size_t k : kept)
        symbols.push_back(program.variable(k < globals ? program.globals()[k] : procedure.locals[k - globals])
                              .entry_symbol);
      for (const VariableId id : program.globals()) symbols.push_back(program.variable(id).symbol);
      for (const VariableId id : procedure.locals) symbols.push_back(program.variable(id).symbol);
      for (const auto& [entry, now] : search.pairs_at(location)) {
        std::vector<Term> pair;
        for (const std::size_t k : kept) pair.push_back(entry[k]);
        pair.insert(pair.end(), now.begin(), now.end());
        wanted.insert(pair);
      }
      ASSERT_LE(symbols.size(), 12u);
      for (unsigned m = 0; m < 1U << symbols.size(); ++m) {
        std::vector<Term> pair;
        for (std::size_t k = 0; k < symbols.size(); ++k) pair.push_back(terms.boolean((m >> k & 1U) != 0));
        const Term value = evaluate(terms, invariant, [&](Term symbol) {
          const auto found = std::find(symbols.begin(), symbols.end(), symbol);
          return found == symbols.end() ? Term() : pair[static_cast<std::size_t>(found - symbols.begin())];
        });
        ASSERT_EQ(value == terms.truth(), wanted.contains(pair)) << "at location " << i << " of\n" << text;
        ++compared;
      }
    }
    if (compared > 300000) break;
  }
  EXPECT_GT(compared, 50000);
}

TEST(Reachability, LocalsAreSavedOverRecursion) {
  const std::string text = R"(decl g;
void walk(p) begin
  decl l;
  l := p;
  if (*) then walk(!p); fi
  assert(l = p);
end
void main() begin walk(*); end
)";
  EXPECT_FALSE(reaches_error(text));
}

TEST(Reachability, SeveralResultsComeInOrder) {
  const std::string functions =
      "bool<2> two(a) begin return a, !a; end\nvoid main() begin decl x, y; x, y := two(T); ";
  EXPECT_FALSE(reaches_error(functions + "assert(x & !y); end\n"));
  EXPECT_TRUE(reaches_error(functions + "assert(y); end\n"));
}

TEST(Reachability, ArbitraryArgumentsTakeBothValues) {
  EXPECT_TRUE(reaches_error("void f(p) begin assert(p); end\nvoid main() begin f(*); end\n"));
  EXPECT_TRUE(reaches_error("void f(p) begin assert(!p); end\nvoid main() begin f(*); end\n"));
  EXPECT_FALSE(reaches_error(
      "void f(p, q) begin assert(p = q); end\nvoid main() begin decl x; x := *; f(x, x); end\n"));
  EXPECT_TRUE(reaches_error("void f(p, q) begin assert(p = q); end\nvoid main() begin f(*, *); end\n"));
}

TEST(Reachability, ConstrainRelatesOldAndNewValues) {
  EXPECT_FALSE(
      reaches_error("decl a, b;\nvoid main() begin a := * constrain ('a != b); assert(a != b); end\n"));
  EXPECT_FALSE(reaches_error("decl a;\nvoid main() begin a := * constrain (F); assert(F); end\n"));
  EXPECT_TRUE(reaches_error("decl a, b;\nvoid main() begin a := * constrain ('a | b); assert(a); end\n"));
}

// 60 levels with two calls each: the error comes after 2^60 steps.
TEST(Reachability, ExponentiallyLongRunsAreFoundAndReplayed) {
  std::string text =
      "decl g;\nvoid main() begin g := T; f59(); assert(!g); end\nvoid f0() begin g := !g; end\n";
  for (int level = 1; level < 60; ++level) {
    const std::string below = "f" + std::to_string(level - 1) + "(); ";
    text += "void f" + std::to_string(level) + "() begin " + below + below + "end\n";
  }
  const auto source = bp(text);
  Exploration exploration(source->program());
  ASSERT_TRUE(exploration.error_reached);
  const Counterexample run = extract_run(exploration.reachability);
  EXPECT_EQ(replay(source->program(), run), "");
  EXPECT_GT(run_length(run), std::pow(2.0, 50));
  EXPECT_LT(run.invocations.size(), 200u) << "equal invocations should be shared";
  EXPECT_LT(exploration.context.elapsed_seconds(), 5);
  EXPECT_EQ(trace_of(run).invocations.size(), run.invocations.size());
}

}  // namespace
}  // namespace hone
