// SPDX-License-Identifier: Apache-2.0
#include "unit/frontend/frontend_fixture.h"

namespace hone {
namespace {

class BpMistake : public FrontendTest, public testing::WithParamInterface<Mistake> {};

TEST_P(BpMistake, IsTheOnlyOneReported) { expect_only_mistake("t.bp", GetParam()); }

const Mistake mistakes[] = {
    {"void main() begin a := T; end", "1:19: error: the variable `a` is not defined"},
    {"decl a; void main() begin a := b; end", "1:32: error: the variable `b` is not defined"},
    {"decl a; void main() begin a := * constrain 'b; end", "1:45: error: the variable `b` is not defined"},
    {"decl a; void main() begin a := a$; end",
     "1:32: error: the variable `a$` is not defined (another thread's copy of a variable? threads are not "
     "supported)"},
    {"void main() begin f(); end", "1:19: error: the function `f` is not defined"},
    {"void main() begin goto L; end", "1:24: error: the label `L` is not defined in `main`"},
    {"void f() begin L: skip; end void main() begin goto L; end",
     "1:52: error: the label `L` is not defined in `main`"},
    {"void main() begin L: skip; L: skip; end", "1:28: error: the label `L` is already defined at 1:19"},
    {"void main() begin L: L: skip; end", "1:22: error: the label `L` is already defined at 1:19"},
    {"decl a, a; void main() begin end", "1:9: error: the global variable `a` is already defined at 1:6"},
    {"void main() begin decl a, a; end", "1:27: error: the local variable `a` is already defined at 1:24"},
    {"void f(a, a) begin end void main() begin end",
     "1:11: error: the parameter `a` is already defined at 1:8"},
    {"decl a; void main() begin a, a := T, F; end",
     "1:30: error: `a` stands twice on the left of one assignment"},
    {"decl a; void main() begin a := T, F; end",
     "1:27: error: 1 variable on the left, but 2 values on the right"},
    {"void f(a) begin end void main() begin f(); end", "1:39: error: `f` takes 1 argument, but 0 are given"},
    {"decl a; bool<2> f() begin return T, F; end void main() begin a := f(); end",
     "1:67: error: `f` returns 2 values, but 1 variable is on the left"},
    {"decl a; void f() begin end void main() begin a := f(); end",
     "1:51: error: `f` returns no value, but 1 variable is on the left"},
    {"bool f() begin return; end void main() begin end",
     "1:16: error: `f` returns 1 value, but 0 are given here"},
    {"decl a; void f() begin end",
     "1:1: error: there is no function `main` to start with; define it, or name another one with --entry"},
    {"decl a; void main() begin assert('a); end",
     "1:35: error: the value of `a` after the assignment makes sense only behind `constrain`; drop the '"},
    {"decl a; void main() begin a = T; end", "1:29: error: expected `:=` but found `=`"},
    {"decl a; void main() begin a := ; end", "1:32: error: expected a Boolean expression but found `;`"},
    {"decl a; void main() begin a := 2; end", "1:32: error: expected a Boolean expression but found `2`"},
    {"decl a; void main() begin a := (a | ; a := T; end",
     "1:37: error: expected a Boolean expression but found `;`"},
    {"decl a; void main() begin a := choose[T]; end", "1:40: error: expected `,` but found `]`"},
    {"decl a; void main() begin a := choose[T, F; end", "1:43: error: expected `]` but found `;`"},
    {"decl a; void main() begin if a do skip; fi end", "1:32: error: expected `then` but found `do`"},
    {"decl a; void main() begin if a skip; fi end", "1:32: error: expected `then` but found `skip`"},
    {"decl a; void main() begin while a | do a := T; od end",
     "1:37: error: expected a Boolean expression but found `do`"},
    {"decl a; void main() begin if a then skip; end", "1:43: error: expected `fi` but found `end`"},
    {"decl a; void main() begin skip skip; end", "1:32: error: expected `;` but found `skip`"},
    {"decl a; void main() begin", "1:26: error: expected `end` but found the end of the file"},
    {"decl a b; void main() begin end", "1:8: error: expected `;` but found `b`"},
    {"void main( begin end", "1:12: error: expected the name of a parameter but found `begin`"},
    {"decl a; void main() begin a := {x; end", "1:32: error: this { has no matching } on the same line"},
    {"decl a; bool f() begin return T; end void main() begin a := a & f(); end",
     "1:65: error: the call of `f` stands inside an expression; assign its result to a variable first and "
     "use the "
     "variable here"},
    {"decl a; bool f() begin return T; end void main() begin a := f() & a; end",
     "1:61: error: the call of `f` stands inside an expression; assign its result to a variable first and "
     "use the "
     "variable here"},
    {"bool<99999999999> f() begin end void main() begin end",
     "1:6: error: more than 10000 results are not accepted"},
};
INSTANTIATE_TEST_SUITE_P(All, BpMistake, testing::ValuesIn(mistakes));

class BpDiagnostics : public FrontendTest {
 protected:
  std::string unsupported_of(const std::string& text) {
    try {
      load_bp(text);
    } catch (const Unsupported& error) {
      return error.what();
    }
    return "";
  }
};

TEST_F(BpDiagnostics, SeveralErrorsInOneRun) {
  const std::string errors =
      error_of("t.bp",
               "decl a\ndecl b;\nvoid f() begin\n a := ;\n if (a | ) then b := & b; fi\n"
               " goto ;\nend\nvoid main() begin skip end");
  for (const char* place : {"t.bp:2:1:", "t.bp:4:7:", "t.bp:5:10:", "t.bp:5:22:", "t.bp:6:7:"})
    EXPECT_TRUE(contains(errors, place)) << place << "\n" << errors;
  EXPECT_FALSE(contains(errors, "t.bp:8"));
}

TEST_F(BpDiagnostics, ThreadsAreUnsupported) {
  const std::string text = "decl a;\nvoid f() begin end\nvoid main() begin\n ";
  for (const char* statement : {"start_thread f();", "start_thread goto L; L: skip;", "end_thread;",
                                "atomic_begin;", "sync;", "ASYNC_1: f();", "L: atomic_end;"}) {
    const std::string what = unsupported_of(text + statement + " end");
    EXPECT_TRUE(what.starts_with("t.bp:4:")) << statement << ": " << what;
    EXPECT_TRUE(contains(what, "threads")) << what;
  }
}

TEST_F(BpDiagnostics, TheWordsOfThreadsMayBeNames) {
  EXPECT_EQ(
      unsupported_of("decl sync, a; void main() begin sync := T; sync, a := F, sync; ASYNC_1: skip; end"),
      "");
}

TEST_F(BpDiagnostics, SyntaxErrorsGoBeforeThreads) {
  EXPECT_TRUE(
      contains(error_of("t.bp", "void main() begin start_thread f(); x := ; end"), "1:42: error: expected"));
}

}  // namespace
}  // namespace hone
