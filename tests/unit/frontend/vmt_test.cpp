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

TEST_F(VmtTest, WhatIsNotHandledIsNamedWithItsPlace) {
  EXPECT_EQ(unsupported_in("(declare-sort node 0)\n" + counter),
            "t.vmt:1:1: unsupported: the uninterpreted sort node");
  EXPECT_EQ(unsupported_in(counter + "(declare-fun f (Int) Int)\n"),
            "t.vmt:8:1: unsupported: the function f: only constants are read");
  EXPECT_NE(
      unsupported_in(counter + "(define-fun .l () Bool (! (= .x 0) :live-property 1))\n").find("t.vmt:8:"),
      std::string::npos);
  EXPECT_NE(
      unsupported_in(counter + "(define-fun .q () Bool (! (forall ((y Int)) (= y .x)) :invar-property 1))\n")
          .find("a quantifier in the formula of :invar-property"),
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
