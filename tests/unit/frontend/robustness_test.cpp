// SPDX-License-Identifier: Apache-2.0
#include <chrono>

#include "unit/frontend/frontend_fixture.h"

namespace hone {
namespace {

constexpr std::size_t many = 100000;

class Robustness : public FrontendTest {
 protected:
  // An assignment to x in main.
  static std::string ip(const std::string& value) { return "int x; void main() { x = " + value + "; }"; }
  static std::string bp(const std::string& value) {
    return "decl x; void main() begin x := " + value + "; end";
  }

  void expect_too_deep(const std::string& name, const std::string& text) {
    EXPECT_TRUE(contains(error_of(name, text), "nested too deeply here; at most 256 levels are accepted"));
  }
};

TEST_F(Robustness, DeepNestingIsRefused) {
  expect_too_deep("t.ip", "void main() { " + repeated("if (true) { ", many) + repeated("}", many) + "}");
  expect_too_deep("t.ip", "void main() { " + repeated("if (true) ", many) + "; }");
  expect_too_deep("t.ip", "void main() { " + repeated("while (true) ", many) + "; }");
  expect_too_deep("t.ip", "void main() { " + repeated("{", many) + repeated("}", many) + "}");
  expect_too_deep("t.bp",
                  "void main() begin " + repeated("if T then ", many) + repeated("fi ", many) + "end");
  expect_too_deep("t.bp",
                  "void main() begin " + repeated("while T do ", many) + repeated("od ", many) + "end");
}

TEST_F(Robustness, TheNestingLimitFitsTheStack) {
  const std::size_t depth = 250;
  EXPECT_EQ(error_of("t.ip", "void main() { " + repeated("if (true) { ", depth) + repeated("}", depth) + "}"),
            "");
  EXPECT_EQ(error_of("t.ip", "void main() { " + repeated("if (*) ; else { while (*) { ", depth / 2) +
                                 repeated("} }", depth / 2) + "}"),
            "");
  EXPECT_EQ(error_of("t.bp",
                     "void main() begin " + repeated("while T do ", depth) + repeated("od ", depth) + "end"),
            "");
}

TEST_F(Robustness, ExpressionsMayBeOfAnyDepth) {
  EXPECT_EQ(error_of("t.ip", ip(repeated("(", many) + "1" + repeated(")", many))), "");
  EXPECT_EQ(error_of("t.ip", ip(repeated("x * (1 + ", many) + "x" + repeated(")", many))), "");
  EXPECT_EQ(error_of("t.ip", ip(repeated("x > 1 ? (x < 2 ? ", many) + "1" + repeated(" : 2) : 3", many))),
            "");
  EXPECT_EQ(error_of("t.bp", bp(repeated("x => x | x ^ x & x = (", many) + "T" + repeated(")", many))), "");
  EXPECT_EQ(error_of("t.bp", bp(repeated("choose[x, ", many) + "T" + repeated("]", many))), "");
  EXPECT_TRUE(contains(error_of("t.ip", ip(repeated("(", many))), "expected an expression but found `;`"));
  EXPECT_TRUE(contains(error_of("t.ip", ip(repeated("(", many) + "1")), "expected `)` but found `;`"));
  EXPECT_TRUE(contains(error_of("t.ip", ip(repeated("true ? ", many) + "1")), "expected `:` but found `;`"));
}

TEST_F(Robustness, LongChainsAreFine) {
  EXPECT_EQ(error_of("t.ip", ip("x" + repeated(" + 1", many))), "");
  EXPECT_EQ(error_of("t.ip", ip("x" + repeated(" * x", many))), "");
  EXPECT_EQ(error_of("t.ip", ip(repeated("- ", many) + "x")), "");
  EXPECT_EQ(error_of("t.ip", ip(repeated("x > 1 ? 2 : ", many) + "3")), "");
  EXPECT_EQ(
      error_of("t.ip", "int x; void main() { " + repeated("if (x > 0) { x = 1; } else ", many) + "{ } }"),
      "");
  EXPECT_EQ(error_of("t.bp", bp(repeated("!", many) + "x")), "");
  EXPECT_EQ(error_of("t.bp", bp("x" + repeated(" & x | x", many))), "");
  EXPECT_EQ(error_of("t.bp", "decl x; void main() begin if x then " + repeated("elsif x then skip; ", many) +
                                 "fi end"),
            "");
}

TEST_F(Robustness, LongNamesAndNumbersAreFine) {
  const std::string name(1000000, 'a');
  EXPECT_EQ(
      error_of("t.ip", "int " + name + "; void main() { " + name + " = " + std::string(200000, '7') + "; }"),
      "");
  EXPECT_LT(error_of("t.ip", "void main() { " + name + " = 1; }").size(), 300u);
}

TEST_F(Robustness, BinaryInputIsReportedBriefly) {
  std::string bytes;
  for (int i = 0; i < 100000; ++i) bytes += static_cast<char>((i * 7919) % 256);
  for (const char* name : {"t.ip", "t.bp"}) {
    EXPECT_NE(error_of(name, bytes), "");
    EXPECT_LT(error_of(name, bytes).size(), 20000u);
    EXPECT_TRUE(
        contains(error_of(name, std::string(1000000, '\0')), "1:1: error: unexpected character `\\x00"));
    EXPECT_TRUE(contains(error_of(name, "\xC3\xA9\xFF"), "unexpected character `\\xc3\\xa9\\xff`"));
  }
}

TEST_F(Robustness, EmptyInputHasNoMain) {
  for (const char* name : {"t.ip", "t.bp"})
    for (const char* text : {"", "\n", "// nothing", "\xEF\xBB\xBF"})
      EXPECT_TRUE(contains(error_of(name, text), ":1:1: error: there is no function `main`")) << name << text;
}

TEST_F(Robustness, LineEndsMayBeOfAnyKind) {
  EXPECT_TRUE(contains(error_of("t.ip", "int x;\r\nvoid main()\r\n{ y = 1; }"), "t.ip:3:3: error"));
}

TEST_F(Robustness, TruncationIsAnError) {
  const std::string text =
      "int x; (int, bool) f(int a) { return a + 1, true; } void main() { bool b; while (x > 0) "
      "{ x, b = f(x); } if (b) assert(x == 1); else { x = b ? 1 : -2; } }";
  ASSERT_EQ(error_of("t.ip", text), "");
  for (std::size_t length = 0; length < text.size(); ++length)
    EXPECT_NE(error_of("t.ip", text.substr(0, length)), "") << text.substr(0, length);
}

TEST_F(Robustness, ManyErrorsDoNotTakeLong) {
  const std::string errors = error_of("t.ip", "void main() {\n" + repeated("x = y + ;\n", many) + "}");
  EXPECT_TRUE(contains(errors, "99980 more errors"));
}

// One function of each size class of real inputs: nothing may be quadratic.
TEST_F(Robustness, LargeProgramsLoadQuickly) {
  std::string text = "decl g, h;\n";
  for (int i = 0; i < 10000; ++i)
    text += "bool f" + std::to_string(i) + "(a, b) begin\n  decl l;\n  l := a & !b | *;\n" +
            "  if (l) then g := !g; else h := a ^ g; fi\n  assert(l | g => h);\n  l := f" +
            std::to_string((i * 7 + 1) % 10000) + "(g, h);\n  return l;\nend\n";
  text += "void main() begin decl x; x := f0(T, F); end\n";
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(load_bp(text).procedure_count(), 10001u);
  load_bp("decl x; void main() begin " + repeated("L", 1) + ": skip; " + repeated("x := !x; goto L; ", many) +
          "end");
  std::string wide = "int v0";
  for (std::size_t i = 1; i < many; ++i) wide += ", v" + std::to_string(i);
  load_ip(wide + "; void main() { havoc v0; " + repeated("if (v0 > 0) { v1 = 1; } else { v2 = 2; } ", many) +
          "}");
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  EXPECT_LT(seconds.count(), 30.0);
}

}  // namespace
}  // namespace hone
