// SPDX-License-Identifier: Apache-2.0
// What `hone check` proves without being told how: each program needs another engine, and the driver finds
// it.
#include <gtest/gtest.h>

#include "cli/run_hone.h"

namespace hone {

namespace {

class DefaultEngines : public CommandLine {
 protected:
  DefaultEngines() { look_for_assertions_only(); }
  Outcome check(const std::string& file) const {
    return hone({"check", file, "--timeout", "60", "--no-use-execution"}, 90);
  }
};

// Summaries of words: the predicates relate the result to the parameter at entry.
TEST_F(DefaultEngines, RecursionInC) {
  const Outcome outcome = check(write("sum.c", R"(#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int sum(int n) { if (n <= 0) return 0; return sum(n - 1) + 1; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n >= 0) assert(sum(n) == n);
}
)"));
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_TRUE(contains(outcome.output, "engine summaries")) << outcome;
}

TEST_F(DefaultEngines, WrongRecursionInC) {
  const Outcome outcome = check(write("sum.c", R"(#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int sum(int n) { if (n <= 0) return 0; return sum(n - 1) + 1; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n >= -1) assert(sum(n) == n);
}
)"));
  EXPECT_EQ(outcome.exit_code, exit_false) << outcome;
}

// Equations fitted to integers.
TEST_F(DefaultEngines, TwoCountersAsIntegers) {
  const Outcome outcome = check(write("counters.ip", R"(void main(int n) {
  int x = 0;
  int y = 0;
  while (x < n) { x = x + 1; y = y + 1; }
  while (x > 0) { x = x - 1; y = y - 1; }
  assert(y == 0);
}
)"));
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
}

// A quantified invariant: nothing in front of what was found is what was looked for.
TEST_F(DefaultEngines, SearchInALargeArray) {
  const Outcome outcome = check(write("search.c", R"(#include <assert.h>
#define N 100000
int a[N];
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  int i = 0;
  while (i < N && a[i] != x) i++;
  if (i < N) assert(a[i] == x);
  int k = __VERIFIER_nondet_int();
  if (0 <= k && k < i) assert(a[k] != x);
}
)"));
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_TRUE(contains(outcome.output, "engine indexed")) << outcome;
}

// The counter is an int, and a[0] is at address 0 of the array.
TEST_F(DefaultEngines, TheFirstElementIsOneOfAll) {
  const Outcome outcome = check(write("first.c", R"(#include <assert.h>
#define N 1000000
int main(void) {
  int a[N];
  for (int i = 0; i < N; i++) a[i] = 42;
  for (int x = 0; x < N; x++) assert(a[x] == 42);
  assert(a[0] == 42 && a[7] == 42);
}
)"));
  EXPECT_EQ(outcome.exit_code, exit_true) << outcome;
  EXPECT_TRUE(contains(outcome.output, "engine induction")) << outcome;
}

// Random inputs that are all different would not do; no engine follows so many rounds.
TEST_F(DefaultEngines, ALongRunWithFewDifferentInputs) {
  const std::string file = write("few.c", R"(#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[2048];
int main(void) {
  int i;
  for (i = 0; i < 2048; i++) a[i] = __VERIFIER_nondet_int();
  for (i = 0; i < 2048 && a[i] != 0; i++) {}
  assert(i <= 1024);
}
)");
  const Outcome outcome = hone({"check", file, "--jobs", "1"});
  EXPECT_EQ(outcome.exit_code, exit_false) << outcome;
  EXPECT_TRUE(contains(outcome.output, "engine execution")) << outcome;
}

// Lists of any length: each block leads to the one that was allocated before or after it.
TEST_F(DefaultEngines, ListsThatAreBuiltWalkedAndFreed) {
  const std::string head = R"(#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int value; struct node *next; };
int main(void) {
  struct node *head = 0, *last = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *added = malloc(sizeof *added);
    if (!added) abort();
    added->value = 1;
)";
  const std::string at_the_front = "    added->next = head;\n    head = added;\n  }\n";
  const std::string at_the_end =
      "    added->next = 0;\n    if (last) last->next = added; else head = added;\n    last = added;\n  }\n";
  const std::string freed = R"(  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  return last == (void *)1;
}
)";
  for (const std::string& added : {at_the_front, at_the_end}) {
    const Outcome right = hone({"check", write("list.c", head + added + freed), "--property",
                                "valid-memsafety,valid-memcleanup", "--no-malloc-failure", "--timeout", "60"},
                               90);
    EXPECT_EQ(right.exit_code, exit_true) << right;
    const Outcome twice = hone({"check", write("wrong.c", head + added + "  if (head) free(head);\n" + freed),
                                "--property", "valid-memsafety", "--no-malloc-failure", "--timeout", "60"},
                               90);
    EXPECT_EQ(twice.exit_code, exit_false) << twice;
    const Outcome lost = hone({"check", write("lost.c", head + added + "  return 0;\n}\n"), "--property",
                               "valid-memcleanup", "--no-malloc-failure", "--timeout", "60"},
                              90);
    EXPECT_EQ(lost.exit_code, exit_false) << lost;
  }
}

// An error behind nine rounds of an endless loop over a ring buffer, in two files and a header.
TEST_F(DefaultEngines, LostMessagesOfARingBuffer) {
  const std::string folder = HONE_SOURCE_DIR "/tests/bug-hunting/ring-buffer/";
  const Outcome outcome = hone({"check", folder + "main.c", folder + "ring.c", "--timeout", "30"}, 60);
  EXPECT_EQ(outcome.exit_code, exit_false) << outcome;
  EXPECT_TRUE(contains(outcome.output, "`assert(ring.lost == 0)` fails")) << outcome;
}

// Bugs of fourteen kinds, in a program of six files; bench/README.md says how long all of them take.
TEST_F(DefaultEngines, PlantedBugsOfAWeatherStation) {
  const std::string folder = HONE_SOURCE_DIR "/tests/bug-hunting/weather-station/";
  struct Bug {
    const char *name, *property, *what;
  };
  for (const auto& [name, property, what] :
       {Bug{"NULL", "valid-deref", "the pointer is NULL"},
        Bug{"STACK_READ", "valid-deref", "1 byte at offset 4 of `bytes`, which has 4 bytes"},
        Bug{"STACK_OVERFLOW", "valid-deref", "1 byte at offset 12 of `line`, which has 12 bytes"},
        Bug{"LOCAL", "valid-deref", "the local `digits` is gone"},
        Bug{"INNER_FREE", "valid-free", "the pointer leads to offset 8 of block 1, which has 64 bytes"},
        Bug{"LEAK", "valid-memtrack", "block 1 (64 bytes, allocated at "},
        Bug{"DIVISION", "div-by-zero", "division by zero in `sum / store->count`"},
        Bug{"UNINITIALISED", "uninitialised", "`bytes[i]` is read and has no value yet"},
        Bug{"SHIFT", "shift", "shift by a distance out of range"},
        Bug{"HEAP_OVERFLOW", "valid-deref", "4 bytes at offset 64 of block 1, which has 64 bytes"},
        Bug{"OVERFLOW", "no-overflow", "signed overflow in `(now - before) * 1000`"},
        Bug{"USE_AFTER_FREE", "valid-deref", "block 2, which has 16 bytes and was allocated at "},
        Bug{"DOUBLE_FREE", "valid-free", "block 2, which has 16 bytes and was allocated at "},
        Bug{"ASSERTION", "unreach-call", "`assert(alarm_value() == 0)` fails"}}) {
    std::vector<std::string> words{
        "check",      "--external", "pure", "--timeout", "60", "-D", std::string("BUG_") + name,
        "--property", property};
    for (const char* file : {"main.c", "store.c", "stats.c", "frame.c", "command.c", "alarm.c"})
      words.push_back(folder + file);
    const Outcome outcome = hone(words, 90);
    EXPECT_EQ(outcome.exit_code, exit_false) << name << outcome;
    EXPECT_TRUE(contains(outcome.output, what)) << name << outcome;
  }
}

// A generated event-condition-action system: only the right event leads on, 40 times, any other one back.
TEST_F(DefaultEngines, FailingStateAfterFortyEvents) {
  constexpr int events = 40, values = 7;
  std::string program =
      "extern void reach_error(void);\nextern int input(void);\nint a = 0, b = 0, turns = 0;\n"
      "int react(int event) {\n";
  for (int i = 0; i < events; ++i) {
    const auto state = [](int number) {
      return std::pair(std::to_string(number / values), std::to_string(number % values * 3));
    };
    const auto [a, b] = state(i);
    const auto [next_a, next_b] = state(i + 1);
    program += "  if (event == " + std::to_string(1 + i * 5 % 6) + " && a == " + a + " && b == " + b +
               ") { a = " + next_a + "; b = " + next_b + "; turns++; return " + std::to_string(20 + i % 5) +
               "; }\n";
  }
  const auto [last_a, last_b] =
      std::pair(std::to_string(events / values), std::to_string(events % values * 3));
  program += "  if (a == " + last_a + " && b == " + last_b + ") reach_error();\n" +
             "  a = 0; b = 0;\n  return -2;\n}\n" +
             "int main(void) {\n  for (;;) {\n    int event = input();\n" +
             "    if (event < 1 || event > 6) return 0;\n    react(event);\n  }\n}\n";
  const Outcome outcome = check(write("events.c", program));
  EXPECT_EQ(outcome.exit_code, exit_false) << outcome;
}

}  // namespace

}  // namespace hone
