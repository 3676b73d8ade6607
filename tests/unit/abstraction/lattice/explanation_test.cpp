// SPDX-License-Identifier: Apache-2.0
#include "abstraction/lattice/explanation.h"

#include <gtest/gtest.h>

#include <random>

#include "abstraction/lattice/closed_family.h"

namespace hone {
namespace {

// The theorems of 003 §2, on random families of sets of few states.

constexpr unsigned states = 6;
using Family = ClosedFamily;
using Tau = Transformer<Family>;

class RandomLattices {
 public:
  explicit RandomLattices(unsigned seed) : generator_(seed) {}
  unsigned below(unsigned bound) { return static_cast<unsigned>(generator_() % bound); }
  StateSet set() { return below(1U << states); }
  StateSet sparse_set() { return set() & set(); }

  Family family() {
    std::vector<StateSet> sets;
    for (unsigned i = 2 + below(6); i-- > 0;) sets.push_back(set());
    return {states, sets};
  }
  // All Boolean combinations of some sets: closed under union as well, its atoms are the minterms.
  Family powerset_abstraction() {
    std::vector<StateSet> minterms{(1U << states) - 1}, unions{0};
    for (unsigned i = 2; i-- > 0;) {
      const StateSet predicate = set();
      std::vector<StateSet> split;
      for (const StateSet minterm : minterms)
        for (const StateSet part : {minterm & predicate, minterm & ~predicate})
          if (part != 0) split.push_back(part);
      minterms = split;
    }
    for (const StateSet minterm : minterms) {
      const std::vector<StateSet> before = unions;
      for (const StateSet other : before) unions.push_back(other | minterm);
    }
    return {states, unions};
  }
  SmallSystem system() {
    SmallSystem result{sparse_set(), {}};
    for (unsigned i = 0; i < states; ++i) result.successors.push_back(sparse_set());
    return result;
  }
  StateSet element(const Family& family) {
    const auto elements = family.elements();
    return elements[below(static_cast<unsigned>(elements.size()))];
  }
  // The states all successors of which lie in p, as an element of the powerset: this preserves meets.
  Tau meet_preserving() {
    return [relation = system()](StateSet p) {
      StateSet result = 0;
      for (unsigned i = 0; i < states; ++i)
        if ((relation.successors[i] & ~p) == 0) result |= 1U << i;
      return result;
    };
  }

 private:
  std::mt19937 generator_;
};

Family powerset() {
  std::vector<StateSet> all_but_one;
  for (unsigned i = 0; i < states; ++i) all_but_one.push_back(((1U << states) - 1) & ~(1U << i));
  return {states, all_but_one};
}

bool preserves_meets(const Family& family, const Tau& tau) {
  for (const StateSet a : family.elements())
    for (const StateSet b : family.elements())
      if (tau(family.meet(a, b)) != family.meet(tau(a), tau(b))) return false;
  return true;
}

template <class Container>
bool has(const Container& container, StateSet element) {
  return std::find(container.begin(), container.end(), element) != container.end();
}

TEST(ClosedFamily, IsAGaloisConnection) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    RandomLattices random(seed);
    const Family family = random.family();
    for (unsigned i = 0; i < 20; ++i) {
      const StateSet set = random.set(), element = random.element(family);
      EXPECT_EQ(family.leq(family.alpha(set), element), (set & ~element) == 0) << seed;
      EXPECT_TRUE(has(family.elements(), family.meet(element, random.element(family)))) << seed;
    }
  }
}

TEST(ClosedFamily, ProvesOnlyWhatHolds) {
  for (unsigned seed = 0; seed < 500; ++seed) {
    RandomLattices random(seed);
    const Family family = random.family();
    const SmallSystem system = random.system();
    const StateSet failure = random.element(family);
    const Tau tau = family.best_transformer(system);
    const auto series = abstract_series(family, tau, failure);
    if (family.meet(series.back(), failure) != 0) continue;
    StateSet reachable = 0;
    for (unsigned i = 0; i <= states; ++i) reachable = system.transformed(reachable);
    EXPECT_EQ(reachable & failure, 0U) << seed;
    EXPECT_EQ(tau(series.back()), series.back()) << seed;
  }
}

TEST(SufficientPreconditions, PreserveJoins) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    RandomLattices random(seed);
    const Family family = random.family();
    const Tau tau = family.best_transformer(random.system());
    const StateSet p = family.top(), q1 = random.element(family), q2 = random.element(family);
    const auto together = sufficient_preconditions(family, family, p, tau, family.join(q1, q2));
    for (const StateSet a : sufficient_preconditions(family, family, p, tau, q1))
      for (const StateSet b : sufficient_preconditions(family, family, p, tau, q2))
        EXPECT_TRUE(has(together, family.join(a, b))) << seed;
  }
}

TEST(SufficientPreconditions, AreReducedGreedilyToAMinimalOne) {
  for (unsigned seed = 0; seed < 1000; ++seed) {
    RandomLattices random(seed);
    const Family family = random.family();
    const Tau tau = family.best_transformer(random.system());
    const StateSet p = random.element(family), q = family.meet(tau(p), random.element(family));
    const StateSet found = greedy_minimal_sufficient_precondition<Family, Family>(family, family, p, tau, q);
    EXPECT_TRUE(has(minimal_sufficient_preconditions(family, family, p, tau, q), found)) << seed;
  }
}

// Theorem 1.
TEST(SufficientPreconditions, OfAMeetPreservingTransformerAreClosedUnderMeets) {
  const Family subsets = powerset();
  unsigned with_several = 0;
  for (unsigned seed = 0; seed < 500; ++seed) {
    RandomLattices random(seed);
    const Family family = random.family();
    const Tau tau = random.meet_preserving();
    ASSERT_TRUE(preserves_meets(family, tau)) << seed;
    const StateSet p = random.element(family), q = random.sparse_set();
    const auto all = sufficient_preconditions(family, subsets, p, tau, q);
    if (all.empty()) continue;
    with_several += all.size() > 1 ? 1 : 0;
    StateSet least = p;
    for (const StateSet a : all) {
      least = family.meet(least, a);
      for (const StateSet b : all) EXPECT_TRUE(has(all, family.meet(a, b))) << seed;
    }
    EXPECT_EQ(minimal_sufficient_preconditions(family, subsets, p, tau, q), std::vector{least}) << seed;
  }
  EXPECT_GT(with_several, 50U);
}

// Theorem 2.
TEST(MeetRule, JoinsThePreconditionsOfEachTransformer) {
  const Family subsets = powerset();
  unsigned tried = 0;
  for (unsigned seed = 0; seed < 2000; ++seed) {
    RandomLattices random(seed);
    const Family family = random.family();
    const std::vector<Tau> each{random.meet_preserving(), random.meet_preserving()};
    const Tau all = [&](StateSet s) { return subsets.meet(each[0](s), each[1](s)); };
    const StateSet p = random.element(family), q = random.sparse_set();
    std::vector<StateSet> of_each;
    for (const Tau& tau : each)
      for (const StateSet a : minimal_sufficient_preconditions(family, subsets, p, tau, q))
        of_each.push_back(a);
    if (of_each.size() != 2) continue;
    ++tried;
    EXPECT_TRUE(has(minimal_sufficient_preconditions(family, subsets, p, all, q), meet_rule(family, of_each)))
        << seed;
  }
  EXPECT_GT(tried, 200U);
}

// Theorem 3, and what it does not say: the chain rule always gives a sufficient precondition, but not always
// a minimal one.
TEST(ChainRule, FindsEveryMinimalSufficientPreconditionThroughTheMiddle) {
  unsigned not_minimal = 0;
  for (unsigned seed = 0; seed < 1000; ++seed) {
    RandomLattices random(seed);
    const Family from = random.family(), middle = random.family(), to = random.family();
    const SmallSystem first = random.system(), second = random.system();
    const Tau tau1 = [&](StateSet s) { return middle.alpha(first.image(s)); };
    const Tau tau2 = [&](StateSet s) { return to.alpha(second.image(s)); };
    const Tau both = [&](StateSet s) { return tau2(tau1(s)); };
    const StateSet p = random.element(from), r = to.meet(both(p), random.element(to));
    for (const StateSet least : minimal_sufficient_preconditions(from, to, p, both, r)) {
      bool found = false;
      for (const StateSet q : minimal_sufficient_preconditions(middle, to, tau1(p), tau2, r))
        found |= has(minimal_sufficient_preconditions(from, middle, p, tau1, q), least);
      EXPECT_TRUE(found) << seed;
    }
    const StateSet chained = chain_rule<Family, Family, Family>(from, middle, to, p, tau1, tau2, r);
    EXPECT_TRUE(has(sufficient_preconditions(from, to, p, both, r), chained)) << seed;
    not_minimal += has(minimal_sufficient_preconditions(from, to, p, both, r), chained) ? 0 : 1;
  }
  EXPECT_GT(not_minimal, 0U);
}

TEST(Explanation, IsMinimalAndSufficient) {
  unsigned with_sets = 0;
  for (unsigned seed = 0; seed < 2000; ++seed) {
    RandomLattices random(seed);
    const Family family = random.family();
    const Tau tau = family.best_transformer(random.system());
    const StateSet failure = random.element(family);
    const auto x = greedy_minimal_sufficient_explanation(family, tau, failure);
    if (!x) continue;
    EXPECT_TRUE(is_minimal_sufficient_explanation(family, tau, failure, *x)) << seed;
    for (std::size_t i = 1; i < x->size(); ++i)
      with_sets += (*x)[i] != 0 && !is_atom(family, (*x)[i]) ? 1 : 0;
  }
  EXPECT_GT(with_sets, 0U) << "without disjunctions, some explanations should need more than an atom";
}

TEST(Explanation, OfAPowersetAbstractionIsASequenceOfAtoms) {
  unsigned longer = 0;
  for (unsigned seed = 0; seed < 2000; ++seed) {
    RandomLattices random(seed);
    const Family family = random.powerset_abstraction();
    const auto x = greedy_minimal_sufficient_explanation(family, family.best_transformer(random.system()),
                                                         random.element(family));
    if (!x) continue;
    longer += x->size() > 2 ? 1 : 0;
    for (const StateSet element : *x) EXPECT_TRUE(element == 0 || is_atom(family, element)) << seed;
  }
  EXPECT_GT(longer, 100U);
}

TEST(Explanation, DoesNotExistWhereTheAbstractionProves) {
  const Family family(3, {0b001, 0b010, 0b100, 0b011});
  const SmallSystem system{0b001, {0b010, 0b001, 0b100}};
  const Tau tau = family.best_transformer(system);
  EXPECT_FALSE(greedy_minimal_sufficient_explanation(family, tau, 0b100).has_value());
  EXPECT_EQ(abstract_series(family, tau, 0b100).back(), StateSet{0b011});
  EXPECT_EQ(greedy_minimal_sufficient_explanation(family, tau, 0b010),
            (Explanation<Family>{0, 0b001, 0b010}));
}

TEST(GreedilyReduced, LeavesNothingThatCanBeLeftOut) {
  const auto covers = [](const std::vector<StateSet>& sets) {
    StateSet all = 0;
    for (const StateSet set : sets) all |= set;
    return all == 0b1111;
  };
  EXPECT_EQ(greedily_reduced<StateSet>({0b0011, 0b1100, 0b0110, 0b0001}, covers),
            (std::vector<StateSet>{0b0011, 0b1100}));
}

}  // namespace
}  // namespace hone
