// SPDX-License-Identifier: Apache-2.0
#include "base/ids.h"

#include <gtest/gtest.h>

#include <type_traits>
#include <unordered_set>

namespace hone {
namespace {

struct LocationTag;
struct EdgeTag;
using Location = Id<LocationTag>;
using Edge = Id<EdgeTag>;

static_assert(!std::is_convertible_v<Location, Edge>);
static_assert(!std::is_convertible_v<int, Location>);
static_assert(sizeof(Location) == 4);

TEST(IdTest, InvalidUnlessGivenANumber) {
  EXPECT_FALSE(Location().valid());
  EXPECT_TRUE(Location(0).valid());
  EXPECT_EQ(Location(7).index(), 7U);
  EXPECT_LT(Location(1), Location(2));
  EXPECT_NE(Location(), Location(0));
}

TEST(IdTest, CanBeHashed) {
  const std::unordered_set<Location> set = {Location(1), Location(2), Location(1)};
  EXPECT_EQ(set.size(), 2U);
}

TEST(IdMapTest, GrowsOnDemand) {
  IdMap<Location, int> map;
  map[Location(5)] = 3;
  EXPECT_EQ(map.size(), 6U);
  EXPECT_EQ(map[Location(2)], 0);
  EXPECT_EQ(std::as_const(map).at(Location(5)), 3);
  EXPECT_THROW(std::as_const(map).at(Location(6)), std::out_of_range);
}

TEST(IdMapTest, StartsWithOneValueEverywhere) {
  const IdMap<Location, int> map(3, 9);
  EXPECT_EQ(map.at(Location(2)), 9);
}

}  // namespace
}  // namespace hone
