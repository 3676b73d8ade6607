// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <optional>

#include "interpolation/resolution/cadical_refuter.h"
#include "propositional_problems.h"

namespace hone::test {

// Where proofs come from: a SAT solver, splitting (trees), resolving at random (DAGs, not regular).
enum class Source { cadical, tree, random };
constexpr const char* source_names[] = {"CaDiCaL", "trees", "random resolution"};

class RandomProofsTest : public testing::Test {
 protected:
  // The next problem that is contradictory, with a proof.
  void next(Source source) {
    for (;;) {
      problem = tight_problem(random);
      std::optional<ResolutionProof> found;
      switch (source) {
        case Source::cadical:
          found = refute_by_cadical(problem.clauses, problem.propositions, context).proof;
          break;
        case Source::tree: found = TreeRefutation(problem, random).run().trimmed(); break;
        case Source::random: found = random_refutation(problem, random); break;
      }
      if (!found) continue;
      proof = std::move(*found);
      meaning.emplace(terms.meaning(problem.clauses));
      return;
    }
  }

  Random random{6};
  RunContext context;
  PropositionalTerms terms;
  PropositionalProblem problem;
  ResolutionProof proof;
  std::optional<PropositionalMeaning> meaning;
};

}  // namespace hone::test
