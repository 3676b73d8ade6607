// SPDX-License-Identifier: Apache-2.0
#include "abstraction/abstract_program.h"

#include <gtest/gtest.h>

#include <set>

#include "logic/traversal.h"
#include "program/run/interpreter.h"
#include "program/transform/blocks.h"
#include "support/programs.h"
#include "support/random.h"

namespace hone {
namespace {

using namespace test;

// The abstraction of a program with respect to the predicates of a text.
struct Abstraction {
  Abstraction(const Program& concrete, const std::string& predicates, Image image)
      : effects(concrete),
        precision(concrete),
        strengthening(concrete.terms(), context),
        program(concrete, effects, precision_from(predicates), strengthening, image, context) {}

  const Precision& precision_from(const std::string& text) {
    precision.read(SourceFile("p.txt", text));
    return precision;
  }

  RunContext context;
  Effects effects;
  Precision precision;
  Strengthening strengthening;
  AbstractProgram program;
};

// All lists of truth values.
std::vector<std::vector<Term>> all_values(const Terms& terms, std::size_t count) {
  std::vector<std::vector<Term>> result;
  for (unsigned m = 0; m < 1U << count; ++m) {
    result.emplace_back();
    for (std::size_t i = 0; i < count; ++i) result.back().push_back(terms.boolean((m >> i & 1U) != 0));
  }
  return result;
}

class ListingTwo : public testing::TestWithParam<Image> {
 protected:
  using Bits = std::pair<bool, bool>;  // p, q

  // The pairs (p, q) that can follow the given ones.
  std::set<Bits> after(const std::string& edge_text, Bits before) {
    Terms& terms = source->terms;
    const Program& abstract = abstraction.program.program();
    EXPECT_EQ(abstract.variable(abstract.globals().at(0)).name, "{x <= 5}");
    // Calls have three edges, so the numbers differ; the texts do not.
    for (std::size_t i = 0; i < abstract.edge_count(); ++i) {
      const Edge& edge = abstract.edge(EdgeId(i));
      if (edge.text != edge_text || edge.role == EdgeRole::assertion_fails) continue;
      return follow(std::get<Step>(abstraction.program.operation(EdgeId(i))),
                    {terms.boolean(before.first), terms.boolean(before.second)});
    }
    ADD_FAILURE() << "no edge " << edge_text;
    return {};
  }

  std::set<Bits> after_failing_assertion(Bits before) {
    const Program& abstract = abstraction.program.program();
    for (std::size_t i = 0; i < abstract.edge_count(); ++i)
      if (abstract.edge(EdgeId(i)).role == EdgeRole::assertion_fails)
        return follow(std::get<Step>(abstraction.program.operation(EdgeId(i))),
                      {source->terms.boolean(before.first), source->terms.boolean(before.second)});
    return {};
  }

  std::set<Bits> follow(const Step& step, const std::vector<Term>& globals) {
    const Program& abstract = abstraction.program.program();
    Interpreter interpreter(abstract);
    std::set<Bits> result;
    for (const auto& inputs : all_values(source->terms, step.inputs.size())) {
      Memory memory{globals, std::vector<Term>(10, source->terms.falsity())};
      if (interpreter.execute(step, inputs, memory))
        result.emplace(memory.globals[0] == source->terms.truth(),
                       memory.globals[1] == source->terms.truth());
    }
    return result;
  }

  std::unique_ptr<Source> source = ip(swap_example);
  Abstraction abstraction{source->program(), "global: x <= 5\nglobal: y >= 13\n", GetParam()};
};

// Listing 2 of 004. Ours is the same here: the four combinations of p and q are all consistent, and neither a
// relation between p and q after a step nor a longer cube adds anything. (What we add in general:
// inconsistent combinations are excluded by `enforced`, guards help to decide assignments, and Image::boolean
// relates the new values to each other.)
TEST_P(ListingTwo, SwapIsAbstractedAsInThePaper) {
  for (const bool p : {false, true})
    for (const bool q : {false, true}) {
      const Bits now{p, q};
      // p = !p && q ? false : unknown;
      const std::set<Bits> act1 =
          !p && q ? std::set<Bits>{{false, q}} : std::set<Bits>{{false, q}, {true, q}};
      EXPECT_EQ(after("x = x + y", now), act1);
      // q = p && q ? false : unknown;
      const std::set<Bits> act2 = p && q ? std::set<Bits>{{p, false}} : std::set<Bits>{{p, false}, {p, true}};
      EXPECT_EQ(after("y = x - y", now), act2);
      // p = p && q ? true : unknown;
      const std::set<Bits> act3 = p && q ? std::set<Bits>{{true, q}} : std::set<Bits>{{false, q}, {true, q}};
      EXPECT_EQ(after("x = x - y", now), act3);
    }
}

TEST_P(ListingTwo, MainIsAbstractedAsInThePaper) {
  for (const bool p : {false, true})
    for (const bool q : {false, true}) {
      const Bits now{p, q};
      EXPECT_EQ(after("x, y = 5, 13", now), (std::set<Bits>{{true, true}}));
      // assume(!p || !q), and assume(true) before the failing assertion.
      EXPECT_EQ(after("assert(x > y)", now), p && q ? std::set<Bits>{} : std::set<Bits>{now});
      EXPECT_EQ(after_failing_assertion(now), std::set<Bits>{now});
    }
}

INSTANTIATE_TEST_SUITE_P(Images, ListingTwo, testing::Values(Image::cartesian, Image::boolean));

TEST(AbstractProgram, ContradictingPredicatesAreExcluded) {
  const auto source = ip("int x;\nvoid main() {\n  x = 1;\n  assert(x > 0);\n}\n");
  Abstraction abstraction(source->program(), "global: x <= 5\nglobal: x <= 3\n", Image::cartesian);
  const Program& abstract = abstraction.program.program();
  const Term enforced = abstraction.program.enforced(source->program().entry());
  int allowed = 0;
  for (const auto& bits : all_values(source->terms, 2)) {
    const Term value = evaluate(source->terms, enforced, [&](Term bit) {
      return bit == abstract.variable(abstract.globals()[0]).symbol ? bits[0] : bits[1];
    });
    allowed += value == source->terms.truth() ? 1 : 0;
    // x <= 3 without x <= 5 is impossible.
    EXPECT_EQ(value == source->terms.truth(),
              bits[0] == source->terms.truth() || bits[1] == source->terms.falsity());
  }
  EXPECT_EQ(allowed, 3);
}

// Executes a program at random and, beside it, its abstraction: at every step the truth values of the
// predicates must be among those that the abstract step allows.
class Simulation {
 public:
  Simulation(const Program& concrete, AbstractProgram& abstraction, Random& random)
      : concrete_(concrete),
        abstraction_(abstraction),
        abstract_(abstraction.program()),
        terms_(concrete.terms()),
        random_(random),
        interpreter_(concrete),
        abstract_interpreter_(abstract_) {
    // Calls have three abstract edges: remember, call, conclude.
    std::size_t next = 0;
    for (std::size_t i = 0; i < concrete.edge_count(); ++i) {
      abstract_edge_.emplace_back(next);
      next += concrete.edge(EdgeId(i)).call() != nullptr ? 3 : 1;
    }
    EXPECT_EQ(next, abstract_.edge_count());
  }

  // Answers what went wrong, if anything; counts the steps that were compared.
  std::string run(int& compared) {
    left_ = 80;
    problem_.clear();
    compared_ = 0;
    Frame frame =
        start(concrete_.entry(), {random_values(concrete_.globals()), random_locals(concrete_.entry())});
    execute(frame);
    compared += compared_;
    return problem_;
  }

 private:
  struct Frame {
    ProcedureId procedure;
    Memory entry, now, bits;
  };

  Term random_value(Sort sort) {
    return sort == terms_.bool_sort() ? terms_.boolean(random_.one_in(2))
                                      : terms_.integer(random_.between(-4, 16));
  }
  std::vector<Term> random_values(const std::vector<VariableId>& variables) {
    std::vector<Term> values;
    for (const VariableId id : variables)
      values.push_back(random_value(terms_.sort(concrete_.variable(id).symbol)));
    return values;
  }
  std::vector<Term> random_locals(ProcedureId procedure) {
    return random_values(concrete_.procedure(procedure).locals);
  }
  std::vector<Term> random_inputs(const std::vector<Term>& inputs) {
    std::vector<Term> values;
    for (const Term input : inputs) values.push_back(random_value(terms_.sort(input)));
    return values;
  }

  Frame start(ProcedureId procedure, const Memory& memory) {
    Frame frame{procedure, memory, memory, {}};
    frame.bits.globals.resize(abstract_.globals().size());
    frame.bits.locals.assign(abstract_.procedure(procedure).locals.size(), terms_.falsity());
    frame.bits = truth(frame);
    return frame;
  }

  // The bits as they should be: the truth of their predicates; helper variables stay as they are.
  Memory truth(const Frame& frame) {
    Memory bits = frame.bits;
    const auto& scratch = abstraction_.scratch_variables(frame.procedure);
    std::vector<VariableId> visible = abstract_.globals();
    const auto& locals = abstract_.procedure(frame.procedure).locals;
    visible.insert(visible.end(), locals.begin(), locals.end());
    for (const VariableId id : visible)
      if (std::find(scratch.begin(), scratch.end(), id) == scratch.end())
        set_value(abstract_, bits, id, value(abstraction_.concretise(abstract_.variable(id).symbol), frame));
    return bits;
  }

  Term value(Term formula, const Frame& frame) {
    return evaluate(terms_, formula, [&](Term symbol) {
      if (const auto id = concrete_.variable_of(symbol)) return value_of(concrete_, frame.now, *id);
      for (std::size_t i = 0; i < concrete_.variable_count(); ++i)
        if (concrete_.variable(VariableId(i)).entry_symbol == symbol)
          return value_of(concrete_, frame.entry, VariableId(i));
      return Term();
    });
  }

  // Can the abstract step lead from the frame's bits to the wanted ones?
  bool allowed(const Step& step, const Memory& from, const Memory& wanted, ProcedureId procedure) {
    const auto& scratch = abstraction_.scratch_variables(procedure);
    for (const auto& inputs : all_values(terms_, step.inputs.size())) {
      Memory memory = from;
      if (!abstract_interpreter_.execute(step, inputs, memory)) continue;
      for (const VariableId id : scratch) set_value(abstract_, memory, id, value_of(abstract_, wanted, id));
      if (memory == wanted) return true;
    }
    return false;
  }

  enum class End { exit, stopped };

  End execute(Frame& frame) {
    LocationId location = concrete_.procedure(frame.procedure).entry;
    while (left_-- > 0 && problem_.empty()) {
      if (location == concrete_.procedure(frame.procedure).exit) return End::exit;
      const auto& outgoing = concrete_.location(location).outgoing;
      if (outgoing.empty()) return End::stopped;
      const EdgeId edge = random_.one_of(outgoing);
      if (const Step* step = concrete_.edge(edge).step()) {
        if (!interpreter_.execute(*step, random_inputs(step->inputs), frame.now)) continue;
        const Memory wanted = truth(frame);
        ++compared_;
        if (!allowed(std::get<Step>(operation(edge, 0)), frame.bits, wanted, frame.procedure))
          problem_ = "a step that the abstraction forbids: " + concrete_.edge(edge).text;
        frame.bits = wanted;
      } else if (call(edge, frame) == End::stopped) {
        return End::stopped;
      }
      location = concrete_.edge(edge).target;
    }
    return End::stopped;
  }

  const Operation& operation(EdgeId edge, std::size_t part) {
    return abstraction_.operation(EdgeId(abstract_edge_[edge.index()].index() + part));
  }

  End call(EdgeId edge, Frame& frame) {
    const Call& call = *concrete_.edge(edge).call();
    if (!abstract_interpreter_.execute(std::get<Step>(operation(edge, 0)), {}, frame.bits))
      problem_ = "nothing should keep the global predicates from being remembered";
    const std::vector<Term> inputs = random_inputs(call.inputs);
    Frame callee =
        start(call.callee, interpreter_.enter(call, inputs, frame.now, random_locals(call.callee)));
    const Call& abstract_call = std::get<Call>(operation(edge, 1));
    bool passed = false;
    for (const auto& values : all_values(terms_, abstract_call.inputs.size()))
      passed = passed || abstract_interpreter_.enter(abstract_call, values, frame.bits, callee.bits.locals) ==
                             callee.bits;
    ++compared_;
    if (!passed) problem_ = "arguments that the abstraction does not pass: " + concrete_.edge(edge).text;
    if (execute(callee) == End::stopped) return End::stopped;
    interpreter_.leave(call, callee.now, frame.now);
    abstract_interpreter_.leave(abstract_call, callee.bits, frame.bits);
    const Memory wanted = truth(frame);
    ++compared_;
    if (!allowed(std::get<Step>(operation(edge, 2)), frame.bits, wanted, frame.procedure))
      problem_ = "conclusions that the abstraction does not draw: " + concrete_.edge(edge).text;
    frame.bits = wanted;
    for (const VariableId id : abstraction_.scratch_variables(frame.procedure))
      set_value(abstract_, frame.bits, id, terms_.falsity());
    return End::exit;
  }

  const Program& concrete_;
  AbstractProgram& abstraction_;
  const Program& abstract_;
  Terms& terms_;
  Random& random_;
  Interpreter interpreter_, abstract_interpreter_;
  std::vector<EdgeId> abstract_edge_;
  std::string problem_;
  int left_ = 0, compared_ = 0;
};

struct Example {
  const char* program;
  const char* predicates;
};

const Example examples[] = {
    {swap_example, "global: x <= 5\nglobal: y >= 13\nglobal: x > y\nswap: x == y@entry\nswap: x + y <= 18\n"},
    {R"(int g;
int count(int n, bool up) {
  int r;
  if (n <= 0) { return g; }
  if (up) { g = g + 1; } else { g = g - 1; }
  r = count(n - 1, unknown);
  return r + n;
}
void main() {
  int a;
  havoc a;
  g = 0;
  a = count(a, true);
  g = count(a - g, a > 3);
  assert(a >= g);
}
)",
     "global: g >= 0\nglobal: g == 1\ncount: n >= 1\ncount: up\ncount: g >= g@entry\ncount: r <= n\ncount: n "
     "== n@entry\n"
     "main: a > 3\nmain: a >= g\nmain: g == g@entry\n"},
    {R"(int x;
int y;
(int, int) both(int a, int b) {
  x = a % 3;
  return b, a - b;
}
void main() {
  int i;
  int j;
  i = 0;
  while (unknown) {
    i, j = both(i + 1, y);
    x, y = y, x + i;
    j, i = both(j, j + 1);
    assume(x != 2);
  }
}
)",
     "global: x <= y\nglobal: x == 0\nboth: a >= b\nboth: x == a@entry\nboth: x@entry <= b\nmain: i == "
     "j\nmain: i + j > x\nmain: j <= y\n"}};

class AbstractionSoundness : public testing::TestWithParam<std::tuple<int, Image, bool>> {};

TEST_P(AbstractionSoundness, EveryConcreteStepIsAllowed) {
  const auto [number, image, in_blocks] = GetParam();
  const auto source = ip(examples[number].program);
  const Blocks blocks = make_blocks(source->program());
  const Program& concrete = in_blocks ? blocks.program : source->program();
  Abstraction abstraction(concrete, examples[number].predicates, image);
  Random random(17);
  Simulation simulation(concrete, abstraction.program, random);
  int compared = 0;
  for (int round = 0; round < 150; ++round) ASSERT_EQ(simulation.run(compared), "");
  EXPECT_GT(compared, 500);
}

INSTANTIATE_TEST_SUITE_P(Programs, AbstractionSoundness,
                         testing::Combine(testing::Range(0, 3),
                                          testing::Values(Image::cartesian, Image::boolean),
                                          testing::Bool()));

}  // namespace
}  // namespace hone
