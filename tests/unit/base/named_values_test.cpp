// SPDX-License-Identifier: Apache-2.0
#include "base/named_values.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/choices.h"

namespace hone {
namespace {

TEST(NamedValuesTest, NamesAndValuesLeadToEachOther) {
  EXPECT_STREQ(name_of(BlockSize::loop_free), "loop-free");
  EXPECT_EQ(value_named<BlockSize>("loop-free"), BlockSize::loop_free);
  EXPECT_EQ(value_named<BlockSize>("loop"), std::nullopt);
  EXPECT_EQ(value_named<BlockSize>(""), std::nullopt);
  EXPECT_EQ(all_names(names_of<DataModel>), "ILP32|LP64");
  EXPECT_EQ(all_names(names_of<DataModel>, ", "), "ILP32, LP64");
}

// A table that is one name short would shift all values behind it.
TEST(NamedValuesTest, TablesEndWithTheLastValue) {
  EXPECT_STREQ(name_of(AbstractionChoice::boolean), "boolean");
  EXPECT_STREQ(name_of(Analysis::backward), "backward");
  EXPECT_STREQ(name_of(BddInterpolation::minimal), "minimal");
  EXPECT_STREQ(name_of(Encoding::exact), "bits");
  EXPECT_STREQ(name_of(EngineKind::values), "values");
  EXPECT_STREQ(name_of(ExternalFunctions::pure), "pure");
  EXPECT_STREQ(name_of(ImageChoice::transition), "transition");
  EXPECT_STREQ(name_of(Labelling::dual_mcmillan), "dual-mcmillan");
  EXPECT_STREQ(name_of(ShowProgress::off), "off");
  EXPECT_STREQ(name_of(TrackingScope::global), "global");
  EXPECT_EQ(names_of<EngineKind>.size(), 9U);
}

TEST(NamedValuesTest, NoNameStandsForTwoValues) {
  const auto expect_different = [](ValueNames names) {
    const std::set<std::string> different(names.begin(), names.end());
    EXPECT_EQ(different.size(), names.size()) << all_names(names);
  };
  expect_different(names_of<AbstractionChoice>);
  expect_different(names_of<BddInterpolation>);
  expect_different(names_of<EngineKind>);
  expect_different(names_of<ImageChoice>);
}

}  // namespace
}  // namespace hone
