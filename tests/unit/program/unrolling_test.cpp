// SPDX-License-Identifier: Apache-2.0
#include "program/transform/unrolling.h"

#include <gtest/gtest.h>

#include "program/analysis/loops.h"
#include "support/explicit_search.h"
#include "support/nightly.h"
#include "support/programs.h"
#include "support/random_program.h"

namespace hone {
namespace {

using namespace test;

using States = std::set<std::vector<Term>>;

// The states in which a program without calls is seen at the locations of the program that it was made of;
// nothing if they are too many.
std::optional<std::map<LocationId, States>> states_by_origin(const Inlined& inlined,
                                                             const std::vector<Term>& integers) {
  ExplicitSearch search(inlined.program, integers);
  if (!search.run()) return std::nullopt;
  std::map<LocationId, States> result;
  for (std::size_t i = 0; i < inlined.program.location_count(); ++i)
    for (const auto& [entry, current] : search.pairs_at(LocationId(i)))
      result[inlined.locations.at(i)].insert(current);
  return result;
}

Inlined inlined_of(const Program& program) {
  std::string why_not;
  auto inlined = inline_calls(program, {10000}, why_not);
  EXPECT_TRUE(inlined) << why_not;
  return *std::move(inlined);
}

// The head of the only loop, in copies: which values of a variable each of them is reached with.
std::map<LocationId, States> values_at_copies_of_head(const Source& source, const Inlined& unrolled,
                                                      const std::vector<Term>& integers) {
  const std::vector<bool> heads = loop_heads(source.program());
  const LocationId head(static_cast<std::size_t>(std::ranges::find(heads, true) - heads.begin()));
  ExplicitSearch search(unrolled.program, integers);
  EXPECT_TRUE(search.run());
  std::map<LocationId, States> result;
  for (std::size_t i = 0; i < unrolled.program.location_count(); ++i)
    if (unrolled.locations.at(i) == head)
      for (const auto& [entry, current] : search.pairs_at(LocationId(i)))
        result[LocationId(i)].insert(current);
  return result;
}

constexpr const char* four_rounds = R"(int i, x;
void main() {
  i = 0;
  while (i < 4) { if (*) { x = 1; } else { x = 2; } i = i + 1; }
  assert(i == 4);
})";

TEST(Unrolling, ALoopThatConstantsDecideHasACopyForEachRound) {
  const auto source = ip(four_rounds);
  const std::vector<Term> integers{source->terms.integer(0)};
  const Inlined unrolled = unroll_decided_loops(inlined_of(source->program()));
  const auto copies = values_at_copies_of_head(*source, unrolled, integers);
  EXPECT_EQ(copies.size(), 5u) << "i is 0, 1, 2, 3, 4";
  for (const auto& [copy, states] : copies) {
    std::set<Term> values;
    for (const std::vector<Term>& state : states) values.insert(state.front());
    EXPECT_EQ(values.size(), 1u) << "of i, in one copy";
  }
}

TEST(Unrolling, ALoopIsLeftAloneBeyondTheLimits) {
  const auto source = ip(four_rounds);
  const std::vector<Term> integers{source->terms.integer(0)};
  UnrollingLimits limits;
  limits.iterations = 3;
  const Inlined unrolled = unroll_decided_loops(inlined_of(source->program()), limits);
  EXPECT_EQ(values_at_copies_of_head(*source, unrolled, integers).size(), 1u);
}

TEST(Unrolling, OfALoopThatNothingDecidesSomeRoundsAreUnrolled) {
  const auto source = ip("int x;\nvoid main() { x = 0; while (*) { x = 1 - x; } assert(x < 2); }");
  const std::vector<Term> integers{source->terms.integer(0)};
  UnrollingLimits limits;
  limits.undecided_rounds = 3;
  const Inlined unrolled = unroll_decided_loops(inlined_of(source->program()), limits);
  const auto copies = values_at_copies_of_head(*source, unrolled, integers);
  std::size_t with_one_value = 0;
  for (const auto& [copy, states] : copies) with_one_value += states.size() == 1;
  EXPECT_EQ(copies.size(), 4u) << "three rounds, and the loop that is left";
  EXPECT_EQ(with_one_value, 3u);
}

// Whatever the limits are, the same states are seen at the copies of a location as at the location.
TEST(UnrollingProperty, SeesTheSameStates) {
  Random random(17);
  int larger = 0, compared = 0;
  const int rounds = test::rounds(80);
  for (int round = 0; round < rounds; ++round) {
    Terms terms;
    const auto program = RandomProgram(terms, random).make();
    const std::vector<Term> integers{terms.integer(0), terms.integer(1), terms.integer(2)};
    const Inlined inlined = inlined_of(*program);
    UnrollingLimits limits;
    limits.undecided_rounds = round % 3;
    limits.iterations = 2 + random.below(5);
    const Inlined unrolled = unroll_decided_loops(inlined, limits);
    larger += unrolled.program.location_count() > inlined.program.location_count();
    const auto before = states_by_origin(inlined, integers), after = states_by_origin(unrolled, integers);
    if (!before || !after) continue;
    ++compared;
    ASSERT_EQ(*after, *before) << round;
  }
  EXPECT_GT(larger, rounds / 20) << "loops are rare";
  EXPECT_GT(compared, rounds / 3);
}

}  // namespace
}  // namespace hone
