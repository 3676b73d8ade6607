// SPDX-License-Identifier: Apache-2.0
#include "evidence/replay.h"

#include <gtest/gtest.h>

#include "support/oracle_evidence.h"
#include "support/programs.h"
#include "support/random_boolean_program.h"

namespace hone {
namespace {

using namespace test;

// Executes a run as a tree, call by call, without any sharing: slow, but as plain as can be.
class PlainReplay {
 public:
  PlainReplay(const Program& program, const Counterexample& run)
      : program_(program), run_(run), interpreter_(program) {}

  bool valid() {
    Memory memory = run_[run_.root].entry;
    return run_[run_.root].procedure == program_.entry() &&
           program_.error_at(run_.error.location) != nullptr && execute(run_.root, memory, 0) == End::error;
  }

 private:
  enum class End { exit, error, wrong };

  End execute(InvocationId id, Memory& memory, int depth) {
    const ConcreteInvocation& invocation = run_[id];
    LocationId location = program_.procedure(invocation.procedure).entry;
    if (depth > 200) return End::wrong;
    for (std::size_t i = 0; i < invocation.steps.size(); ++i) {
      const ConcreteStep& step = invocation.steps[i];
      const Edge& edge = program_.edge(step.edge);
      if (edge.source != location) return End::wrong;
      if (edge.step() != nullptr) {
        if (!interpreter_.execute(*edge.step(), step.inputs, memory)) return End::wrong;
      } else {
        if (!step.callee.valid() || run_[step.callee].procedure != edge.call()->callee) return End::wrong;
        Memory callee = interpreter_.enter(*edge.call(), step.inputs, memory, run_[step.callee].entry.locals);
        if (callee != run_[step.callee].entry) return End::wrong;
        const End end = execute(step.callee, callee, depth + 1);
        const bool last = i + 1 == invocation.steps.size();
        if (end == End::error) return last && !invocation.finished ? End::error : End::wrong;
        if (end == End::wrong) return End::wrong;
        interpreter_.leave(*edge.call(), callee, memory);
      }
      location = edge.target;
    }
    if (invocation.finished)
      return location == program_.procedure(invocation.procedure).exit ? End::exit : End::wrong;
    return location == run_.error.location ? End::error : End::wrong;
  }

  const Program& program_;
  const Counterexample& run_;
  Interpreter interpreter_;
};

// One small change of a run.
void mutate(const Program& program, Random& random, Counterexample& run) {
  ConcreteInvocation& invocation = run.invocations[random.below(run.invocations.size())];
  const auto flip = [&](std::vector<Term>& values) {
    if (!values.empty()) {
      Term& value = values[random.below(values.size())];
      value = program.terms().not_(value);
    }
  };
  const unsigned kind = random.below(10);
  if (kind == 0) return flip(invocation.entry.globals);
  if (kind == 1) return flip(invocation.entry.locals);
  if (kind == 2) {
    invocation.finished = !invocation.finished;
    return;
  }
  if (kind == 3) {
    run.error = random.one_of(program.errors());
    return;
  }
  if (invocation.steps.empty()) return;
  const unsigned at = random.below(invocation.steps.size());
  const auto position = invocation.steps.begin() + at;
  switch (kind) {
    case 4: flip(position->inputs); break;
    case 5: invocation.steps.erase(position); break;
    case 6: invocation.steps.insert(position, *position); break;
    case 7: invocation.steps.pop_back(); break;
    case 8: {  // another edge of the same kind, with as many inputs
      const auto& edges = program.procedure(invocation.procedure).edges;
      const EdgeId other = random.one_of(edges);
      const Edge &old_edge = program.edge(position->edge), &new_edge = program.edge(other);
      if (old_edge.step() == nullptr || new_edge.step() == nullptr) break;
      if (old_edge.step()->inputs.size() == new_edge.step()->inputs.size()) position->edge = other;
      break;
    }
    default:
      if (position->callee.valid()) position->callee = InvocationId(random.below(run.invocations.size()));
  }
}

TEST(ReplayProperty, AcceptsExactlyTheRunsOfTheProgram) {
  Random random(7);
  int runs = 0, still_right = 0, wrong = 0;
  for (int round = 0; round < 400; ++round) {
    const std::string text = RandomBooleanProgram(random).text();
    const auto source = bp(text);
    const auto run = RandomRuns(source->program(), random, {}).find_error(20);
    if (!run) continue;
    ++runs;
    ASSERT_EQ(replay(source->program(), *run), "") << text;
    for (int mutation = 0; mutation < 50; ++mutation) {
      Counterexample changed = *run;
      mutate(source->program(), random, changed);
      const bool right = PlainReplay(source->program(), changed).valid();
      ++(right ? still_right : wrong);
      ASSERT_EQ(replay(source->program(), changed).empty(), right)
          << replay(source->program(), changed) << "\n"
          << text;
    }
  }
  EXPECT_GT(runs, 50);
  EXPECT_GT(still_right, 100);
  EXPECT_GT(wrong, 1000);
}

class ReplayTest : public testing::Test {
 protected:
  ReplayTest() {
    const Program& program = source->program();
    run.invocations.push_back({program.entry(), {{number(0)}, {}}, {}, false});
    run.invocations.push_back({source->procedure("add"), {}, {}, true});
    run.root = InvocationId(0);
    main().steps = {{source->edge("havoc x"), {number(7)}, {}},
                    {source->edge("add(x + 1)"), {}, InvocationId(1)}};
    for (const EdgeId edge : source->edges("assert(x != 15)"))
      if (program.edge(edge).role == EdgeRole::assertion_fails) main().steps.push_back({edge, {}, {}});
    add().entry = {{number(7)}, {number(8)}};
    add().steps = {{source->edge("x = x + by"), {}, {}}};
    LocationId location = program.edge(add().steps[0].edge).target;
    while (location != program.procedure(add().procedure).exit) {
      add().steps.push_back({program.location(location).outgoing.at(0), {}, {}});
      location = program.edge(add().steps.back().edge).target;
    }
    run.error = program.errors().at(0);
  }

  std::string problem() { return replay(source->program(), run); }
  ConcreteInvocation& main() { return run.invocations[0]; }
  ConcreteInvocation& add() { return run.invocations[1]; }
  Term number(int value) { return source->terms.integer(value); }

  std::unique_ptr<Source> source = ip(R"(int x;
void add(int by) {
  x = x + by;
}
void main() {
  havoc x;
  add(x + 1);
  assert(x != 15);
}
)");
  Counterexample run;
};

TEST_F(ReplayTest, TheRunIsAccepted) { EXPECT_EQ(problem(), ""); }

TEST_F(ReplayTest, InitialValuesThatAreOverwrittenDoNotMatter) {
  main().entry.globals[0] = number(99);
  EXPECT_EQ(problem(), "");
}

TEST_F(ReplayTest, WrongInputsAreFound) {
  main().steps[0].inputs[0] = number(8);
  EXPECT_NE(problem(), "");
}

TEST_F(ReplayTest, ConsistentlyWrongInputsFailAtTheGuard) {
  main().steps[0].inputs[0] = number(8);
  add().entry = {{number(8)}, {number(9)}};
  EXPECT_NE(problem().find("guard"), std::string::npos) << problem();
}

TEST_F(ReplayTest, OtherEntryValuesOfTheCalleeAreFound) {
  add().entry.locals[0] = number(9);
  EXPECT_NE(problem(), "");
  add().entry = {{number(6)}, {number(8)}};
  EXPECT_NE(problem(), "");
}

TEST_F(ReplayTest, DroppedStepsAreFound) {
  for (std::size_t i = 0; i < main().steps.size(); ++i) {
    const Counterexample kept = run;
    main().steps.erase(main().steps.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_NE(problem(), "") << "without step " << i + 1;
    run = kept;
  }
  add().steps.clear();
  EXPECT_NE(problem(), "");
}

TEST_F(ReplayTest, TheRunMustEndAtTheError) {
  main().steps.pop_back();
  EXPECT_NE(problem(), "");
  main().finished = true;
  EXPECT_NE(problem(), "");
}

TEST_F(ReplayTest, TheOtherBranchOfTheAssertionIsNoError) {
  for (const EdgeId edge : source->edges("assert(x != 15)"))
    if (source->program().edge(edge).role == EdgeRole::assertion_holds) main().steps.back().edge = edge;
  EXPECT_NE(problem(), "");
}

TEST_F(ReplayTest, AnErrorMustBeNamedThatIsOne) {
  run.error.location = source->program().procedure(source->program().entry()).exit;
  EXPECT_NE(problem(), "");
}

TEST_F(ReplayTest, CalleesMustBeThere) {
  main().steps[1].callee = InvocationId();
  EXPECT_NE(problem(), "");
  main().steps[1].callee = InvocationId(0);  // itself
  EXPECT_NE(problem(), "");
}

TEST_F(ReplayTest, IncompleteValuesAreFound) {
  main().entry.globals.clear();
  EXPECT_NE(problem(), "");
}

TEST_F(ReplayTest, MissingInputsAreFound) {
  main().steps[0].inputs.clear();
  std::string answer;
  EXPECT_NO_THROW(answer = problem());
  EXPECT_NE(answer, "");
}

TEST_F(ReplayTest, TheRunStartsInTheEntryProcedure) {
  run.root = InvocationId(1);
  EXPECT_NE(problem(), "");
}

TEST_F(ReplayTest, LengthCountsStepsAndCalls) {
  EXPECT_EQ(run_length(run), static_cast<double>(main().steps.size() + add().steps.size()));
}

TEST_F(ReplayTest, WalkShowsTheValues) {
  std::vector<std::string> kinds;
  Term last;
  walk(
      source->program(), run,
      [&](const RunEvent& event) {
        using enum RunEvent::Kind;
        kinds.push_back(event.kind == step    ? "step"
                        : event.kind == enter ? "enter"
                        : event.kind == leave ? "leave"
                                              : "skip");
        last = event.after.globals[0];
        return true;
      },
      [](InvocationId) { return true; });
  EXPECT_EQ(kinds.front(), "step");
  EXPECT_EQ(kinds[1], "enter");
  EXPECT_EQ(kinds[kinds.size() - 2], "leave");
  EXPECT_EQ(last, number(15));
}

}  // namespace
}  // namespace hone
