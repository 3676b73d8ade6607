// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/labelling.h"

#include <gtest/gtest.h>

#include <optional>

#include "interpolation/resolution/cadical_refuter.h"
#include "logic/traversal.h"
#include "propositional_problems.h"

namespace hone {
namespace {

using test::implies;
using test::PropositionalProblem;
using test::PropositionalTerms;
using test::Random;
using test::TruthTable;

constexpr Labelling labellings[] = {Labelling::mcmillan, Labelling::pudlak, Labelling::dual_mcmillan};

class LabellingTest : public testing::Test {
 protected:
  // The next random problem that is contradictory, with its proof.
  void next() {
    for (;;) {
      problem =
          random.one_in(4) ? test::tight_problem(random) : test::random_problem(random, random.one_in(2));
      CadicalAnswer answer = refute_by_cadical(problem.clauses, problem.propositions, context);
      if (!answer.proof) continue;
      proof = std::move(*answer.proof);
      meaning.emplace(terms.meaning(problem.clauses));
      return;
    }
  }

  Term interpolate(const Cut& cut, Labelling labelling) {
    return interpolant(terms.terms, proof, cut, labelling, *meaning);
  }
  TruthTable table(const Cut& cut, Labelling labelling) { return terms.table(interpolate(cut, labelling)); }

  Cut random_cut() {
    Cut cut{random.below(problem.formulas), random.below(problem.formulas)};
    if (cut.end < cut.begin) std::swap(cut.begin, cut.end);
    ++cut.end;
    return cut;
  }

  Random random{5};
  RunContext context;
  PropositionalTerms terms;
  PropositionalProblem problem;
  ResolutionProof proof;
  std::optional<PropositionalMeaning> meaning;
};

TEST_F(LabellingTest, FindsInterpolantsInTheOrderOfTheirStrength) {
  for (int round = 0; round < 2000; ++round) {
    next();
    const Cut cut = random_cut();
    const TruthTable a = problem.part(cut, true), b = problem.part(cut, false);
    for (const Labelling labelling : labellings) {
      const Term result = interpolate(cut, labelling);
      EXPECT_TRUE(implies(a, terms.table(result)));
      EXPECT_TRUE((b & terms.table(result)).none());
      for (const Term symbol : free_symbols(terms.terms, result)) {
        const std::string& name = terms.terms.name(symbol);
        EXPECT_EQ(meaning->place(Proposition(std::stoul(name.substr(1)) - 1), cut), Place::shared);
      }
    }
    EXPECT_TRUE(implies(table(cut, Labelling::mcmillan), table(cut, Labelling::pudlak)));
    EXPECT_TRUE(implies(table(cut, Labelling::pudlak), table(cut, Labelling::dual_mcmillan)));
  }
}

TEST_F(LabellingTest, SequencesAreInductive) {
  for (int round = 0; round < 1000; ++round) {
    next();
    for (const Labelling labelling : labellings) {
      TruthTable before = ~TruthTable();
      for (std::size_t i = 0; i < problem.formulas; ++i) {
        const TruthTable after = i + 1 == problem.formulas ? TruthTable() : table({0, i + 1}, labelling);
        EXPECT_TRUE(implies(before & problem.formula(i), after)) << "formula " << i;
        before = after;
      }
    }
  }
}

// 001 §3.2; the dual of McMillan's system is too weak for that.
TEST_F(LabellingTest, SymmetricInterpolantsContradictEachOther) {
  int dual_fails = 0;
  for (int round = 0; round < 1000; ++round) {
    next();
    for (const Labelling labelling : labellings) {
      TruthTable all = ~TruthTable();
      for (const Cut& cut : symmetric_cuts(problem.formulas)) all &= table(cut, labelling);
      if (labelling == Labelling::dual_mcmillan)
        dual_fails += all.any();
      else
        EXPECT_TRUE(all.none());
    }
  }
  EXPECT_GT(dual_fails, 0);
}

TEST_F(LabellingTest, NestedCutsFitTogether) {
  for (int round = 0; round < 1000; ++round) {
    next();
    InterpolationProblem cuts{std::vector<Term>(problem.formulas, terms.terms.truth()), {}};
    for (int tries = 0; tries < 8; ++tries) {
      const Cut cut = random_cut();
      bool fits = true;
      for (const Cut& other : cuts.cuts)
        fits &= cut != other && (cut.disjoint(other) || cut.contains(other) || other.contains(cut));
      if (fits) cuts.cuts.push_back(cut);
    }
    const CutTree tree = cut_tree(cuts);
    for (const Labelling labelling : {Labelling::mcmillan, Labelling::pudlak})
      for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
        TruthTable below = ~TruthTable();
        for (const std::size_t child : tree.nodes[node].children) below &= table(cuts.cuts[child], labelling);
        for (const std::size_t formula : tree.nodes[node].formulas) below &= problem.formula(formula);
        const bool root = node == cuts.cuts.size();
        EXPECT_TRUE(implies(below, root ? TruthTable() : table(cuts.cuts[node], labelling)));
      }
  }
}

}  // namespace
}  // namespace hone
