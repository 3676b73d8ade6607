// SPDX-License-Identifier: Apache-2.0
// Random programs that use memory rightly and wrongly, with random inputs: `hone run` stops in the line, and
// for the reason, that Clang's address sanitizer names, or does not stop where that does not; and `hone
// check`, which follows one block of many that the run chooses, says FALSE of the same ones. 40 programs,
// 5,000 if HONE_NIGHTLY=1.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "c/both_ways.h"
#include "support/nightly.h"
#include "support/random.h"

namespace hone {

namespace {

// Blocks have four to seven ints, and indices are close to their bounds: what is further away, the sanitizer
// cannot tell from another block. What memory holds decides nothing, since new blocks hold anything.
class RandomMemory {
 public:
  explicit RandomMemory(test::Random& random) : random_(random) {}

  std::string program() {
    std::string text = R"(#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int x;
  struct node *next;
  int a[2];
};
static int g[6];
static int *kept;
static int get(int *q, int k) { return q[k]; }
static void put(int *q, int k, int v) { q[k] = v; }
static int *escape(int x) {
  int y = x, *q = &y;
  return q;
}
static void keep(int x) {
  int y[2] = {x, x};
  kept = y;
}
static int *deep(int d, int *q) {
  int y = d, *own = &y;
  if (d > 0) return deep(d - 1, d == 2 ? own : q);
  *q = 1;
  return q;
}
int main(void) {
)";
    for (unsigned i = 0; i < inputs; ++i) text += fmt::format("  int i{} = __VERIFIER_nondet_int();\n", i);
    text +=
        "  int s = 0, a[5] = {0}, *p[3] = {a, a + 1, 0};\n"
        "  struct node *n[2] = {0, 0};\n";
    const unsigned statements = 4 + static_cast<unsigned>(random_.below(10));
    for (unsigned i = 0; i < statements; ++i) text += "  " + statement() + "\n";
    if (random_.one_in(2)) text += "  kept = 0;\n";
    return text + "  return s & 1;\n}\n";
  }

  std::string input() { return std::to_string(static_cast<int>(random_.below(12)) - 2); }
  static constexpr unsigned inputs = 4;

 private:
  std::string variable() { return fmt::format("i{}", random_.below(inputs)); }
  std::string small() { return random_.one_in(2) ? variable() : std::to_string(random_.below(8)); }
  std::string value() { return random_.one_in(3) ? fmt::format("{} + {}", small(), small()) : small(); }
  std::string near() { return random_.one_in(6) ? "-1" : fmt::format("({}) & 7", value()); }
  std::string inside() { return std::to_string(random_.below(4)); }
  std::string index() { return random_.one_in(3) ? near() : inside(); }
  std::string p() { return fmt::format("p[{}]", random_.below(3)); }
  std::string n() { return fmt::format("n[{}]", random_.below(2)); }
  std::string pointer() {
    switch (random_.below(6)) {
      case 0: return "a";
      case 1: return "g";
      case 2: return random_.one_in(3) ? "kept" : p();
      default: return p();
    }
  }
  std::string statement() {
    const std::string text = plain();
    if (random_.one_in(3)) return fmt::format("if ({} > {}) {{ {} }}", variable(), small(), text);
    if (random_.one_in(8))
      return fmt::format("for (int k = 0; k < ({} & 3); k++) {{ {} }}", variable(), text);
    return text;
  }
  std::string plain() {
    switch (random_.below(22)) {
      case 0:
      case 1:
      case 2: return fmt::format("{} = malloc((4 + ({} & 3)) * sizeof(int));", p(), value());
      case 3: {
        const std::string to = n();
        return fmt::format("{0} = malloc(sizeof *{0}); {0}->x = {1}; {0}->next = {2};", to, value(),
                           random_.one_in(2) ? "0" : "n[0] == n[1] ? 0 : n[1]");
      }
      case 4: return fmt::format("free({});", p());
      case 5: {
        const std::string which = p();
        return fmt::format("free({0}); {0} = 0;", which);
      }
      case 6: return fmt::format("free({});", n());
      case 7: return fmt::format("{} = {};", p(), pointer());
      case 8: return fmt::format("{} = a + {};", p(), inside());
      case 9: return fmt::format("{} = &g[{}];", p(), inside());
      case 10: return fmt::format("{{ int y = {}; {} = &y; s += *{}; }}", value(), p(), p());
      case 11: return fmt::format("{} = escape({});", p(), value());
      case 12: return random_.one_in(2) ? fmt::format("keep({});", value()) : fmt::format("kept = {};", p());
      case 13: return fmt::format("if ({0}) s += deep({1} & 3, {0}) != 0;", p(), small());
      case 14: {
        const std::string which = n();
        return fmt::format("if ({0}) {0}->a[{1}] = {2};", which, random_.one_in(3) ? "2" : "1", value());
      }
      case 15: {
        const std::string which = n();
        return fmt::format("if ({0} && {0}->next) s += {0}->next->a[0];", which);
      }
      case 16: return fmt::format("if ({0}) memset({0}, 0, {1} & 31);", pointer(), value());
      case 17:
        return fmt::format("if ({0}) memmove({0}, {1}, {2});", p(), "a", random_.one_in(3) ? "24" : "16");
      case 18: {
        const std::string which = p();
        return fmt::format("{0} = realloc({0}, {1});", which,
                           random_.one_in(6) ? "0" : fmt::format("(4 + ({} & 3)) * sizeof(int)", small()));
      }
      case 19: return fmt::format("s += get({}, {});", pointer(), index());
      case 20: return fmt::format("put({}, {}, {});", pointer(), index(), value());
      default: return fmt::format("{}[{}] = {};", pointer(), index(), value());
    }
  }

  test::Random& random_;
};

struct Ending {
  std::string kind, line;
  bool operator==(const Ending&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Ending& ending) {
  return out << ending.kind << " in line " << ending.line;
}

std::string line_behind(const std::string& text, const std::string& file, std::size_t from) {
  const std::size_t start = text.find(file + ":", from);
  if (start == std::string::npos) return "";
  const std::string rest = text.substr(start + file.size() + 1, 20);
  return rest.substr(0, rest.find_first_not_of("0123456789"));
}

// As the sanitizer says it, or the count of blocks at the end.
Ending of_sanitizer(const Outcome& run, const std::string& file) {
  const std::size_t error = run.errors.find("ERROR: AddressSanitizer: ");
  if (error == std::string::npos)
    return {run.errors.find("blocks left: 0") == std::string::npos ? "left" : "none", ""};
  // Where what is freed is no block, it may take what lies there for the heading of one of another kind.
  const std::string text = run.errors.substr(error, 80);
  const bool frees =
      text.find("attempting") != std::string::npos || text.find("mismatch") != std::string::npos;
  return {frees ? "free" : "access", line_behind(run.errors, file, error)};
}

Ending of_hone(const Outcome& run, const std::string& file) {
  for (const auto& [words, kind] :
       {std::pair("invalid access", "access"), std::pair("access beyond", "access"),
        std::pair("free of what", "free"), std::pair("is not freed", "left")})
    if (run.errors.find(words) != std::string::npos)
      return {kind, std::string(kind) == "left" ? "" : line_behind(run.errors, file, 0)};
  return {run.exit_code == 0 ? "none" : "something else", ""};
}

class MemoryErrors : public BothWays {
 protected:
  std::string compiled(const std::string& file) const {
    const std::string drivers = HONE_SOURCE_DIR "/tests/c/drivers/", result = path("compiled");
    const Outcome compilation = run({"clang-19", "-w", "-g", "-O0", "-std=gnu17", "-fsanitize=address",
                                     "-fsanitize-address-use-after-return=always", "-fno-builtin",
                                     "-Wl,--wrap=malloc,--wrap=realloc,--wrap=free", file,
                                     drivers + "inputs.c", drivers + "blocks.c", "-o", result});
    EXPECT_EQ(compilation.exit_code, 0) << compilation;
    return result;
  }
};

TEST_F(MemoryErrors, ExecutionStopsWhereTheSanitizerDoes) {
  test::Random random(31);
  RandomMemory memory(random);
  std::map<std::string, unsigned> kinds;
  const unsigned rounds = test::is_nightly() ? 5000 : 40;
  for (unsigned round = 0; round < rounds; ++round) {
    const std::string text = memory.program();
    const std::string file = write("memory.c", text), program = compiled(file);
    for (int again = 0; again < 3; ++again) {
      std::string words, lines;
      for (unsigned i = 0; i < RandomMemory::inputs; ++i) {
        const std::string value = memory.input();
        words += value + " ";
        lines += value + "\n";
      }
      const Outcome sanitized =
          run({"env", "HONE_INPUTS=" + words, "ASAN_OPTIONS=detect_leaks=0", program}, 10);
      const Outcome ours = hone({"run", file, "--data-model", "LP64", "--inputs", write("inputs", lines),
                                 "--property", "valid-deref,valid-free,valid-memcleanup"});
      const Ending expected = of_sanitizer(sanitized, file);
      ++kinds[expected.kind];
      EXPECT_EQ(of_hone(ours, file), expected) << text << words << "\n" << sanitized << ours;
      if (HasFailure()) return;
    }
  }
  for (const char* kind : {"none", "access", "free", "left"}) EXPECT_GT(kinds[kind], rounds / 20) << kind;
}

// With the inputs written into the program; most are decided in a few seconds.
TEST_F(MemoryErrors, VerdictsAreThoseOfTheSanitizer) {
  test::Random random(37);
  RandomMemory memory(random);
  const unsigned rounds = test::is_nightly() ? 1000 : 20;
  unsigned decided = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    std::string text = memory.program();
    const std::string call = "= __VERIFIER_nondet_int()";
    for (std::size_t at = text.find(call); at != std::string::npos; at = text.find(call, at))
      text.replace(at, call.size(), "= " + memory.input());
    const std::string file = write("memory.c", text);
    const Ending expected =
        of_sanitizer(run({"env", "ASAN_OPTIONS=detect_leaks=0", compiled(file)}, 10), file);
    const Outcome ours =
        hone({"check", file, "--data-model", "LP64", "--no-malloc-failure", "--no-use-execution", "--timeout",
              "4", "--property", "valid-deref,valid-free,valid-memcleanup"});
    if (ours.exit_code == exit_unknown) continue;
    ++decided;
    EXPECT_EQ(ours.exit_code, expected.kind == "none" ? exit_true : exit_false) << text << expected << "\n"
                                                                                << ours;
    if (HasFailure()) return;
  }
  EXPECT_GE(decided, rounds / 2);
}

}  // namespace

}  // namespace hone
