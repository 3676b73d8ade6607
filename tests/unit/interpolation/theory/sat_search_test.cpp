// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/sat_search.h"

#include <gtest/gtest.h>

#include "interpolation/resolution/proof_checker.h"
#include "unit/interpolation/resolution/propositional_problems.h"

namespace hone {
namespace {

using test::clause;
using test::literal;
using test::Random;

// A theory of clauses that the search does not know: it hands out those that the assignment violates or makes
// unit, and now and then one that tells nothing new. Checks that it is told a consistent story.
class HiddenClauses : public SatTheory {
 public:
  HiddenClauses(ResolutionProof& proof, Random& random, std::vector<Clause> clauses)
      : proof_(proof), random_(random), clauses_(std::move(clauses)) {}

  void assign(Literal literal) override {
    for (const Literal other : told_) EXPECT_NE(other.proposition(), literal.proposition());
    told_.push_back(literal);
  }
  void backtrack(std::size_t literals) override {
    EXPECT_LE(literals, told_.size());
    told_.resize(literals);
  }
  std::vector<ProvedClause> check(bool complete) override {
    if (!complete && random_.one_in(2)) return {};
    std::vector<ProvedClause> lemmas;
    for (const Clause& hidden : clauses_) {
      if (!worth_telling(hidden)) continue;
      lemmas.push_back({hidden, proof_.add_lemma(hidden, 0)});
      if (random_.one_in(2)) break;
    }
    return lemmas;
  }

 private:
  bool worth_telling(const Clause& hidden) {
    bool satisfied = false;
    std::size_t open = 0;
    for (const Literal literal : hidden) {
      const bool is_true = std::find(told_.begin(), told_.end(), literal) != told_.end();
      const bool is_false = std::find(told_.begin(), told_.end(), !literal) != told_.end();
      satisfied |= is_true;
      open += !is_true && !is_false;
    }
    return satisfied ? random_.one_in(8) && tell_for_nothing_-- > 0 : open <= 1;
  }

  ResolutionProof& proof_;
  Random& random_;
  std::vector<Clause> clauses_;
  std::vector<Literal> told_;
  int tell_for_nothing_ = 20;
};

class SatSearchTest : public testing::Test {
 protected:
  void add(SatSearch& search, const Clause& literals) {
    search.add_clause({literals, proof.add_hypothesis(literals, 0)});
  }
  static bool holds(const SatSearch& search, const Clause& literals) {
    return std::any_of(literals.begin(), literals.end(), [&](Literal l) { return search.is_true(l); });
  }

  // Random clauses, of which the theory hides a part: the answer must be that of the truth table, with a
  // proof that the checker accepts or an assignment that satisfies all of them.
  void expect_right_answers(unsigned seed, unsigned one_hidden_in, bool probing) {
    Random random(seed);
    int refuted = 0, satisfied = 0;
    for (int round = 0; round < 500; ++round) {
      const test::PropositionalProblem problem = test::random_problem(random, round % 2 == 0);
      proof = ResolutionProof();
      SatSearch search(proof, context);
      for (std::size_t i = 0; i < problem.propositions; ++i) search.new_proposition(true);
      std::vector<Clause> hidden;
      for (const NumberedClause& c : problem.clauses)
        if (one_hidden_in > 0 && random.one_in(one_hidden_in))
          hidden.push_back(c.clause);
        else
          add(search, c.clause);
      HiddenClauses theory(proof, random, hidden);
      if (probing) probe_all(search, problem);
      const bool refutation = search.refute(theory);
      ++(refutation ? refuted : satisfied);
      ASSERT_EQ(refutation, problem.contradictory()) << "round " << round;
      const auto problem_of_proof = refutation ? check_resolution_proof(proof) : std::nullopt;
      EXPECT_EQ(problem_of_proof, std::nullopt);
      for (const NumberedClause& c : problem.clauses)
        EXPECT_TRUE(refutation || holds(search, c.clause)) << to_string(c.clause);
      ASSERT_FALSE(HasFailure()) << "round " << round;
    }
    EXPECT_GT(refuted, 50);
    EXPECT_GT(satisfied, 50);
  }

  // What holds after probing follows from the clauses.
  void probe_all(SatSearch& search, const test::PropositionalProblem& problem) {
    std::vector<Literal> literals;
    for (std::size_t i = 0; i < problem.propositions; ++i)
      for (const bool positive : {true, false}) literals.emplace_back(Proposition(i), positive);
    search.probe(literals);
    const test::TruthTable models = problem.part({0, problem.formulas}, true);
    for (const Literal l : literals)
      EXPECT_TRUE(!search.is_true(l) || test::implies(models, test::table_of(Clause{l})));
  }

  ResolutionProof proof;
  RunContext context;
};

struct NoTheory : SatTheory {
  void assign(Literal) override {}
  void backtrack(std::size_t) override {}
  std::vector<ProvedClause> check(bool) override { return {}; }
};

TEST_F(SatSearchTest, TheEmptyClauseIsARefutation) {
  SatSearch search(proof, context);
  NoTheory theory;
  add(search, {});
  EXPECT_TRUE(search.refute(theory));
  EXPECT_EQ(check_resolution_proof(proof), std::nullopt);
}

TEST_F(SatSearchTest, NothingIsSatisfiable) {
  SatSearch search(proof, context);
  NoTheory theory;
  EXPECT_FALSE(search.refute(theory));
}

TEST_F(SatSearchTest, IgnoresTautologies) {
  SatSearch search(proof, context);
  search.new_proposition(true);
  NoTheory theory;
  add(search, clause({1, -1}));
  EXPECT_FALSE(search.refute(theory));
}

// More pigeons than holes: proofs with many learned clauses.
TEST_F(SatSearchTest, RefutesPigeons) {
  const int holes = 5;
  SatSearch search(proof, context);
  for (int i = 0; i < (holes + 1) * holes; ++i) search.new_proposition(true);
  const auto sits = [&](int pigeon, int hole) { return literal(pigeon * holes + hole + 1); };
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    Clause somewhere;
    for (int hole = 0; hole < holes; ++hole) {
      somewhere.push_back(sits(pigeon, hole));
      for (int other = 0; other < pigeon; ++other) add(search, {!sits(other, hole), !sits(pigeon, hole)});
    }
    add(search, somewhere);
  }
  NoTheory theory;
  EXPECT_TRUE(search.refute(theory));
  EXPECT_GT(search.conflicts(), 10u);
  EXPECT_EQ(check_resolution_proof(proof), std::nullopt);
}

// It is assigned only where clauses force it.
TEST_F(SatSearchTest, DoesNotDecideWhatIsNotToBeDecided) {
  SatSearch search(proof, context);
  const Proposition free = search.new_proposition(false), forced = search.new_proposition(false);
  search.new_proposition(true);
  add(search, clause({2, 3}));
  add(search, clause({2, -3}));
  NoTheory theory;
  EXPECT_FALSE(search.refute(theory));
  EXPECT_TRUE(search.is_true(Literal(forced, true)));
  EXPECT_FALSE(search.is_true(Literal(free, true)) || search.is_false(Literal(free, true)));
  search.make_decidable(free);
  EXPECT_FALSE(search.refute(theory));
  EXPECT_TRUE(search.is_true(Literal(free, true)) || search.is_false(Literal(free, true)));
}

// 1 is false by decision when the theory says that it is false for good; a later conflict must not undo that.
TEST_F(SatSearchTest, KeepsAUnitLemmaThatIsTrueAlready) {
  struct Late : SatTheory {
    explicit Late(ResolutionProof& proof) : proof(proof) {}
    void assign(Literal) override { ++told; }
    void backtrack(std::size_t literals) override { told = literals; }
    std::vector<ProvedClause> check(bool complete) override {
      if (!complete || next == 3) return {};
      const Clause lemmas[] = {clause({-1}), clause({1, 2}), clause({1, -2})};
      const Clause& lemma = lemmas[next++];
      return {{lemma, proof.add_lemma(lemma, 0)}};
    }
    ResolutionProof& proof;
    std::size_t told = 0, next = 0;
  };
  SatSearch search(proof, context);
  for (int i = 0; i < 2; ++i) search.new_proposition(true);
  Late theory(proof);
  EXPECT_TRUE(search.refute(theory));
  EXPECT_EQ(check_resolution_proof(proof), std::nullopt);
}

// The theory makes up a proposition while the search is on: 1 and 2 are the same, and 3 says so.
TEST_F(SatSearchTest, TakesNewPropositionsFromTheTheory) {
  struct Inventive : SatTheory {
    Inventive(SatSearch& search, ResolutionProof& proof) : search(search), proof(proof) {}
    void assign(Literal) override {}
    void backtrack(std::size_t) override {}
    std::vector<ProvedClause> check(bool complete) override {
      if (!complete || invented) return {};
      invented = true;
      search.new_proposition(true);
      std::vector<ProvedClause> lemmas;
      for (const Clause& lemma : {clause({3}), clause({-3, -1, 2}), clause({-3, 1, -2})})
        lemmas.push_back({lemma, proof.add_lemma(lemma, 0)});
      return lemmas;
    }
    SatSearch& search;
    ResolutionProof& proof;
    bool invented = false;
  };
  SatSearch search(proof, context);
  for (int i = 0; i < 2; ++i) search.new_proposition(true);
  add(search, clause({1, 2}));
  add(search, clause({-1, -2}));
  Inventive theory(search, proof);
  EXPECT_TRUE(search.refute(theory));
  EXPECT_EQ(check_resolution_proof(proof), std::nullopt);
}

TEST_F(SatSearchTest, DecidesRandomClauses) { expect_right_answers(1, 0, false); }
TEST_F(SatSearchTest, DecidesRandomClausesAfterProbing) { expect_right_answers(2, 0, true); }
TEST_F(SatSearchTest, DecidesRandomClausesThatATheoryHides) { expect_right_answers(3, 2, false); }
TEST_F(SatSearchTest, DecidesRandomClausesThatATheoryHidesAll) { expect_right_answers(4, 1, true); }

}  // namespace
}  // namespace hone
