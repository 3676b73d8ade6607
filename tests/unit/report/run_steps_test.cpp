// SPDX-License-Identifier: Apache-2.0
#include "report/run_steps.h"

#include <gtest/gtest.h>

#include "report/run_state.h"
#include "support/oracle_evidence.h"
#include "support/programs.h"
#include "support/random_boolean_program.h"

namespace hone {
namespace {

using namespace test;

constexpr double every_call = 1e9;

// All variables that people see, as the interpreter has them behind each event.
class Memories {
 public:
  Memories(const Program& program, const Counterexample& run) : program_(program), texts_(program) {
    frames_.push_back(values(program.procedure(program.entry()).locals, run[run.root].entry));
    add(run[run.root].entry);
    walk(
        program, run,
        [this](const RunEvent& event) {
          follow(event);
          return true;
        },
        [](InvocationId) { return true; });
  }

  struct At {
    RunState::Values globals;
    std::vector<RunState::Values> frames;
    bool operator==(const At&) const = default;
  };
  std::vector<At> all;

 private:
  void follow(const RunEvent& event) {
    const Edge& edge = program_.edge(event.edge);
    if (event.kind == RunEvent::Kind::leave) frames_.pop_back();
    if (event.kind == RunEvent::Kind::enter) frames_.emplace_back();
    const ProcedureId here =
        event.kind == RunEvent::Kind::enter ? edge.call()->callee : program_.location(edge.source).procedure;
    frames_.back() = values(program_.procedure(here).locals, event.after);
    add(event.after);
  }

  void add(const Memory& memory) { all.push_back({values(program_.globals(), memory), frames_}); }

  RunState::Values values(const std::vector<VariableId>& ids, const Memory& memory) const {
    RunState::Values result;
    for (const VariableId id : ids)
      if (!program_.variable(id).is_temporary())
        result[program_.variable(id).name] = texts_.text(id, value_of(program_, memory, id));
    return result;
  }

  const Program& program_;
  ValueText texts_;
  std::vector<RunState::Values> frames_;
};

Memories::At seen(const RunState& state) {
  Memories::At result{state.globals(), {}};
  for (const RunState::Frame& frame : state.frames()) result.frames.push_back(frame.locals);
  return result;
}

class ExactSteps : public testing::Test {
 protected:
  // The steps are in the order of the events, and each state is that behind some event.
  static void expect_states(const Program& program, const Counterexample& run, const RunStepsRequest& request,
                            const std::string& text) {
    const std::vector<Memories::At> memories = Memories(program, run).all;
    std::size_t next = 0;
    RunState state;
    for (const RunStep& step : run_steps(program, run, request)) {
      state.apply(step);
      const Memories::At now = seen(state);
      while (next < memories.size() && memories[next] != now) ++next;
      ASSERT_LT(next, memories.size()) << step.text << "\n" << text;
    }
    ASSERT_EQ(seen(state), memories.back()) << text;
  }
};

TEST_F(ExactSteps, TellTheValuesOfAllVariables) {
  Random random(23);
  int runs = 0, with_gaps = 0;
  for (int round = 0; round < 600; ++round) {
    const std::string text = RandomBooleanProgram(random).text();
    const auto source = bp(text);
    const auto run = RandomRuns(source->program(), random, {}).find_error(20);
    if (!run) continue;
    ++runs;
    RunStepsRequest request{.exact = true, .longest_call = every_call};
    expect_states(source->program(), *run, request, text);
    const std::size_t events = Memories(source->program(), *run).all.size() - 1;
    if (events < 6) continue;
    ++with_gaps;
    const std::size_t first = random.below(events - 2), last = 1 + random.below(events - first - 1);
    request.is_wanted = [&](std::size_t event) { return event < first || event + last >= events; };
    expect_states(source->program(), *run, request, text);
  }
  EXPECT_GT(runs, 100);
  EXPECT_GT(with_gaps, 50);
}

TEST_F(ExactSteps, OfAGapSayHowMuchIsLeftOut) {
  const auto source = ip("int x;\nvoid main() {\n  x = 1;\n  x = 2;\n  x = 3;\n  assert(x != 3);\n}\n");
  Random random(1);
  const auto run = RandomRuns(source->program(), random, {source->terms.integer(0)}).find_error(5);
  ASSERT_TRUE(run);
  const RunStepsRequest request{.exact = true, .is_wanted = [](std::size_t event) { return event > 1; }};
  const std::vector<RunStep> steps = run_steps(source->program(), *run, request);
  ASSERT_GE(steps.size(), 3u);
  EXPECT_EQ(steps[0].kind, RunStep::Kind::start);
  EXPECT_EQ(steps[1].kind, RunStep::Kind::gap);
  EXPECT_EQ(steps[1].left_out, 2u);
  EXPECT_EQ(joined(steps[1].globals), "x = 2");
  EXPECT_EQ(joined(steps[2].globals), "x = 3");
}

}  // namespace
}  // namespace hone
