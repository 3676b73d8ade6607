// SPDX-License-Identifier: Apache-2.0
#include "logic/array_equations.h"

#include <gtest/gtest.h>

#include "logic/infix_reader.h"
#include "logic/printer.h"
#include "logic/traversal.h"

namespace hone::test {
namespace {

class ArrayEquationsTest : public testing::Test {
 protected:
  ArrayEquationsTest() {
    const Sort ints = terms.int_sort();
    for (const char* name : {"x", "y"}) terms.symbol(name, ints);
    for (const char* name : {"p", "q"}) terms.symbol(name, terms.bool_sort());
    for (const char* name : {"a", "b"}) terms.symbol(name, terms.array_sort(ints, ints));
    for (const char* name : {"f", "g"}) terms.symbol(name, terms.array_sort(node, terms.bool_sort()));
    const Sort pairs = terms.array_sort(node, terms.array_sort(ints, terms.bool_sort()));
    for (const char* name : {"r", "s"}) terms.symbol(name, pairs);
    for (const char* name : {"n", "m"}) terms.symbol(name, node);
  }
  Term read(const std::string& text) {
    return read_infix(terms, text, [&](std::string_view name) {
      constexpr std::string_view bound = "ijk";
      return bound.find(name[0]) == std::string_view::npos ? terms.find_symbol(std::string(name)) : Term();
    });
  }
  std::string rewritten(const std::string& text) {
    return to_infix(terms, with_array_equations(terms, read(text)));
  }

  Terms terms;
  Sort node = terms.uninterpreted_sort("node");
};

TEST_F(ArrayEquationsTest, Updates) {
  EXPECT_EQ(with_array_equations(terms, read("forall i. b[i] == (i == x ? 5 : a[i])")),
            read("b == a[x := 5]"));
  EXPECT_EQ(with_array_equations(terms, read("forall i. b[i] == (i == x + 1 ? a[i] : y > 0 ? a[i] : 3)")),
            read("b == (y > 0 ? a : constant_array(3))[x + 1 := a[x + 1]]"));
  EXPECT_EQ(with_array_equations(terms, read("forall j : node. g[j] == (j == n || f[j])")),
            read("g == f[n := true]"));
  EXPECT_EQ(with_array_equations(terms, read("forall j : node. g[j] == (j != n && j != m && f[j])")),
            read("g == f[m := false][n := false]"));
}

TEST_F(ArrayEquationsTest, WholeArrays) {
  EXPECT_EQ(with_array_equations(terms, read("p || (forall i. a[i] == x)")),
            read("p || a == constant_array(x)"));
  EXPECT_EQ(with_array_equations(terms, read("forall i. a[i] == b[i]")), read("a == b"));
  EXPECT_EQ(with_array_equations(terms, read("forall j : node. !f[j]")),
            read("f == constant_array(false : (Array node Bool))"));
  EXPECT_EQ(with_array_equations(terms, read("forall i, j : node. a[i] == 0 && f[j] && a[i] >= b[i]")),
            read("a == constant_array(0) && f == constant_array(true : (Array node Bool)) && "
                 "(forall i, j : node. a[i] >= b[i])"));
}

TEST_F(ArrayEquationsTest, ArraysOfArrays) {
  EXPECT_EQ(with_array_equations(terms, read("forall j : node, i. s[j][i] == (j == n && i == x || r[j][i])")),
            read("s == r[n := r[n][x := true]]"));
  EXPECT_EQ(with_array_equations(terms, read("forall i. s[n][i] == r[m][i]")), read("s[n] == r[m]"));
}

TEST_F(ArrayEquationsTest, WhatIsNoArrayStays) {
  for (const char* text : {"forall i. b[i] == a[i] + 1", "forall i. a[i] == i", "forall i. a[i] == a[i + 1]",
                           "forall i. a[i] == (i > x ? 1 : 0)", "forall i. a[i] >= 0", "exists i. a[i] == 0",
                           "forall i, j. a[i] == b[j]", "forall i. b[i] == (i == a[i] ? 1 : a[i])"}) {
    const Term formula = read(text);
    EXPECT_EQ(with_array_equations(terms, formula), formula) << rewritten(text);
  }
}

}  // namespace
}  // namespace hone::test
