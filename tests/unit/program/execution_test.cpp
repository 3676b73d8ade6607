// SPDX-License-Identifier: Apache-2.0
#include "program/run/execution.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/nightly.h"
#include "support/random_program.h"
#include "support/random_terms.h"

namespace hone {
namespace {

using namespace test;

// The same as `run`, step by step with the Interpreter, on terms.
class ReferenceExecution {
 public:
  ReferenceExecution(const Program& program, InputSource& inputs, std::uint64_t max_steps)
      : program_(program), terms_(program.terms()), inputs_(inputs), max_steps_(max_steps) {}

  Execution run() {
    for (const VariableId id : program_.globals()) memory_.globals.push_back(initial(id));
    for (const VariableId id : procedure(program_.entry()).locals) memory_.locals.push_back(initial(id));
    at_ = procedure(program_.entry()).entry;
    Execution result;
    result.end = end();
    result.location = at_;
    result.steps = steps_;
    result.memory = memory_;
    return result;
  }

 private:
  struct Pending {
    const Edge* edge;
    Memory caller;
  };

  ExecutionEnd end() {
    while (true) {
      if (program_.error_at(at_) != nullptr) return ExecutionEnd::error;
      if (at_ == procedure(program_.location(at_).procedure).exit) {
        if (calls_.empty()) return ExecutionEnd::finished;
        leave();
        continue;
      }
      if (steps_ >= max_steps_) return ExecutionEnd::too_many_steps;
      if (!step()) return ExecutionEnd::blocked;
      ++steps_;
    }
  }

  bool step() {
    for (unsigned attempt = 0; attempt < inputs_.attempts(); ++attempt) {
      std::vector<const Edge*> enabled;
      std::vector<std::vector<Term>> drawn;
      bool guard_has_inputs = false;
      for (const EdgeId id : program_.location(at_).outgoing) {
        const Edge& edge = program_.edge(id);
        std::vector<Term> inputs;
        if (edge.step() != nullptr) {
          Step guard = *edge.step();
          guard.assignments.clear();
          const bool has_inputs = mentions(guard.guard, guard.inputs);
          guard_has_inputs = guard_has_inputs || has_inputs;
          inputs = has_inputs ? draw(guard.inputs) : std::vector<Term>(guard.inputs.size());
          Memory unchanged = memory_;
          if (!interpreter_.execute(guard, inputs, unchanged)) continue;
        }
        enabled.push_back(&edge);
        drawn.push_back(inputs);
      }
      if (enabled.empty() && !guard_has_inputs) return false;
      if (enabled.empty()) continue;
      const std::size_t choice = enabled.size() > 1 ? *inputs_.choice(enabled.size()) : 0;
      take(*enabled[choice], drawn[choice]);
      return true;
    }
    return false;
  }

  bool mentions(Term term, const std::vector<Term>& symbols) {
    const std::vector<Term> free = free_symbols(terms_, term);
    return std::ranges::find_first_of(free, symbols) != free.end();
  }

  void take(const Edge& edge, std::vector<Term> inputs) {
    const std::vector<Term>& symbols = edge.step() != nullptr ? edge.step()->inputs : edge.call()->inputs;
    if (inputs.size() != symbols.size() || (!inputs.empty() && !inputs[0].valid())) inputs = draw(symbols);
    if (edge.step() != nullptr) {
      EXPECT_TRUE(interpreter_.execute(*edge.step(), inputs, memory_));
      at_ = edge.target;
      return;
    }
    const Procedure& callee = procedure(edge.call()->callee);
    const std::vector<Term> arguments = interpreter_.arguments(*edge.call(), inputs, memory_);
    std::vector<Term> locals;
    for (const VariableId id : callee.locals)
      locals.push_back(program_.is_parameter(id) ? terms_.falsity() : initial(id));
    calls_.push_back({&edge, memory_});
    memory_ = interpreter_.enter(*edge.call(), inputs, memory_, locals);
    at_ = callee.entry;
  }

  void leave() {
    Pending call = calls_.back();
    calls_.pop_back();
    interpreter_.leave(*call.edge->call(), memory_, call.caller);
    memory_ = call.caller;
    at_ = call.edge->target;
  }

  std::vector<Term> draw(const std::vector<Term>& symbols) {
    std::vector<Term> values;
    for (const Term symbol : symbols)
      values.push_back(constant(terms_.sort(symbol), *inputs_.input(width(terms_.sort(symbol)))));
    return values;
  }
  Term initial(VariableId id) {
    const Sort sort = terms_.sort(program_.variable(id).symbol);
    return constant(sort, inputs_.initial(width(sort)));
  }
  unsigned width(Sort sort) const {
    while (terms_.kind(sort) == SortKind::array) sort = terms_.element_sort(sort);
    return terms_.kind(sort) == SortKind::boolean     ? 1
           : terms_.kind(sort) == SortKind::bitvector ? terms_.width(sort)
                                                      : 0;
  }
  Term constant(Sort sort, const Integer& value) {
    switch (terms_.kind(sort)) {
      case SortKind::boolean: return terms_.boolean(value != 0);
      case SortKind::bitvector: return terms_.bitvector(value, terms_.width(sort));
      case SortKind::array: return terms_.const_array(sort, constant(terms_.element_sort(sort), value));
      default: return terms_.number(value, sort);
    }
  }
  const Procedure& procedure(ProcedureId id) const { return program_.procedure(id); }

  const Program& program_;
  Terms& terms_;
  InputSource& inputs_;
  std::uint64_t max_steps_;
  Interpreter interpreter_{program_};
  Memory memory_;
  LocationId at_;
  std::uint64_t steps_ = 0;
  std::vector<Pending> calls_;
};

void expect_same(Terms& terms, const Execution& found, const Execution& wanted) {
  ASSERT_EQ(found.end, wanted.end);
  ASSERT_EQ(found.location, wanted.location);
  ASSERT_EQ(found.steps, wanted.steps);
  for (const auto part : {&Memory::globals, &Memory::locals}) {
    const std::vector<Term>&a = found.memory.*part, &b = wanted.memory.*part;
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i)
      ASSERT_EQ(terms.eq(a[i], b[i]), terms.truth())
          << "after " << found.steps << " steps, " << i << ": " << to_smtlib(terms, a[i]) << "\nnot "
          << to_smtlib(terms, b[i]);
  }
}

// Runs of every length up to the given one end in the same states, whatever the runs before them left behind.
template <class Inputs, class... Arguments>
Execution expect_same_steps(const Program& program, unsigned max_steps, Arguments... arguments) {
  Execution last;
  Executor executor(program);
  for (unsigned steps = 0; steps <= max_steps; ++steps) {
    Inputs ours(arguments...), theirs(arguments...);
    last = executor.run(ours, {.max_steps = steps, .keep_memory = true});
    expect_same(program.terms(), last, ReferenceExecution(program, theirs, steps).run());
    if (testing::Test::HasFatalFailure() || last.end != ExecutionEnd::too_many_steps) break;
  }
  return last;
}

TEST(Execution, OfRandomProgramsIsThatOfTheInterpreter) {
  Random random(1);
  unsigned ends[7] = {};
  for (unsigned round = 0; round < test::unless_sanitized(1500U); ++round) {
    Terms terms;
    const auto program = RandomProgram(terms, random).make();
    for (unsigned seed = 0; seed < 3; ++seed)
      ++ends[static_cast<int>(expect_same_steps<RandomInputs>(*program, 40, seed).end)];
    expect_same_steps<ZeroInputs>(*program, 40);
    ASSERT_FALSE(testing::Test::HasFailure()) << "round " << round;
  }
  for (const ExecutionEnd end : {ExecutionEnd::finished, ExecutionEnd::error, ExecutionEnd::blocked})
    EXPECT_GT(ends[static_cast<int>(end)], test::unless_sanitized(100u)) << static_cast<int>(end);
}

// Globals and locals of all sorts, parallel assignments of random terms, recursion with all of them.
TEST(Execution, OfRandomStepsIsThatOfTheInterpreter) {
  Random random(2);
  for (unsigned round = 0; round < test::unless_sanitized(600U); ++round) {
    Terms terms;
    Program program(terms);
    RandomTerms random_terms(terms, random);
    const ProcedureId main = program.add_procedure("main");
    std::vector<VariableId> variables, locals;
    for (const Sort sort : random_terms.sorts()) {
      const std::string name = "v" + std::to_string(variables.size());
      variables.push_back(program.add_global(name, sort));
      variables.push_back(random.one_in(2) ? program.add_parameter(main, name, sort)
                                           : program.add_local(main, name, sort));
      locals.push_back(variables.back());
      if (random.one_in(2)) program.mark_result(main, variables.back());
    }
    const auto new_terms = [&](const std::vector<Term>& inputs) {
      random_terms.forget();
      for (const VariableId id : variables) random_terms.add(program.variable(id).symbol);
      for (const Term input : inputs) random_terms.add(input);
      for (int i = 0; i < 30; ++i) {
        const Sort sort = random.one_of(random_terms.sorts());
        // No division by zero: every expression has a value.
        if (sort != terms.int_sort() && sort != terms.real_sort()) random_terms.make(sort);
      }
    };
    LocationId at = program.procedure(main).entry;
    for (unsigned i = 0; i < 6; ++i) {
      const LocationId next = i == 5 ? program.procedure(main).exit : program.add_location(main);
      const auto new_input = [&] { return program.new_input("input", random.one_of(random_terms.sorts())); };
      if (random.one_in(3)) {
        Call call{main, {}, {}, {new_input()}};
        new_terms(call.inputs);
        for (const VariableId id : program.procedure(main).parameters)
          call.arguments.push_back(random_terms.known(terms.sort(program.variable(id).symbol)));
        for (const VariableId id : program.procedure(main).results)
          call.targets.push_back(random.one_in(3) ? VariableId() : id);
        program.add_edge({at, next, call, EdgeRole::statement, {}, ""});
      }
      Step step{terms.truth(), {}, {new_input()}};
      new_terms(step.inputs);
      if (random.one_in(3)) step.guard = random_terms.known(terms.bool_sort());
      for (const VariableId id : variables)
        if (random.one_in(4))
          step.assignments.push_back({id, random_terms.known(terms.sort(program.variable(id).symbol))});
      program.add_edge({at, next, step, EdgeRole::statement, {}, ""});
      at = next;
    }
    for (unsigned seed = 0; seed < 2; ++seed) expect_same_steps<RandomInputs>(program, 12, seed);
    expect_same_steps<ZeroInputs>(program, 12);
    ASSERT_FALSE(testing::Test::HasFailure()) << "round " << round;
  }
}

class ExecutionTest : public testing::Test {
 protected:
  Term number(std::uint64_t value) { return terms.bitvector(Integer(value), 64); }
  Term symbol(VariableId id) const { return program.variable(id).symbol; }
  Term plus(Term a, std::uint64_t b) { return terms.bv(Kind::bv_add, {a, number(b)}); }
  EdgeId edge(LocationId from, LocationId to, Operation operation) {
    return program.add_edge({from, to, std::move(operation), EdgeRole::statement, {}, ""});
  }
  Step assign(VariableId id, Term value) { return {terms.truth(), {{id, value}}, {}}; }
  LocationId entry(ProcedureId id) const { return program.procedure(id).entry; }
  LocationId exit(ProcedureId id) const { return program.procedure(id).exit; }
  FileInputs file(const std::string& text) { return FileInputs(SourceFile("inputs", text)); }

  Terms terms;
  Program program{terms};
  ProcedureId main = program.add_procedure("main");
  Sort word = terms.bitvector_sort(64);
  VariableId x = program.add_global("x", word);
  VariableId r = program.add_result(main, "r", word);
  ZeroInputs zero;
};

TEST_F(ExecutionTest, FinishesWithResults) {
  edge(entry(main), exit(main), assign(r, plus(symbol(x), 3)));
  const Execution execution = run(program, zero);
  EXPECT_EQ(execution.end, ExecutionEnd::finished);
  EXPECT_EQ(execution.results, (std::vector<Term>{number(3)}));
  EXPECT_EQ(execution.steps, 1u);
}

TEST_F(ExecutionTest, EndsAtErrorsAndWhereNothingIsEnabled) {
  const LocationId bad = program.add_location(main), middle = program.add_location(main);
  program.add_error({bad, {}, "bad"});
  edge(entry(main), middle, assign(x, number(1)));
  edge(middle, bad, assume_step(terms.eq(symbol(x), number(1))));
  EXPECT_EQ(run(program, zero).end, ExecutionEnd::error);
  EXPECT_EQ(run(program, zero).location, bad);
  program.set_operation(EdgeId(1), assume_step(terms.eq(symbol(x), number(2))));
  EXPECT_EQ(run(program, zero).end, ExecutionEnd::blocked);
  EXPECT_EQ(run(program, zero).location, middle);
}

TEST_F(ExecutionTest, StopsAtLimits) {
  edge(entry(main), entry(main), assign(x, plus(symbol(x), 1)));
  const Execution loop = run(program, zero, {.max_steps = 1000, .keep_memory = true});
  EXPECT_EQ(loop.end, ExecutionEnd::too_many_steps);
  EXPECT_EQ(loop.steps, 1000u);
  EXPECT_EQ(loop.memory.globals[0], number(1000));
  unsigned checks = 0;
  run(program, zero, {.max_steps = 1'000'000, .check_limits = [&] { ++checks; }});
  EXPECT_GE(checks, 10u);
  program.set_operation(EdgeId(0), Call{main, {}, {r}, {}});
  EXPECT_EQ(run(program, zero, {.max_depth = 1000}).end, ExecutionEnd::too_deep);
}

// ackermann(2, n) = 2n + 3, with every local saved at each call.
TEST_F(ExecutionTest, Recursion) {
  const ProcedureId f = program.add_procedure("ackermann");
  const VariableId m = program.add_parameter(f, "m", word), n = program.add_parameter(f, "n", word);
  const VariableId t = program.add_local(f, "t", word), result = program.add_result(f, "result", word);
  const LocationId inner = program.add_location(f), outer = program.add_location(f);
  const Term zero_m = terms.eq(symbol(m), number(0)), zero_n = terms.eq(symbol(n), number(0));
  edge(entry(f), exit(f), Step{zero_m, {{result, plus(symbol(n), 1)}}, {}});
  edge(entry(f), inner, assume_step(terms.not_(zero_m)));
  edge(inner, outer, Step{zero_n, {{t, number(1)}}, {}});
  const LocationId calling = program.add_location(f);
  edge(inner, calling, assume_step(terms.not_(zero_n)));
  edge(calling, outer, Call{f, {symbol(m), plus(symbol(n), -1)}, {t}, {}});
  edge(outer, exit(f), Call{f, {plus(symbol(m), -1), symbol(t)}, {result}, {}});
  edge(entry(main), exit(main), Call{f, {number(2), number(20)}, {r}, {}});
  const Execution execution = run(program, zero);
  EXPECT_EQ(execution.end, ExecutionEnd::finished);
  EXPECT_EQ(execution.results[0], number(43));
}

TEST_F(ExecutionTest, PrintsTheStateBeforeTheStep) {
  const LocationId middle = program.add_location(main);
  const EdgeId first = edge(entry(main), middle, assign(x, number(7)));
  const EdgeId second = edge(middle, exit(main), assign(x, plus(symbol(x), 1)));
  program.set_output(first, {"x = %d\n", {symbol(x)}});
  program.set_output(
      second, {"x = %lu, %d, %d%%\n",
               {symbol(x), terms.bv_extract(plus(symbol(x), -8), 7, 0), terms.eq(symbol(x), number(7))}});
  std::string text;
  run(program, zero, {.print = [&](std::string_view part) { text += part; }});
  EXPECT_EQ(text, "x = 0\nx = 7, -1, 1%\n");
  EXPECT_EQ(program.output(second)->arguments.size(), 3u);
  EXPECT_EQ(program.declarations().output(second), nullptr);
}

TEST_F(ExecutionTest, InputsAndChoicesFromAFile) {
  const Term input = program.new_input("input", word);
  const LocationId middle = program.add_location(main);
  edge(entry(main), middle, Step{terms.truth(), {{x, input}}, {input}});
  edge(middle, entry(main), assume_step(terms.truth()));
  edge(middle, exit(main), assign(r, symbol(x)));
  auto inputs = file("# first\n 17 \n0 # again\n\n0xFF\r\n1\n");
  const Execution execution = run(program, inputs);
  EXPECT_EQ(execution.end, ExecutionEnd::finished);
  EXPECT_EQ(execution.results[0], number(255));
  auto negative = file("-1\n1");
  EXPECT_EQ(run(program, negative).results[0], number(~std::uint64_t{0}));
  auto few = file("17\n0\n# no more");
  EXPECT_EQ(run(program, few).end, ExecutionEnd::inputs_used_up);
  EXPECT_EQ(run(program, few).location, entry(main));
  auto none = file("17\n");
  EXPECT_EQ(run(program, none).location, middle);
  for (const char* wrong : {"1.5", "x", "0x", "-", "1 2", "18446744073709551616", "0\n2", "0\n-1"}) {
    auto bad = file(wrong);
    EXPECT_THROW(run(program, bad), InputError) << wrong;
  }
}

TEST_F(ExecutionTest, RandomInputsSatisfyGuards) {
  const Term input = program.new_input("input", word);
  edge(entry(main), exit(main), Step{terms.bv(Kind::bv_ult, {input, number(6)}), {{r, input}}, {input}});
  std::vector<bool> seen(6);
  for (unsigned seed = 0; seed < 200; ++seed) {
    RandomInputs inputs(seed), again(seed);
    const Execution execution = run(program, inputs);
    ASSERT_EQ(execution.end, ExecutionEnd::finished);
    EXPECT_EQ(execution.results, run(program, again).results);
    seen[*terms.machine_bits(execution.results[0])] = true;
  }
  EXPECT_EQ(seen, std::vector<bool>(6, true));
}

TEST_F(ExecutionTest, SeedsDecideInitialValues) {
  edge(entry(main), exit(main), assign(r, symbol(x)));
  unsigned different = 0;
  for (unsigned seed = 0; seed < 20; ++seed) {
    RandomInputs inputs(seed);
    if (run(program, inputs).results[0] != number(0)) ++different;
  }
  EXPECT_GT(different, 5u);
}

// a[i] := i for i below 100,000, then their sum: far too slow if arrays were copied.
TEST_F(ExecutionTest, LargeArrays) {
  const VariableId a = program.add_local(main, "a", terms.array_sort(word, word));
  const LocationId second = program.add_location(main);
  const std::uint64_t n = 100'000;
  const auto below = [&](std::uint64_t limit) { return terms.bv(Kind::bv_ult, {symbol(x), number(limit)}); };
  edge(entry(main), entry(main),
       Step{below(n), {{a, terms.store(symbol(a), symbol(x), symbol(x))}, {x, plus(symbol(x), 1)}}, {}});
  edge(entry(main), second, Step{terms.not_(below(n)), {{x, number(0)}}, {}});
  const Term sum = terms.bv(Kind::bv_add, {symbol(r), terms.select(symbol(a), symbol(x))});
  edge(second, second, Step{below(n), {{r, sum}, {x, plus(symbol(x), 1)}}, {}});
  edge(second, exit(main), assume_step(terms.not_(below(n))));
  EXPECT_EQ(run(program, zero).results[0], number(n * (n - 1) / 2));
}

}  // namespace
}  // namespace hone
