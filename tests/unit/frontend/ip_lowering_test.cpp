// SPDX-License-Identifier: Apache-2.0
#include "unit/frontend/frontend_fixture.h"

namespace hone {
namespace {

class IpLowering : public FrontendTest {};

TEST_F(IpLowering, ParallelAssignmentIsOneStep) {
  load_ip("int x; int y; void main() { x, y = y, x + 1; }");
  const Edge& swap = edge("x, y = y, x + 1");
  EXPECT_EQ(swap.source, procedure("main").entry);
  EXPECT_EQ(swap.target, procedure("main").exit);
  EXPECT_EQ(swap.role, EdgeRole::statement);
  EXPECT_EQ(swap.position, (Position{1, 29}));
  ASSERT_EQ(swap.step()->assignments.size(), 2u);
  EXPECT_EQ(swap.step()->guard, terms.truth());
  EXPECT_EQ(swap.step()->assignments[0].target, variable("x"));
  EXPECT_EQ(swap.step()->assignments[0].value, symbol("y"));
  EXPECT_EQ(swap.step()->assignments[1].value, terms.add(symbol("x"), number(1)));
}

TEST_F(IpLowering, ArraysHaveAnElementForEveryInteger) {
  load_ip(R"(int a[], x; void main() { int b[]; a[x] = b[x + 1] + a[a[0]]; b = a; assume(a == b); })");
  const Term a = symbol("a"), x = symbol("x"), b = symbol("b", "main");
  EXPECT_EQ(terms.sort(a), terms.array_sort(terms.int_sort(), terms.int_sort()));
  EXPECT_EQ(value("a[x] = b[x + 1] + a[a[0]]"),
            terms.store(a, x,
                        terms.add(terms.select(b, terms.add(x, number(1))),
                                  terms.select(a, terms.select(a, number(0))))));
  EXPECT_EQ(value("b = a"), a);
  EXPECT_EQ(step("assume(a == b)").guard, terms.eq(a, b));
  EXPECT_TRUE(loaded.warnings.size() == 1 && loaded.warnings[0].find("`x`") != std::string::npos)
      << "arrays that are only read are inputs, but x is read before it is assigned";
}

TEST_F(IpLowering, ElementsInParallelAssignments) {
  load_ip(
      "int a[]; int i; int j; void main() { i, j = 1, 2; a[i], a[j], i = a[j], a[i], j; havoc a[i], j; }");
  const Term a = symbol("a"), i = symbol("i"), j = symbol("j");
  const Step& swap = step("a[i], a[j], i = a[j], a[i], j");
  ASSERT_EQ(swap.assignments.size(), 2u);
  EXPECT_EQ(swap.assignments[0].value,
            terms.store(terms.store(a, i, terms.select(a, j)), j, terms.select(a, i)));
  EXPECT_EQ(swap.assignments[1].value, j);
  const Step& forget = step("havoc a[i], j");
  ASSERT_EQ(forget.inputs.size(), 2u);
  EXPECT_EQ(forget.assignments[0].value, terms.store(a, i, forget.inputs[0]));
}

TEST_F(IpLowering, ArraysAsParametersAndArbitraryArrays) {
  load_ip(
      "int a[]; int f(int b[], int i) { b[i] = 0; return b[i]; } void main() { int r; havoc a; r = f(a, 3); "
      "a = unknown; }");
  EXPECT_EQ(call("r = f(a, 3)").arguments[0], symbol("a"));
  EXPECT_EQ(terms.sort(step("havoc a").inputs.at(0)), terms.sort(symbol("a")));
  EXPECT_EQ(terms.sort(step("a = unknown").inputs.at(0)), terms.sort(symbol("a")));
}

TEST_F(IpLowering, OperatorsBindAsInC) {
  load_ip(R"(int x; int y; bool b;
    void main() { x = 1 + x * y - -y; b = !b && x < y || x + 1 == y; b = b == (x != y); })");
  const Term x = symbol("x"), y = symbol("y"), b = symbol("b");
  EXPECT_EQ(value("x = 1 + x * y - -y"), terms.sub(terms.add(number(1), terms.mul(x, y)), terms.neg(y)));
  EXPECT_EQ(value("b = !b && x < y || x + 1 == y"),
            terms.or_(terms.and_(terms.not_(b), terms.lt(x, y)), terms.eq(terms.add(x, number(1)), y)));
  EXPECT_EQ(value("b = b == (x != y)"), terms.eq(b, terms.ne(x, y)));
}

TEST_F(IpLowering, SubtractionAssociatesToTheLeftAndConditionalsToTheRight) {
  load_ip("int x; void main() { x = x - 1 - 2; x = x > 1 ? 2 : x > 3 ? 4 : 5; }");
  const Term x = symbol("x");
  EXPECT_EQ(value("x = x - 1 - 2"), terms.sub(x, number(3)));
  EXPECT_EQ(
      value("x = x > 1 ? 2 : x > 3 ? 4 : 5"),
      terms.ite(terms.gt(x, number(1)), number(2), terms.ite(terms.gt(x, number(3)), number(4), number(5))));
}

TEST_F(IpLowering, ConditionalsNestOnEverySide) {
  load_ip(
      "int x; bool b; void main() { x = b ? b ? 1 : 2 : 3; x = (b ? b : !b) ? 1 : 2 + x * (b ? 4 : 5); }");
  const Term b = symbol("b"), x = symbol("x");
  EXPECT_EQ(value("x = b ? b ? 1 : 2 : 3"), terms.ite(b, terms.ite(b, number(1), number(2)), number(3)));
  EXPECT_EQ(value("x = (b ? b : !b) ? 1 : 2 + x * (b ? 4 : 5)"),
            terms.ite(terms.ite(b, b, terms.not_(b)), number(1),
                      terms.add(number(2), terms.mul(x, terms.ite(b, number(4), number(5))))));
}

TEST_F(IpLowering, ConditionsAreShownAsWritten) {
  load_ip("int x; void main() { if (((x + 1) * (x - 2) > 0)) { } while (!(x > 5)) { } }");
  EXPECT_EQ(edge("(x + 1) * (x - 2) > 0").role, EdgeRole::branch);
  EXPECT_EQ(edge("!((x + 1) * (x - 2) > 0)").role, EdgeRole::branch);
  EXPECT_EQ(edge("!(!(x > 5))").role, EdgeRole::branch);
}

TEST_F(IpLowering, LiteralsHaveAnyLength) {
  load_ip("int x; void main() { x = 123456789012345678901234567890; }");
  EXPECT_EQ(value("x = 123456789012345678901234567890"),
            terms.integer(Integer("123456789012345678901234567890")));
}

TEST_F(IpLowering, BranchesMeetWithoutExtraEdges) {
  const Program& program = load_ip("int x; void main() { if (x > 0) { x = 1; } else { x = 2; } x = 3; }");
  EXPECT_EQ(program.edge_count(), 5u);
  EXPECT_EQ(edge("x = 1").target, edge("x = 2").target);
  EXPECT_EQ(edge("x = 1").target, edge("x = 3").source);
  EXPECT_EQ(edge("x > 0").role, EdgeRole::branch);
  EXPECT_EQ(edge("x > 0").target, edge("x = 1").source);
  EXPECT_EQ(edge("!(x > 0)").target, edge("x = 2").source);
  EXPECT_EQ(step("x > 0").guard, terms.gt(symbol("x"), number(0)));
  EXPECT_EQ(step("!(x > 0)").guard, terms.le(symbol("x"), number(0)));
}

TEST_F(IpLowering, ElseIfIsAChainOfTests) {
  load_ip("int x; void main() { if (x > 0) x = 1; else if (x < 0) { x = 2; } else { x = 3; } }");
  EXPECT_EQ(edge("!(x > 0)").target, edge("x < 0").source);
  EXPECT_EQ(edge("!(x < 0)").target, edge("x = 3").source);
  for (const char* text : {"x = 1", "x = 2", "x = 3"}) EXPECT_EQ(edge(text).target, procedure("main").exit);
}

TEST_F(IpLowering, LoopsReturnToTheirTest) {
  load_ip("int x; void main() { while (x > 0) { x = x - 1; } }");
  EXPECT_EQ(edge("x = x - 1").target, edge("x > 0").source);
  EXPECT_EQ(edge("!(x > 0)").source, edge("x > 0").source);
  EXPECT_EQ(edge("!(x > 0)").target, procedure("main").exit);
  EXPECT_NE(edge("x > 0").source, procedure("main").entry) << "entries should have no incoming edges";
  EXPECT_EQ(edge("begin").role, EdgeRole::internal);
}

TEST_F(IpLowering, EmptyLoopBodyIsASelfLoop) {
  load_ip("int x; void main() { x = 1; while (x > 0) ; }");
  EXPECT_EQ(edge("x > 0").source, edge("x > 0").target);
}

TEST_F(IpLowering, EmptyFunctionsLeadFromEntryToExit) {
  const Program& program = load_ip("void main() { ; {} }");
  ASSERT_EQ(program.edge_count(), 1u);
  EXPECT_EQ(program.edge(EdgeId(0)).source, procedure("main").entry);
  EXPECT_EQ(program.edge(EdgeId(0)).target, procedure("main").exit);
}

TEST_F(IpLowering, AssertionsHaveAnErrorLocation) {
  const Program& program = load_ip("int x;\nvoid main() {\n  assert( x  >\n 3 ); }");
  const auto both = edges("assert( x > 3 )");
  ASSERT_EQ(both.size(), 2u);
  EXPECT_EQ(both[0]->role, EdgeRole::assertion_holds);
  EXPECT_EQ(both[0]->step()->guard, terms.gt(symbol("x"), number(3)));
  EXPECT_EQ(both[1]->role, EdgeRole::assertion_fails);
  EXPECT_EQ(both[1]->step()->guard, terms.le(symbol("x"), number(3)));
  ASSERT_EQ(program.errors().size(), 1u);
  EXPECT_EQ(program.errors()[0].location, both[1]->target);
  EXPECT_EQ(program.errors()[0].what, "assertion `x > 3` fails");
  EXPECT_EQ(program.errors()[0].position, (Position{3, 3}));
  EXPECT_TRUE(program.location(both[1]->target).outgoing.empty());
}

TEST_F(IpLowering, AssumeIsAGuard) {
  load_ip("int x; void main() { assume(x > 3); }");
  EXPECT_EQ(step("assume(x > 3)").guard, terms.gt(symbol("x"), number(3)));
  EXPECT_TRUE(step("assume(x > 3)").assignments.empty());
}

TEST_F(IpLowering, HavocAssignsInputs) {
  load_ip("int x; bool b; void main() { havoc x, b; }");
  const Step& havoc = step("havoc x, b");
  ASSERT_EQ(havoc.inputs.size(), 2u);
  EXPECT_EQ(havoc.assignments[0].value, havoc.inputs[0]);
  EXPECT_TRUE(terms.is_int(havoc.inputs[0]));
  EXPECT_TRUE(terms.is_bool(havoc.inputs[1]));
}

TEST_F(IpLowering, UnknownTakesItsTypeFromTheContext) {
  load_ip(R"(int x; bool b; void f(int i, bool c) { }
    void main() { x = unknown; b = *; x = b ? unknown : 1 + *; b = unknown == x; b = unknown == unknown;
                  f(*, *); })");
  const auto sorts_fit = [&](const std::string& text) {
    for (const Term input : step(text).inputs) EXPECT_TRUE(terms.is_int(input)) << text;
    return step(text).inputs.size();
  };
  EXPECT_EQ(sorts_fit("x = unknown"), 1u);
  EXPECT_EQ(sorts_fit("x = b ? unknown : 1 + *"), 2u);
  EXPECT_EQ(sorts_fit("b = unknown == x"), 1u);
  EXPECT_EQ(sorts_fit("b = unknown == unknown"), 2u);
  EXPECT_TRUE(terms.is_bool(step("b = *").inputs.at(0)));
  const Call& called = call("f(*, *)");
  ASSERT_EQ(called.inputs.size(), 2u);
  EXPECT_TRUE(terms.is_int(called.inputs[0]));
  EXPECT_TRUE(terms.is_bool(called.inputs[1]));
}

TEST_F(IpLowering, TheSidesOfABranchHaveSeparateInputs) {
  load_ip("bool b; void main() { if (b && unknown) { } }");
  ASSERT_EQ(step("b && unknown").inputs.size(), 1u);
  ASSERT_EQ(step("!(b && unknown)").inputs.size(), 1u);
  EXPECT_NE(step("b && unknown").inputs[0], step("!(b && unknown)").inputs[0]);
}

TEST_F(IpLowering, AnArbitraryConditionNeedsNoInput) {
  load_ip("void main() { while ((*)) { } }");
  for (const char* text : {"*", "!(*)"}) {
    EXPECT_EQ(step(text).guard, terms.truth());
    EXPECT_TRUE(step(text).inputs.empty());
  }
}

TEST_F(IpLowering, DivisionRoundsTowardsZero) {
  load_ip("int x; void main() { x = -7 / 2; x = -7 % 2; x = 7 / -2; x = 7 % -2; x = x / 3; }");
  EXPECT_EQ(value("x = -7 / 2"), number(-3));
  EXPECT_EQ(value("x = -7 % 2"), number(-1));
  EXPECT_EQ(value("x = 7 / -2"), number(-3));
  EXPECT_EQ(value("x = 7 % -2"), number(1));
  EXPECT_EQ(value("x = x / 3"), terms.truncated_div(symbol("x"), number(3)));
  EXPECT_TRUE(step("x = x / 3").inputs.empty());
}

TEST_F(IpLowering, DivisionByZeroIsArbitrary) {
  load_ip("int x; int y; void main() { x = x / y; }");
  const Step& division = step("x = x / y");
  ASSERT_EQ(division.inputs.size(), 1u);
  EXPECT_EQ(value("x = x / y"), terms.ite(terms.eq(symbol("y"), number(0)), division.inputs[0],
                                          terms.truncated_div(symbol("x"), symbol("y"))));
}

TEST_F(IpLowering, ConstantDivisionByZeroWarnsOnce) {
  load_ip("int x;\nvoid main() { x = 0;\n if (x / (1 - 1) > 2) { } }");
  EXPECT_EQ(step("x / (1 - 1) > 2").inputs.size(), 1u);
  ASSERT_EQ(loaded.warnings.size(), 1u);
  EXPECT_TRUE(loaded.warnings[0].starts_with("t.ip:3:6: warning: `x / (1 - 1)` divides by zero"))
      << loaded.warnings[0];
}

TEST_F(IpLowering, CallsPassArgumentsAndResults) {
  const Program& program = load_ip(R"(
    int y; bool b;
    void main() { y, b = f(3, b); f(4, true); g(); }
    (int, bool) f(int x, bool c) { return x + 1, !c; }
    void g() { return; })");
  const Procedure& f = procedure("f");
  ASSERT_EQ(f.parameters.size(), 2u);
  ASSERT_EQ(f.results.size(), 2u);
  EXPECT_EQ(f.locals.size(), 4u);
  const Call& first = call("y, b = f(3, b)");
  EXPECT_EQ(first.callee, *program.find_procedure("f"));
  EXPECT_EQ(first.arguments, (std::vector<Term>{number(3), symbol("b")}));
  EXPECT_EQ(first.targets, (std::vector<VariableId>{variable("y"), variable("b")}));
  const Call& dropped = call("f(4, true)");
  ASSERT_EQ(dropped.targets.size(), 2u);
  EXPECT_FALSE(dropped.targets[0].valid() || dropped.targets[1].valid());
  EXPECT_TRUE(call("g()").targets.empty());
  const Edge& back = edge("return x + 1, !c");
  EXPECT_EQ(back.target, f.exit);
  EXPECT_EQ(back.step()->assignments[0].target, f.results[0]);
  EXPECT_EQ(back.step()->assignments[0].value, terms.add(symbol("x", "f"), number(1)));
  EXPECT_EQ(back.step()->assignments[1].target, f.results[1]);
  EXPECT_EQ(edge("return").target, procedure("g").exit);
}

TEST_F(IpLowering, LocalsMayBeDefinedAndInitialisedAnywhere) {
  load_ip(
      "int f(int n) { return n; } void main() { int x = 2, y = f(x); { bool b; b = x < y; } int z = y; }");
  EXPECT_EQ(value("x = 2"), number(2));
  EXPECT_EQ(call("y = f(x)").targets.at(0), variable("y", "main"));
  EXPECT_EQ(value("z = y"), symbol("y", "main"));
  EXPECT_EQ(value("b = x < y"), terms.lt(symbol("x", "main"), symbol("y", "main")));
}

TEST_F(IpLowering, PrototypesAndMainWithAResult) {
  load_ip(
      "int f(int); int f(int n); int main() { int x = f(1); return x; } int f(int n) { return n; } int f(int "
      "k);");
  EXPECT_EQ(loaded.program->procedure_count(), 2u);
  EXPECT_EQ(procedure("main").results.size(), 1u);
}

TEST_F(IpLowering, CodeAfterReturnIsUnreachableAndFine) {
  const Program& program = load_ip("int x; void main() { return; x = 1; }");
  EXPECT_TRUE(program.location(edge("x = 1").source).incoming.empty());
}

TEST_F(IpLowering, LongTextsAreCut) {
  load_ip("int x; void main() { x = " + repeated("1 + ", 100) + "1; }");
  EXPECT_LE(loaded.program->edge(EdgeId(0)).text.size(), 110u);
  EXPECT_TRUE(loaded.program->edge(EdgeId(0)).text.ends_with("..."));
}

TEST_F(IpLowering, CommentsAndBlanksDoNotShow) {
  load_ip("int x; // one\nvoid main() { x /* two */ =\r\n\t1 // three\n ; }");
  EXPECT_EQ(value("x = 1"), number(1));
}

TEST_F(IpLowering, TheProgramOfThePaper) {
  const Program& program = load_ip(R"(int x; int y;
    void main() { x, y = 5, 13; swap(); assert(x > y); }
    void swap() { x = x + y; y = x - y; x = x - y; })");
  EXPECT_EQ(program.procedure_count(), 2u);
  EXPECT_EQ(program.edge_count(), 7u);
  EXPECT_EQ(program.errors().size(), 1u);
  EXPECT_EQ(program.procedure(program.entry()).name, "main");
  EXPECT_TRUE(loaded.warnings.empty());
}

}  // namespace
}  // namespace hone
