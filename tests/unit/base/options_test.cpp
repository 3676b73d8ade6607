// SPDX-License-Identifier: Apache-2.0
#include "base/options.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "base/error.h"

namespace hone {
namespace {

TEST(OptionTableTest, SortedByNameWithARowForEachOption) {
  const auto table = option_table();
  ASSERT_EQ(table.size(), static_cast<std::size_t>(Option::count_));
  for (std::size_t i = 0; i < table.size(); ++i) {
    EXPECT_EQ(table[i].option, static_cast<Option>(i)) << table[i].name;
    EXPECT_NE(std::string_view(table[i].help), "") << table[i].name;
  }
  EXPECT_TRUE(std::ranges::is_sorted(table, std::less(),
                                     [](const OptionSpec& s) { return std::string_view(s.name); }));
}

// Who reads `--engine` on the command line must know which option is meant.
TEST(OptionTableTest, ACommandHasOneOptionOfEachName) {
  for (std::size_t command = 0; command < names_of<Command>.size(); ++command) {
    std::set<std::string> seen;
    for (const OptionSpec& spec : option_table()) {
      if (!spec.commands.contains(static_cast<Command>(command))) continue;
      EXPECT_TRUE(seen.insert(spec.name).second) << names_of<Command>[command] << " --" << spec.name;
    }
    EXPECT_TRUE(seen.contains("timeout"));
  }
}

// Every default passes the check of its own row (the constructor sets them all), and reads back as what it
// is.
TEST(OptionTableTest, DefaultsFitTheirKind) {
  const Options options;
  for (const OptionSpec& spec : option_table()) {
    switch (spec.kind) {
      case OptionKind::flag:
        EXPECT_EQ(options.flag(spec.option), std::string_view(spec.default_value) == "on");
        break;
      case OptionKind::number:
        EXPECT_EQ(std::to_string(options.number(spec.option)), spec.default_value);
        break;
      case OptionKind::texts: EXPECT_TRUE(options.texts(spec.option).empty()); break;
      case OptionKind::choices:
        EXPECT_TRUE(position_of(spec.default_value, spec.choices) ||
                    std::ranges::find(spec.groups, std::string_view(spec.default_value),
                                      &ChoiceGroup::name) != spec.groups.end());
        break;
      case OptionKind::choice: EXPECT_TRUE(position_of(spec.default_value, spec.choices)); break;
      case OptionKind::text: EXPECT_EQ(options.text(spec.option), spec.default_value); break;
    }
  }
}

TEST(OptionsTest, ASetOfChoicesReplacesTheOneBefore) {
  Options options;
  EXPECT_TRUE(options.includes(Option::property, Property::unreach_call));
  EXPECT_TRUE(options.includes(Option::property, Property::valid_deref));
  EXPECT_FALSE(options.includes(Option::property, Property::valid_memcleanup));
  EXPECT_FALSE(options.is_given(Option::property));
  options.set(Option::property, "shift,no-overflow,shift");
  EXPECT_TRUE(options.is_given(Option::property));
  EXPECT_EQ(options.choices<Property>(Option::property),
            (std::vector{Property::no_overflow, Property::shift}));
  EXPECT_FALSE(options.includes(Option::property, Property::unreach_call));
  for (const char* bad : {"", ",", "shift,", ",shift", "shift, no-overflow", "shift|no-overflow"})
    EXPECT_THROW(options.set(Option::property, bad), UsageError) << bad;
  EXPECT_TRUE(options.includes(Option::property, Property::shift)) << "what is refused changes nothing";
}

TEST(OptionsTest, ValuesAreChecked) {
  Options options;
  options.set(Option::timeout, "60");
  EXPECT_EQ(options.number(Option::timeout), 60);
  options.set(Option::json, "on");
  EXPECT_TRUE(options.flag(Option::json));
  options.set(Option::solver, "cvc5");
  EXPECT_EQ(options.choice<SolverKind>(Option::solver), SolverKind::cvc5);
  options.choose(Option::solver, SolverKind::z3);
  EXPECT_EQ(options.choice<SolverKind>(Option::solver), SolverKind::z3);
  options.set(Option::error_label, "ERROR");
  options.set(Option::error_label, "BAD");
  EXPECT_EQ(options.texts(Option::error_label), (std::vector<std::string>{"ERROR", "BAD"}));
  for (const char* bad : {"-1", "", "6x", "1e3", " 5", "99999999999999999999"})
    EXPECT_THROW(options.set(Option::timeout, bad), UsageError) << bad;
  EXPECT_THROW(options.set(Option::json, "maybe"), UsageError);
  for (const char* bad : {"z", "z3|cvc5", "", "Z3"})
    EXPECT_THROW(options.set(Option::solver, bad), UsageError) << bad;
  EXPECT_EQ(options.number(Option::timeout), 60);
}

TEST(OptionsTest, MessagesSayWhatIsPossible) {
  Options options;
  try {
    options.set(Option::solver, "yices");
    FAIL() << "an unknown solver should be refused";
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "--solver takes one of z3|cvc5, not 'yices'");
  }
}

TEST(OptionsTest, ReadingAsSomethingElseIsABug) {
  const Options options;
  EXPECT_THROW(options.flag(Option::timeout), InternalError);
  EXPECT_THROW(options.number(Option::solver), InternalError);
  EXPECT_THROW(options.text(Option::json), InternalError);
  EXPECT_THROW(options.text(Option::solver), InternalError);
  EXPECT_THROW(options.choice<DataModel>(Option::solver), InternalError);
}

}  // namespace
}  // namespace hone
