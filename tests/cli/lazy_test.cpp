// SPDX-License-Identifier: Apache-2.0
// The engine lazy, on C programs, as users see it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cli/run_hone.h"

namespace hone {

namespace {

class Lazy : public CommandLine {
 protected:
  Lazy() { look_for_assertions_only(); }
  // By the engine alone: executions would find errors before it does.
  Outcome check(const std::string& file, const std::vector<std::string>& options = {}) const {
    std::vector<std::string> words{"check",         file,   "--engine", "lazy", "--no-use-execution",
                                   "--error-label", "ERROR"};
    words.insert(words.end(), options.begin(), options.end());
    return hone(words);
  }
};

// 002, "A Locking Example".
constexpr const char* locking = R"(extern int __VERIFIER_nondet_int(void);
int LOCK;
void lock(void) {
  if (LOCK == 0) LOCK = 1;
  else { ERROR: LOCK = 1; }
}
void unlock(void) {
  if (LOCK != 0) LOCK = 0;
  else { ERROR: LOCK = 0; }
}
int main(void) {
  int old, new = __VERIFIER_nondet_int();
  LOCK = 0;
  do {
    lock();
    old = new;
    if (__VERIFIER_nondet_int()) {
      unlock();
      new++;
    }
  } while (new != old);
  unlock();
  return 0;
}
)";

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

// With LOCK = 0 alone, the search finds the spurious paths of the slides (through the loop, without and with
// unlock()); backward analysis yields old = new, and with it the search ends.
TEST_F(Lazy, LockingExampleStepByStep) {
  const std::string predicates = write("lock.pred", "global: LOCK == 0u32\n");
  const Outcome outcome =
      check(write("locking.c", locking), {"--predicates", predicates, "--blocks", "single", "--analysis",
                                          "backward", "--abstraction", "boolean", "--verbose"});
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_TRUE(contains(outcome.errors, "new++; !(new != old); unlock(); !(LOCK != 0)")) << outcome;
  EXPECT_TRUE(contains(outcome.errors, "main::old == main::new")) << outcome;
  EXPECT_EQ(count(outcome.errors, "LOCK == 1"), 0U) << outcome;  // the predicate that was given is enough
}

TEST_F(Lazy, EveryOptionProvesTheLockingExample) {
  const std::string file = write("locking.c", locking);
  const std::vector<std::vector<std::string>> variations{{},
                                                         {"--analysis", "forward"},
                                                         {"--analysis", "backward"},
                                                         {"--predicates-from", "preconditions"},
                                                         {"--restart"},
                                                         {"--scope", "function"},
                                                         {"--scope", "global"},
                                                         {"--order", "depth"},
                                                         {"--blocks", "basic"},
                                                         {"--blocks", "single"},
                                                         {"--abstraction", "cartesian"},
                                                         {"--encoding", "bits"},
                                                         {"--no-invariants"},
                                                         {"--no-unroll"}};
  for (const auto& options : variations) {
    const Outcome outcome = check(file, options);
    EXPECT_EQ(outcome.exit_code, exit_true) << fmt::format("{}", fmt::join(options, " ")) << outcome;
  }
}

TEST_F(Lazy, PredicatesCanBeKeptAndGivenBack) {
  const std::string file = write("locking.c", locking);
  const std::string kept = path("kept.pred");
  EXPECT_EQ(check(file, {"--save-predicates", kept}).exit_code, exit_true);
  const Outcome again = check(file, {"--predicates", kept});
  EXPECT_EQ(again.exit_code, exit_true);
  EXPECT_TRUE(contains(again.output, "0 refinements")) << again;
}

TEST_F(Lazy, FindsErrorsThroughLoopsAndCalls) {
  const Outcome outcome = check(write("wrong.c", R"(extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int total;
void add(int x) { total += x; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) add(i);
  if (total == 6) reach_error();
  return 0;
}
)"));
  EXPECT_EQ(outcome.exit_code, exit_false) << outcome;
  EXPECT_TRUE(contains(outcome.output, "add(i)")) << outcome;
}

// Too many rounds to unroll them all: the loop needs an invariant, and has one.
TEST_F(Lazy, LoopsThatAreTooLongToUnroll) {
  const Outcome outcome = check(write("long.c", R"(extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = 0, y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
  while (x < 500) {
    x += 1;
    if (z <= y) y = z;
  }
  if (z < y) reach_error();
  return 0;
}
)"),
                                {"--timeout", "60"});
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
}

TEST_F(Lazy, LoopsThatGoThroughPhases) {
  const Outcome outcome = check(write("phases.c", R"(extern void reach_error(void);
int main(void) {
  int x = 0, y = 500000, z = 0;
  while (x < 1000000) {
    if (x >= 500000) y++;
    x++;
  }
  if (y != x) reach_error();
  return 0;
}
)"));
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
}

// No abstraction goes round so often; execution does.
TEST_F(Lazy, ErrorsBehindMillionsOfRoundsAreExecuted) {
  const std::string file = write("deep.c", R"(extern void reach_error(void);
int main(void) {
  unsigned x = 0;
  while (x < 3000000) x += (x % 7 == 3) ? 2 : 3;
  if (x % 5 == 0 || x % 5 == 1) reach_error();
  return 0;
}
)");
  const Outcome outcome = hone({"check", file, "--engine", "lazy", "--timeout", "6"});
  EXPECT_EQ(outcome.exit_code, exit_false) << outcome;
  EXPECT_TRUE(contains(outcome.output, "evidence: the run was executed, ")) << outcome;
  EXPECT_TRUE(contains(outcome.output, "steps, too many to be shown")) << outcome;
  EXPECT_EQ(check(file, {"--timeout", "6"}).exit_code, exit_unknown);
}

TEST_F(Lazy, ErrorsThatAFewStepsShowAreExecuted) {
  const std::string file = write("number.c", R"(#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  long long value = strtoll(" 12345", NULL, 10) + strtoll("ff", NULL, 16);
  if (value == 12600) reach_error();
  return 0;
}
)");
  const Outcome outcome = hone({"check", file, "--engine", "lazy", "--timeout", "60"});
  EXPECT_EQ(outcome.exit_code, exit_false) << outcome;
  EXPECT_TRUE(contains(outcome.output, "the run was replayed by the interpreter")) << outcome;
  EXPECT_TRUE(contains(outcome.output, "reach_error()  FAILS")) << outcome;
}

TEST_F(Lazy, RecursionIsLeftToOthers) {
  const std::string file = write("recursive.c", R"(extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int f(int n) { return n <= 0 ? 0 : 1 + f(n - 1); }
int main(void) { int n = __VERIFIER_nondet_int(); if (n > 0 && f(n) != n) reach_error(); return 0; }
)");
  const Outcome lazy = check(file, {"--no-use-execution"});
  EXPECT_EQ(lazy.exit_code, exit_unknown) << lazy;
  EXPECT_TRUE(contains(lazy.output, "f is called while it is active")) << lazy;
  const Outcome other = hone({"check", file, "--no-use-execution"});
  EXPECT_EQ(other.exit_code, exit_true);
  EXPECT_TRUE(contains(other.output, "chosen because f may call itself")) << other;
}

TEST_F(Lazy, RecursionThatNoRunGoesIntoDoesNotMatter) {
  const std::string file = write("not-recursive.c", R"(extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct handler { void (*handle)(int depth); };
int handled;
void plain(int depth) { handled = 1; }
void nested(int depth) {
  struct handler h = {depth > 0 ? plain : nested};
  h.handle(0);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1) return 0;
  nested(n);
  if (!handled) reach_error();
  return 0;
}
)");
  const Outcome outcome = check(file);
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  const Outcome other = hone({"check", file});
  EXPECT_EQ(other.exit_code, exit_true) << other;
  EXPECT_TRUE(contains(other.output, "engine lazy")) << other;
}

// Once a TRUE: what has the attribute was not called at all.
TEST_F(Lazy, WhatRunsBeforeAndAfterMainCanFail) {
  const auto program = [&](const std::string& attribute, const std::string& condition,
                           const std::string& end) {
    return write(attribute + condition.substr(0, 1) + ".c",
                 "extern void reach_error(void);\nint x = 1;\n__attribute__((" + attribute +
                     ")) static void other(void) { if (x " + condition +
                     ") reach_error(); }\nint main(void) { x = 2; " + end + " }\n");
  };
  EXPECT_EQ(check(program("destructor", "== 2", "return 0;")).exit_code, exit_false);
  EXPECT_EQ(check(program("destructor", "!= 2", "return 0;")).exit_code, exit_true);
  EXPECT_EQ(check(program("constructor", "== 1", "return 0;")).exit_code, exit_false);
  EXPECT_EQ(check(program("constructor", "!= 1", "return 0;")).exit_code, exit_true);
  const std::string with_exit = write("exit.c", R"(extern void reach_error(void);
extern void exit(int status);
__attribute__((destructor)) static void other(void) { reach_error(); }
int main(void) { exit(0); }
)");
  EXPECT_EQ(check(with_exit).exit_code, exit_false);
  const std::string last_thread = write("last-thread.c", R"(extern void reach_error(void);
extern void pthread_exit(void *value);
__attribute__((destructor)) static void other(void) { reach_error(); }
int main(void) { pthread_exit(0); }
)");
  EXPECT_EQ(check(last_thread).exit_code, exit_false);
  const std::string own = write("own.c", R"(extern void reach_error(void);
void pthread_exit(void *value) {}
int main(void) { pthread_exit(0); reach_error(); }
)");
  EXPECT_EQ(check(own).exit_code, exit_false);
}

// n independent branches in front of an error that has nothing to do with them.
TEST_F(Lazy, DiamondsAreOneBlock) {
  std::string text =
      "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\nint main(void) {\n  int x = "
      "0, s = 0;\n";
  for (int i = 0; i < 300; ++i) text += "  if (__VERIFIER_nondet_int()) s += 1; else s -= 1;\n";
  text +=
      "  if (x != 0 && s != 0) reach_error();\n  while (__VERIFIER_nondet_int()) { if (x) reach_error(); }\n "
      " return 0;\n}\n";
  const Outcome outcome = check(write("diamonds.c", text));
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_LT(outcome.seconds, 5) << outcome;
}

// Loops of which constants say how often they go round need no invariants.
TEST_F(Lazy, DecidedLoopsAreUnrolled) {
  const std::string file = write("unrolled.c", R"(extern void reach_error(void);
int main(void) {
  int a[10][3], sum = 0;
  for (int i = 0; i < 10; i++) for (int k = 0; k < 3; k++) a[i][k] = i * k;
  for (int i = 0; i < 10; i++) { int k = 2; while (k >= 0) { sum += a[i][k]; k--; } }
  if (sum != 135) reach_error();
  return 0;
}
)");
  const Outcome outcome = check(file);
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_TRUE(contains(outcome.output, "0 refinements")) << outcome;
}

// x - y stays between -10 and 10 although both wrap around: no path alone says so, the fitted bounds do.
TEST_F(Lazy, InvariantsAreFittedToLoops) {
  const std::string file = write("differences.c", R"(extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x < 0 || x > 10 || y < 0 || y > 10) return 0;
  while (__VERIFIER_nondet_int()) { x += 10; y += 10; }
  if (x == 20 && y == 0) { ERROR: return 1; }
  return 0;
}
)");
  const Outcome outcome = check(file, {"--verbose"});
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_TRUE(contains(outcome.errors, "invariants: bounds found")) << outcome;
  const Outcome without = check(file, {"--no-invariants", "--max-refinements", "20"});
  EXPECT_TRUE(contains(without.output, "UNKNOWN")) << without;
}

// A protocol with many states, of which each allows what another does not: its nodes are told apart by the
// state, so that what holds in one is not mixed with what holds in another.
TEST_F(Lazy, StatesOfAProtocolAreToldApart) {
  std::string text = R"(extern int __VERIFIER_nondet_int(void);
int main(void) {
  int state = 100, flag = 0;
  while (1) {
    int more = __VERIFIER_nondet_int();
    switch (state) {
)";
  for (int i = 0; i < 12; ++i)
    text += fmt::format("      case {}: flag = {}; state = more ? {} : {}; break;\n", 100 + i, i % 3,
                        100 + (i + 1) % 12, 100 + (i + 4) % 12);
  text += R"(      default: if (flag < 0) goto ERROR; return 0;
    }
    if (state == 105 && flag != 1) goto ERROR;
  }
  ERROR: return 1;
}
)";
  const Outcome outcome = check(write("protocol.c", text), {"--no-invariants", "--timeout", "60"});
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
}

}  // namespace

}  // namespace hone
