// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/raise_local_pivots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <optional>

#include "interpolation/resolution/proof_checker.h"
#include "random_proofs.h"

namespace hone {
namespace {

using test::clause;
using test::implies;
using test::p;
using test::PropositionalTerms;
using test::q;
using test::r;
using test::Random;
using test::TruthTable;

std::function<bool(Proposition)> only(std::initializer_list<Proposition> local) {
  return [local = std::vector<Proposition>(local)](Proposition proposition) {
    return std::find(local.begin(), local.end(), proposition) != local.end();
  };
}

bool everything(Proposition) { return true; }

// The pivots as a nested text: the conclusion first, then its parents; roots as clauses.
std::string shape(const ResolutionProof& proof, VertexId id) {
  const ResolutionProof::Vertex& vertex = proof.vertex(id);
  if (vertex.is_root()) return to_string(proof.root(id).clause);
  return std::to_string(vertex.pivot.index() + 1) + "(" + shape(proof, vertex.positive) + ", " +
         shape(proof, vertex.negative) + ")";
}
std::string shape(const ResolutionProof& proof) { return shape(proof, proof.conclusion()); }

TEST(RaiseLocalPivots, ExchangesTheStepsOfFigure3) {
  ResolutionProof proof;
  const VertexId either = proof.add_hypothesis(clause({1, 2}), 0);
  const VertexId not_p = proof.add_hypothesis(clause({-1}), 1);
  const VertexId not_q = proof.add_hypothesis(clause({-2}), 0);
  proof.set_conclusion(proof.add_resolution(q, proof.add_resolution(p, either, not_p), not_q));
  EXPECT_EQ(shape(proof), "2(1({1 2}, {-1}), {-2})");  // Figure 3a
  const ResolutionProof raised = raise_local_pivots(proof, only({q}));
  EXPECT_EQ(shape(raised), "1(2({1 2}, {-2}), {-1})");  // Figure 3b
  EXPECT_EQ(check_resolution_proof(raised), std::nullopt);
  EXPECT_EQ(shape(raise_local_pivots(proof, only({p}))), shape(proof));
}

// v1 = p or q or r, v2 = not p: only v1 contains q.
TEST(RaiseLocalPivots, DoesFigure4InBothPolarities) {
  for (const bool positive : {true, false}) {
    const int sign = positive ? 1 : -1;
    ResolutionProof proof;
    const VertexId v1 = proof.add_hypothesis(clause({1, 2 * sign, 3}), 0);
    const VertexId v2 = proof.add_hypothesis(clause({-1}), 1);
    const VertexId v3 = proof.add_hypothesis(clause({-2 * sign}), 0);
    const VertexId not_r = proof.add_hypothesis(clause({-3}), 1);
    const VertexId star = proof.add_resolution(p, v1, v2);
    const VertexId v = positive ? proof.add_resolution(q, star, v3) : proof.add_resolution(q, v3, star);
    proof.set_conclusion(proof.add_resolution(r, v, not_r));
    const ResolutionProof raised = raise_local_pivots(proof, only({q}));
    EXPECT_EQ(check_resolution_proof(raised), std::nullopt);
    EXPECT_EQ(shape(raised),
              positive ? "3(1(2({1 2 3}, {-2}), {-1}), {-3})" : "3(1(2({2}, {1 -2 3}), {-1}), {-3})");
    EXPECT_EQ(raised.size(), proof.size());
  }
}

TEST(RaiseLocalPivots, DoesFigure5InBothPolarities) {
  for (const bool positive : {true, false}) {
    const int sign = positive ? 1 : -1;
    ResolutionProof proof;
    const VertexId v1 = proof.add_hypothesis(clause({1, 2 * sign}), 0);
    const VertexId v2 = proof.add_hypothesis(clause({-1, 2 * sign}), 0);
    const VertexId v3 = proof.add_hypothesis(clause({-2 * sign}), 0);
    const VertexId star = proof.add_resolution(p, v1, v2);
    proof.set_conclusion(positive ? proof.add_resolution(q, star, v3) : proof.add_resolution(q, v3, star));
    const ResolutionProof raised = raise_local_pivots(proof, only({q}));
    EXPECT_EQ(check_resolution_proof(raised), std::nullopt);
    EXPECT_EQ(shape(raised),
              positive ? "1(2({1 2}, {-2}), 2({-1 2}, {-2}))" : "1(2({2}, {1 -2}), 2({2}, {-1 -2}))");
    EXPECT_EQ(raised.size(), proof.size() + 1);
  }
}

// The resolution on p has two successors: raising q above it would lose what they share.
TEST(RaiseLocalPivots, DoesNotPassSharedVertices) {
  ResolutionProof proof;
  const VertexId star = proof.add_resolution(p, proof.add_hypothesis(clause({1, 2, 3}), 0),
                                             proof.add_hypothesis(clause({-1}), 1));
  const VertexId v = proof.add_resolution(q, star, proof.add_hypothesis(clause({-2}), 0));
  const VertexId w = proof.add_resolution(r, star, proof.add_hypothesis(clause({-3}), 1));
  const VertexId neither = proof.add_hypothesis(clause({-2, -3}), 0);
  const VertexId not_r = proof.add_resolution(q, w, neither);
  proof.set_conclusion(proof.add_resolution(r, v, not_r));
  ASSERT_EQ(check_resolution_proof(proof), std::nullopt);
  const ResolutionProof raised = raise_local_pivots(proof, only({q}));
  EXPECT_EQ(check_resolution_proof(raised), std::nullopt);
  EXPECT_EQ(raised.size(), proof.size());
  EXPECT_EQ(shape(raised, raised.vertex(raised.conclusion()).positive), "2(1({1 2 3}, {-1}), {-2})");
}

// p is resolved away above q and comes back with the other parent of q.
ResolutionProof with_returning_pivot(bool positive) {
  const int sign = positive ? 1 : -1;
  ResolutionProof proof;
  const VertexId v1 = proof.add_hypothesis(clause({1, 2}), 0);
  const VertexId v2 = proof.add_hypothesis(clause({-1, 3}), 0);
  const VertexId v3 = proof.add_hypothesis(clause({-2, 1 * sign}), 0);
  const VertexId not_r = proof.add_hypothesis(clause({-3}), 1);
  const VertexId last = proof.add_hypothesis(clause({-1 * sign}), 1);
  const VertexId v = proof.add_resolution(q, proof.add_resolution(p, v1, v2), v3);
  const VertexId w = proof.add_resolution(r, v, not_r);
  proof.set_conclusion(positive ? proof.add_resolution(p, w, last) : proof.add_resolution(p, last, w));
  return proof;
}

TEST(RaiseLocalPivots, StopsWhereAPivotReturns) {
  for (const bool positive : {true, false}) {
    const ResolutionProof proof = with_returning_pivot(positive);
    ASSERT_EQ(check_resolution_proof(proof), std::nullopt);
    EXPECT_EQ(shape(raise_local_pivots(proof, only({q}))), shape(proof));
  }
}

TEST(RaiseLocalPivots, OrDropsWhatIsSubsumed) {
  const ResolutionProof same = raise_local_pivots(with_returning_pivot(true), only({q}), {false, true});
  EXPECT_EQ(check_resolution_proof(same), std::nullopt);
  EXPECT_EQ(shape(same), "1(2({1 2}, {1 -2}), {-1})");
  const ResolutionProof opposite = raise_local_pivots(with_returning_pivot(false), only({q}), {false, true});
  EXPECT_EQ(check_resolution_proof(opposite), std::nullopt);
  EXPECT_EQ(shape(opposite), "1({1}, 3({-1 3}, {-3}))");
}

TEST(RaiseLocalPivots, RemovesTautologies) {
  ResolutionProof proof;
  const VertexId either = proof.add_hypothesis(clause({1, 2}), 0);
  const VertexId tautology = proof.add_resolution(q, either, proof.add_hypothesis(clause({-1, -2}), 0));
  const VertexId only_p = proof.add_resolution(p, proof.add_hypothesis(clause({1}), 0), tautology);
  proof.set_conclusion(proof.add_resolution(p, only_p, proof.add_hypothesis(clause({-1}), 0)));
  ASSERT_EQ(check_resolution_proof(proof), std::nullopt);
  EXPECT_EQ(shape(raise_local_pivots(proof, only({}))), "1({1}, {-1})");
}

TEST(RaiseLocalPivots, KeepsLemmasAndFormulas) {
  ResolutionProof proof;
  const VertexId lemma = proof.add_lemma(clause({1, 2}), 7);
  const VertexId not_p = proof.add_hypothesis(clause({-1}), 3);
  const VertexId not_q = proof.add_hypothesis(clause({-2}), 4);
  proof.add_hypothesis(clause({5}), 5);  // not needed
  proof.set_conclusion(proof.add_resolution(q, proof.add_resolution(p, lemma, not_p), not_q));
  const ResolutionProof raised = raise_local_pivots(proof, only({q}));
  EXPECT_EQ(shape(raised), "1(2({1 2}, {-2}), {-1})");
  ASSERT_EQ(raised.size(), 5U);
  EXPECT_EQ(raised.root(VertexId(0)).formula, ResolutionProof::no_formula);
  EXPECT_EQ(raised.root(VertexId(0)).lemma, 7U);
  EXPECT_EQ(raised.root(VertexId(1)).formula, 4U);
  EXPECT_EQ(raised.root(VertexId(3)).formula, 3U);
}

// A says p => p' by way of a local atom and q => q' by way of another one; B says p, q, and not both p' and
// q'.
TEST(RaiseLocalPivots, StrengthensTheExampleOfThePaper) {
  PropositionalTerms propositional(6);
  Terms& terms = propositional.terms;
  constexpr int before_p = 1, before_q = 2, after_p = 3, after_q = 4, local_p = 5, local_q = 6;
  const std::vector<NumberedClause> clauses{
      {clause({-before_p, local_p}), 0}, {clause({-local_p, after_p}), 0}, {clause({-before_q, local_q}), 0},
      {clause({-local_q, after_q}), 0},  {clause({before_p}), 1},          {clause({before_q}), 1},
      {clause({-after_p, -after_q}), 1}};
  ResolutionProof proof;
  std::vector<VertexId> roots;
  for (const NumberedClause& c : clauses) roots.push_back(proof.add_hypothesis(c.clause, c.formula));
  const auto pivot = [](int dimacs) { return test::literal(dimacs).proposition(); };
  VertexId v = proof.add_resolution(pivot(after_p), roots[1], roots[6]);
  v = proof.add_resolution(pivot(after_q), roots[3], v);
  v = proof.add_resolution(pivot(local_p), roots[0], v);
  v = proof.add_resolution(pivot(local_q), roots[2], v);
  v = proof.add_resolution(pivot(before_p), roots[4], v);
  proof.set_conclusion(proof.add_resolution(pivot(before_q), roots[5], v));
  ASSERT_EQ(check_resolution_proof(proof), std::nullopt);

  PropositionalMeaning meaning = propositional.meaning(clauses);
  const Cut cut{0, 1};
  const auto is_local = [&](Proposition x) { return meaning.place(x, cut) == Place::a_local; };
  const auto at = [&](int dimacs) { return meaning.formula(pivot(dimacs)); };
  const Term weak = interpolant(terms, proof, cut, Labelling::mcmillan, meaning);
  EXPECT_EQ(propositional.table(weak),
            propositional.table(
                terms.implies(terms.and_(at(before_p), at(before_q)), terms.and_(at(after_p), at(after_q)))));
  EXPECT_FALSE(propositional.is_cnf(weak));
  const ResolutionProof raised = raise_local_pivots(proof, is_local);
  EXPECT_EQ(check_resolution_proof(raised), std::nullopt);
  EXPECT_EQ(interpolant(terms, raised, cut, Labelling::mcmillan, meaning),
            terms.and_(terms.implies(at(before_p), at(after_p)), terms.implies(at(before_q), at(after_q))));
}

// q1 or ... or qk; not qi or q(i+1) or ... or qk for each i: resolved on q1, q2, ..., qk.
ResolutionProof cascade(int k) {
  ResolutionProof proof;
  VertexId last;
  for (int i = 0; i <= k; ++i) {
    Clause c;
    if (i > 0) c.push_back(test::literal(-i));
    for (int j = i + 1; j <= k; ++j) c.push_back(test::literal(j));
    const VertexId root = proof.add_hypothesis(c, 0);
    last = i == 0 ? root : proof.add_resolution(Proposition(static_cast<std::size_t>(i) - 1), last, root);
  }
  proof.set_conclusion(last);
  return proof;
}

// Figure 6 to the letter passes local pivots as well. Then the number of resolutions on q is not bounded by
// the number of occurrences of q, other than the text says.
TEST(RaiseLocalPivots, WouldGrowExponentiallyAboveLocalPivots) {
  const ResolutionProof proof = cascade(12);
  ASSERT_EQ(check_resolution_proof(proof), std::nullopt);
  EXPECT_EQ(proof.size(), 25U);
  EXPECT_EQ(literal_occurrences(proof), 66U + 78U + 12U);
  const ResolutionProof grown = raise_local_pivots(proof, everything, RaiseOptions::figure_6());
  EXPECT_EQ(check_resolution_proof(grown), std::nullopt);
  EXPECT_GT(grown.size(), 1U << 11);
  EXPECT_EQ(raise_local_pivots(proof, everything).size(), proof.size());
  EXPECT_LE(raise_local_pivots(proof, everything, {true, true, false}).size(),
            literal_occurrences(proof) + 1);
}

// m clauses with q1, joined by global pivots, then a chain of k resolutions on local pivots: each of these is
// needed m times once it is raised.
TEST(RaiseLocalPivots, StopsAtTheBoundOfThePaper) {
  constexpr int m = 60, k = 30;
  const auto global = [](int i) { return k + i; };
  ResolutionProof proof;
  VertexId last = proof.add_hypothesis(clause({1, global(1)}), 0);
  for (int i = 1; i <= m; ++i) {
    const VertexId next = i == m ? proof.add_hypothesis(clause({1, -global(i)}), 0)
                                 : proof.add_hypothesis(clause({1, -global(i), global(i + 1)}), 0);
    last = proof.add_resolution(test::literal(global(i)).proposition(), last, next);
  }
  for (int j = 1; j <= k; ++j) {
    Clause c = clause({-j});
    if (j == 1)
      for (int i = 2; i <= k; ++i) c.push_back(test::literal(i));
    normalise(c);
    last = proof.add_resolution(test::literal(j).proposition(), last, proof.add_hypothesis(c, 0));
  }
  proof.set_conclusion(last);
  ASSERT_EQ(check_resolution_proof(proof), std::nullopt);
  const auto is_local = [](Proposition x) { return x.index() < k; };
  const ResolutionProof bounded = raise_local_pivots(proof, is_local);
  EXPECT_EQ(check_resolution_proof(bounded), std::nullopt);
  EXPECT_LE(bounded.size(), literal_occurrences(proof) + 1);
  const ResolutionProof unbounded = raise_local_pivots(proof, is_local, {false, false, true});
  EXPECT_EQ(check_resolution_proof(unbounded), std::nullopt);
  EXPECT_GT(unbounded.size(), 2 * literal_occurrences(proof));
}

TEST(RaiseLocalPivots, ManagesLongChains) {
  constexpr int length = 20000;
  ResolutionProof proof;
  VertexId last = proof.add_hypothesis(clause({1, 2}), 0);
  for (int i = 2; i < length; ++i)
    last = proof.add_resolution(test::literal(i).proposition(), last,
                                proof.add_hypothesis(clause({-i, i + 1}), 1));
  last = proof.add_resolution(test::literal(length).proposition(), last,
                              proof.add_hypothesis(clause({-length}), 1));
  proof.set_conclusion(proof.add_resolution(p, last, proof.add_hypothesis(clause({-1}), 0)));
  const ResolutionProof raised = raise_local_pivots(proof, only({p}));
  EXPECT_EQ(check_resolution_proof(raised), std::nullopt);
  EXPECT_EQ(raised.vertex(raised.conclusion()).pivot.index(), static_cast<std::size_t>(length - 1));
}

struct Share {
  int of = 0, interpolants = 0, cnf_before = 0, cnf_after = 0, changed = 0, not_implied = 0;
  std::size_t vertices_before = 0, vertices_after = 0, literals = 0;

  void print(const std::string& what) const {
    const auto percent = [&](int part) { return interpolants == 0 ? 0 : 100.0 * part / interpolants; };
    std::cout << what << ": CNF " << percent(cnf_before) << " % before, " << percent(cnf_after)
              << " % after; another one " << percent(changed) << " %, not implying the original "
              << percent(not_implied) << " % of " << interpolants << "; vertices " << vertices_before
              << " -> " << vertices_after << ", literals " << literals << "\n";
  }
};

using test::Source;

class RandomProofs : public test::RandomProofsTest {
 protected:
  ResolutionProof raised_for(const Cut& cut, const RaiseOptions& options = {}) {
    return raise_local_pivots(
        proof, [&](Proposition x) { return meaning->place(x, cut) == Place::a_local; }, options);
  }

  // Interpolants before and after raising, for one random cut of each random problem.
  Share raise_random_proofs(Source source, Labelling labelling, const RaiseOptions& options, int rounds) {
    Share share;
    random = Random(6);
    for (; share.of < rounds; ++share.of) {
      next(source);
      Cut cut{0, 1 + random.below(problem.formulas - 1)};
      if (random.one_in(2)) cut = {cut.end, problem.formulas};
      const ResolutionProof raised = raised_for(cut, options);
      EXPECT_EQ(check_resolution_proof(raised), std::nullopt);
      const std::size_t literals = literal_occurrences(proof);
      EXPECT_TRUE(options.unbounded || raised.size() <= literals + 1);

      const Term before = interpolant(terms.terms, proof, cut, labelling, *meaning);
      const Term after = interpolant(terms.terms, raised, cut, labelling, *meaning);
      EXPECT_TRUE(implies(problem.part(cut, true), terms.table(after)));
      EXPECT_TRUE((problem.part(cut, false) & terms.table(after)).none());
      const bool implied = implies(terms.table(after), terms.table(before));
      EXPECT_TRUE(implied || options.returning_pivots);
      if (terms.terms.is_constant(before)) continue;
      ++share.interpolants;
      share.cnf_before += terms.is_cnf(before);
      share.cnf_after += terms.is_cnf(after);
      share.changed += terms.table(after) != terms.table(before);
      share.not_implied += !implied;
      share.vertices_before += proof.size();
      share.vertices_after += raised.size();
      share.literals += literals;
    }
    return share;
  }
};

TEST_F(RandomProofs, GiveStrongerInterpolantsWhenRaised) {
  for (const Source source : {Source::cadical, Source::tree, Source::random})
    for (const Labelling labelling : {Labelling::mcmillan, Labelling::pudlak, Labelling::dual_mcmillan}) {
      const Share share = raise_random_proofs(source, labelling, {}, 300);
      share.print(std::string(test::source_names[static_cast<int>(source)]) + ", labelling " +
                  std::to_string(static_cast<int>(labelling)));
      EXPECT_TRUE(labelling != Labelling::mcmillan || share.changed > 0);
    }
}

// The result is a proof, but its interpolant need not imply the original one.
TEST_F(RandomProofs, StayValidWhenReturningPivotsArePassed) {
  int not_implied = 0;
  for (const Source source : {Source::cadical, Source::tree, Source::random}) {
    const std::string name = test::source_names[static_cast<int>(source)];
    const Share letter = raise_random_proofs(source, Labelling::mcmillan, RaiseOptions::figure_6(), 300);
    letter.print(name + ", figure 6 to the letter");
    const Share returning = raise_random_proofs(source, Labelling::mcmillan, {false, true, false}, 300);
    returning.print(name + ", returning pivots passed");
    not_implied += letter.not_implied + returning.not_implied;
  }
  EXPECT_GT(not_implied, 0);
}

// Each interpolant comes from a proof that was raised for it alone.
TEST_F(RandomProofs, KeepSymmetricInterpolantsContradictory) {
  for (int round = 0; round < 600; ++round) {
    next(static_cast<Source>(round % 3));
    TruthTable all = ~TruthTable();
    for (const Cut& cut : symmetric_cuts(problem.formulas))
      all &= terms.table(interpolant(terms.terms, raised_for(cut), cut, Labelling::mcmillan, *meaning));
    EXPECT_TRUE(all.none());
  }
}

}  // namespace
}  // namespace hone
