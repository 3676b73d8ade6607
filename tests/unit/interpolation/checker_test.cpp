// SPDX-License-Identifier: Apache-2.0
#include "interpolation/problem/checker.h"

#include <gtest/gtest.h>

#include "support/interpolation_problems.h"

namespace hone {
namespace {

using namespace test;
using Status = InterpolantCheck::Status;

class CheckerTest : public testing::Test {
 protected:
  InterpolantCheck check(const std::vector<Term>& interpolants, CheckDepth depth = CheckDepth::tree) {
    return check_interpolants(terms, problem, {interpolants, "test"}, *solver, depth);
  }
  void expect_violation(const std::vector<Term>& interpolants, const std::string& part) {
    const InterpolantCheck result = check(interpolants);
    EXPECT_EQ(result.status, Status::violated);
    EXPECT_NE(result.what.find(part), std::string::npos) << result.what;
  }
  Term integer(const std::string& name) { return terms.symbol(name, terms.int_sort()); }
  Term is(const std::string& name, int value) { return terms.eq(integer(name), terms.integer(value)); }
  Term successor(const std::string& to, const std::string& from) {
    return terms.eq(integer(to), terms.add(integer(from), terms.integer(1)));
  }

  Terms terms;
  RunContext context;
  std::unique_ptr<Solver> solver = make_solver(SolverKind::z3, terms, context);
  // x0 = 0, x1 = x0 + 1, x2 = x1 + 1, x2 = 7
  InterpolationProblem problem{{is("x0", 0), successor("x1", "x0"), successor("x2", "x1"), is("x2", 7)},
                               sequence_cuts(4)};
};

TEST_F(CheckerTest, AcceptsASequence) {
  const InterpolantCheck result = check({is("x0", 0), is("x1", 1), is("x2", 2)}, CheckDepth::every_cut);
  EXPECT_EQ(result.status, Status::valid) << result.what;
  EXPECT_TRUE(check({is("x0", 0), terms.le(integer("x1"), terms.integer(3)),
                     terms.le(integer("x2"), terms.integer(5))})
                  .valid());
}

TEST_F(CheckerTest, RejectsTheWrongNumberOfInterpolants) {
  expect_violation({is("x0", 0)}, "there are 1 interpolants for 3 cuts");
}

TEST_F(CheckerTest, RejectsWhatIsNoFormula) {
  expect_violation({is("x0", 0), integer("x1"), is("x2", 2)}, "[0, 2) is not a formula");
  expect_violation({is("x0", 0), Term(), is("x2", 2)}, "[0, 2) is not a formula");
}

TEST_F(CheckerTest, RejectsLocalSymbols) {
  expect_violation({is("x0", 0), terms.and_(is("x0", 0), is("x1", 1)), is("x2", 2)}, "[0, 2) speaks of x0");
  expect_violation(
      {is("x0", 0), terms.and_(is("x1", 1), terms.eq(integer("new"), integer("new2"))), is("x2", 2)},
      "[0, 2) speaks of new");
}

TEST_F(CheckerTest, RejectsLocalFunctions) {
  const std::vector<Sort> domain{terms.int_sort()};
  const Function f = terms.function("f", domain, terms.int_sort());
  const std::vector<Term> argument{integer("x1")};
  const Term positive = terms.lt(terms.integer(0), terms.apply(f, argument));
  problem.formulas[0] = terms.and_(problem.formulas[0], positive);
  problem.formulas[1] = terms.and_(problem.formulas[1], positive);
  expect_violation({is("x0", 0), terms.and_(is("x1", 1), positive), is("x2", 2)},
                   "[0, 2) speaks of a function");
}

TEST_F(CheckerTest, AcceptsBoundSymbols) {
  const std::vector<Term> bound{integer("bound")};
  const Term quantified = terms.quantify(
      Kind::forall, bound,
      terms.or_(terms.le(integer("bound"), terms.integer(1)), terms.lt(integer("x1"), integer("bound"))));
  EXPECT_TRUE(check({is("x0", 0), quantified, terms.lt(integer("x2"), terms.integer(7))}).valid());
}

TEST_F(CheckerTest, RejectsWhatIsNotImplied) {
  expect_violation({is("x0", 1), is("x1", 2), is("x2", 3)}, "inside of the cut [0, 1) does not imply");
}

TEST_F(CheckerTest, RejectsWhatIsTooWeak) {
  expect_violation({is("x0", 0), is("x1", 1), terms.truth()}, "do not contradict each other");
}

// Each of these is an interpolant of its cut, but they do not fit together.
TEST_F(CheckerTest, RejectsWhatIsNotInductive) {
  const std::vector<Term> each{terms.le(integer("x0"), terms.integer(4)), is("x1", 1), is("x2", 2)};
  expect_violation(each, "inside of the cut [0, 2) does not imply");
  for (std::size_t i = 0; i < 3; ++i) {
    const InterpolationProblem one{problem.formulas, {problem.cuts[i]}};
    EXPECT_TRUE(check_interpolants(terms, one, {{each[i]}, ""}, *solver, CheckDepth::every_cut).valid());
  }
}

TEST_F(CheckerTest, KnowsTheConventionsForEmptyAndFullCuts) {
  problem.cuts = {{0, 0}, {0, 4}};
  EXPECT_TRUE(check({terms.truth(), terms.falsity()}, CheckDepth::every_cut).valid());
  expect_violation({terms.falsity(), terms.falsity()}, "[0, 0) does not imply");
  expect_violation({terms.truth(), terms.truth()}, "do not contradict");
  expect_violation({terms.truth(), is("x2", 2)}, "speaks of x2");
}

TEST_F(CheckerTest, ChecksSymmetricInterpolants) {
  problem.cuts = symmetric_cuts(4);
  EXPECT_TRUE(check(problem.formulas, CheckDepth::every_cut).valid());
  std::vector<Term> weaker = problem.formulas;
  weaker[2] = terms.le(integer("x2"), terms.add(integer("x1"), terms.integer(5)));
  EXPECT_TRUE(check(weaker).valid());
  weaker[2] = terms.truth();
  expect_violation(weaker, "do not contradict");
}

TEST_F(CheckerTest, ChecksNestedInterpolants) {
  problem.cuts = {{0, 1}, {1, 2}, {1, 3}, {0, 3}};
  const Term since = terms.eq(integer("x2"), terms.add(integer("x0"), terms.integer(2)));
  EXPECT_TRUE(check({is("x0", 0), successor("x1", "x0"), since, is("x2", 2)}, CheckDepth::every_cut).valid());
  expect_violation({is("x0", 0), successor("x1", "x0"), terms.truth(), is("x2", 2)}, "[0, 3) does not imply");
  expect_violation({is("x0", 0), terms.truth(), since, is("x2", 2)}, "[1, 3) does not imply");
}

// A solver that never knows.
class Undecided : public Solver {
 public:
  explicit Undecided(Terms& terms) : terms_(terms) {}
  void push() override {}
  void pop() override {}
  void add(Term) override {}
  Answer check(std::span<const Term>) override { return Answer::unknown; }
  Model model(std::span<const Term>) override { return Model(terms_, {}); }
  std::vector<Term> unsat_core() override { return {}; }
  std::string name() const override { return "undecided"; }

 private:
  Terms& terms_;
};

TEST_F(CheckerTest, SaysWhatCouldNotBeChecked) {
  Undecided undecided(terms);
  const InterpolantCheck result =
      check_interpolants(terms, problem, {{is("x0", 0), is("x1", 1), is("x2", 2)}, ""}, undecided);
  EXPECT_EQ(result.status, Status::unchecked);
  EXPECT_EQ(result.what.find("could not be checked: "), 0u) << result.what;
  EXPECT_NE(result.what.find("[0, 1)"), std::string::npos) << result.what;
}

TEST_F(CheckerTest, IsFastForManyCuts) {
  problem = path_problem(terms, "counter", 1000);
  std::vector<Term> interpolants;
  for (unsigned i = 0; i <= 1000; ++i)
    interpolants.push_back(terms.eq(integer("x@" + std::to_string(i)), integer("y@" + std::to_string(i))));
  const double before = context.elapsed_seconds();
  EXPECT_TRUE(check(interpolants).valid());
  EXPECT_LT(context.elapsed_seconds() - before, 5.0);
}

}  // namespace
}  // namespace hone
