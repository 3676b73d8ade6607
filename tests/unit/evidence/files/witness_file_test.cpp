// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/witness_file.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "evidence/files/metadata.h"
#include "support/json_schema.h"
#include "support/programs.h"

namespace hone {
namespace {

using namespace test;

class WitnessFileTest : public testing::Test {
 protected:
  std::string printed(WitnessEntry entry) {
    describe(entry, source->program(),
             {"1.2", "CHECK( init(main()), LTL(G ! call(reach_error())) )", DataModel::lp64});
    return print_witness_file({entry});
  }
  static std::vector<WitnessEntry> read(const std::string& text) {
    return read_witness_file(SourceFile("w.yml", text));
  }
  static std::string error(const std::string& text) {
    try {
      read(text);
    } catch (const InputError& problem) {
      return problem.what();
    }
    return "";
  }
  WitnessEntry invariants() const {
    return {"invariant_set",
            {},
            {{"loop_invariant", {"a.c", 3, 5, "main"}, "x <= \"10\" && y", "", "", "c_expression"},
             {"function_contract", {"a.c", 1, 1, "f"}, "", "x > 0", "\\result == x", "ext_c_expression"}},
            {}};
  }
  WitnessEntry violation() const {
    return {"violation_sequence",
            {},
            {},
            {{{"function_return", "follow", {"a.c", 3, 9, "main"}, "\\result == 3", "ext_c_expression"}},
             {{"branching", "avoid", {"a.c", 4, 0, ""}, "true", ""},
              {"target", "follow", {"a.c", 5, 2, "main"}, "", ""}}}};
  }
  std::unique_ptr<Source> source = ip("void main() { assert(1 == 1); }");
};

TEST_F(WitnessFileTest, WhatIsWrittenIsReadAgain) {
  const std::string text = printed(invariants());
  const auto entries = read(text);
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_EQ(entries[0].metadata.producer, "hone");
  EXPECT_EQ(entries[0].metadata.hashes.size(), 1u);
  ASSERT_EQ(entries[0].invariants.size(), 2u);
  EXPECT_EQ(entries[0].invariants[0].value, "x <= \"10\" && y");
  EXPECT_EQ(entries[0].invariants[0].location.column, 5u);
  EXPECT_EQ(entries[0].invariants[1].ensures_clause, "\\result == x");
  EXPECT_EQ(print_witness_file(entries), text);
  const std::string other = printed(violation());
  EXPECT_EQ(print_witness_file(read(other)), other);
  EXPECT_EQ(read(other)[0].segments[1].size(), 2u);
}

TEST_F(WitnessFileTest, WhatIsWrittenFitsTheSchema) {
  EXPECT_EQ(problem_in_witness(printed(invariants())), "");
  EXPECT_EQ(problem_in_witness(printed(violation())), "");
}

TEST_F(WitnessFileTest, TheSchemaRefusesOtherThings) {
  const auto refuses = [&](WitnessEntry entry) {
    return !problem_in_witness(printed(std::move(entry))).empty();
  };
  WitnessEntry entry = invariants();
  entry.type = "invariants";
  EXPECT_TRUE(refuses(entry));
  entry = invariants();
  entry.invariants[0].type = "invariant";
  EXPECT_TRUE(refuses(entry));
  entry = violation();
  entry.segments[0][0].action = "go";
  EXPECT_TRUE(refuses(entry));
  EXPECT_TRUE(!problem_in_witness("[]").empty());
  EXPECT_TRUE(!problem_in_witness("- entry_type: invariant_set").empty());
}

TEST_F(WitnessFileTest, TheSameEvidenceHasTheSameName) {
  const auto name = [&](WitnessEntry entry) { return read(printed(std::move(entry)))[0].metadata.uuid; };
  EXPECT_EQ(name(invariants()), name(invariants()));
  EXPECT_NE(name(invariants()), name(violation()));
}

TEST_F(WitnessFileTest, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(error("a: 1\n"), "w.yml:1:1: error: a list of entries is expected");
  EXPECT_EQ(error("- a: 1\n"), "w.yml:1:3: error: the key 'entry_type' is missing");
  EXPECT_NE(error("- entry_type: [\n"), "");
  std::string text = printed(violation());
  text.replace(text.find("\"follow\""), 8, "\"jump\"");
  EXPECT_TRUE(error(text).ends_with("'action' is follow or avoid")) << error(text);
  text = printed(invariants());
  text.replace(text.find("\"2.0\""), 5, "\"0.1\"");
  EXPECT_TRUE(error(text).ends_with("format 0.1 is not supported; 2.0 is")) << error(text);
}

}  // namespace
}  // namespace hone
