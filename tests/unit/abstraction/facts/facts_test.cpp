// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "abstraction/facts/limits.h"
#include "abstraction/facts/proved_facts.h"
#include "program/transform/loop_free_blocks.h"
#include "support/inductive.h"
#include "support/programs.h"

namespace hone {
namespace {

class FactsTest : public testing::Test {
 protected:
  FactsTest() {
    source = test::ip(
        "int x; int y;\nvoid main() {\n  x = 0; y = 0;\n"
        "  while (x < 9) { x = x + 1; y = y + x; }\n  assert(y >= 0);\n}\n");
    blocks.emplace(make_loop_free_blocks(source->program()));
    const Program& original = source->program();
    origins.resize(blocks->program.location_count());
    for (std::size_t i = 0; i < original.location_count(); ++i)
      if (const LocationId copy = blocks->location.at(LocationId(i)); copy.valid())
        origins[copy.index()] = LocationId(i);
    for (std::size_t i = 0; i < blocks->program.location_count(); ++i)
      if (blocks->program.location(LocationId(i)).outgoing.size() > 1) head = LocationId(i);
    x = source->symbol("x");
    y = source->symbol("y");
  }
  LocationFacts seen_by(const char* engine) { return {blocks->program, pool, origins, engine}; }
  Term at_least(Term a, Term b) { return source->terms.le(b, a); }
  Term integer(int value) { return source->terms.integer(value); }

  std::unique_ptr<test::Source> source;
  RunContext context;
  std::optional<LoopFreeBlocks> blocks;
  std::vector<LocationId> origins;
  LocationId head;
  FactPool pool;
  Term x, y;
};

TEST_F(FactsTest, OthersHearOnceWhatOneTells) {
  LocationFacts lazy = seen_by("lazy"), induction = seen_by("induction");
  EXPECT_FALSE(induction.has_news());
  lazy.tell(head, at_least(x, y), Fact::Kind::predicate);
  lazy.tell(head, at_least(x, y), Fact::Kind::predicate);
  EXPECT_FALSE(lazy.has_news()) << "what it has told itself";
  EXPECT_TRUE(lazy.news().empty());
  EXPECT_TRUE(induction.has_news());
  const std::vector<LocationFacts::Told> news = induction.news();
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(news[0].location, head);
  EXPECT_EQ(news[0].formula, at_least(x, y));
  EXPECT_EQ(news[0].kind, Fact::Kind::predicate);
  EXPECT_FALSE(induction.has_news());
}

// With a loop unrolled, a location of the original has several copies.
TEST_F(FactsTest, AreOfferedAtAllCopiesOfALocation) {
  LocationFacts lazy = seen_by("lazy");
  const LocationId origin = origins[head.index()];
  LocationFacts unrolled(blocks->program, pool, {LocationId(), origin, origin}, "other");
  lazy.tell(head, at_least(x, y), Fact::Kind::predicate);
  std::set<LocationId> places;
  for (const LocationFacts::Told& each : unrolled.news()) places.insert(each.location);
  EXPECT_EQ(places, (std::set<LocationId>{LocationId(1), LocationId(2)}));
}

// Those that it has heard and not found itself, at their locations, whole.
TEST_F(FactsTest, AreFoundAgainInAProof) {
  Terms& terms = source->terms;
  LocationFacts lazy = seen_by("lazy"), induction = seen_by("induction");
  const Term p = at_least(x, y), q = at_least(y, integer(3)), r = at_least(x, integer(5));
  lazy.tell(head, p, Fact::Kind::predicate);
  lazy.tell(head, terms.and_(p, q), Fact::Kind::invariant);
  lazy.tell(head, terms.and_(p, r), Fact::Kind::invariant);
  seen_by("values").tell(head, q, Fact::Kind::predicate);
  induction.tell(head, r, Fact::Kind::predicate);
  IdMap<LocationId, Term> proof(blocks->program.location_count());
  proof[head] = terms.or_(terms.not_(p), terms.and_(q, at_least(y, integer(8))));
  using Counted = std::map<std::string, std::size_t>;
  const auto as_told = [](Term fact) { return fact; };
  EXPECT_EQ(induction.heard_in(proof, as_told), Counted{}) << "nothing was heard";
  induction.news();
  EXPECT_EQ(induction.heard_in(proof, as_told), (Counted{{"lazy", 2}, {"values", 1}}));
  std::swap(proof[head], proof[LocationId(head.index() == 0 ? 1 : 0)]);
  EXPECT_EQ(induction.heard_in(proof, as_told), Counted{}) << "it is said of another location";
}

TEST_F(FactsTest, WhatSpeaksOfUnknownVariablesIsNoNews) {
  LocationFacts lazy = seen_by("lazy"), induction = seen_by("induction");
  const Term unknown = source->terms.symbol("of another program", source->terms.int_sort());
  lazy.tell(head, at_least(unknown, x), Fact::Kind::predicate);
  EXPECT_FALSE(induction.has_news());
  EXPECT_TRUE(induction.news().empty());
}

TEST_F(FactsTest, ThereAreNotTooManyAtALocation) {
  LocationFacts lazy = seen_by("lazy"), induction = seen_by("induction");
  for (int i = 0; i < 1000; ++i) lazy.tell(head, at_least(x, integer(i)), Fact::Kind::predicate);
  EXPECT_EQ(induction.news().size(), limits::facts::at_a_location);
}

TEST_F(FactsTest, WithoutAPoolThereIsNobody) {
  LocationFacts alone;
  alone.tell(head, at_least(x, y), Fact::Kind::predicate);
  EXPECT_FALSE(alone.has_news());
  EXPECT_TRUE(alone.news().empty());
}

// x <= y is inductive with 0 <= x; that y <= 50 holds too, but no other fact shows it; y <= x is wrong.
// Predicates say nothing about what holds.
TEST_F(FactsTest, OnlyWhatIsInductiveHereIsBelieved) {
  LocationFacts induction = seen_by("induction"), lazy = seen_by("lazy");
  const Term not_negative = at_least(x, integer(0)), ordered = at_least(y, x);
  for (const Term each : {not_negative, ordered, at_least(integer(50), y), at_least(x, y)})
    induction.tell(head, each, Fact::Kind::invariant);
  induction.tell(head, at_least(integer(9), x), Fact::Kind::predicate);
  ProvedFacts proved(blocks->program, context);
  EXPECT_TRUE(proved.empty());
  proved.learn(lazy);
  EXPECT_EQ(proved.at(head), (std::vector{not_negative, ordered}));
  const auto supported = proved.with_support({{head, ordered}});
  ASSERT_TRUE(supported);
  EXPECT_EQ(*supported, (std::set<LocationInvariants::Located>{{head, not_negative}, {head, ordered}}));
  test::expect_inductive(blocks->program, *supported, context);
}

// What was not looked at to the end is not believed either.
TEST_F(FactsTest, WithoutEffortNothingIsBelieved) {
  LocationFacts induction = seen_by("induction"), lazy = seen_by("lazy");
  induction.tell(head, at_least(x, integer(0)), Fact::Kind::invariant);
  ProvedFacts proved(blocks->program, context);
  {
    const EffortLimit none(context, 0);
    EXPECT_THROW(proved.learn(lazy), EffortSpent);
  }
  EXPECT_TRUE(proved.empty());
  EXPECT_TRUE(proved.at(head).empty());
}

}  // namespace
}  // namespace hone
