// SPDX-License-Identifier: Apache-2.0
#include "unit/frontend/frontend_fixture.h"

namespace hone {
namespace {

class IpMistake : public FrontendTest, public testing::WithParamInterface<Mistake> {};

TEST_P(IpMistake, IsTheOnlyOneReported) { expect_only_mistake("t.ip", GetParam()); }

const Mistake type_mistakes[] = {
    {"bool b; void main() { b = 1; }", "1:27: error: the value of `b` must be a bool, but `1` is an int"},
    {"int x; void main() { x = true + 1; }", "1:26: error: operator `+` needs an int, but `true` is a bool"},
    {"int x; void main() { x = -(1 < 2); }", "1:28: error: operator `-` needs an int, but `1 < 2` is a bool"},
    {"bool b; void main() { b = !3; }", "1:28: error: operator `!` needs a bool, but `3` is an int"},
    {"bool b; void main() { b = 1 < 2 < 3; }",
     "1:27: error: operator `<` needs an int, but `1 < 2` is a bool"},
    {"bool b; void main() { b = b == 1; }",
     "1:32: error: both sides of `==` must have the same type, but `b` is a bool and `1` is an int"},
    {"int x; void main() { x = true ? 1 : false; }",
     "1:37: error: both sides of `?:` must have the same type, but `1` is an int and `false` is a bool"},
    {"int x; void main() { x = 1 ? 1 : 2; }",
     "1:26: error: the condition before `?` must be a bool, but `1` is an int"},
    {"void main() { if (1) { } }", "1:19: error: the condition must be a bool, but `1` is an int"},
    {"void main() { while (1 + 1) { } }", "1:22: error: the condition must be a bool, but `1 + 1` is an int"},
    {"void main() { assert(1); }", "1:22: error: what is asserted must be a bool, but `1` is an int"},
    {"void main() { assume(1); }", "1:22: error: what is assumed must be a bool, but `1` is an int"},
    {"void f(int x) { } void main() { f(true); }",
     "1:35: error: argument 1 of `f` must be an int, but `true` is a bool"},
    {"bool b; int f() { return 1; } void main() { b = f(); }",
     "1:45: error: `b` is a bool, but result 1 of `f` is an int"},
    {"int f() { return true; } void main() { }",
     "1:18: error: the result must be an int, but `true` is a bool"},
    {"(int, int) f() { return 1, true; } void main() { }",
     "1:28: error: result 2 must be an int, but `true` is a bool"},
    {"int x; void main() { x[0] = 1; }", "1:22: error: `x` is an int, not an array"},
    {"int x; void main() { x = x[0]; }", "1:26: error: `x` is an int, not an array"},
    {"int a[]; void main() { a[true] = 1; }",
     "1:26: error: the index of `a` must be an int, but `true` is a bool"},
    {"int a[]; void main() { a[0] = a[1 < 2]; }",
     "1:33: error: the index of `a` must be an int, but `1 < 2` is a bool"},
    {"int a[]; void main() { a[0] = true; }",
     "1:31: error: the value of `a` must be an int, but `true` is a bool"},
    {"int a[]; void main() { a = 3; }", "1:28: error: the value of `a` must be an array, but `3` is an int"},
    {"int a[]; int x; void main() { x = a + 1; }",
     "1:35: error: operator `+` needs an int, but `a` is an array"},
    {"int a[]; void main() { a, a[0] = a, 1; }",
     "1:27: error: `a` stands twice on the left of one assignment"},
    {"int a[]; int f() { return 1; } void main() { a[0] = f(); }",
     "1:46: error: a result cannot go to an element of `a`; assign it to a variable first, and this to the "
     "element"},
    {"int a[10]; void main() { }",
     "1:5: error: the array `a` has no size: it has an element for every integer; write `int a[];`"},
    {"bool a[]; void main() { }", "1:6: error: the array `a` must be one of `int`; there are no others"},
};
INSTANTIATE_TEST_SUITE_P(Types, IpMistake, testing::ValuesIn(type_mistakes));

const Mistake name_mistakes[] = {
    {"void main() { x = 1; }", "1:15: error: the variable `x` is not defined"},
    {"int y; void main() { y = x + 1; }", "1:26: error: the variable `x` is not defined"},
    {"void main() { f(); }", "1:15: error: the function `f` is not defined"},
    {"void f(); void main() { f(); }", "1:25: error: the function `f` is declared, but not defined"},
    {"int x;\nbool x; void main() { }", "2:6: error: the global variable `x` is already defined at 1:5"},
    {"void main() { int a; int a; }", "1:26: error: the local variable `a` is already defined at 1:19"},
    {"void f(int a, int a) { } void main() { }", "1:19: error: the parameter `a` is already defined at 1:12"},
    {"void f(int a) { bool a; } void main() { }",
     "1:22: error: the local variable `a` is already defined at 1:12"},
    {"void f() { } void f() { } void main() { }", "1:19: error: the function `f` is already defined at 1:6"},
    {"int f(); void f() { } void main() { }",
     "1:15: error: `f` has other parameters or results here than at 1:5"},
    {"int x; void main() { int x; }",
     "1:26: error: the local variable `x` shadows the global variable of that name at 1:5; rename one of "
     "them"},
    {"int x; void f(int x) { } void main() { }",
     "1:19: error: the parameter `x` shadows the global variable of that name at 1:5; rename one of them"},
    {"int x; void main() { x, x = 1, 2; }", "1:25: error: `x` stands twice on the left of one assignment"},
    {"int x; void f() { }",
     "1:1: error: there is no function `main` to start with; define it, or name another one with --entry"},
};
INSTANTIATE_TEST_SUITE_P(Names, IpMistake, testing::ValuesIn(name_mistakes));

const Mistake count_mistakes[] = {
    {"int x; void main() { x = 1, 2; }", "1:22: error: 1 variable on the left, but 2 values on the right"},
    {"int x; int y; void main() { x, y = 1; }",
     "1:29: error: 2 variables on the left, but 1 value on the right"},
    {"void f(int a) { } void main() { f(); }", "1:33: error: `f` takes 1 argument, but 0 are given"},
    {"void f() { } void main() { f(1); }", "1:28: error: `f` takes 0 arguments, but 1 is given"},
    {"int x; void f() { } void main() { x = f(); }",
     "1:39: error: `f` returns no value, but 1 variable is on the left"},
    {"int x; int y; int f() { return 1; } void main() { x, y = f(); }",
     "1:58: error: `f` returns 1 value, but 2 variables are on the left"},
    {"int f() { return; } void main() { }", "1:11: error: `f` returns 1 value, but 0 are given here"},
    {"void main() { return 1; }", "1:15: error: `main` returns no value, but 1 is given here"},
};
INSTANTIATE_TEST_SUITE_P(Counts, IpMistake, testing::ValuesIn(count_mistakes));

const Mistake syntax_mistakes[] = {
    {"int x; void main() { x = 1 }", "1:28: error: expected `;` but found `}`"},
    {"int x;\nvoid main() {\n  x = 1\n  x = 2;\n}", "4:3: error: expected `;` but found `x`"},
    {"void main() {", "1:14: error: expected `}` but found the end of the file"},
    {"void main() { if (true { } }", "1:24: error: expected `)` but found `{`"},
    {"void main() { if true) { } }", "1:18: error: expected `(` but found `true`"},
    {"int x; void main() { x = (1 + ) * 2; }", "1:31: error: expected an expression but found `)`"},
    {"int x; void main() { x = (1 + 2; }", "1:32: error: expected `)` but found `;`"},
    {"int x; void main() { x = true ? 1; }", "1:34: error: expected `:` but found `;`"},
    {"int x; void main() { x = (true ? 1) : 2; }", "1:35: error: expected `:` but found `)`"},
    {"int x; void main() { x = 1 : 2; }", "1:28: error: expected `;` but found `:`"},
    {"int x; void main() { x == 1; }", "1:24: error: expected `=` but found `==`"},
    {"int if; void main() { }", "1:5: error: expected the name of a variable or function but found `if`"},
    {"x; void main() { }",
     "1:1: error: expected a definition that starts with `int`, `bool`, `void` or `(` but found `x`"},
    {"int x = 3; void main() { }",
     "1:5: error: the global variable `x` cannot be initialised here; assign to it at the start of `main`"},
    {"int x; int f() { return 1; } void main() { x = f() + 1; }",
     "1:48: error: the call of `f` stands inside an expression; assign its result to a variable first and "
     "use the "
     "variable here"},
    {"int x; int f() { return 1; } void main() { x = 1 + f(); }",
     "1:52: error: the call of `f` stands inside an expression; assign its result to a variable first and "
     "use the "
     "variable here"},
    {"void f(int) { } void main() { }", "1:6: error: every parameter of `f` needs a name"},
    {"int x; void main() { x = 12ab; }",
     "1:26: error: `12ab` is neither a number nor a name; numbers consist of digits only"},
    {"int x; void main() { x = 1 # 2; }", "1:28: error: unexpected character `#`"},
    {"int x; /* void main() { }", "1:8: error: this comment has no end; close it with */"},
    {"void main() { else { } }", "1:15: error: expected a statement but found `else`"},
    {"void x;  void main() { }", "1:7: error: expected `(` and the parameters of a function but found `;`"},
};
INSTANTIATE_TEST_SUITE_P(Syntax, IpMistake, testing::ValuesIn(syntax_mistakes));

class IpDiagnostics : public FrontendTest {
 protected:
  // The positions of all errors, in order: "2:3 4:5".
  std::string positions(const std::string& text) {
    std::string result;
    const std::string errors = error_of("t.ip", text);
    for (std::size_t at = errors.find("t.ip:"); at != std::string::npos; at = errors.find("t.ip:", at + 1)) {
      const std::size_t begin = at + 5, end = errors.find(": error", begin);
      if (end != std::string::npos) result += (result.empty() ? "" : " ") + errors.substr(begin, end - begin);
    }
    return result;
  }
};

TEST_F(IpDiagnostics, SeveralSyntaxErrorsInOneRun) {
  EXPECT_EQ(positions("void main() {\n  x = 1 +;\n  if (x > ) { y = 2 }\n  while x { }\n  z = 3\n  foo(;\n}\n"
                      "int int;\nvoid k( { }\nint q"),
            "2:10 3:11 3:21 4:9 6:3 6:7 8:5 9:9 10:6");
}

TEST_F(IpDiagnostics, SeveralMistakesInOneRun) {
  EXPECT_EQ(
      positions("int x; int x;\nvoid f(int a) { x = b; f(); }\nvoid main() { y = 1; if (x) { x = true; } }"),
      "1:12 2:21 2:24 3:15 3:26 3:35");
}

TEST_F(IpDiagnostics, AnErrorInAConditionDoesNotHideTheBody) {
  EXPECT_EQ(positions("void main() { if (1 +) { x = ; } else { } }"), "1:22 1:30");
}

TEST_F(IpDiagnostics, AtMostTwentyAreShown) {
  const std::string errors = error_of("t.ip", "void main() {" + repeated(" x = 1;\n", 50) + "}");
  EXPECT_TRUE(errors.ends_with("30 more errors")) << errors;
}

TEST_F(IpDiagnostics, TheSourceIsQuotedAndUnderlined) {
  EXPECT_EQ(error_of("t.ip", "bool b;\nvoid main() { b = 1 + 2; }"),
            "t.ip:2:19: error: the value of `b` must be a bool, but `1 + 2` is an int\n"
            "  void main() { b = 1 + 2; }\n"
            "                    ^~~~~");
}

class IpWarnings : public FrontendTest {
 protected:
  std::string only_warning(const std::string& text) {
    load_ip(text);
    if (loaded.warnings.size() != 1) return std::to_string(loaded.warnings.size()) + " warnings";
    return loaded.warnings[0].substr(0, loaded.warnings[0].find('\n'));
  }
};

const char* const none = "0 warnings";

TEST_F(IpWarnings, ALocalReadBeforeItIsAssigned) {
  const std::string warning =
      "t.ip:1:31: warning: `x` may be read here before it is assigned; its value is then arbitrary";
  EXPECT_EQ(only_warning("void main() { int x; int y; y=x; y = x; }"), warning);
  EXPECT_EQ(only_warning("void main() { int x; x = 1; x=x; }"), none);
  EXPECT_EQ(only_warning("void main() { int x; havoc x; x=x; }"), none);
  EXPECT_EQ(only_warning("void f(int x) { x = x; } void main() { }"), none);
}

TEST_F(IpWarnings, EveryBranchMustAssign) {
  EXPECT_EQ(only_warning("void main() { int x; if (*) { x = 1; } else { x = 2; } x = x; }"), none);
  EXPECT_EQ(only_warning("void main() { int x; if (*) { x = 1; } else { return; } x = x; }"), none);
  EXPECT_NE(only_warning("void main() { int x; if (*) { x = 1; } x = x; }"), none);
  EXPECT_NE(only_warning("void main() { int x; if (*) { x = 1; } else if (*) { } else { x = 2; } x = x; }"),
            none);
  EXPECT_NE(only_warning("void main() { int x; while (*) { x = 1; } x = x; }"), none);
  EXPECT_EQ(only_warning("void main() { int x; while (*) { x = 1; x = x; } }"), none);
}

TEST_F(IpWarnings, GlobalsAreTheBusinessOfMain) {
  EXPECT_EQ(only_warning("int g; void main() { g = g + 1; }"),
            "t.ip:1:26: warning: `g` may be read here before it is assigned; its value is then arbitrary");
  EXPECT_EQ(only_warning("int g; void main() { g = 0; g = g + 1; }"), none);
  EXPECT_EQ(only_warning("int g; void f() { g = g + 1; } void main() { }"), none);
  EXPECT_EQ(only_warning("int g; void f() { g = 1; } void main() { f(); g = g + 1; }"), none);
  EXPECT_NE(only_warning("int g; void f() { g = 1; } void main() { if (*) { f(); } g = g + 1; }"), none);
}

TEST_F(IpWarnings, AFunctionThatMayEndWithoutReturn) {
  EXPECT_EQ(only_warning("int f() { if (*) { return 1; } } void main() { }"),
            "t.ip:1:5: warning: `f` may end without `return`; its result is then arbitrary");
  EXPECT_EQ(only_warning("int f() { if (*) { return 1; } else { return 2; } } void main() { }"), none);
  EXPECT_EQ(only_warning("int f() { while (true) { } } void main() { }"), none);
  EXPECT_EQ(only_warning("int main() { }"), none);
}

}  // namespace
}  // namespace hone
