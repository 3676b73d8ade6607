// SPDX-License-Identifier: Apache-2.0
// Input of absurd size or depth: an error or a verdict within reasonable time.
#include <random>

#include "cli/run_hone.h"

namespace hone {

namespace {

#ifdef NDEBUG
constexpr double allowed_seconds = 20;
#else
constexpr double allowed_seconds = 200;
#endif

constexpr std::size_t depth = 100000;
constexpr std::size_t megabyte = std::size_t{1} << 20;

class LargeInput : public CommandLine {
 protected:
  Outcome check(const std::string& name, const std::string& text) {
    const Outcome run = hone({"check", write(name, text), "--timeout", "10"}, allowed_seconds);
    const bool fine = run.exit_code == exit_true || run.exit_code == exit_false ||
                      run.exit_code == exit_unknown || run.exit_code == exit_bad_input;
    EXPECT_TRUE(fine) << name << ": " << run;
    if (run.exit_code == exit_bad_input) {
      EXPECT_TRUE(contains(run.errors, name + ":")) << run;
    }
    return run;
  }

  static std::string ip(const std::string& statements) {
    return "int x;\nvoid main() {\n" + statements + "\n}\n";
  }
  static std::string bp(const std::string& statements) {
    return "decl x;\nvoid main() begin\n" + statements + "\nend\n";
  }
};

TEST_F(LargeInput, Parentheses) {
  check("closed.ip", ip("x = " + repeated("(", depth) + "1" + repeated(")", depth) + ";"));
  check("open.ip", ip("x = " + repeated("(", depth)));
  check("closed.bp", bp("x := " + repeated("(", depth) + "T" + repeated(")", depth) + ";"));
}

TEST_F(LargeInput, NestedStatements) {
  check("ifs.ip", ip(repeated("if (x > 0) {", depth) + "x = 1;" + repeated("}", depth)));
  check("plain-ifs.ip", ip(repeated("if (x > 0) ", depth) + "x = 1;"));
  check("else-ifs.ip", ip("if (x > 0) x = 1;" + repeated(" else if (x > 1) x = 2;", depth)));
  check("whiles.ip", ip(repeated("while (x > 0) ", depth) + "x = 1;"));
  check("braces.ip", ip(repeated("{", depth) + repeated("}", depth)));
  check("ifs.bp", bp(repeated("if (x) then ", depth) + "skip; " + repeated("fi ", depth)));
  check("elsifs.bp", bp("if (x) then skip; " + repeated("elsif (x) then skip; ", depth) + "fi"));
}

TEST_F(LargeInput, PrefixOperators) {
  check("not.ip", ip("assert(" + repeated("!", depth) + "true);"));
  check("minus.ip", ip("x = " + repeated("- ", depth) + "1; assert(x == 1);"));
  check("not.bp", bp("x := " + repeated("!", depth) + "T; assert(x);"));
}

TEST_F(LargeInput, LongExpressions) {
  const Outcome sum = check("sum.ip", ip("x = 0" + repeated(" + 1", depth) + "; assert(x == 100000);"));
  EXPECT_EQ(sum.exit_code, exit_true) << sum;
  check("variables.ip", ip("x = x" + repeated(" + x", depth) + "; assert(x != 7);"));
  check("mixed.ip", ip("x = x" + repeated(" * 3 + x", depth) + ";"));
  check("conditionals.ip", ip("x = " + repeated("x > 0 ? x : ", depth) + "0;"));
  check("and.ip", ip("assume(x > 0" + repeated(" && x > 0", depth) + "); assert(x > 0);"));
  check("xor.bp", bp("x := x" + repeated(" ^ x", depth) + ";"));
  check("implications.bp", bp("assert(x" + repeated(" => x", depth) + ");"));
}

TEST_F(LargeInput, LongTokens) {
  const std::string name(megabyte, 'a');
  check("identifier.ip", "int " + name + ";\nvoid main() { " + name + " = 1; assert(" + name + " == 1); }\n");
  check("identifier.bp",
        "decl " + name + ";\nvoid main() begin " + name + " := T; assert(" + name + "); end\n");
  check("unknown.ip", ip(name + " = 1;"));
  check("number.ip", ip("x = " + std::string(depth, '9') + "; assert(x > 0);"));
  check("comment.ip", "/*" + std::string(megabyte, '*') + "\nvoid main() { }\n");
}

TEST_F(LargeInput, ManyStatements) {
  check("assignments.ip", ip(repeated("x = x + 1;\n", depth / 10) + "assert(x != 0);"));
  check("assertions.ip", ip("x = 1;\n" + repeated("assert(x == 1);\n", depth / 100)));
  std::string procedures;
  for (std::size_t i = 0; i < depth / 20; ++i)
    procedures +=
        "void f" + std::to_string(i) + "() { " + (i == 0 ? "" : "f" + std::to_string(i - 1) + "();") + " }\n";
  check("procedures.ip", procedures + ip("x = 1; f100(); assert(x == 1);"));
}

TEST_F(LargeInput, TenMegabytes) {
  std::mt19937 random(7);
  std::string bytes, letters;
  for (std::size_t i = 0; i < 10 * megabyte; ++i) {
    bytes += static_cast<char>(random() & 0xff);
    letters += "(){};=+-x1 \n,!&|int"[random() % 19];
  }
  EXPECT_EQ(check("bytes.ip", bytes).exit_code, exit_bad_input);
  EXPECT_EQ(check("letters.ip", letters).exit_code, exit_bad_input);
  EXPECT_EQ(check("letters.bp", letters).exit_code, exit_bad_input);
  check("valid.ip", ip(repeated("x = x + 1; if (x > 3) { x = 0; }\n", 10 * megabyte / 33)));
  check("valid.bp", bp(repeated("x := !x; if (x) then x := F; fi\n", 10 * megabyte / 32)));
}

}  // namespace

}  // namespace hone
