// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/congruence_closure.h"

#include <gtest/gtest.h>

#include <set>

#include "support/random.h"

namespace hone {
namespace {

using test::Random;

struct Equation {
  Term left, right;
};

class CongruenceClosureTest : public testing::Test {
 protected:
  Term constant(int number) { return terms.symbol("c" + std::to_string(number), terms.int_sort()); }
  Term apply(Function function, std::vector<Term> arguments) { return terms.apply(function, arguments); }

  // Terms of several sorts, arguments before the terms that use them.
  std::vector<Term> random_universe(Random& random, int size) {
    std::vector<Term> numbers, arrays{array}, all;
    for (int i = 0; i < 4; ++i) numbers.push_back(constant(i));
    all = numbers;
    all.push_back(array);
    while (all.size() < static_cast<std::size_t>(size)) {
      const Term first = random.one_of(numbers), second = random.one_of(numbers);
      Term next;
      switch (random.below(5)) {
        case 0: next = apply(f, {first}); break;
        case 1: next = apply(g, {first, second}); break;
        case 2: next = apply(h, {first}); break;
        case 3: next = terms.select(random.one_of(arrays), first); break;
        default: next = terms.store(random.one_of(arrays), first, second); break;
      }
      if (std::find(all.begin(), all.end(), next) != all.end()) continue;
      all.push_back(next);
      (terms.is_int(next) ? numbers : arrays).push_back(next);
    }
    return all;
  }

  bool congruent(Term a, Term b, const std::map<Term, int>& classes) const {
    if (!CongruenceClosure::is_application(terms, a) || !CongruenceClosure::is_application(terms, b) ||
        CongruenceClosure::operator_of(terms, a) != CongruenceClosure::operator_of(terms, b) ||
        terms.sort(a) != terms.sort(b))
      return false;
    for (std::size_t i = 0; i < terms.arguments(a).size(); ++i)
      if (classes.at(terms.argument(a, i)) != classes.at(terms.argument(b, i))) return false;
    return true;
  }

  // The least congruence by its definition: classes are merged until nothing changes.
  std::map<Term, int> least_congruence(const std::vector<Term>& universe,
                                       const std::vector<Equation>& equations) const {
    std::map<Term, int> classes;
    for (const Term term : universe) classes.emplace(term, static_cast<int>(classes.size()));
    const auto join = [&](Term a, Term b) {
      const int from = classes.at(a), to = classes.at(b);
      for (auto& [term, number] : classes)
        if (number == from) number = to;
      return from != to;
    };
    for (const Equation& equation : equations) join(equation.left, equation.right);
    for (bool changed = true; changed;) {
      changed = false;
      for (const Term a : universe)
        for (const Term b : universe)
          if (congruent(a, b, classes)) changed |= join(a, b);
    }
    return classes;
  }

  // All equations that the path between two terms rests on, those of its congruences included.
  void collect_reasons(const CongruenceClosure& closure, Term from, Term to, std::set<std::uint32_t>& reasons,
                       int depth = 0) const {
    ASSERT_LT(depth, 100) << "an explanation that needs itself";
    Term at = from;
    for (const CongruenceClosure::Edge& edge : closure.path(from, to)) {
      ASSERT_EQ(edge.from, at);
      at = edge.to;
      if (edge.reason.valid()) {
        reasons.insert(edge.reason.index());
        continue;
      }
      ASSERT_EQ(CongruenceClosure::operator_of(terms, edge.from),
                CongruenceClosure::operator_of(terms, edge.to));
      for (std::size_t i = 0; i < terms.arguments(edge.from).size(); ++i)
        collect_reasons(closure, terms.argument(edge.from, i), terms.argument(edge.to, i), reasons,
                        depth + 1);
    }
    ASSERT_EQ(at, to);
  }

  Terms terms;
  const Sort int_sort = terms.int_sort();
  const Sort one[1] = {int_sort}, two[2] = {int_sort, int_sort};
  const Function f = terms.function("f", one, int_sort), g = terms.function("g", two, int_sort),
                 h = terms.function("h", one, int_sort);
  const Term array = terms.symbol("array", terms.array_sort(int_sort, int_sort));
};

// f(f(f(a))) = a and f(f(f(f(f(a))))) = a imply f(a) = a.
TEST_F(CongruenceClosureTest, ThreeAndFiveGiveOne) {
  std::vector<Term> powers{constant(0)};
  for (int i = 0; i < 5; ++i) powers.push_back(apply(f, {powers.back()}));
  CongruenceClosure closure(terms, powers);
  closure.merge(powers[3], powers[0], Proposition(0));
  EXPECT_FALSE(closure.same(powers[1], powers[0]));
  EXPECT_TRUE(closure.same(powers[5], powers[2]));
  closure.merge(powers[5], powers[0], Proposition(1));
  EXPECT_TRUE(closure.same(powers[1], powers[0]));
  ASSERT_EQ(closure.classes().size(), 1u);
  EXPECT_EQ(closure.classes().front(), powers);
}

TEST_F(CongruenceClosureTest, FunctionsAreNotMistakenForEachOther) {
  const std::vector<Term> universe{constant(0), constant(1), apply(f, {constant(0)}),
                                   apply(h, {constant(1)})};
  CongruenceClosure closure(terms, universe);
  closure.merge(constant(0), constant(1), Proposition(0));
  EXPECT_FALSE(closure.same(universe[2], universe[3]));
  EXPECT_TRUE(closure.knows(universe[2]));
  EXPECT_FALSE(closure.knows(apply(f, {constant(1)})));
}

TEST_F(CongruenceClosureTest, IsTheLeastCongruence) {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    const std::vector<Term> universe = random_universe(random, 20);
    CongruenceClosure closure(terms, universe);
    std::vector<Equation> equations;
    for (int step = 0; step < 6; ++step) {
      const Term left = random.one_of(universe), right = random.one_of(universe);
      if (terms.sort(left) != terms.sort(right)) continue;
      closure.merge(left, right, Proposition(equations.size()));
      equations.push_back({left, right});
      const std::map<Term, int> expected = least_congruence(universe, equations);
      for (const Term a : universe)
        for (const Term b : universe) {
          ASSERT_EQ(closure.same(a, b), expected.at(a) == expected.at(b)) << "round " << round;
          ASSERT_EQ(closure.class_of(a) == closure.class_of(b), closure.same(a, b));
        }
    }
    std::size_t members = 0;
    for (const std::vector<Term>& equal : closure.classes()) {
      EXPECT_GT(equal.size(), 1u);
      for (const Term term : equal) EXPECT_TRUE(closure.same(term, equal.front()));
      members += equal.size();
    }
    std::size_t alone = 0;
    for (const Term a : universe)
      alone += std::none_of(universe.begin(), universe.end(),
                            [&](Term b) { return a != b && closure.same(a, b); });
    EXPECT_EQ(members + alone, universe.size());
  }
}

// The equations that a path names are enough to make its ends equal.
TEST_F(CongruenceClosureTest, PathsAreProofs) {
  Random random(2);
  int by_congruence = 0;
  for (int round = 0; round < 200; ++round) {
    const std::vector<Term> universe = random_universe(random, 25);
    CongruenceClosure closure(terms, universe);
    std::vector<Equation> equations;
    for (int step = 0; step < 6;
         ++step) {  // mostly between small terms, so that larger ones become congruent
      const Term left = universe[random.below(10)], right = universe[random.below(10)];
      if (terms.sort(left) != terms.sort(right)) continue;
      closure.merge(left, right, Proposition(equations.size()));
      equations.push_back({left, right});
    }
    for (int question = 0; question < 20; ++question) {
      const Term from = random.one_of(universe), to = random.one_of(universe);
      if (!closure.same(from, to)) continue;
      std::set<std::uint32_t> reasons;
      collect_reasons(closure, from, to, reasons);
      ASSERT_FALSE(HasFatalFailure()) << "round " << round;
      CongruenceClosure only_these(terms, universe);
      for (const std::uint32_t reason : reasons)
        only_these.merge(equations[reason].left, equations[reason].right, Proposition(reason));
      EXPECT_TRUE(only_these.same(from, to)) << "round " << round;
      for (const CongruenceClosure::Edge& edge : closure.path(from, to))
        by_congruence += !edge.reason.valid();
    }
  }
  EXPECT_GT(by_congruence, 100);
}

}  // namespace
}  // namespace hone
