// SPDX-License-Identifier: Apache-2.0
#include "abstraction/image/disjunctive_form.h"

#include <gtest/gtest.h>

#include <random>

namespace hone {
namespace {

class DisjunctiveForm : public testing::Test {
 protected:
  DisjunctiveForm() {
    for (const char* name : {"a", "b", "c", "d", "e"}) {
      names.push_back(terms.symbol(name, terms.bool_sort()));
      predicates.of(names.back());
    }
  }

  Bdd function_of(Term formula) {  // of a disjunction of conjunctions of literals
    switch (terms.kind(formula)) {
      case Kind::true_: return predicates.manager().top();
      case Kind::false_: return predicates.manager().bottom();
      case Kind::not_: return !function_of(terms.argument(formula, 0));
      case Kind::and_:
      case Kind::or_: {
        const bool conjunction = terms.kind(formula) == Kind::and_;
        Bdd result = conjunction ? predicates.manager().top() : predicates.manager().bottom();
        for (const Term part : terms.arguments(formula))
          result = conjunction ? result & function_of(part) : result | function_of(part);
        return result;
      }
      default: return predicates.of(formula);
    }
  }

  std::vector<Term> parts(Term formula, Kind kind) const {
    if (terms.kind(formula) != kind) return {formula};
    const auto arguments = terms.arguments(formula);
    return {arguments.begin(), arguments.end()};
  }

  // Each disjunct and each literal is needed.
  void expect_irredundant(Term form, const Bdd& region) {
    const std::vector<Term> disjuncts = parts(form, Kind::or_);
    for (std::size_t i = 0; i < disjuncts.size(); ++i) {
      std::vector<Term> others = disjuncts;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_NE(function_of(terms.or_(others)), region);
      const std::vector<Term> literals = parts(disjuncts[i], Kind::and_);
      for (std::size_t k = 0; k < literals.size(); ++k) {
        std::vector<Term> fewer = literals;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(k));
        EXPECT_FALSE(function_of(terms.and_(fewer)).leq(region));
      }
    }
  }

  Terms terms;
  PredicateBdds predicates{terms};
  std::vector<Term> names;
};

TEST_F(DisjunctiveForm, Constants) {
  EXPECT_EQ(disjunctive_form(terms, predicates, predicates.manager().top()), terms.truth());
  EXPECT_EQ(disjunctive_form(terms, predicates, predicates.manager().bottom()), terms.falsity());
}

// As a diagram it is a || !a && b.
TEST_F(DisjunctiveForm, LeavesOutWhatDiagramsRepeat) {
  const Bdd region = predicates.of(names[0]) | predicates.of(names[1]);
  EXPECT_EQ(disjunctive_form(terms, predicates, region), terms.or_(names[0], names[1]));
}

TEST_F(DisjunctiveForm, IsTheRegionAndIrredundant) {
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    Bdd region = predicates.manager().bottom();
    for (unsigned minterm = 0; minterm < 32; ++minterm) {
      if (random() % 3 != 0) continue;
      BddManager::Literals literals;
      for (unsigned i = 0; i < 5; ++i) literals.emplace_back(i, (minterm >> i & 1) != 0);
      region |= predicates.manager().cube(literals);
    }
    const Term form = disjunctive_form(terms, predicates, region);
    ASSERT_EQ(function_of(form), region);
    if (!region.is_constant()) expect_irredundant(form, region);
  }
}

// Parity has 2^(n-1) disjuncts.
TEST_F(DisjunctiveForm, ManyDisjunctsAreLeftToTheDiagram) {
  Bdd parity = predicates.manager().bottom();
  for (int i = 0; i < 10; ++i)
    parity ^= predicates.of(terms.symbol("p" + std::to_string(i), terms.bool_sort()));
  EXPECT_EQ(disjunctive_form(terms, predicates, parity), predicates.formula(parity));
}

}  // namespace
}  // namespace hone
