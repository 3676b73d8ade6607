// SPDX-License-Identifier: Apache-2.0
#include "unit/frontend/frontend_fixture.h"

namespace hone {
namespace {

class BpLowering : public FrontendTest {
 protected:
  // The value of `x := e` in main, where a, b, c are globals.
  Term lowered(const std::string& expression) {
    load_bp("decl a, b, c, x; void main() begin x := " + expression + "; end");
    return value("x := " + expression);
  }
};

TEST_F(BpLowering, OperatorsAndTheirPrecedence) {
  lowered("T");
  const Term a = symbol("a"), b = symbol("b"), c = symbol("c");
  EXPECT_EQ(lowered("a & b | c"), terms.or_(terms.and_(a, b), c));
  EXPECT_EQ(lowered("a && b || c"), terms.or_(terms.and_(a, b), c));
  EXPECT_EQ(lowered("a | b & c"), terms.or_(a, terms.and_(b, c)));
  EXPECT_EQ(lowered("!a = b"), terms.eq(terms.not_(a), b));
  EXPECT_EQ(lowered("~a == b"), terms.eq(terms.not_(a), b));
  EXPECT_EQ(lowered("a & b != c"), terms.and_(a, terms.ne(b, c)));
  EXPECT_EQ(lowered("a ^ b & c"), terms.ne(a, terms.and_(b, c)));
  EXPECT_EQ(lowered("a ^ b | c"), terms.or_(terms.ne(a, b), c));
  EXPECT_EQ(lowered("a => b => c"), terms.implies(a, terms.implies(b, c)));
  EXPECT_EQ(lowered("a | b => c"), terms.implies(terms.or_(a, b), c));
  EXPECT_EQ(lowered("!(a | b)"), terms.not_(terms.or_(a, b)));
}

TEST_F(BpLowering, ConstantsInAllSpellings) {
  for (const char* text : {"T", "1", "true"}) EXPECT_EQ(lowered(text), terms.truth()) << text;
  for (const char* text : {"F", "0", "false"}) EXPECT_EQ(lowered(text), terms.falsity()) << text;
}

TEST_F(BpLowering, EachStarIsAnInput) {
  const Term result = lowered("* & a | *");
  const Step& assignment = step("x := * & a | *");
  ASSERT_EQ(assignment.inputs.size(), 2u);
  EXPECT_EQ(result, terms.or_(terms.and_(assignment.inputs[0], symbol("a")), assignment.inputs[1]));
}

TEST_F(BpLowering, ChooseIsTrueThenFalseThenArbitrary) {
  const Term result = lowered("schoose[a, b]");
  const Term input = step("x := schoose[a, b]").inputs.at(0);
  EXPECT_EQ(result, terms.or_(symbol("a"), terms.and_(terms.not_(symbol("b")), input)));
  EXPECT_EQ(lowered("choose[T, F]"), terms.truth());
  EXPECT_EQ(lowered("choose[F, T]"), terms.falsity());
}

TEST_F(BpLowering, ConstrainRelatesBeforeAndAfter) {
  load_bp("decl a, b, c; void main() begin a, b := *, !c constrain 'a = a & 'b | 'c; end");
  const Step& assignment = step("a, b := *, !c constrain 'a = a & 'b | 'c");
  const Term a = symbol("a"), c = symbol("c"), input = assignment.inputs.at(0);
  EXPECT_EQ(assignment.assignments[0].value, input);
  EXPECT_EQ(assignment.assignments[1].value, terms.not_(c));
  EXPECT_EQ(assignment.guard, terms.or_(terms.and_(terms.eq(input, a), terms.not_(c)), c));
}

TEST_F(BpLowering, EnforceHoldsAtTheEntryAndAfterChanges) {
  load_bp(
      "decl a, b, c; void main() begin enforce a | b; a := c; c := T; f(); b := *; end void f() begin skip; "
      "end");
  const Term a = symbol("a"), b = symbol("b"), c = symbol("c");
  EXPECT_EQ(edge("begin").step()->guard, terms.or_(a, b));
  EXPECT_EQ(edge("begin").source, procedure("main").entry);
  EXPECT_EQ(step("a := c").guard, terms.or_(c, b));
  EXPECT_EQ(step("c := T").guard, terms.truth());
  EXPECT_EQ(step("b := *").guard, terms.or_(a, step("b := *").inputs.at(0)));
  const Edge& after_call = edge("enforce");
  EXPECT_EQ(after_call.source, edge("f()").target);
  EXPECT_EQ(after_call.step()->guard, terms.or_(a, b));
  EXPECT_EQ(after_call.role, EdgeRole::internal);
}

TEST_F(BpLowering, EnforcingTruthCostsNothing) {
  EXPECT_EQ(load_bp("decl a; void main() begin enforce T; a := F; f(); end void f() begin a := T; end")
                .edge_count(),
            3u);
}

TEST_F(BpLowering, LabelsAndJumps) {
  const Program& program = load_bp("decl a; void main() begin goto M, N; L: M: a := T; goto L; N: skip; end");
  const LocationId labelled = edge("a := T").source;
  EXPECT_EQ(program.location(labelled).labels, (std::vector<std::string>{"L", "M"}));
  EXPECT_EQ(edge("goto M").target, labelled);
  EXPECT_EQ(edge("goto L").target, labelled);
  EXPECT_EQ(edge("goto L").source, edge("a := T").target);
  EXPECT_EQ(edge("goto N").target, edge("skip").source);
  EXPECT_EQ(edge("goto M").source, edge("goto N").source);
  EXPECT_EQ(edge("goto L").role, EdgeRole::internal);
  EXPECT_EQ(edge("goto M").role, EdgeRole::statement);
}

TEST_F(BpLowering, LabelsMayStandBeforeAnEndOrInsideABranch) {
  load_bp("decl a; void main() begin if a then goto L; else K: a := T; L: fi goto K; end");
  EXPECT_EQ(edges("goto K").at(0)->target, edge("a := T").source);
  EXPECT_EQ(edge("!(a)").target, edge("a := T").source);
  EXPECT_EQ(edge("goto L").target, edge("L").source);
}

TEST_F(BpLowering, EntriesHaveNoIncomingEdges) {
  const Program& program = load_bp("decl a; void main() begin L: a := !a; goto L; end");
  EXPECT_TRUE(program.location(program.procedure(program.entry()).entry).incoming.empty());
}

TEST_F(BpLowering, IfElsifElseAndWhile) {
  load_bp(R"(decl a, b; void main() begin
    if (a) then a := T; elsif (b) then a := F; else b := T; fi
    while (a & b) do b := F; od;
    if a then goto X; fi;
    X: skip
    end)");
  EXPECT_EQ(edges("!(a)").at(0)->target, edge("b").source);
  EXPECT_EQ(edge("!(b)").target, edge("b := T").source);
  EXPECT_EQ(edge("b := F").target, edge("a & b").source);
  EXPECT_EQ(edge("a := T").target, edge("a & b").source);
}

TEST_F(BpLowering, CallsWithSeveralResultsAndWildcards) {
  load_bp(R"(decl g;
    bool<2> f(a, b) begin return a & b, *; end
    bool one() begin return g; end
    main() begin decl x; x, _ := f(g, T); _ , x := f(g, F); one(); x := one(); end)");
  EXPECT_EQ(procedure("f").results.size(), 2u);
  EXPECT_EQ(call("x, _ := f(g, T)").targets.at(0), variable("x", "main"));
  EXPECT_FALSE(call("x, _ := f(g, T)").targets.at(1).valid());
  EXPECT_FALSE(call("_ , x := f(g, F)").targets.at(0).valid());
  EXPECT_EQ(call("one()").targets.size(), 1u);
  EXPECT_EQ(step("return a & b, *").assignments.size(), 2u);
  EXPECT_EQ(step("return a & b, *").inputs.size(), 1u);
  EXPECT_EQ(edge("return a & b, *").target, procedure("f").exit);
}

TEST_F(BpLowering, DeadForgetsAndPrintDoesNothing) {
  load_bp("decl a, b; void main() begin dead a, b; print(a, !b); _ := a; end");
  EXPECT_EQ(step("dead a, b").inputs.size(), 2u);
  EXPECT_EQ(step("dead a, b").assignments.size(), 2u);
  EXPECT_TRUE(step("print(a, !b)").assignments.empty());
  EXPECT_TRUE(step("_ := a").assignments.empty());
}

TEST_F(BpLowering, AssertionsWithAndWithoutParentheses) {
  const Program& program =
      load_bp("decl a; void main() begin assert a | F; assert(a); assume(a); assume a; end");
  ASSERT_EQ(program.errors().size(), 2u);
  EXPECT_EQ(program.errors()[0].what, "assertion `a | F` fails");
  EXPECT_EQ(program.errors()[1].what, "assertion `a` fails");
  EXPECT_EQ(step("assume(a)").guard, symbol("a"));
}

TEST_F(BpLowering, NamesOfSlam) {
  load_bp(
      "decl {x == 1}, c$$f.g, $h; void main() begin {x == 1}, $h := c$$f.g, * constrain '{x == 1} => '$h; "
      "end");
  EXPECT_EQ(loaded.program->globals().size(), 3u);
  EXPECT_EQ(loaded.program->variable(loaded.program->globals()[0]).name, "{x == 1}");
}

TEST_F(BpLowering, LocalsHideGlobals) {
  load_bp("decl a; void main() begin decl a; a := T; end");
  EXPECT_EQ(step("a := T").assignments.at(0).target, variable("a", "main"));
}

TEST_F(BpLowering, AConditionOfAStarHasNoInputs) {
  load_bp("void main() begin if (*) then skip; fi end");
  EXPECT_EQ(step("*").guard, terms.truth());
  EXPECT_EQ(step("!(*)").guard, terms.truth());
}

TEST_F(BpLowering, ProgramsAreBoolean) {
  EXPECT_TRUE(load_bp("decl a; bool f(x) begin return x; end void main() begin a := f(a); end").is_boolean());
}

TEST_F(BpLowering, ErrorLabelsAreErrors) {
  const Program& program =
      load_bp("decl a; void main() begin\n if a then\n  ERROR: skip; fi\n SLIC_ERROR: Y: skip; end");
  ASSERT_EQ(program.errors().size(), 2u);
  EXPECT_EQ(program.errors()[0].what, "label ERROR is reached");
  EXPECT_EQ(program.errors()[0].location, edges("skip").at(0)->source);
  EXPECT_EQ(program.errors()[0].position, (Position{3, 10}));
  EXPECT_EQ(program.errors()[1].what, "label SLIC_ERROR is reached");
}

TEST_F(BpLowering, OtherErrorLabelsReplaceTheUsualOnes) {
  options.set(Option::error_label, "BAD");
  const Program& program = load_bp("void main() begin ERROR: skip; BAD: skip; end");
  ASSERT_EQ(program.errors().size(), 1u);
  EXPECT_EQ(program.errors()[0].what, "label BAD is reached");
}

TEST_F(BpLowering, FunctionsThatMayEndWithoutReturnWarn) {
  load_bp("decl a; bool f() begin L: if (a) then return T; fi goto L; end void main() begin a := f(); end");
  EXPECT_TRUE(loaded.warnings.empty());
  load_bp("decl a; bool f() begin if (a) then return T; fi end void main() begin a := f(); end");
  ASSERT_EQ(loaded.warnings.size(), 1u);
  EXPECT_TRUE(contains(loaded.warnings[0], "t.bp:1:14: warning: `f` may end without `return`"));
}

}  // namespace
}  // namespace hone
