// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "driver/check.h"
#include "evidence/replay.h"
#include "logic/traversal.h"
#include "refinement/transitions/infeasible_end.h"
#include "refinement/transitions/path_lemmas.h"
#include "support/nightly.h"
#include "support/programs.h"
#include "support/random.h"
#include "support/transition_loop.h"

namespace hone {
namespace {

using namespace test;
using Method = TransitionLoop::Method;
using Image = ApproximateProgram::Image;

// 001 Figure 2: a[x] := y; y := y + 1; assume z = x; assume a[z] != y - 1, and the predicates x = z, a[z] = y
// and a[z] = y - 1.
class FigureTwo : public testing::Test {
 protected:
  FigureTwo() : program(terms) {
    const Sort integer = terms.int_sort();
    const VariableId array = program.add_global("a", terms.array_sort(integer, integer));
    const VariableId first = program.add_global("x", integer), second = program.add_global("y", integer);
    const VariableId third = program.add_global("z", integer);
    a = program.variable(array).symbol;
    x = program.variable(first).symbol;
    y = program.variable(second).symbol;
    z = program.variable(third).symbol;
    const ProcedureId main = program.add_procedure("main");
    program.set_entry(main);
    std::vector<LocationId> points{program.procedure(main).entry};
    for (int i = 0; i < 4; ++i) points.push_back(program.add_location(main));
    const Term read = terms.select(a, z), less = terms.sub(y, terms.integer(1));
    const auto add = [&](Step step, const std::string& text) {
      const std::size_t i = path.edges.size();
      path.edges.push_back(
          program.add_edge({points[i], points[i + 1], std::move(step), EdgeRole::statement, {}, text}));
    };
    add({terms.truth(), {{array, terms.store(a, x, y)}}, {}}, "a[x] = y");
    add({terms.truth(), {{second, terms.add(y, terms.integer(1))}}, {}}, "y = y + 1");
    add(assume_step(terms.eq(z, x)), "assume z = x");
    add(assume_step(terms.ne(read, less)), "assume a[z] != y - 1");
    program.add_error({points[4], {}, "the end is reached"});
    same = terms.eq(x, z);
    stored = terms.eq(read, y);
    stored_before = terms.eq(read, less);
  }

  std::vector<Term> predicates() const { return {same, stored, stored_before}; }

  // Is every transition that the abstract operation has in the relation?
  bool is_implied(TransitionLoop& loop, std::size_t step, const Bdd& relation) {
    const std::unique_ptr<Solver> solver = make_solver(terms, context);
    solver->add(loop.transitions().formula(path.edges[step], step));
    const std::vector<Term> all = predicates();
    for (unsigned minterm = 0; minterm < 64; ++minterm) {
      std::vector<Term> literals;
      Bdd transition = loop.bdds().manager().top();
      for (unsigned i = 0; i < 6; ++i) {
        const Term predicate = all[i % 3];
        const Term name = loop.transitions().proposition(predicate, i < 3 ? step : step + 1);
        const Bdd set = i < 3 ? loop.pairs().current(predicate) : loop.pairs().next(predicate);
        const bool holds = ((minterm >> i) & 1U) != 0;
        literals.push_back(holds ? name : terms.not_(name));
        transition &= holds ? set : !set;
      }
      if (transition.disjoint(relation) && solver->check(literals) != Answer::unsat) return false;
    }
    return true;
  }

  static bool exclude_the_path(TransitionLoop& loop, const std::vector<Bdd>& relations) {
    Bdd states = loop.bdds().manager().top();
    for (const Bdd& relation : relations) states = loop.pairs().image(states, relation);
    return states.is_false();
  }

  Terms terms;
  Program program;
  RunContext context;
  Term a, x, y, z, same, stored, stored_before;
  AbstractPath path;
};

TEST_F(FigureTwo, TheTransitionInterpolantsOfThePaperRuleThePathOut) {
  TransitionLoop loop(program, predicates(), Method::interpolants, Image::approximate, context);
  const auto now = [&](Term predicate) { return loop.pairs().current(predicate); };
  const auto then = [&](Term predicate) { return loop.pairs().next(predicate); };
  const std::vector<Bdd> relations{
      then(same).implies(then(stored)),
      now(stored).implies(then(stored_before)) & then(same).implies(now(same)),
      now(stored_before).implies(then(stored_before)) & now(same),
      !now(stored_before),
  };
  for (std::size_t i = 0; i < relations.size(); ++i) EXPECT_TRUE(is_implied(loop, i, relations[i])) << i;
  EXPECT_TRUE(exclude_the_path(loop, relations));
}

TEST_F(FigureTwo, OurTransitionInterpolantsRuleThePathOut) {
  for (const Method method : {Method::interpolants, Method::strong_interpolants}) {
    TransitionLoop loop(program, predicates(), method, Image::approximate, context);
    const PathAnalysis analysis = loop.analyse(path);
    ASSERT_EQ(analysis.feasible, Answer::unsat);
    ASSERT_EQ(analysis.relations.size(), 4u);
    for (std::size_t i = 0; i < analysis.relations.size(); ++i)
      EXPECT_TRUE(is_implied(loop, i, analysis.relations[i])) << i;
    EXPECT_TRUE(exclude_the_path(loop, analysis.relations));
    EXPECT_EQ(loop.proves(), true);
    EXPECT_EQ(loop.refinements, 1u);
  }
}

TEST_F(FigureTwo, TheFirstTransitionInterpolantIsADisjunction) {
  TransitionLoop loop(program, predicates(), Method::strong_interpolants, Image::approximate, context);
  const PathAnalysis analysis = loop.analyse(path);
  ASSERT_EQ(analysis.feasible, Answer::unsat);
  const Bdd image = loop.pairs().image(loop.bdds().manager().top(), analysis.relations[0]);
  EXPECT_TRUE(image.leq(loop.pairs().current(same).implies(loop.pairs().current(stored))));
  for (const Term predicate : predicates()) {
    EXPECT_FALSE(image.leq(loop.pairs().current(predicate)));
    EXPECT_FALSE(image.leq(!loop.pairs().current(predicate)));
  }
}

TEST_F(FigureTwo, TheCartesianImageAloneCannot) {
  TransitionLoop loop(program, predicates(), Method::interpolants, Image::approximate, context);
  AbstractImage cartesian(program, loop.bdds(), AbstractImage::Form::cartesian, context);
  Bdd states = loop.bdds().manager().top();
  for (const EdgeId edge : path.edges) states = cartesian.successor(states, edge, predicates());
  EXPECT_FALSE(states.is_false());
  EXPECT_TRUE(loop.exact_images_prove());
}

// What is known of an operation serves all paths that it lies on.
TEST_F(FigureTwo, LemmasAreRemembered) {
  TransitionLoop loop(program, predicates(), Method::interpolants, Image::approximate, context);
  const auto questions = [&] {
    const auto before = context.statistics().counter("solver calls");
    const PathLemmas found = path_lemmas(path.edges, loop.transitions(), loop.lemmas(), terms, context);
    EXPECT_EQ(found.feasible, Answer::unsat);
    for (const Term lemma : found.needed) EXPECT_TRUE(loop.transitions().is_propositional(lemma));
    return context.statistics().counter("solver calls") - before;
  };
  EXPECT_GT(questions(), 1u);
  EXPECT_EQ(questions(), 1u);
}

TEST_F(FigureTwo, WhatAnOperationLeavesAsItIsNeedsNoQuestion) {
  TransitionLoop loop(program, predicates(), Method::interpolants, Image::approximate, context);
  const std::vector<Term>& lemmas = loop.lemmas().of(path.edges[1]);  // y = y + 1
  const auto name = [&](Term predicate, std::size_t time) {
    return loop.transitions().proposition(predicate, time);
  };
  const auto known = [&](Term lemma) {
    return std::find(lemmas.begin(), lemmas.end(), lemma) != lemmas.end();
  };
  EXPECT_TRUE(known(terms.eq(name(same, 0), name(same, 1))));
  EXPECT_TRUE(known(terms.eq(name(stored, 0), name(stored_before, 1))));  // a[z] = y becomes a[z] = y - 1
  EXPECT_EQ(lemmas.size(), 2u);
  EXPECT_EQ(context.statistics().counter("solver calls"), 0u);
}

TEST_F(FigureTwo, AbstractTransitionFormulasKnowNoArrays) {
  TransitionLoop loop(program, predicates(), Method::interpolants, Image::approximate, context);
  for (const EdgeId edge : path.edges)
    for (const Term symbol : free_symbols(terms, loop.transitions().formula(edge, 0)))
      EXPECT_NE(terms.kind(terms.sort(symbol)), SortKind::array);
}

// Without the definitions of propositions that do not matter, the formula implies the same of those that do.
TEST_F(FigureTwo, FormulasAboutSomePropositionsOnly) {
  TransitionLoop loop(program, predicates(), Method::interpolants, Image::approximate, context);
  AbstractTransitions& transitions = loop.transitions();
  const auto name = [&](Term predicate, std::size_t time) {
    return transitions.proposition(predicate, time);
  };
  const auto implies = [&](Term formula, Term lemma) {
    const std::unique_ptr<Solver> solver = make_solver(terms, context);
    solver->add(formula);
    return solver->implies(lemma, terms);
  };
  const auto mentions = [&](Term formula, Term symbol) {
    const std::vector<Term> symbols = free_symbols(terms, formula);
    return std::find(symbols.begin(), symbols.end(), symbol) != symbols.end();
  };
  const Term write = terms.implies(name(same, 1), name(stored, 1));
  const Term about_write = transitions.formula_about(write, path.edges[0], 0);
  EXPECT_TRUE(implies(about_write, write));
  EXPECT_FALSE(mentions(about_write, name(stored_before, 0)));
  EXPECT_FALSE(mentions(about_write, name(stored_before, 1)));
  const Term read = name(same, 1);  // assume z = x: the guard is a predicate
  const Term about_read = transitions.formula_about(read, path.edges[2], 0);
  EXPECT_TRUE(implies(about_read, read));
  EXPECT_TRUE(mentions(about_read, name(same, 0)));  // what it is equal to
  EXPECT_FALSE(mentions(about_read, name(stored, 1)));
}

TEST_F(FigureTwo, ThePathBreaksAtItsEndWhereThatIsKnown) {
  FlatTrace trace;
  trace.frames.push_back({program.entry()});
  for (const EdgeId edge : path.edges) trace.steps.push_back({edge, FlatKind::step, 0});
  std::vector<Term> regions(4, terms.truth());
  const InfeasibleSegment all = find_infeasible_end(program, trace, regions, context);
  EXPECT_EQ(all.first, 0u);  // from any state on, the last three steps can be taken
  EXPECT_EQ(all.premise, terms.truth());
  regions[1] = terms.implies(same, stored);
  const InfeasibleSegment three = find_infeasible_end(program, trace, regions, context);
  EXPECT_EQ(three.first, 1u);
  EXPECT_EQ(three.last, 4u);
  EXPECT_EQ(three.premise, regions[1]);
  regions[3] = stored_before;
  EXPECT_EQ(find_infeasible_end(program, trace, regions, context).first, 3u);
}

TEST_F(FigureTwo, ExcludesThePathByMinterms) {
  TransitionLoop loop(program, predicates(), Method::das_dill, Image::approximate, context);
  EXPECT_EQ(loop.proves(), true);
  EXPECT_GT(loop.refinements, 1u);  // a single minterm of each operation is not enough
}

// A loop over two or three small integers with random steps, guards and predicates.
class RandomSystem {
 public:
  RandomSystem(unsigned seed) : random_(seed), program(terms) {
    const std::size_t count = 2 + random_.below(2);
    for (std::size_t i = 0; i < count; ++i) {
      variables_.push_back(program.add_global("x" + std::to_string(i), terms.int_sort()));
      symbols_.push_back(program.variable(variables_.back()).symbol);
    }
    const ProcedureId main = program.add_procedure("main");
    program.set_entry(main);
    const LocationId entry = program.procedure(main).entry;
    const LocationId head = program.add_location(main), other = program.add_location(main);
    const LocationId error = program.add_location(main);
    for (int i = 0; i < 3; ++i) predicates.push_back(atom());
    add(entry, head, start());
    add(head, random_.one_in(2) ? head : other, step());
    add(other, head, step());
    add(head, other, step());
    add(random_.one_in(2) ? head : other, error, assume_step(terms.and_(literal(), literal())));
    program.add_error({error, {}, "error"});
  }

 private:
  Term atom() {
    const Term left = random_.one_of(symbols_), right = random_.one_of(symbols_);
    const Term number = terms.integer(random_.between(-1, 2));
    switch (random_.below(4)) {
      case 0: return terms.le(left, number);
      case 1: return terms.eq(left, number);
      case 2: return left == right ? terms.le(number, left) : terms.le(left, terms.add(right, number));
      default: return left == right ? terms.eq(left, number) : terms.eq(left, right);
    }
  }
  Term literal() {
    const Term base = random_.one_in(3) ? atom() : random_.one_of(predicates);
    return random_.one_in(2) ? base : terms.not_(base);
  }
  Term value() {
    const Term symbol = random_.one_of(symbols_);
    switch (random_.below(4)) {
      case 0: return terms.integer(random_.between(-1, 2));
      case 1: return terms.add(symbol, terms.integer(random_.between(-1, 1)));
      case 2: return terms.add(symbol, random_.one_of(symbols_));
      default: return symbol;
    }
  }
  Step start() {
    Step step{terms.truth(), {}, {}};
    for (const VariableId variable : variables_)
      if (random_.one_in(2)) step.assignments.push_back({variable, terms.integer(random_.between(-1, 2))});
    return step;
  }
  Step step() {
    Step step{random_.one_in(2) ? literal() : terms.truth(), {}, {}};
    for (const VariableId variable : variables_) {
      if (random_.one_in(3)) continue;
      Term assigned = value();
      if (random_.one_in(5)) {
        step.inputs.push_back(program.new_input("any", terms.int_sort()));
        assigned = step.inputs.back();
      }
      step.assignments.push_back({variable, assigned});
    }
    return step;
  }
  void add(LocationId source, LocationId target, Step step) {
    program.add_edge({source, target, std::move(step), EdgeRole::statement, {}, ""});
  }

  Random random_;
  std::vector<VariableId> variables_;
  std::vector<Term> symbols_;

 public:
  Terms terms;
  Program program;
  std::vector<Term> predicates;
};

struct Way {
  Method method;
  Image image;
};

// 001 §4, §6.1: whenever the predicates are adequate, the loop proves, and each round strengthens.
// HONE_NIGHTLY=1 tries four times as many.
TEST(TransitionConvergence, ProvesWheneverExactImagesDo) {
  const std::vector<Way> ways{{Method::interpolants, Image::approximate},
                              {Method::strong_interpolants, Image::approximate},
                              {Method::strong_interpolants, Image::hybrid},
                              {Method::das_dill, Image::approximate},
                              {Method::das_dill, Image::hybrid}};
  unsigned adequate = 0, inadequate = 0;
  const unsigned systems = is_nightly() ? 2000 : 500;
  for (unsigned seed = 0; seed < systems; ++seed) {
    RandomSystem system(seed);
    RunContext context;
    const Way& way = ways[seed % ways.size()];
    TransitionLoop loop(system.program, system.predicates, way.method, way.image, context);
    const bool expected = loop.exact_images_prove();
    EXPECT_EQ(loop.proves(), expected) << "seed " << seed;
    if (loop.refinements > 0) ++(expected ? adequate : inadequate);
  }
  EXPECT_GT(adequate, systems * 3 / 20);
  EXPECT_GT(inadequate, systems * 3 / 20);
}

// 001 §6.3: as long as nothing is known of the operations, the hybrid image is the strongest Cartesian
// postcondition, as the engine `lazy` computes it.
TEST(HybridImage, OfUnknownRelationsIsTheCartesianOne) {
  unsigned cut_down = 0, empty = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    RandomSystem system(seed);
    RunContext context;
    TransitionLoop loop(system.program, system.predicates, Method::interpolants, Image::hybrid, context);
    AbstractImage cartesian(system.program, loop.bdds(), AbstractImage::Form::cartesian, context);
    Random random(seed);
    for (std::size_t i = 0; i < system.program.edge_count(); ++i) {
      const EdgeId edge(i);
      const std::vector<Term>& before = loop.transitions().predicates_before(edge);
      Bdd states = loop.bdds().manager().bottom();
      for (int cube = 0; cube < 2; ++cube) {
        Bdd literals = loop.bdds().manager().top();
        for (const Term predicate : before)
          if (random.one_in(2))
            literals &= random.one_in(2) ? loop.bdds().of(predicate) : !loop.bdds().of(predicate);
        states |= literals;
      }
      const Bdd image = loop.approximation().image(states, edge);
      EXPECT_EQ(image, cartesian.successor(states, edge, loop.transitions().predicates_behind(edge)))
          << "seed " << seed << " edge " << i;
      cut_down += !image.is_constant();
      empty += image.is_false();
    }
  }
  EXPECT_GT(cut_down, 30u);
  EXPECT_GT(empty, 3u);
}

// 001 §7: what is stronger excludes more paths at once.
TEST(TransitionConvergence, StrongInterpolantsNeedNoMoreSteps) {
  unsigned weak_steps = 0, strong_steps = 0;
  for (unsigned seed = 0; seed < (is_nightly() ? 300u : 150u); ++seed) {
    RandomSystem system(seed);
    RunContext context;
    TransitionLoop weak(system.program, system.predicates, Method::interpolants, Image::approximate, context);
    TransitionLoop strong(system.program, system.predicates, Method::strong_interpolants, Image::approximate,
                          context);
    EXPECT_EQ(weak.proves(), strong.proves()) << "seed " << seed;
    weak_steps += weak.refinements;
    strong_steps += strong.refinements;
  }
  EXPECT_LE(strong_steps, weak_steps);
  RecordProperty("weak", std::to_string(weak_steps));
  RecordProperty("strong", std::to_string(strong_steps));
}

class TransitionEngineTest : public testing::Test {
 protected:
  const Result& check(const std::string& name, const std::string& text) {
    options.set(Option::engine, engine);
    options.set(Option::use_execution, "off");
    source = std::make_unique<Source>(name, text);
    context = std::make_unique<RunContext>(options);
    result = check_with_evidence({source->program()}, *context);
    return result;
  }

  // With each method, each image and with and without strong interpolants.
  void expect_everywhere(Verdict verdict, const std::string& name, const std::string& text) {
    for (const char* refine : {"interpolants", "das-dill"})
      for (const char* image : {"approximate", "hybrid"})
        for (const char* strong : {"on", "off"}) {
          options.set(Option::refine, refine);
          options.set(Option::image, image);
          options.set(Option::strong_interpolants, strong);
          check(name, text);
          EXPECT_EQ(result.verdict, verdict)
              << refine << ' ' << image << ' ' << strong << ": " << result.reason;
          EXPECT_EQ(result.evidence_checks.size(), 1u);
        }
  }

  Options options;
  std::string engine = "transition";
  std::unique_ptr<Source> source;
  std::unique_ptr<RunContext> context;
  Result result;
};

const std::string counters = R"((declare-fun x () Int)
(declare-fun x1 () Int)
(declare-fun y () Int)
(declare-fun y1 () Int)
(declare-fun go () Bool)
(define-fun .x () Int (! x :next x1))
(define-fun .y () Int (! y :next y1))
(define-fun .init () Bool (! (and (= x 0) (= y 0)) :init true))
(define-fun .trans () Bool (! (ite go (and (= x1 (+ x 1)) (= y1 (+ y 1))) (and (= x1 x) (= y1 y))) :trans true))
)";

TEST_F(TransitionEngineTest, ProvesATransitionSystem) {
  expect_everywhere(Verdict::safe, "t.vmt",
                    counters + "(define-fun .prop () Bool (! (= x y) :invar-property 0))\n");
}

TEST_F(TransitionEngineTest, RefutesATransitionSystem) {
  expect_everywhere(Verdict::unsafe, "t.vmt",
                    counters + "(define-fun .prop () Bool (! (< x 3) :invar-property 0))\n");
  EXPECT_EQ(replay(source->program(), *result.counterexample), "");
  EXPECT_EQ(run_length(*result.counterexample), 5);  // the initial state, three steps, and the error
}

TEST_F(TransitionEngineTest, ProvesAProgramAboutAnArray) {
  expect_everywhere(Verdict::safe, "t.vmt", R"((declare-fun a () (Array Int Int))
(declare-fun a1 () (Array Int Int))
(declare-fun i () Int)
(declare-fun i1 () Int)
(declare-fun k () Int)
(define-fun .a () (Array Int Int) (! a :next a1))
(define-fun .i () Int (! i :next i1))
(define-fun .k () Int (! k :global true))
(define-fun .init () Bool (! (= i 0) :init true))
(define-fun .trans () Bool (! (and (= a1 (store a i 7)) (= i1 (+ i 1))) :trans true))
(define-fun .prop () Bool (! (=> (and (<= 0 k) (< k i)) (= (select a k) 7)) :invar-property 0))
)");
}

TEST_F(TransitionEngineTest, ChecksProgramsWithCalls) {
  expect_everywhere(Verdict::safe, "t.ip", swap_example);
  expect_everywhere(Verdict::unsafe, "t.ip", swap_wrong);
}

// The same images serve lazy abstraction.
TEST_F(TransitionEngineTest, ImagesForTheEngineLazy) {
  engine = "lazy";
  const std::string prop = "(define-fun .prop () Bool (! (= x y) :invar-property 0))\n";
  for (const char* image : {"approximate", "hybrid", "transition"}) {
    options.set(Option::image, image);
    std::size_t strengthened = 0;
    source = std::make_unique<Source>("t.vmt", counters + prop);
    options.set(Option::engine, engine);
    context = std::make_unique<RunContext>(options);
    context->on_log = [&](const std::string& line) {
      strengthened += line.find("transitions excluded by") != std::string::npos;
    };
    result = check_with_evidence({source->program()}, *context);
    EXPECT_EQ(result.verdict, Verdict::safe) << image << ": " << result.reason;
    if (std::string(image) == "approximate") {
      EXPECT_GT(strengthened, 0u);
    }
    check("t.vmt", counters + "(define-fun .prop () Bool (! (< x 3) :invar-property 0))\n");
    EXPECT_EQ(result.verdict, Verdict::unsafe) << image << ": " << result.reason;
  }
}

TEST_F(TransitionEngineTest, GivesUpAtALimitOfRefinements) {
  options.set(Option::max_refinements, "1");
  options.set(Option::image, "approximate");
  check("t.vmt", counters + "(define-fun .prop () Bool (! (= x y) :invar-property 0))\n");
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_EQ(result.reason, "no proof after 1 refinements");
}

}  // namespace
}  // namespace hone
