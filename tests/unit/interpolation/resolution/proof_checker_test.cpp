// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/proof_checker.h"

#include <gtest/gtest.h>

#include "interpolation/resolution/cadical_refuter.h"
#include "propositional_problems.h"

namespace hone {
namespace {

using test::clause;
using test::p;
using test::q;
using test::random_problem;

// 001, Figure 3a:   p or q    not p
//                        \    /
//                          q     not q
//                            \   /
//                            false
ResolutionProof figure_3a() {
  ResolutionProof proof;
  const VertexId either = proof.add_hypothesis(clause({1, 2}), 0);
  const VertexId not_p = proof.add_hypothesis(clause({-1}), 0);
  const VertexId not_q = proof.add_hypothesis(clause({-2}), 1);
  const VertexId only_q = proof.add_resolution(p, either, not_p);
  proof.set_conclusion(proof.add_resolution(q, only_q, not_q));
  return proof;
}

TEST(ProofChecker, AcceptsFigure3) { EXPECT_EQ(check_resolution_proof(figure_3a()), std::nullopt); }

TEST(ProofChecker, AcceptsAnEmptyHypothesis) {
  ResolutionProof proof;
  proof.set_conclusion(proof.add_hypothesis({}, 0));
  EXPECT_EQ(check_resolution_proof(proof), std::nullopt);
}

TEST(ProofChecker, WantsAConclusion) {
  ResolutionProof proof;
  proof.add_hypothesis({}, 0);
  EXPECT_EQ(check_resolution_proof(proof), "The proof has no conclusion.");
}

TEST(ProofChecker, WantsTheEmptyClause) {
  ResolutionProof proof = figure_3a();
  proof.set_conclusion(VertexId(3));
  EXPECT_EQ(check_resolution_proof(proof), "The conclusion is {2}, not the empty clause.");
}

TEST(ProofChecker, WantsThePivotInBothParents) {
  ResolutionProof proof;
  const VertexId only_p = proof.add_hypothesis(clause({1}), 0);
  const VertexId not_q = proof.add_hypothesis(clause({-2}), 0);
  proof.set_conclusion(proof.add_resolution(p, only_p, not_q));
  EXPECT_EQ(check_resolution_proof(proof), "Vertex 2: v- = {-2} does not have the negated pivot {-1}.");
  proof.set_conclusion(proof.add_resolution(q, only_p, not_q));
  EXPECT_TRUE(check_resolution_proof(proof).has_value());
}

TEST(ProofChecker, WantsParentsFirst) {
  ResolutionProof proof;
  const VertexId only_p = proof.add_hypothesis(clause({1}), 0);
  proof.set_conclusion(proof.add_resolution(p, only_p, VertexId(2)));
  proof.add_hypothesis(clause({-1}), 0);
  EXPECT_EQ(check_resolution_proof(proof), "Vertex 1 does not stand behind its parents.");
}

// p or not p, resolved on p with not p, is not p again: the tautology's own not p stays.
TEST(ProofChecker, IsNotConfusedByTautologies) {
  ResolutionProof proof;
  const VertexId tautology = proof.add_hypothesis(clause({1, -1}), 0);
  const VertexId not_p = proof.add_hypothesis(clause({-1}), 0);
  proof.set_conclusion(proof.add_resolution(p, tautology, not_p));
  EXPECT_EQ(check_resolution_proof(proof), "The conclusion is {-1}, not the empty clause.");
}

enum class Mutation { other_pivot, exchanged_parents, equal_parents };

// A copy with one change at the given vertex.
ResolutionProof mutated(const ResolutionProof& proof, VertexId where, Mutation mutation, test::Random& random,
                        std::size_t propositions) {
  ResolutionProof copy;
  for (std::size_t i = 0; i < proof.size(); ++i) {
    const VertexId id(i);
    ResolutionProof::Vertex vertex = proof.vertex(id);
    if (vertex.is_root()) {
      copy.add_hypothesis(proof.root(id).clause, proof.root(id).formula);
      continue;
    }
    if (id == where) {
      const std::size_t shift = 1 + random.below(propositions - 1);
      switch (mutation) {
        case Mutation::other_pivot:
          vertex.pivot = Proposition((vertex.pivot.index() + shift) % propositions);
          break;
        case Mutation::exchanged_parents: std::swap(vertex.positive, vertex.negative); break;
        default: vertex.positive = vertex.negative; break;
      }
    }
    copy.add_resolution(vertex.pivot, vertex.positive, vertex.negative);
  }
  copy.set_conclusion(proof.conclusion());
  return copy;
}

TEST(ProofChecker, RejectsMutatedProofs) {
  test::Random random(1);
  RunContext context;
  int tried = 0;
  while (tried < 1000) {
    const auto problem = random_problem(random, random.one_in(2));
    const auto answer = refute_by_cadical(problem.clauses, problem.propositions, context);
    if (!answer.proof || answer.proof->size() < 3) continue;
    const VertexId where(random.below(answer.proof->size()));
    if (answer.proof->vertex(where).is_root()) continue;
    ++tried;
    const auto mutation = static_cast<Mutation>(random.below(3));
    const ResolutionProof wrong = mutated(*answer.proof, where, mutation, random, problem.propositions);
    EXPECT_EQ(check_resolution_proof(*answer.proof), std::nullopt);
    EXPECT_TRUE(check_resolution_proof(wrong).has_value()) << "vertex " << where.index();
  }
}

}  // namespace
}  // namespace hone
