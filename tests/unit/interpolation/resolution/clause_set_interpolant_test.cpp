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

TEST_F(ClauseSetInterpolant, ContradictEachOtherIfSymmetric) {
  for (int round = 0; round < 500; ++round) {
    next(static_cast<Source>(round % 3));
    TruthTable all = ~TruthTable();
    for (const Cut& cut : symmetric_cuts(problem.formulas)) {
      const auto found = clause_set_interpolant(terms.terms, proof, cut, *meaning, 1000);
      ASSERT_TRUE(found);
      all &= terms.table(*found);
    }
    EXPECT_TRUE(all.none());
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
