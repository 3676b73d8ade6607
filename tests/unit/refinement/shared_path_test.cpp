// SPDX-License-Identifier: Apache-2.0
#include "refinement/shared_path.h"

#include <gtest/gtest.h>

#include "evidence/replay.h"
#include "refinement/predicate_search.h"
#include "refinement/validation.h"
#include "support/nightly.h"
#include "support/programs.h"
#include "support/random.h"

namespace hone {
namespace {

using namespace test;
using Follow = SharedPath::Follow;

// Random traces to an error of the entry procedure, which share what they call.
class RandomTraces {
 public:
  RandomTraces(const Program& program, Random& random) : program_(program), random_(random) {}

  std::optional<Trace> make() {
    trace_ = {};
    const auto root = walk(program_.entry(), false);
    if (!root) return std::nullopt;
    trace_.root = *root;
    return std::move(trace_);
  }

 private:
  // To the exit, or to an error.
  std::optional<InvocationId> walk(ProcedureId procedure, bool finished) {
    Invocation invocation{procedure, {}, finished};
    const Procedure& p = program_.procedure(procedure);
    for (LocationId at = p.entry; invocation.steps.size() < 30;) {
      if (finished ? at == p.exit : program_.error_at(at) != nullptr) {
        trace_.invocations.push_back(std::move(invocation));
        return InvocationId(trace_.invocations.size() - 1);
      }
      const auto& outgoing = program_.location(at).outgoing;
      if (outgoing.empty()) return std::nullopt;
      const EdgeId edge = random_.one_of(outgoing);
      TraceStep step{edge, InvocationId()};
      if (const Call* call = program_.edge(edge).call()) {
        const auto callee = some_invocation(call->callee);
        if (!callee) return std::nullopt;
        step.callee = *callee;
      }
      invocation.steps.push_back(step);
      at = program_.edge(edge).target;
    }
    return std::nullopt;
  }

  std::optional<InvocationId> some_invocation(ProcedureId procedure) {
    std::vector<InvocationId> known;
    for (std::size_t i = 0; i < trace_.invocations.size(); ++i)
      if (trace_.invocations[i].procedure == procedure) known.emplace_back(i);
    if (!known.empty() && !random_.one_in(4)) return random_.one_of(known);
    return walk(procedure, true);
  }

  const Program& program_;
  Random& random_;
  Trace trace_;
};

// Four procedures, each of which calls the next one once or twice, between statements on globals, a
// parameter and a result.
class RandomCalls {
 public:
  explicit RandomCalls(Random& random) : random_(random) {}

  std::string text() {
    std::string result = "int x, y;\n";
    for (unsigned i = 4; i >= 1; --i) {
      result += "int p" + std::to_string(i) + "(int n) {\n  int r;\n" + statement();
      for (unsigned calls = i == 4 ? 0 : 1 + random_.below(2); calls > 0; --calls)
        result += call(i + 1) + statement();
      result += "  return r;\n}\n";
    }
    return result + "void main() {\n  int n, r;\n" + statement() + call(1) + statement() + call(1) +
           "  assert(" + sum() + " <= " + sum() + ");\n}\n";
  }

 private:
  std::string call(unsigned callee) {
    return "  " + variable() + " = p" + std::to_string(callee) + "(" + sum() + ");\n";
  }
  std::string statement() {
    switch (random_.below(4)) {
      case 0: return "  havoc " + variable() + ";\n";
      case 1: return "  if (" + sum() + " < " + sum() + ") {\n  " + assignment() + "  }\n";
      default: return assignment();
    }
  }
  std::string assignment() { return "  " + variable() + " = " + sum() + ";\n"; }
  std::string variable() { return std::string(1, "xynr"[random_.below(4)]); }
  std::string sum() {
    return variable() + (random_.one_in(2) ? " + " : " - ") +
           (random_.one_in(2) ? variable() : std::to_string(random_.below(3)));
  }

  Random& random_;
};

// 004 §5: the trace is a run exactly if the constraints of all of its steps can be satisfied. That of a path
// in which calls are single steps is the same question, and its answer the same run.
TEST(SharedPath, IsARunExactlyIfTheTraceIsOne) {
  Random random(23);
  std::size_t runs = 0, spurious = 0, shorter = 0;
  for (unsigned round = 0; round < rounds(36); ++round) {
    RunContext context;
    const std::string text = RandomCalls(random).text();
    const auto source = ip(text);
    const Program* program = &source->program();
    RandomTraces traces(*program, random);
    for (unsigned i = 0; i < 12; ++i) {
      const auto trace = traces.make();
      if (!trace) continue;
      const FlatTrace flat = flatten(*program, *trace);
      const Answer expected = validate(*program, flat, context).feasible;
      for (const Follow follow : {Follow::first, Follow::last}) {
        const SharedPath path(*program, *trace, follow, context, 0);
        shorter += path.flat().steps.size() < flat.steps.size() ? 1 : 0;
        ASSERT_TRUE(path.is_exact()) << text;
        const Validation found = validate(path.program(), path.flat(), context);
        ASSERT_EQ(found.feasible, expected) << text;
        if (expected != Answer::sat) continue;
        const Counterexample run = path.run_of_trace(*found.counterexample);
        EXPECT_EQ(replay(*program, run), "") << text;
        EXPECT_EQ(flatten(*program, trace_of(run)).steps, flat.steps);
      }
      ++(expected == Answer::sat ? runs : spurious);
    }
  }
  EXPECT_GT(runs, rounds(10));
  EXPECT_GT(spurious, rounds(10));
  EXPECT_GT(shorter, rounds(36));
}

// Each level calls the next one twice, the last one counts: 2^n steps.
std::string doubling(unsigned levels, const std::string& last, const std::string& assertion) {
  std::string text =
      "int x, y;\nvoid main() {\n  x = 0;\n  y = 0;\n  level1();\n  assert(" + assertion + ");\n}\n";
  for (unsigned i = 1; i < levels; ++i)
    text += "void level" + std::to_string(i) + "() {\n  level" + std::to_string(i + 1) + "();\n  level" +
            std::to_string(i + 1) + "();\n}\n";
  return text + "void level" + std::to_string(levels) + "() {\n  " + last + "\n}\n";
}

// The only trace of such a program to its error.
Trace only_trace(const Program& program, unsigned levels) {
  Trace trace;
  const auto steps_of = [&](ProcedureId procedure, LocationId end) {
    std::vector<TraceStep> steps;
    for (LocationId at = program.procedure(procedure).entry; at != end;) {
      EdgeId next;
      for (const EdgeId edge : program.location(at).outgoing)
        if (!next.valid() || program.edge(edge).target == end) next = edge;
      const bool calls = program.edge(next).call() != nullptr;
      steps.push_back({next, calls ? InvocationId(trace.invocations.size() - 1) : InvocationId()});
      at = program.edge(next).target;
    }
    return steps;
  };
  for (unsigned i = levels; i >= 1; --i) {
    const ProcedureId id = *program.find_procedure("level" + std::to_string(i));
    trace.invocations.push_back({id, steps_of(id, program.procedure(id).exit), true});
  }
  trace.invocations.push_back(
      {program.entry(), steps_of(program.entry(), program.errors()[0].location), false});
  trace.root = InvocationId(trace.invocations.size() - 1);
  return trace;
}

TEST(SharedPath, AnExponentiallyLongRunIsWrittenDown) {
  RunContext context;
  const auto source = ip(doubling(80, "x = 1 - x;", "x == 1"));
  const SharedPath path(source->program(), only_trace(source->program(), 80), Follow::first, context);
  EXPECT_FALSE(path.is_written_out());
  EXPECT_LT(path.flat().steps.size(), 500U);
  const Validation found = validate(path.program(), path.flat(), context);
  ASSERT_EQ(found.feasible, Answer::sat);
  const Counterexample run = path.run_of_trace(*found.counterexample);
  EXPECT_EQ(replay(source->program(), run), "");
  EXPECT_GT(run_length(run), std::pow(2.0, 79));
  EXPECT_LT(run.invocations.size(), 200U);
}

TEST(SharedPath, PredicatesSpeakOfEachInvocation) {
  RunContext context;
  const auto source = ip(doubling(40, "x = 1 - x;", "x == 0"));
  const SharedPath path(source->program(), only_trace(source->program(), 40), Follow::last, context);
  ASSERT_EQ(validate(path.program(), path.flat(), context).feasible, Answer::unsat);
  const LabelledPath labelled = without_labels(path.program(), path.flat());
  const PathPredicates found =
      PredicateSearch(path.program(), context)
          .by_interpolation(labelled, whole_path(path.program(), labelled), Encoding::exact, {});
  for (std::size_t i = 0; i < path.flat().steps.size(); ++i)
    EXPECT_TRUE(path.flat().steps[i].kind != FlatKind::leave || !found.atoms[i].empty()) << i;
}

// What has no small description is over-approximated, and said to be: here each value is larger than the one
// before it, which the conditions that are left do not say of all of them.
TEST(SharedPath, EffectsThatGrowAreNotExact) {
  RunContext context;
  const auto source = ip(doubling(40, "havoc y; assume(y > x); x = y;", "x >= 0"));
  const SharedPath path(source->program(), only_trace(source->program(), 40), Follow::first, context);
  EXPECT_FALSE(path.is_exact());
  EXPECT_EQ(validate(path.program(), path.flat(), context).feasible, Answer::sat);
}

}  // namespace
}  // namespace hone
