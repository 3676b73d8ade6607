// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/value_map.h"

#include <gtest/gtest.h>

#include <map>

#include "support/random.h"

namespace hone {
namespace {

using Reference = std::map<std::size_t, Term>;

class ValueMapTest : public testing::Test {
 protected:
  Reference contents(const ValueMap& map) const {
    Reference result;
    std::size_t last = 0;
    map.for_each([&](VariableId id, Term value) {
      EXPECT_TRUE(value.valid());
      EXPECT_GE(id.index(), last);
      last = id.index();
      result.emplace(id.index(), value);
    });
    return result;
  }

  void expect_differences(const ValueMap& a, const ValueMap& b, const Reference& in_a,
                          const Reference& in_b) {
    std::size_t found = 0, expected = 0;
    a.for_each_difference(b, [&](VariableId id, Term value_a, Term value_b) {
      ++found;
      EXPECT_NE(value_a, value_b);
      EXPECT_EQ(value_a, at(in_a, id.index()));
      EXPECT_EQ(value_b, at(in_b, id.index()));
    });
    for (std::size_t i = 0; i < 1000; ++i) expected += at(in_a, i) != at(in_b, i);
    EXPECT_EQ(found, expected);
  }

  static Term at(const Reference& map, std::size_t i) {
    const auto entry = map.find(i);
    return entry == map.end() ? Term() : entry->second;
  }

  Terms terms;
};

TEST_F(ValueMapTest, CopiesGoTheirOwnWays) {
  ValueMap map(100);
  map.set(VariableId(7), terms.integer(1));
  ValueMap copy = map;
  copy.set(VariableId(7), terms.integer(2));
  copy.set(VariableId(99), terms.integer(3));
  EXPECT_EQ(map.find(VariableId(7)), terms.integer(1));
  EXPECT_FALSE(map.find(VariableId(99)).valid());
  EXPECT_EQ(copy.find(VariableId(7)), terms.integer(2));
  copy.set(VariableId(7), Term());
  EXPECT_EQ(contents(copy), (Reference{{99, terms.integer(3)}}));
}

TEST_F(ValueMapTest, AgreesWithAPlainMap) {
  test::Random random(5);
  for (const std::size_t variables : {1U, 8U, 9U, 64U, 65U, 1000U}) {
    std::vector<ValueMap> maps(3, ValueMap(variables));
    std::vector<Reference> references(3);
    for (int round = 0; round < 2000; ++round) {
      const std::size_t which = random.below(3), id = random.below(variables);
      if (random.one_in(20)) {
        const std::size_t from = random.below(3);
        maps[which] = maps[from];
        references[which] = references[from];
      }
      const Term value = random.one_in(4) ? Term() : terms.integer(random.between(0, 3));
      maps[which].set(VariableId(id), value);
      if (value.valid())
        references[which].insert_or_assign(id, value);
      else
        references[which].erase(id);
      if (round % 100 != 0) continue;
      for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(contents(maps[i]), references[i]);
        expect_differences(maps[i], maps[(i + 1) % 3], references[i], references[(i + 1) % 3]);
      }
    }
  }
}

}  // namespace
}  // namespace hone
