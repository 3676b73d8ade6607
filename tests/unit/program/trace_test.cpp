// SPDX-License-Identifier: Apache-2.0
#include "program/model/trace.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "program/analysis/effects.h"

namespace hone {
namespace {

// main calls f twice; f makes one step on g. h calls main's f through nothing else.
class TraceTest : public testing::Test {
 protected:
  TraceTest() {
    const LocationId middle = program.add_location(main);
    first_call =
        program.add_edge({program.procedure(main).entry, middle, Call{f, {}, {}, {}}, {}, {}, "f()"});
    second_call =
        program.add_edge({middle, program.procedure(main).exit, Call{f, {}, {}, {}}, {}, {}, "f()"});
    const Step step{terms.truth(), {{g, terms.integer(1)}, {l, terms.integer(2)}}, {}};
    body = program.add_edge({program.procedure(f).entry, program.procedure(f).exit, step, {}, {}, "g = 1"});
    program.set_entry(main);
  }

  Terms terms;
  Program program{terms};
  ProcedureId main = program.add_procedure("main"), f = program.add_procedure("f"),
              h = program.add_procedure("h");
  VariableId g = program.add_global("g", terms.int_sort()),
             other = program.add_global("other", terms.int_sort());
  VariableId l = program.add_local(f, "l", terms.int_sort());
  EdgeId first_call, second_call, body;
};

TEST_F(TraceTest, CallsAreReplacedByTheirBodies) {
  // Both calls share one invocation.
  const Trace trace{{{main, {{first_call, InvocationId(1)}, {second_call, InvocationId(1)}}, true},
                     {f, {{body, {}}}, true}},
                    InvocationId(0)};
  const FlatTrace flat = flatten(program, trace);
  using enum FlatKind;
  std::vector<FlatKind> kinds;
  std::vector<std::size_t> frames;
  for (const FlatStep& one : flat.steps) {
    kinds.push_back(one.kind);
    frames.push_back(one.frame);
  }
  EXPECT_EQ(kinds, (std::vector{enter, step, leave, enter, step, leave}));
  EXPECT_EQ(frames, (std::vector<std::size_t>{1, 1, 1, 2, 2, 2}))
      << "every invocation has a frame of its own";
  ASSERT_EQ(flat.frames.size(), 3u);
  EXPECT_EQ(flat.frames[2].caller, 0u);
  EXPECT_EQ(flat.frames[2].enter, 3u);
}

TEST_F(TraceTest, ATraceMayEndInsideACall) {
  const Trace trace{{{main, {{first_call, InvocationId(1)}, {second_call, InvocationId(2)}}, false},
                     {f, {{body, {}}}, true},
                     {f, {}, false}},
                    InvocationId(0)};
  const FlatTrace flat = flatten(program, trace);
  ASSERT_EQ(flat.steps.size(), 4u);
  EXPECT_EQ(flat.steps.back().kind, FlatKind::enter);
}

TEST_F(TraceTest, SharingMustNotMakeItTooLong) {
  // 30 levels of sharing: 2^30 steps.
  Trace trace;
  trace.root = InvocationId(0);
  for (std::size_t i = 0; i < 30; ++i)
    trace.invocations.push_back(
        {main, {{first_call, InvocationId(i + 1)}, {second_call, InvocationId(i + 1)}}, true});
  trace.invocations.push_back({f, {{body, {}}}, true});
  EXPECT_THROW(flatten(program, trace), LimitReached);
  EXPECT_THROW(flatten(program, trace, 10), LimitReached);
}

TEST_F(TraceTest, EffectsGoThroughCalls) {
  // h calls main, which calls f; f calls nobody.
  program.add_edge(
      {program.procedure(h).entry, program.procedure(h).exit, Call{main, {}, {other}, {}}, {}, {}, "main()"});
  program.mark_result(main, program.add_local(main, "r", terms.int_sort()));
  const Effects effects(program);
  for (const ProcedureId procedure : {main, f, h}) EXPECT_TRUE(effects.changes(procedure, g));
  EXPECT_TRUE(effects.changes(f, l));
  EXPECT_FALSE(effects.changes(main, l)) << "a local is nobody else's business";
  EXPECT_TRUE(effects.changes(h, other)) << "targets of calls are changed";
  EXPECT_FALSE(effects.changes(main, other));
  EXPECT_FALSE(effects.changes(f, other));
}

TEST_F(TraceTest, EffectsGoThroughRecursion) {
  program.add_edge(
      {program.procedure(f).entry, program.procedure(f).exit, Call{h, {}, {}, {}}, {}, {}, "h()"});
  program.add_edge(
      {program.procedure(h).entry, program.procedure(h).exit, Call{f, {}, {}, {}}, {}, {}, "f()"});
  program.add_edge({program.procedure(h).entry,
                    program.procedure(h).exit,
                    Step{terms.truth(), {{other, terms.integer(0)}}, {}},
                    {},
                    {},
                    "other = 0"});
  const Effects effects(program);
  for (const ProcedureId procedure : {main, f, h}) {
    EXPECT_TRUE(effects.changes(procedure, g));
    EXPECT_TRUE(effects.changes(procedure, other));
  }
}

}  // namespace
}  // namespace hone
