// SPDX-License-Identifier: Apache-2.0
#include <random>
#include <set>

#include "logic/traversal.h"
#include "unit/frontend/frontend_fixture.h"

namespace hone {
namespace {

class RemoplaMistake : public FrontendTest, public testing::WithParamInterface<Mistake> {};

TEST_P(RemoplaMistake, IsTheOnlyOneReported) { expect_only_mistake("t.rem", GetParam()); }

const Mistake mistakes[] = {
    // Names.
    {"module void main() { x = true; }", "1:22: error: the variable `x` is not defined"},
    {"bool b; module void main() { b = c; }", "1:34: error: the variable `c` is not defined"},
    {"bool a[4]; module void main() { A i (0,3) a[i] = b; }", "1:50: error: the variable `b` is not defined"},
    {"module void main() { f(); }", "1:22: error: the module `f` is not defined"},
    {"module void f(); module void main() { f(); }",
     "1:39: error: the module `f` is declared, but not defined"},
    {"module void main() { goto L; }", "1:27: error: the label `L` is not defined in `main`"},
    {"module void main() { L: skip; L: skip; }", "1:31: error: the label `L` is already defined at 1:22"},
    {"bool b; int b(2); module void main() { }",
     "1:13: error: the global variable `b` is already defined at 1:6"},
    {"define N 2 bool N; module void main() { }",
     "1:17: error: the global variable `N` is already defined at 1:8"},
    {"enum e { a, a } x; module void main() { }", "1:13: error: the constant `a` is already defined at 1:10"},
    {"enum e { a } x; enum e { b } y; module void main() { }",
     "1:22: error: the enumeration `e` is already defined at 1:6"},
    {"struct s x; module void main() { }", "1:8: error: the structure `s` is not defined"},
    {"struct s { bool a; int a(2); } x; module void main() { }",
     "1:24: error: the member `a` is already defined at 1:17"},
    {"module void main() { bool a, a; }", "1:30: error: the local variable `a` is already defined at 1:27"},
    {"module void f(bool a, bool a) { } module void main() { }",
     "1:28: error: the parameter `a` is already defined at 1:20"},
    {"module void f() { } module void f() { } module void main() { }",
     "1:33: error: the module `f` is already defined at 1:13"},
    {"module bool f(int a(2)); module bool f(int a(3)) { return true; } module void main() { }",
     "1:38: error: the module `f` has other parameters or another result at 1:13"},
    {"module void f(bool) { } module void main() { }", "1:15: error: this parameter has no name"},
    {"bool b;",
     "1:1: error: there is no module or control point `main` to start with; define it, or name another one "
     "with "
     "`init` or --entry"},
    {"init f; module void main() { }",
     "1:6: error: there is no module or control point `f` to start with; define it, or name another one with "
     "`init` or --entry"},
    {"init main; init main; module void main() { }",
     "1:17: error: there is a second `init`; runs start at one place"},
    // Types.
    {"int x; module void main() { }",
     "1:5: error: `x` has no width; write `int x(4)`, or `define DEFAULT_INT_BITS 4` before the first "
     "declaration"},
    {"int x(0); module void main() { }", "1:7: error: an `int` has 1 to 1024 bits, not 0"},
    {"int x(99999999999999999999); module void main() { }",
     "1:7: error: an `int` has 1 to 1024 bits, not 99999999999999999999"},
    {"bool x(2); module void main() { }", "1:8: error: only `int` has a width"},
    {"bool x; int y(x); module void main() { }",
     "1:15: error: a constant number is expected here, but `x` is none"},
    {"bool a[0]; module void main() { }", "1:8: error: an array needs at least one element"},
    {"bool a[3,2]; module void main() { }", "1:10: error: an array needs at least one element"},
    {"bool a[1000000]; module void main() { }", "1:8: error: more than 100000 elements are not accepted"},
    {"bool a[1000][1000]; module void main() { }", "1:8: error: more than 100000 elements are not accepted"},
    {"define N 3 - 4 module void main() { }",
     "1:10: error: `3 - 4` has no value: it divides by zero or is below zero"},
    {"int x(2); module void main() { x = true; }",
     "1:36: error: a number is expected here, but `true` is a Boolean"},
    {"bool b; module void main() { b = 2; }", "1:34: error: a Boolean is expected here, but `2` is a number"},
    {"int x(2); module void main() { skip (x); }",
     "1:37: error: a Boolean is expected here, but `(x)` is a number"},
    {"bool b; module void main() { b = b + 1 == 2; }",
     "1:34: error: a number is expected here, but `b` is a Boolean"},
    {"int x(2); module void main() { skip (!x); }",
     "1:39: error: a Boolean is expected here, but `x` is a number"},
    {"int x(2); module void main() { x[0] = 1; }", "1:32: error: `x` is a number, not an array"},
    {"int x(2); module void main() { x.a = 1; }", "1:34: error: `x` is a number without a member `a`"},
    {"struct s { bool a; } p; module void main() { p.b = true; }",
     "1:48: error: `p` is a structure `s` without a member `b`"},
    {"bool a[2], b[3]; module void main() { a = b; }",
     "1:43: error: an array with the indices 0 to 1 is expected here, but `b` is an array with the indices 0 "
     "to 2"},
    {"struct s { bool a; } p; struct t { bool a; } q; module void main() { skip (p == q); }",
     "1:75: error: a structure `s` cannot be compared with a structure `t`"},
    {"define N 2 module void main() { N = 1; }", "1:33: error: `N` is a constant, not a variable"},
    {"bool a[2]; module void main() { A i (0,1) i = 0; }", "1:43: error: `i` is a constant, not a variable"},
    {"bool a[2]; module void main() { E i (0,1) a[i] = false; }",
     "1:33: error: an assignment can be quantified with `A` only"},
    {"int x(2); bool a[2]; module void main() { A i (0,x) a[i] = false; }",
     "1:50: error: a constant number is expected here, but `x` is none"},
    {"bool b; module void main() { A i (0,9999999) b = A j (0,9999999) true; }",
     "1:52: error: the quantifiers have more than 1000000 instances in all"},
    {"bool a[2] = true; module void main() { }",
     "1:6: error: `a` is an array with the indices 0 to 1; give it its value by assignments"},
    // Statements.
    {"bool b; module void main() { b = true, b = false; }", "1:40: error: `b` is assigned twice in one step"},
    {"bool b; module void main() { A i (0,1) b = true; }", "1:30: error: `b` is assigned twice in one step"},
    {"module void main() { break; }", "1:22: error: `break` stands outside of `do ... od`"},
    {"module void main() { return true; }", "1:22: error: `main` returns no value, but one is given here"},
    {"module bool f() { return; } module void main() { }",
     "1:19: error: `f` returns a value, but none is given here"},
    {"module void f(bool b) { } module void main() { f(); }",
     "1:48: error: `f` takes 1 argument, but 0 are given"},
    {"module void f() { } module void main() { f(true); }",
     "1:42: error: `f` takes 0 arguments, but 1 is given"},
    {"bool b; module void f() { } module void main() { b = f(); }", "1:54: error: `f` returns no value"},
    {"module void main() { if :: else -> skip; :: else -> skip; fi }",
     "1:45: error: there are two `else` here"},
    {"bool b; module void main() { b = b'; }",
     "1:34: error: `b` with one mark has no meaning here; in the relation of a rule, x' is the value after "
     "the rule "
     "and x'' a saved local variable of a caller"},
    {"bool b; init a; q <a> --> q <b1> (b'')",
     "1:35: error: `b` with two marks has no meaning here; in the relation of a rule, x' is the value after "
     "the rule "
     "and x'' a saved local variable of a caller"},
    {"init a; q <a> --> q <b> q <c> --> q <d> (x' == 1)", "1:42: error: the variable `x` is not defined"},
    {"module void f() { L: } module void g() { L: } init a; q <a> --> q <b> q <L> --> q <>",
     "1:74: error: the label `L` is defined in both `f` and `g`"},
    // Syntax.
    {"module void main() { x := 1; }", "1:24: error: expected `=` but found `:=`"},
    {"bool b; module void main() { b = ; b = true; }", "1:34: error: expected an expression but found `;`"},
    {"bool b; module void main() { b = (b; b = true; }", "1:36: error: expected `)` but found `;`"},
    {"bool b; module void main() { b = f(b) && b; }",
     "1:34: error: the call of `f` stands inside an expression; assign its result to a variable first and "
     "use the "
     "variable here"},
    {"bool b; module void main() { b = undef && b; }", "1:40: error: expected `;` but found `&&`"},
    {"bool b; module void main() { b = b && undef; }",
     "1:39: error: `undef` can only be the whole value of an assignment or argument"},
    {"module void main() { if skip; fi }", "1:25: error: expected `::` before a guard but found `skip`"},
    {"module void main() { if :: true skip; fi }", "1:33: error: expected `->` but found `skip`"},
    {"module void main() { if :: true -> skip; od }", "1:42: error: expected `fi` but found `od`"},
    {"module void main() { do :: true -> skip; }", "1:42: error: expected `od` but found `}`"},
    {"module void main() { skip; od }", "1:28: error: expected a statement or `}` but found `od`"},
    {"module void main() { skip;", "1:27: error: expected `}` but found the end of the file"},
    {"module void main() { skip; bool b; }",
     "1:28: error: variables are declared before the first statement of a module"},
    {"module void main() { skip\n skip; }", "2:2: error: expected `;` but found `skip`"},
    {"module main() { }",
     "1:8: error: expected a type: `void`, `bool`, `int`, `enum` or `struct` but found `main`"},
    {"int 3x(2); module void main() { }",
     "1:5: error: `3x` is neither a number nor a name; numbers consist of digits only"},
    {"module void main() { } @", "1:24: error: unexpected character `@`"},
    {"/* module void main() { }", "1:1: error: this comment has no end; close it with */"},
    {"init a; q <a> --> q <b c d>",
     "1:26: error: expected `>` (a rule has at most two targets) but found `d`"},
    {"init a; q <a> --> q <b> \"x", "1:25: error: this \" has no matching \" on the same line"},
    {"enum e { } x; module void main() { }", "1:1: error: an enumeration needs at least one constant"},
};

INSTANTIATE_TEST_SUITE_P(All, RemoplaMistake, testing::ValuesIn(mistakes));

class RemoplaRobustness : public FrontendTest {
 protected:
  // What program.h promises, and that entries and exits have no edges on the wrong side.
  void expect_well_formed(const Program& program) {
    std::set<Term> inputs_seen;
    for (std::size_t i = 0; i < program.edge_count(); ++i) {
      const Edge& edge = program.edge(EdgeId(i));
      const auto& inputs = edge.step() ? edge.step()->inputs : edge.call()->inputs;
      for (const Term input : inputs)
        EXPECT_TRUE(inputs_seen.insert(input).second) << "an input on two edges";
      const std::set<Term> own(inputs.begin(), inputs.end());
      for (const Term used : free_symbols(terms, terms_of(program, edge))) {
        const auto variable = program.variable_of(used);
        if (variable)
          expect_in_scope(program, *variable, edge);
        else
          EXPECT_TRUE(own.contains(used)) << "an input that is not listed: " << edge.text;
      }
    }
    for (std::size_t i = 0; i < program.procedure_count(); ++i) {
      EXPECT_TRUE(program.location(program.procedure(ProcedureId(i)).entry).incoming.empty());
      EXPECT_TRUE(program.location(program.procedure(ProcedureId(i)).exit).outgoing.empty());
    }
  }

  std::vector<Term> terms_of(const Program& program, const Edge& edge) {
    if (edge.call()) {
      const Procedure& callee = program.procedure(edge.call()->callee);
      EXPECT_EQ(edge.call()->arguments.size(), callee.parameters.size());
      EXPECT_EQ(edge.call()->targets.size(), callee.results.size());
      for (std::size_t i = 0; i < callee.parameters.size(); ++i)
        EXPECT_EQ(terms.sort(edge.call()->arguments.at(i)),
                  terms.sort(program.variable(callee.parameters[i]).symbol));
      for (std::size_t i = 0; i < callee.results.size(); ++i) {
        const VariableId target = edge.call()->targets.at(i);
        if (!target.valid()) continue;
        EXPECT_EQ(terms.sort(program.variable(target).symbol),
                  terms.sort(program.variable(callee.results[i]).symbol));
      }
      return edge.call()->arguments;
    }
    std::vector<Term> all{edge.step()->guard};
    for (const Assignment& assignment : edge.step()->assignments) {
      EXPECT_EQ(terms.sort(assignment.value), terms.sort(program.variable(assignment.target).symbol));
      expect_in_scope(program, assignment.target, edge);
      all.push_back(assignment.value);
    }
    return all;
  }

  void expect_in_scope(const Program& program, VariableId variable, const Edge& edge) {
    const ProcedureId scope = program.variable(variable).scope;
    EXPECT_TRUE(!scope.valid() || scope == program.location(edge.source).procedure) << edge.text;
  }

  // It is loaded or refused with a message; whether it was loaded.
  bool survives(const std::string& text) {
    try {
      load("t.rem", text);
      expect_well_formed(*loaded.program);
      return true;
    } catch (const InputError& error) {
      EXPECT_TRUE(std::string(error.what()).starts_with("t.rem:")) << error.what();
    } catch (const Unsupported& error) {
      EXPECT_TRUE(contains(error.what(), ": unsupported: ")) << error.what();
    }
    return false;
  }
};

const char* const seed = R"(define N 2 # comment
define DEFAULT_INT_BITS 3
bool b, m[N][2]; int x, y(2) = 1; int a[1,3](2);
enum colour { red, green, blue } c;
struct pair { int u; bool v[2]; } p, ps[2];
init main;
module int f(int i, bool t);
module void g(struct pair r, enum colour d) { enum colour e = blue; e = d; return; }
module void main() {
  int l(4) = N; bool k[2];
  x = 5, A i (0,1) m[i][0] = undef, y != l;
  if :: x < y -> goto L, b = true; :: E i (1,3) a[i] == y -> skip (b ^^ k[y]); :: else -> break_: skip; fi;
  do :: b && !(x >= 3) -> l = f(x + 1, undef), b = false; :: true -> break; od;
  L: a[y] = f(l << 1, b <-> m[1][y]); g(p, undef); g(ps[y], red);
  p = ps[1]; assert(A i (0,1) (p.v[i] || a[i + 1] % 2 == 1));
  q <L> --> q <g out> (x' == x - 1 && l'' < 3 && r'.u == 2)
  goto out;
  error:
}
module int f(int i, bool t) { int r; if :: t -> r = f(i * 2 / 3, !t); return r; :: else -> return i & 6; fi; }
q <out> --> q <back> "quoted" (x' > x || b')
q <back> --> q <out other> (c' == red)
q <other> --> q <main>
q <out> --> q <>
)";

TEST_F(RemoplaRobustness, TheSeedIsValid) {
  EXPECT_EQ(error_of("t.rem", seed), "");
  expect_well_formed(*loaded.program);
  options.set(Option::overflow, "wrap");
  EXPECT_EQ(error_of("t.rem", seed), "");
  expect_well_formed(*loaded.program);
}

TEST_F(RemoplaRobustness, TruncatedInput) {
  const std::string text = seed;
  for (std::size_t length = 0; length < text.size(); ++length) survives(text.substr(0, length));
}

std::vector<std::string> tokens_of(const std::string& text) {
  std::vector<std::string> tokens;
  const auto is_word = [&](std::size_t i) { return std::isalnum(static_cast<unsigned char>(text[i])) != 0; };
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    while (is_word(at) && end < text.size() && is_word(end)) ++end;
    tokens.push_back(text.substr(at, end - at));
    at = end;
  }
  return tokens;
}

TEST_F(RemoplaRobustness, OtherTokens) {
  std::mt19937 random(20240229);
  const std::vector<std::string> original = tokens_of(seed);
  int accepted = 0;
  for (int i = 0; i < 4000; ++i) {
    std::vector<std::string> tokens = original;
    for (std::size_t edits = 1 + random() % 3; edits > 0; --edits)
      tokens[random() % tokens.size()] = tokens[random() % tokens.size()];
    std::string text;
    for (const std::string& token : tokens) text += token;
    accepted += survives(text);
  }
  EXPECT_GT(accepted, 100);
}

TEST_F(RemoplaRobustness, OtherBytes) {
  std::mt19937 random(20240301);
  for (int i = 0; i < 2000; ++i) {
    std::string text = seed;
    for (std::size_t edits = 1 + random() % 4; edits > 0; --edits) {
      const std::size_t at = random() % text.size();
      if (random() % 2 == 0)
        text[at] = static_cast<char>(random() % 256);
      else
        text.erase(at, random() % 20);
    }
    survives(text);
  }
}

TEST_F(RemoplaRobustness, DeepNestingIsRefused) {
  const auto with = [](const std::string& e) { return "bool b; module void main() { b = " + e + "; }"; };
  EXPECT_EQ(error_of("t.rem", with(repeated("(", 900) + "b" + repeated(")", 900))), "");
  EXPECT_EQ(error_of("t.rem", with(repeated("!", 900) + "b")), "");
  for (const std::size_t depth : {2000, 200000}) {
    EXPECT_TRUE(contains(error_of("t.rem", with(repeated("(", depth) + "b" + repeated(")", depth))),
                         "nested too deeply here; at most 1000 levels are accepted"));
    EXPECT_TRUE(contains(error_of("t.rem", with(repeated("!", depth) + "b")), "nested too deeply"));
    EXPECT_TRUE(contains(error_of("t.rem", with("b" + repeated("[0]", depth))), "nested too deeply"));
    EXPECT_TRUE(contains(error_of("t.rem", "module void main() { " + repeated("if :: true -> ", depth)),
                         "nested too deeply"));
    EXPECT_TRUE(contains(error_of("t.rem", repeated("struct { ", depth)), "nested too deeply"));
  }
}

TEST_F(RemoplaRobustness, LongChainsAreAccepted) {
  EXPECT_EQ(error_of("t.rem", "bool b; module void main() { b = b" + repeated(" && b", 100000) + "; }"), "");
  EXPECT_EQ(error_of("t.rem", "int x(4); module void main() { x = x" + repeated(" + x", 20000) + "; }"), "");
  EXPECT_EQ(error_of("t.rem", "bool b; module void main() { " + repeated("b = !b; ", 20000) + "}"), "");
}

TEST_F(RemoplaRobustness, SeveralMistakesAreAllReported) {
  const std::string error = error_of("t.rem", R"(bool b; int x(2);
module void f() { b = 2; x = ; }
module void main() { b = ; x = (1; }
)");
  EXPECT_TRUE(contains(error, "t.rem:2:30: error: expected an expression")) << error;
  EXPECT_TRUE(contains(error, "t.rem:3:26: error: expected an expression")) << error;
  EXPECT_TRUE(contains(error, "t.rem:3:34: error: expected `)`")) << error;
  const std::string types = error_of("t.rem", R"(bool b; int x(2);
module void f() { b = 2; y = 1; }
module void main() { x = true; g(); goto L; }
)");
  for (const char* place : {"2:23", "2:26", "3:26", "3:32", "3:42"})
    EXPECT_TRUE(contains(types, std::string("t.rem:") + place + ": error:")) << types;
}

}  // namespace
}  // namespace hone
