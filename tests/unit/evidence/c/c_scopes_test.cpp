// SPDX-License-Identifier: Apache-2.0
#include "evidence/c/c_scopes.h"

#include <gtest/gtest.h>

namespace hone {
namespace {

const char* const text =
    "int g;\n"                                       // 1
    "int f(int p) {\n"                               // 2
    "  int x = 1; /* } */ char c = '}';\n"           // 3
    "  for (int i = 0; i < p; i++) x += i;\n"        // 4
    "  for (int i = 0; i < p; i++)\n"                // 5
    "    if (i) { int x = 2; g += x; } else g++;\n"  // 6
    "  return x;\n"                                  // 7
    "}\n"                                            // 8
    "int h(void) { return g + k(k(1), 2); }\n";      // 9

class CScopesTest : public testing::Test {
 protected:
  Position at(std::uint32_t line, const std::string& word) const {
    return {line, static_cast<std::uint32_t>(source.line(line).find(word)) + 1, 0};
  }
  SourceFile source{"t.c", text};
  CScopes scopes{source};
};

TEST_F(CScopesTest, BlocksHideWhatIsDeclaredInThem) {
  EXPECT_TRUE(scopes.is_visible(at(3, "x"), at(7, "return")));
  EXPECT_FALSE(scopes.is_visible(at(6, "x"), at(7, "return")));
  EXPECT_TRUE(scopes.is_visible(at(6, "x"), at(6, "g +=")));
  EXPECT_FALSE(scopes.is_visible(at(3, "x"), at(9, "return")));
}

TEST_F(CScopesTest, NothingIsVisibleBeforeItsDeclaration) {
  EXPECT_FALSE(scopes.is_visible(at(3, "x"), at(2, "int f")));
}

TEST_F(CScopesTest, HeadsOfLoopsReachToTheEndOfTheLoop) {
  EXPECT_TRUE(scopes.is_visible(at(4, "i ="), at(4, "x +=")));
  EXPECT_FALSE(scopes.is_visible(at(4, "i ="), at(5, "for")));
  EXPECT_TRUE(scopes.is_visible(at(5, "i ="), at(6, "g++")));
  EXPECT_FALSE(scopes.is_visible(at(5, "i ="), at(7, "return")));
}

TEST_F(CScopesTest, ParametersBelongToTheBody) {
  EXPECT_TRUE(scopes.is_visible(at(2, "p)"), at(7, "return")));
  EXPECT_FALSE(scopes.is_visible(at(2, "p)"), at(9, "return")));
}

TEST_F(CScopesTest, GlobalsAreVisibleBehindTheirDeclaration) {
  EXPECT_TRUE(scopes.is_visible(at(1, "g"), at(9, "return")));
}

TEST_F(CScopesTest, InsideAHeadItsNamesAreKnown) {
  EXPECT_TRUE(scopes.is_visible(at(4, "i ="), scopes.inside_head(at(4, "for"))));
  EXPECT_EQ(scopes.inside_head(at(7, "return")), at(7, "return"));
}

TEST_F(CScopesTest, FindsTheEndOfCalls) {
  EXPECT_EQ(scopes.end_of_call(at(9, "return"), "k", 0), at(9, "); }"));
  EXPECT_EQ(
      scopes.end_of_call(at(9, "return"), "k", 1),
      at(9, ", 2)").column > 0 ? std::optional(Position{9, at(9, ", 2)").column - 1, 0}) : std::nullopt);
  EXPECT_EQ(scopes.end_of_call(at(9, "return"), "k", 2), std::nullopt);
}

}  // namespace
}  // namespace hone
