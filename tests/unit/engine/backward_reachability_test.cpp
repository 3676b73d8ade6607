// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/backward_reachability.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/pushdown/backward_check.h"
#include "engine/pushdown/backward_run.h"
#include "evidence/proof_checker.h"
#include "evidence/replay.h"
#include "support/explicit_search.h"
#include "support/programs.h"
#include "support/random_boolean_program.h"

namespace hone {
namespace {

using namespace test;
using Goal = BackwardReachability::Goal;

// The verdict, with its evidence checked.
bool reaches_error(const Program& program) {
  RunContext context;
  BackwardReachability backward(program, columns_by_slot(program), context);
  if (backward.run()) {
    EXPECT_EQ(replay(program, extract_run(backward)), "");
    return true;
  }
  const ProofCheck check = check_proof(program, proof_of(backward), SolverKind::z3, context);
  EXPECT_TRUE(check.valid) << check.problem;
  return false;
}

bool reaches_error(const std::string& text) {
  SCOPED_TRACE(text);
  return reaches_error(bp(text)->program());
}

TEST(BackwardReachabilityProperty, AgreesWithExplicitStateSearch) {
  Random random(31);
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

TEST(BackwardReachability, LocalsAreSavedOverRecursion) {
  const std::string walk =
      "decl g;\nvoid walk(p) begin decl l; l := p; if (*) then walk(!p); fi assert(l = p); end\n";
  EXPECT_FALSE(reaches_error(walk + "void main() begin walk(*); end\n"));
  EXPECT_TRUE(reaches_error(walk + "void main() begin walk(*); assert(g); end\n"));
}

// The entry procedure has a summary as well if it is called.
TEST(BackwardReachability, TheEntryProcedureMayCallItself) {
  const auto text = [](const char* asserted) {
    return std::string(
               "decl g, done;\nvoid main() begin if (!done) then done := T; g := T; main(); assert(") +
           asserted + "); fi g := !g; end\n";
  };
  EXPECT_FALSE(reaches_error(text("!g")));
  EXPECT_TRUE(reaches_error(text("g")));
}

TEST(BackwardReachability, RecursionThatDoesNotEndHasNoSummary) {
  EXPECT_FALSE(reaches_error("void f() begin f(); end\nvoid main() begin f(); assert(F); end\n"));
  EXPECT_TRUE(
      reaches_error("void f() begin if (*) then f(); fi end\nvoid main() begin f(); assert(F); end\n"));
}

TEST(BackwardReachability, UninitialisedLocalsHaveAnyValue) {
  EXPECT_TRUE(reaches_error("void main() begin decl l; assert(l); end\n"));
  EXPECT_TRUE(
      reaches_error("void f() begin decl l; assert(l); end\nvoid main() begin decl k; k := T; f(); end\n"));
  const std::string any = "bool any() begin decl l; return l; end\n";
  EXPECT_TRUE(reaches_error(any + "void main() begin decl x; x := any(); assert(x); end\n"));
  EXPECT_TRUE(reaches_error(any + "void main() begin decl x; x := any(); assert(!x); end\n"));
  EXPECT_FALSE(
      reaches_error("bool f() begin decl l; return l | !l; end\n"
                    "void main() begin decl x; x := f(); assert(x); end\n"));
}

TEST(BackwardReachability, SeveralResultsComeInOrder) {
  const std::string functions =
      "bool<2> two(a) begin return a, !a; end\nvoid main() begin decl x, y; x, y := two(T); ";
  EXPECT_FALSE(reaches_error(functions + "assert(x & !y); end\n"));
  EXPECT_TRUE(reaches_error(functions + "assert(y); end\n"));
}

// The result overwrites what the callee leaves in the global.
TEST(BackwardReachability, ResultsGoToGlobals) {
  const std::string program =
      "decl g, h;\nbool f(p) begin h := g; g := F; return p; end\n"
      "void main() begin g := T; g := f(g); ";
  EXPECT_FALSE(reaches_error(program + "assert(g & h); end\n"));
  EXPECT_TRUE(reaches_error(program + "assert(!g); end\n"));
}

TEST(BackwardReachability, ErrorsInsideCallees) {
  const std::string chain =
      "decl g;\nvoid last(p) begin assert(p | g); end\nvoid middle(q) begin decl l; l := q; last(l); end\n";
  EXPECT_FALSE(reaches_error(chain + "void main() begin g := F; middle(T); end\n"));
  EXPECT_FALSE(reaches_error(chain + "void main() begin g := T; middle(F); end\n"));
  EXPECT_TRUE(reaches_error(chain + "void main() begin g := F; middle(T); middle(F); end\n"));
}

// Only the argument keeps the error away; the caller's local has the column of the parameter.
TEST(BackwardReachability, ArgumentsAreNotMixedUpWithLocalsOfTheCaller) {
  EXPECT_FALSE(
      reaches_error("void f(p) begin assert(p); end\nvoid main() begin decl x; x := F; f(!x); end\n"));
  EXPECT_TRUE(
      reaches_error("void f(p) begin assert(p); end\nvoid main() begin decl x; x := T; f(!x); end\n"));
  EXPECT_FALSE(
      reaches_error("bool f(p, q) begin assert(p != q); return q; end\n"
                    "void main() begin decl x, y; x := f(y, !y); assert(x != y); end\n"));
}

TEST(BackwardReachability, ArbitraryArgumentsTakeBothValues) {
  EXPECT_TRUE(reaches_error("void f(p) begin assert(p); end\nvoid main() begin f(*); end\n"));
  EXPECT_TRUE(reaches_error("void f(p) begin assert(!p); end\nvoid main() begin f(*); end\n"));
  EXPECT_FALSE(reaches_error(
      "void f(p, q) begin assert(p = q); end\nvoid main() begin decl x; x := *; f(x, x); end\n"));
  EXPECT_TRUE(reaches_error("void f(p, q) begin assert(p = q); end\nvoid main() begin f(*, *); end\n"));
}

// A procedure that is not called from the entry is not explored, whatever errors it has.
TEST(BackwardReachability, OnlyWhatIsCalledMatters) {
  const auto source = bp("void f() begin assert(F); end\nvoid main() begin skip; end\n");
  EXPECT_FALSE(reaches_error(source->program()));
  RunContext context;
  BackwardReachability backward(source->program(), columns_by_slot(source->program()), context);
  EXPECT_FALSE(backward.run());
  EXPECT_EQ(backward.state_count(), 0);
}

// What is found at the entry are exactly the initial states that lead to the error.
TEST(BackwardReachability, FindsTheStatesThatFail) {
  const auto source =
      bp("decl a, b, c;\nvoid f() begin if (b) then goto E; fi return; E: assert(F); end\n"
         "void main() begin if (a) then f(); fi end\n");
  const Program& program = source->program();
  RunContext context;
  BackwardReachability backward(program, columns_by_slot(program), context);
  ASSERT_TRUE(backward.run());
  StateEncoding& encoding = backward.encoding();
  const auto current = [&](const char* name) {
    return encoding.manager().variable(encoding.current(source->variable(name)));
  };
  EXPECT_EQ(backward.found(program.procedure(program.entry()).entry, Goal::error),
            current("a") & current("b"));
  EXPECT_EQ(backward.found(program.procedure(source->procedure("f")).entry, Goal::error), current("b"));
}

// 60 levels with two calls each: the error comes after 2^60 steps.
TEST(BackwardReachability, ExponentiallyLongRunsAreFoundAndReplayed) {
  std::string text =
      "decl g;\nvoid main() begin g := T; f59(); assert(!g); end\nvoid f0() begin g := !g; end\n";
  for (int level = 1; level < 60; ++level) {
    const std::string below = "f" + std::to_string(level - 1) + "(); ";
    text += "void f" + std::to_string(level) + "() begin " + below + below + "end\n";
  }
  const auto source = bp(text);
  RunContext context;
  BackwardReachability backward(source->program(), columns_by_slot(source->program()), context);
  ASSERT_TRUE(backward.run());
  const Counterexample run = extract_run(backward);
  EXPECT_EQ(replay(source->program(), run), "");
  EXPECT_GT(run_length(run), std::pow(2.0, 50));
  EXPECT_LT(run.invocations.size(), 200u) << "equal invocations should be shared";
  EXPECT_LT(context.elapsed_seconds(), 5);
}

}  // namespace
}  // namespace hone
