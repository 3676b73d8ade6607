// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/clause_set_interpolant.h"

#include <gtest/gtest.h>

#include <iostream>

#include "random_proofs.h"

namespace hone {
namespace {

using test::implies;
using test::Source;
using test::TruthTable;

class ClauseSetInterpolant : public test::RandomProofsTest {};

TEST_F(ClauseSetInterpolant, IsCnfAndImpliesMcMillans) {
  for (const Source source : {Source::cadical, Source::tree, Source::random}) {
    int stronger = 0, found_in_all = 0;
    constexpr int rounds = 500;
    for (int round = 0; round < rounds; ++round) {
      next(source);
      Cut cut{0, 1 + random.below(problem.formulas - 1)};
      if (random.one_in(2)) cut = {cut.end, problem.formulas};
      const auto found = clause_set_interpolant(terms.terms, proof, cut, *meaning, 100);
      if (!found) continue;
      ++found_in_all;
      const TruthTable table = terms.table(*found);
      EXPECT_TRUE(terms.is_cnf(*found));
      EXPECT_TRUE(implies(problem.part(cut, true), table));
      EXPECT_TRUE((problem.part(cut, false) & table).none());
      const TruthTable original =
          terms.table(interpolant(terms.terms, proof, cut, Labelling::mcmillan, *meaning));
      EXPECT_TRUE(implies(table, original));
      stronger += table != original;
    }
    std::cout << test::source_names[static_cast<int>(source)] << ": found " << 100.0 * found_in_all / rounds
              << " %, strictly stronger " << 100.0 * stronger / rounds << " %\n";
    EXPECT_GT(stronger, 0);
  }
}

// Sequences, symmetric interpolants, and both in one.
TEST_F(ClauseSetInterpolant, FitTogetherForAllShapesOfCuts) {
  for (int round = 0; round < 900; ++round) {
    next(static_cast<Source>(round % 3));
    InterpolationProblem cuts{std::vector<Term>(problem.formulas, terms.terms.truth()), {}};
    if (round % 2 == 0) cuts.cuts = sequence_cuts(problem.formulas);
    if (round % 4 != 0)
      for (std::size_t i = 1; i < problem.formulas; ++i) cuts.cuts.push_back({i, i + 1});
    std::vector<TruthTable> tables;
    for (const Cut& cut : cuts.cuts) {
      const auto found = clause_set_interpolant(terms.terms, proof, cut, *meaning, 10000);
      ASSERT_TRUE(found);
      tables.push_back(terms.table(*found));
    }
    tables.emplace_back();  // all formulas together: false
    const CutTree tree = cut_tree(cuts);
    for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
      TruthTable below = ~TruthTable();
      for (const std::size_t child : tree.nodes[node].children) below &= tables[child];
      for (const std::size_t formula : tree.nodes[node].formulas) below &= problem.formula(formula);
      EXPECT_TRUE(implies(below, tables[node]));
    }
  }
}

TEST_F(ClauseSetInterpolant, GivesUpBeyondItsLimit) {
  int given_up = 0;
  for (int round = 0; round < 50; ++round) {
    next(Source::tree);
    given_up += !clause_set_interpolant(terms.terms, proof, {0, 1}, *meaning, 1);
  }
  EXPECT_GT(given_up, 0);
}

}  // namespace
}  // namespace hone
