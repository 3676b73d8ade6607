// SPDX-License-Identifier: Apache-2.0
#include "evidence/run_slice.h"

#include <gtest/gtest.h>

#include "support/oracle_evidence.h"
#include "support/programs.h"
#include "support/random_boolean_program.h"

namespace hone {
namespace {

using namespace test;

// Executes only the events that matter. What the others would have assigned becomes arbitrary.
class PartialExecution {
 public:
  PartialExecution(const Program& program, const Counterexample& run, const RunSlice& slice, Random& random)
      : program_(program), slice_(slice), random_(random), interpreter_(program) {
    stack_.push_back(run[run.root].entry);
    walk(
        program, run, [this](const RunEvent& event) { return follow(event); },
        [](InvocationId) { return true; });
  }

  bool every_condition_holds() const { return holds_; }

 private:
  bool follow(const RunEvent& event) {
    const bool matters = slice_.matters.at(number_++);
    const Edge& edge = program_.edge(event.edge);
    switch (event.kind) {
      case RunEvent::Kind::step:
        if (matters) return holds_ = interpreter_.execute(*edge.step(), event.inputs, stack_.back());
        for (const Assignment& assignment : edge.step()->assignments)
          if (assignment.value != program_.variable(assignment.target).symbol) scramble(assignment.target);
        break;
      case RunEvent::Kind::enter: {
        stack_.push_back(interpreter_.enter(*edge.call(), event.inputs, stack_.back(), event.after.locals));
        if (matters) break;
        for (const VariableId id : program_.procedure(edge.call()->callee).parameters) scramble(id);
        break;
      }
      case RunEvent::Kind::leave: {
        const Memory callee = std::move(stack_.back());
        stack_.pop_back();
        interpreter_.leave(*edge.call(), callee, stack_.back());
        if (matters) break;
        for (const VariableId id : edge.call()->targets)
          if (id.valid()) scramble(id);
        break;
      }
      case RunEvent::Kind::skipped_call: ADD_FAILURE(); break;
    }
    return true;
  }

  void scramble(VariableId id) {
    set_value(program_, stack_.back(), id, program_.terms().boolean(random_.one_in(2)));
  }

  const Program& program_;
  const RunSlice& slice_;
  Random& random_;
  Interpreter interpreter_;
  std::vector<Memory> stack_;
  std::size_t number_ = 0;
  bool holds_ = true;
};

TEST(RunSliceProperty, WhatMattersSufficesForTheFailure) {
  Random random(17);
  int runs = 0;
  std::size_t left_out = 0, kept = 0;
  for (int round = 0; round < 1500; ++round) {
    const std::string text = RandomBooleanProgram(random).text();
    const auto source = bp(text);
    const auto run = RandomRuns(source->program(), random, {}).find_error(20);
    if (!run) continue;
    ++runs;
    const auto slice = slice_run(source->program(), *run, 1e6);
    ASSERT_TRUE(slice);
    ASSERT_TRUE(slice->matters.back());
    left_out += slice->steps_left_out;
    kept += slice->matters.size() - slice->steps_left_out;
    for (int attempt = 0; attempt < 5; ++attempt)
      ASSERT_TRUE(PartialExecution(source->program(), *run, *slice, random).every_condition_holds()) << text;
  }
  EXPECT_GT(runs, 200);
  EXPECT_GT(left_out, 500u);
  EXPECT_GT(kept, 500u);
}

class RunSliceTest : public testing::Test {
 protected:
  // The texts of what matters in the run into the only error.
  std::vector<std::string> mattering(const std::string& text) {
    const auto source = ip(text);
    const Program& program = source->program();
    Random random(1);
    const std::vector<Term> zero{source->terms.integer(0)};
    const auto run = RandomRuns(program, random, zero).find_error(1000);
    EXPECT_TRUE(run);
    if (!run) return {};
    const auto slice = slice_run(program, *run, 1e6);
    std::vector<std::string> result;
    std::size_t number = 0;
    walk(
        program, *run,
        [&](const RunEvent& event) {
          const Edge& edge = program.edge(event.edge);
          const bool told = slice->matters[number++] && event.kind != RunEvent::Kind::leave;
          if (told && edge.role != EdgeRole::internal) result.push_back(edge.text);
          return true;
        },
        [](InvocationId) { return true; });
    return result;
  }
  using Texts = std::vector<std::string>;
};

TEST_F(RunSliceTest, ValuesThatFlowIntoTheConditionMatter) {
  EXPECT_EQ(mattering("int x;\nint y;\nvoid main() {\n  x = 1;\n  y = 7;\n  x = x + 1;\n  y = y + x;\n"
                      "  assert(x != 2);\n}\n"),
            (Texts{"x = 1", "x = x + 1", "assert(x != 2)"}));
}

TEST_F(RunSliceTest, BranchesThatLeadThereMatterAndOthersDoNot) {
  EXPECT_EQ(mattering("int x;\nint y;\nvoid main() {\n  x = 1;\n  y = 0;\n  if (y == 0) {\n    y = 2;\n  }\n"
                      "  if (x == 1) {\n    assert(false);\n  }\n}\n"),
            (Texts{"x = 1", "x == 1", "assert(false)"}));
}

TEST_F(RunSliceTest, AssertionsThatHeldDoNotMatter) {
  EXPECT_EQ(mattering("int x;\nint y;\nvoid main() {\n  x = 1;\n  y = 1;\n  assert(y == 1);\n"
                      "  assert(x != 1);\n}\n"),
            (Texts{"x = 1", "assert(x != 1)"}));
}

TEST_F(RunSliceTest, CallsMatterIfAnythingInThemDoes) {
  EXPECT_EQ(mattering("int x;\nint y;\nvoid f(int a) {\n  x = a;\n}\nvoid g(int a) {\n  y = a;\n}\n"
                      "void main() {\n  f(3);\n  g(4);\n  assert(x != 3);\n}\n"),
            (Texts{"f(3)", "x = a", "assert(x != 3)"}));
}

TEST_F(RunSliceTest, RunsThatAreTooLongAreNotSliced) {
  const auto source = ip("int x;\nvoid main() {\n  x = 1;\n  assert(x != 1);\n}\n");
  Random random(1);
  const auto run = RandomRuns(source->program(), random, {source->terms.integer(0)}).find_error(10);
  ASSERT_TRUE(run);
  EXPECT_FALSE(slice_run(source->program(), *run, 1));
  EXPECT_TRUE(slice_run(source->program(), *run, 100));
}

}  // namespace
}  // namespace hone
