// SPDX-License-Identifier: Apache-2.0
#include "logic/printer.h"
#include "unit/frontend/frontend_fixture.h"

namespace hone {
namespace {

class VmtTest : public FrontendTest {
 protected:
  std::string unsupported_in(const std::string& text) {
    try {
      load("t.vmt", text);
    } catch (const Unsupported& construct) {
      return construct.what();
    }
    return "";
  }

  Term next_value(const std::string& action, const std::string& name) {
    for (const Assignment& assignment : step(action).assignments)
      if (assignment.target == variable(name)) return assignment.value;
    return Term();
  }
};

const std::string counter = R"((declare-fun x () Int)
(declare-fun x1 () Int)
(declare-fun step () Int)
(define-fun .x () Int (! x :next x1))
(define-fun .init () Bool (! (= .x 0) :init true))
(define-fun .trans () Bool (! (and (<= 0 step) (= x1 (+ .x step))) :trans true))
(define-fun .prop () Bool (! (<= 0 .x) :invar-property 0))
)";

TEST_F(VmtTest, ASystemIsALoop) {
  const Program& program = load("t.vmt", counter);
  EXPECT_EQ(program.globals().size(), 1u);
  const Edge& initial = edge("initial state");
  const Edge& transition = edge("transition");
  EXPECT_EQ(initial.source, program.procedure(program.entry()).entry);
  EXPECT_EQ(initial.target, transition.source);
  EXPECT_EQ(transition.source, transition.target);
  EXPECT_EQ(initial.step()->guard, terms.eq(symbol("x"), number(0)));
  ASSERT_EQ(program.errors().size(), 1u);
  EXPECT_EQ(program.errors()[0].what, "property `.prop` fails");
  EXPECT_EQ(program.errors()[0].position.line, 7u);
}

TEST_F(VmtTest, WhatIsNoStateIsAnInputOfItsStep) {
  load("t.vmt", counter);
  const Step& transition = step("transition");
  ASSERT_EQ(transition.assignments.size(), 1u);
  ASSERT_EQ(transition.inputs.size(), 1u);
  EXPECT_EQ(transition.assignments[0].value, terms.add(symbol("x"), transition.inputs[0]));
  EXPECT_EQ(transition.guard, terms.le(number(0), transition.inputs[0]));
}

TEST_F(VmtTest, EquationsOfNextValuesBecomeAssignments) {
  load("t.vmt", R"((declare-fun a () Bool)
(declare-fun a1 () Bool)
(declare-fun b () Bool)
(declare-fun b1 () Bool)
(define-fun .a () Bool (! a :next a1))
(define-fun .b () Bool (! b :next b1))
(define-fun .init () Bool (! (not .a) :init true))
(define-fun .trans () Bool (! (and (= a1 (or .a .b)) (or a1 b1)) :trans true))
(define-fun .prop () Bool (! (or .a .b) :invar-property 0))
)");
  const Step& transition = step("transition");
  ASSERT_EQ(transition.assignments.size(), 2u);
  const Term either = terms.or_(symbol("a"), symbol("b"));
  EXPECT_EQ(transition.assignments[0].value, either);
  ASSERT_EQ(transition.inputs.size(), 1u);
  EXPECT_EQ(transition.assignments[1].value, transition.inputs[0]);
  EXPECT_EQ(transition.guard, terms.or_(either, transition.inputs[0]));
}

TEST_F(VmtTest, EachPropertyIsAnErrorOfItsOwn) {
  const Program& program =
      load("t.vmt", counter + "(define-fun .other () Bool (! (<= .x 9) :invar-property 1))\n");
  ASSERT_EQ(program.errors().size(), 2u);
  EXPECT_EQ(program.errors()[1].what, "property `.other` fails");
}

TEST_F(VmtTest, GlobalConstantsDoNotChange) {
  load("t.vmt", "(declare-fun n () Int)\n(define-fun .n () Int (! n :global true))\n" + counter);
  const Step& transition = step("transition");
  bool found = false;
  for (const Assignment& assignment : transition.assignments)
    if (assignment.target == variable("n")) found = assignment.value == symbol("n");
  EXPECT_TRUE(found);
}

const std::string tokens = R"((declare-sort node 0)
(declare-fun has (node) Bool)
(declare-fun has1 (node) Bool)
(declare-fun linked (node node) Bool)
(declare-fun first () node)
(declare-fun n () Int)
(declare-fun n1 () Int)
(define-fun .has ((V node)) Bool (! (has V) :next has1))
(define-fun .n () Int (! n :next n1))
(define-fun .first () node (! first :global true))
(define-fun .axiom () Bool (! (forall ((X node)) (linked X X)) :axiom true))
(define-fun .init () Bool (! (and (forall ((X node)) (= (has X) (= X first))) (= n 0)) :init true))
(define-fun .prop () Bool (! (forall ((X node) (Y node)) (=> (and (has X) (has Y)) (= X Y))) :invar-property 0))
)";
const std::string pass = R"((define-fun .pass () Bool (! (exists ((F node) (T node)) (and (has F) (linked F T)
  (forall ((X node)) (= (has1 X) (ite (= X F) false (ite (= X T) true (has X))))))) :action pass))
)";

TEST_F(VmtTest, FunctionsAreArraysAndActionsKeepTheRest) {
  load("t.vmt", tokens + pass);
  const Sort node = terms.uninterpreted_sort("node");
  const Term has = symbol("has"), linked = symbol("linked");
  EXPECT_EQ(terms.sort(has), terms.array_sort(node, terms.bool_sort()));
  EXPECT_EQ(terms.sort(linked), terms.array_sort(node, terms.array_sort(node, terms.bool_sort())));
  const Step& action = step("pass");
  ASSERT_EQ(action.inputs.size(), 2u) << "the nodes that the quantifier speaks of";
  const Term from = action.inputs[0], to = action.inputs[1];
  for (const Assignment& assignment : action.assignments) {
    const Term current = loaded.program->variable(assignment.target).symbol;
    if (current == has)
      EXPECT_TRUE(assignment.value ==
                      terms.store(terms.store(has, to, terms.truth()), from, terms.falsity()) ||
                  assignment.value == terms.store(terms.store(has, from, terms.truth()), to, terms.falsity()))
          << to_infix(terms, assignment.value);
    else
      EXPECT_EQ(assignment.value, current) << "of this the action does not speak, or it is a constant";
  }
  EXPECT_NE(to_infix(terms, action.guard).find("forall"), std::string::npos) << "the axiom";
}

TEST_F(VmtTest, PropertiesAreViolatedByWitnesses) {
  load("t.vmt", tokens + pass);
  const auto found = edges(".prop");
  ASSERT_EQ(found.size(), 1u);
  const Step& violation = *found[0]->step();
  ASSERT_EQ(violation.inputs.size(), 2u);
  const Term x = violation.inputs[0], y = violation.inputs[1], has = symbol("has");
  std::vector<Term> conjuncts(terms.arguments(violation.guard).begin(),
                              terms.arguments(violation.guard).end());
  for (const Term expected : {terms.select(has, x), terms.select(has, y), terms.ne(x, y)})
    EXPECT_NE(std::ranges::find(conjuncts, expected), conjuncts.end()) << to_infix(terms, violation.guard);
}

TEST_F(VmtTest, DefinitionsFollowTheirVariables) {
  load("t.vmt", tokens + pass + R"((declare-fun idle () Bool)
(declare-fun idle1 () Bool)
(define-fun .idle () Bool (! idle :next idle1))
(define-fun .is_idle () Bool (! (= idle (forall ((X node)) (not (has X)))) :definition idle))
(define-fun .is_idle1 () Bool (! (= idle1 (forall ((X node)) (not (has1 X)))) :definition idle1))
)");
  const Step& action = step("pass");
  for (const Assignment& assignment : action.assignments)
    if (assignment.target == variable("idle")) {
      EXPECT_NE(assignment.value, symbol("idle")) << "it must change with what defines it";
    }
}

const std::string bits = R"((declare-fun a () Bool)
(declare-fun a1 () Bool)
(declare-fun b () Bool)
(declare-fun b1 () Bool)
(declare-fun d () Bool)
(declare-fun d1 () Bool)
(declare-fun i () Bool)
(define-fun .a () Bool (! a :next a1))
(define-fun .b () Bool (! b :next b1))
(define-fun .d () Bool (! d :next d1))
(define-fun .init () Bool (! a :init true))
(define-fun .prop () Bool (! a :invar-property 0))
)";
const std::string flip = "(define-fun .flip () Bool (! (= b1 (not b)) :action flip))\n";

TEST_F(VmtTest, WhatADefinitionMentionsIsKept) {
  load("t.vmt", bits + flip + "(define-fun .def () Bool (! (= d1 (and a1 b1)) :definition d1))\n");
  EXPECT_EQ(next_value("flip", "a"), symbol("a")) << "no action speaks of it";
  EXPECT_NE(next_value("flip", "b"), symbol("b"));
  EXPECT_NE(next_value("flip", "d"), symbol("d"));
}

TEST_F(VmtTest, AnActionSpeaksOfWhatItsTextMentions) {
  load("t.vmt", bits + R"((define-fun .any () Bool (or a1 (not a1)))
(define-fun .set () Bool (! (and .any (let ((d1 b)) d1)) :action set))
)");
  EXPECT_NE(next_value("set", "a"), symbol("a")) << "any value";
  EXPECT_EQ(next_value("set", "b"), symbol("b"));
  EXPECT_EQ(next_value("set", "d"), symbol("d")) << "the name meant something else";
}

TEST_F(VmtTest, InputsOfAxiomsAreChosenForEachState) {
  load("t.vmt", bits + flip + "(define-fun .axiom () Bool (! (= i b) :axiom true))\n");
  EXPECT_EQ(step("flip").inputs.size(), 2u) << "one before the step and one after it";
}

TEST_F(VmtTest, ASymbolHasOneRole) {
  EXPECT_NE(error_of("t.vmt", bits + flip + "(define-fun .g () Bool (! a :global true))\n")
                .find("this variable has a next value"),
            std::string::npos);
  EXPECT_NE(error_of("t.vmt", bits + flip + "(define-fun .i () Bool (! i :next b))\n")
                .find("the next value b is a variable itself"),
            std::string::npos);
}

TEST_F(VmtTest, WithActionsANextValueThatIsNotDeclaredIsKept) {
  load("t.vmt", bits + flip + "(define-fun .i () Bool (! i :next i1))\n");
  ASSERT_EQ(loaded.warnings.size(), 1u);
  EXPECT_NE(loaded.warnings[0].find("i1 is not declared: no action speaks of the next value"),
            std::string::npos);
  EXPECT_EQ(next_value("flip", "i"), symbol("i"));
}

TEST_F(VmtTest, ASystemHasATransitionFormulaOrActions) {
  EXPECT_NE(error_of("t.vmt", tokens).find("no formula has the annotation :trans or :action"),
            std::string::npos);
  EXPECT_NE(error_of("t.vmt", tokens + pass + "(define-fun .t () Bool (! true :trans true))\n")
                .find("a system has either :trans or actions"),
            std::string::npos);
  EXPECT_NE(
      error_of("t.vmt", tokens + pass + "(define-fun .f ((V node)) Bool (! (not (has V)) :next has1))\n")
          .find(":next belongs to a declared constant or function"),
      std::string::npos);
  EXPECT_NE(error_of("t.vmt", tokens + pass + "(define-fun .f () Bool (! (has first) :next has1))\n")
                .find(":next belongs to a declared constant or function"),
            std::string::npos);
  EXPECT_NE(error_of("t.vmt", tokens + pass + "(define-fun .a () Bool (! (has1 first) :axiom true))\n")
                .find("a formula with :axiom speaks of the next value has1"),
            std::string::npos);
}

TEST_F(VmtTest, WhatIsNotHandledIsNamedWithItsPlace) {
  EXPECT_NE(
      unsupported_in(counter + "(define-fun .l () Bool (! (= .x 0) :live-property 1))\n").find("t.vmt:8:"),
      std::string::npos);
  EXPECT_NE(unsupported_in(counter + "(assert (= x 0))\n").find("an assertion beside the definitions"),
            std::string::npos);
}

TEST_F(VmtTest, ANextValueThatIsNotDeclaredIsArbitrary) {
  load("t.vmt", "(declare-fun y () Int)\n(define-fun .y () Int (! y :next y1))\n" + counter);
  ASSERT_EQ(loaded.warnings.size(), 1u);
  EXPECT_NE(loaded.warnings[0].find("y1 is not declared: any value can be the next one"), std::string::npos);
  for (const Assignment& assignment : step("transition").assignments)
    if (assignment.target == variable("y")) {
      EXPECT_NE(assignment.value, symbol("y"));
    }
}

TEST_F(VmtTest, MistakesHaveAPlace) {
  EXPECT_NE(error_of("t.vmt", "(declare-fun x () Int)\n").find("no formula has the annotation :init"),
            std::string::npos);
  EXPECT_NE(
      error_of("t.vmt", "(declare-fun x () Int)\n(define-fun .x () Int (! 3 :next x))\n").find("t.vmt:2:"),
      std::string::npos);
  EXPECT_NE(error_of("t.vmt", counter + "(define-fun .i () Bool (! (= x1 0) :init true))\n")
                .find("speaks of the next value x1"),
            std::string::npos);
  EXPECT_NE(
      error_of("t.vmt", counter + "(define-fun .i () Int (! x :init true))\n").find("belongs to a formula"),
      std::string::npos);
}

}  // namespace
}  // namespace hone
