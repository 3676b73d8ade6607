// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/constraint_trace.h"

#include <gtest/gtest.h>

#include <set>

#include "logic/traversal.h"
#include "program/run/interpreter.h"
#include "smt/solver.h"
#include "support/nightly.h"
#include "support/random_program.h"

namespace hone {
namespace {

using namespace test;

// Random paths through a program, possible or not.
class RandomPaths {
 public:
  RandomPaths(const Program& program, Random& random) : program_(program), random_(random) {}

  Trace make() {
    trace_ = {};
    left_ = 4 + random_.below(8);
    trace_.root = invoke(program_.entry());
    return trace_;
  }

 private:
  InvocationId invoke(ProcedureId procedure) {
    const InvocationId id(trace_.invocations.size());
    trace_.invocations.push_back({procedure, {}, false});
    LocationId location = program_.procedure(procedure).entry;
    while (location != program_.procedure(procedure).exit) {
      const auto& outgoing = program_.location(location).outgoing;
      if (left_ == 0 || outgoing.empty()) {
        left_ = 0;
        return id;
      }
      --left_;
      const EdgeId edge = random_.one_of(outgoing);
      InvocationId callee;
      if (const Call* call = program_.edge(edge).call()) callee = invoke(call->callee);
      trace_.invocations[id.index()].steps.push_back({edge, callee});
      if (callee.valid() && !trace_[callee].finished) return id;
      location = program_.edge(edge).target;
    }
    trace_.invocations[id.index()].finished = true;
    return id;
  }

  const Program& program_;
  Random& random_;
  Trace trace_;
  unsigned left_ = 0;
};

// The values of all symbols in a model of a constraint trace, and the run that follows from them.
class ConstraintTraceTest : public testing::Test {
 protected:
  Answer solve(const ConstraintTrace& trace) {
    std::vector<Term> symbols = free_symbols(terms, trace.constraints());
    const auto add = [&](const std::vector<Term>& more) {
      symbols.insert(symbols.end(), more.begin(), more.end());
    };
    add(trace.initial_globals());
    for (std::size_t i = 0; i < trace.flat().frames.size(); ++i) add(trace.initial_locals(i));
    for (std::size_t i = 0; i < trace.flat().steps.size(); ++i) add(trace.inputs(i));
    z3->push();
    z3->add(terms.and_(trace.constraints()));
    const Answer answer = z3->check();
    if (answer == Answer::sat) model.emplace(z3->model(symbols));
    z3->pop();
    return answer;
  }

  std::vector<Term> values(const std::vector<Term>& symbols) const {
    std::vector<Term> result;
    for (const Term symbol : symbols) result.push_back(model->value(symbol));
    return result;
  }

  // Executes the trace from the model's initial values and inputs. Before every step, the constants in scope
  // have the values of the variables for which they stand.
  void execute(const Program& program, const ConstraintTrace& trace, bool with_scopes) {
    Interpreter interpreter(program);
    const FlatTrace& flat = trace.flat();
    std::vector<Memory> memory(flat.frames.size()), entry(flat.frames.size());
    memory[0] = entry[0] = {values(trace.initial_globals()), values(trace.initial_locals(0))};
    for (std::size_t i = 0; i <= flat.steps.size(); ++i) {
      if (with_scopes) expect_scope(program, trace, i, memory, entry);
      if (i == flat.steps.size()) break;
      const auto [edge, kind, frame] = flat.steps[i];
      const std::size_t caller = flat.frames[frame].caller;
      if (kind == FlatKind::step) {
        ASSERT_TRUE(interpreter.execute(*program.edge(edge).step(), values(trace.inputs(i)), memory[frame]))
            << "step " << i << " cannot be taken";
      } else if (kind == FlatKind::enter) {
        memory[frame] = entry[frame] = interpreter.enter(*program.edge(edge).call(), values(trace.inputs(i)),
                                                         memory[caller], values(trace.initial_locals(frame)));
      } else {
        interpreter.leave(*program.edge(edge).call(), memory[frame], memory[caller]);
      }
    }
  }

  void expect_scope(const Program& program, const ConstraintTrace& trace, std::size_t i,
                    const std::vector<Memory>& memory, const std::vector<Memory>& entry) {
    const ConstraintTrace::Scope scope = trace.scope_before(i);
    std::set<VariableId> named;
    for (const auto& [symbol, variable] : scope.current) {
      EXPECT_EQ(model->value(symbol), value_of(program, memory[scope.frame], variable))
          << "before step " << i;
      named.insert(variable);
      ++constants_compared;
    }
    for (const auto& [symbol, variable] : scope.at_entry)
      EXPECT_EQ(model->value(symbol), value_of(program, entry[scope.frame], variable))
          << "at entry, step " << i;
    const Procedure& procedure = program.procedure(trace.flat().frames[scope.frame].procedure);
    for (const VariableId id : program.globals()) EXPECT_TRUE(named.contains(id)) << "a global has no name";
    for (const VariableId id : procedure.locals) EXPECT_TRUE(named.contains(id)) << "a local has no name";
  }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> z3 = make_solver(SolverKind::z3, terms, context);
  std::optional<Model> model;
  int constants_compared = 0;
};

TEST_F(ConstraintTraceTest, BothNamingsDescribeTheRunsOfAPath) {
  Random random(3);
  int possible = 0, impossible = 0;
  for (int round = 0; round < test::unless_sanitized(400); ++round) {
    const auto program = RandomProgram(terms, random).make();
    const FlatTrace flat = flatten(*program, RandomPaths(*program, random).make());
    const ConstraintTrace substituted(*program, flat, Naming::inputs_only);
    const Answer answer = solve(substituted);
    if (answer == Answer::sat) execute(*program, substituted, false);
    const ConstraintTrace named(*program, flat, Naming::every_value);
    ASSERT_EQ(solve(named), answer) << "in round " << round;
    ASSERT_EQ(named.constraints().size(), flat.steps.size());
    if (answer == Answer::sat) execute(*program, named, true);
    if (HasFailure()) FAIL() << "in round " << round;
    ++(answer == Answer::sat ? possible : impossible);
  }
  EXPECT_GT(possible, test::unless_sanitized(50));
  EXPECT_GT(impossible, test::unless_sanitized(50));
  EXPECT_GT(constants_compared, test::unless_sanitized(1000));
}

TEST_F(ConstraintTraceTest, LabelsLeaveOnlyTheRunsOfWhichTheyHold) {
  Random random(5);
  int possible = 0, impossible = 0;
  for (int round = 0; round < test::unless_sanitized(300); ++round) {
    const auto program = RandomProgram(terms, random).make();
    const FlatTrace flat = flatten(*program, RandomPaths(*program, random).make());
    std::vector<Term> labels;
    for (std::size_t i = 0; i < flat.steps.size(); ++i) {
      std::vector<Term> equations;
      for (const VariableId id : program->globals())
        if (const Term symbol = program->variable(id).symbol; terms.is_int(symbol) && random.one_in(5))
          equations.push_back(terms.eq(symbol, terms.integer(random.between(-1, 1))));
      labels.push_back(terms.and_(equations));
    }
    for (const Naming naming : {Naming::inputs_only, Naming::every_value}) {
      const ConstraintTrace plain(*program, flat, naming), labelled(*program, flat, naming, labels);
      z3->push();
      for (std::size_t i = 0; i < labels.size(); ++i) z3->add(plain.before(i, labels[i]));
      const Answer answer = solve(plain);
      z3->pop();
      ASSERT_EQ(solve(labelled), answer) << "in round " << round;
      if (answer == Answer::sat) execute(*program, labelled, naming == Naming::every_value);
      if (HasFailure()) FAIL() << "in round " << round;
      ++(answer == Answer::sat ? possible : impossible);
    }
  }
  EXPECT_GT(possible, test::unless_sanitized(50));
  EXPECT_GT(impossible, test::unless_sanitized(50));
}

TEST_F(ConstraintTraceTest, SubstitutedConstraintsSpeakOfInitialValuesAndInputsOnly) {
  Random random(4);
  for (int round = 0; round < 100; ++round) {
    const auto program = RandomProgram(terms, random).make();
    const ConstraintTrace trace(*program, flatten(*program, RandomPaths(*program, random).make()),
                                Naming::inputs_only);
    std::set<Term> allowed(trace.initial_globals().begin(), trace.initial_globals().end());
    for (std::size_t i = 0; i < trace.flat().frames.size(); ++i)
      allowed.insert(trace.initial_locals(i).begin(), trace.initial_locals(i).end());
    for (std::size_t i = 0; i < trace.flat().steps.size(); ++i)
      allowed.insert(trace.inputs(i).begin(), trace.inputs(i).end());
    for (const Term symbol : free_symbols(terms, trace.constraints())) ASSERT_TRUE(allowed.contains(symbol));
  }
}

}  // namespace
}  // namespace hone
