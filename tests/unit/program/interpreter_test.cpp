// SPDX-License-Identifier: Apache-2.0
#include "program/run/interpreter.h"

#include <gtest/gtest.h>

#include "logic/traversal.h"
#include "program/analysis/weakest_precondition.h"
#include "support/formulas.h"

namespace hone {
namespace {

using namespace test;

class InterpreterTest : public testing::Test {
 protected:
  Term number(int value) { return terms.integer(value); }
  Term symbol(VariableId id) const { return program.variable(id).symbol; }

  Terms terms;
  Program program{terms};
  ProcedureId main = program.add_procedure("main");
  ProcedureId f = program.add_procedure("f");
  VariableId x = program.add_global("x", terms.int_sort());
  VariableId y = program.add_global("y", terms.int_sort());
  VariableId l = program.add_local(main, "l", terms.int_sort());
  VariableId p = program.add_parameter(f, "p", terms.int_sort());
  VariableId r = program.add_result(f, "r", terms.int_sort());
  VariableId s = program.add_result(f, "s", terms.int_sort());
  Interpreter interpreter{program};
};

TEST_F(InterpreterTest, AssignmentsAreParallel) {
  Memory memory{{number(1), number(2)}, {number(3)}};
  EXPECT_TRUE(interpreter.execute({terms.truth(), {{x, symbol(y)}, {y, symbol(x)}}, {}}, {}, memory));
  EXPECT_EQ(memory, (Memory{{number(2), number(1)}, {number(3)}}));
}

TEST_F(InterpreterTest, AFailedGuardChangesNothing) {
  const Memory before{{number(1), number(2)}, {number(3)}};
  Memory memory = before;
  EXPECT_FALSE(interpreter.execute({terms.lt(symbol(y), symbol(x)), {{x, number(9)}}, {}}, {}, memory));
  EXPECT_EQ(memory, before);
}

TEST_F(InterpreterTest, GuardsReadTheOldValuesAndInputs) {
  const Term input = program.new_input("input", terms.int_sort());
  const Step step{terms.eq(input, terms.add(symbol(x), number(1))), {{x, input}}, {input}};
  Memory memory{{number(1), number(2)}, {number(3)}};
  EXPECT_FALSE(interpreter.execute(step, {number(1)}, memory));
  EXPECT_TRUE(interpreter.execute(step, {number(2)}, memory));
  EXPECT_EQ(memory.globals[0], number(2));
}

TEST_F(InterpreterTest, CallsPassArgumentsAndReturnResults) {
  const Term input = program.new_input("input", terms.int_sort());
  const Call call{f, {terms.add(symbol(l), input)}, {x, VariableId()}, {input}};
  Memory caller{{number(1), number(2)}, {number(3)}};
  EXPECT_EQ(interpreter.arguments(call, {number(10)}, caller), (std::vector<Term>{number(13)}));
  Memory callee = interpreter.enter(call, {number(10)}, caller, {number(0), number(7), number(8)});
  EXPECT_EQ(callee, (Memory{{number(1), number(2)}, {number(13), number(7), number(8)}}));
  callee.globals = {number(4), number(5)};
  interpreter.leave(call, callee, caller);
  EXPECT_EQ(caller, (Memory{{number(7), number(5)}, {number(3)}}))
      << "a result overwrites the callee's global";
}

TEST_F(InterpreterTest, ResultsGoToTheirTargetsInOrder) {
  const Call call{f, {number(0)}, {y, l}, {}};
  Memory caller{{number(1), number(2)}, {number(3)}};
  interpreter.leave(call, {{number(1), number(2)}, {number(0), number(7), number(8)}}, caller);
  EXPECT_EQ(caller, (Memory{{number(1), number(7)}, {number(8)}}));
}

// wp(s, post) before = post after, if the guard holds; wp(s, post) is true if it does not (004 Fig. 5).
TEST_F(InterpreterTest, WeakestPreconditionsSayWhatHoldsAfterwards) {
  Random random(1);
  const Term input = program.new_input("input", terms.int_sort());
  RandomFormulas with_inputs(terms, random, {symbol(x), symbol(y), symbol(l), input});
  RandomFormulas formulas(terms, random, {symbol(x), symbol(y), symbol(l)});
  with_inputs.quotients = formulas.quotients = true;
  int executed = 0, blocked = 0;
  for (int round = 0; round < 5000; ++round) {
    Step step{with_inputs.formula(1), {}, {input}};
    for (const VariableId id : {x, y, l})
      if (random.one_in(2)) step.assignments.push_back({id, with_inputs.integer(2)});
    const Term post = formulas.formula(2);
    const auto value = [&] { return number(random.between(-5, 5)); };
    const Memory before{{value(), value()}, {value()}};
    const Term choice = value();
    const auto in = [&](const Memory& memory, Term formula) {
      return evaluate(terms, formula, [&](Term name) {
        const auto id = program.variable_of(name);
        return id ? value_of(program, memory, *id) : choice;
      });
    };
    Memory after = before;
    const bool taken = interpreter.execute(step, {choice}, after);
    ++(taken ? executed : blocked);
    const Term wp = weakest_precondition(program, step, post);
    ASSERT_EQ(in(before, wp), taken ? in(after, post) : terms.truth());
    if (!taken) continue;
    ASSERT_EQ(in(before, weakest_precondition_of_assignment(program, step, post)), in(after, post));
    // The step as a relation holds of this pair, and of no pair with another new value.
    const auto next = [&](VariableId id) { return value_of(program, after, id); };
    ASSERT_EQ(in(before, transition_formula(program, step, next)), terms.truth());
    if (step.assignments.empty()) continue;
    const VariableId target = step.assignments[0].target;
    const auto wrong = [&](VariableId id) {
      return id == target ? terms.add(value_of(program, after, id), number(1)) : value_of(program, after, id);
    };
    ASSERT_EQ(in(before, transition_formula(program, step, wrong)), terms.falsity());
  }
  EXPECT_GT(executed, 1000);
  EXPECT_GT(blocked, 1000);
}

}  // namespace
}  // namespace hone
