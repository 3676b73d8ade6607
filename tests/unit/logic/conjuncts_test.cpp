// SPDX-License-Identifier: Apache-2.0
#include "logic/conjuncts.h"

#include <gtest/gtest.h>

namespace hone {
namespace {

TEST(Conjuncts, AreFoundInEachOtherAndInNegatedDisjunctions) {
  Terms terms;
  const auto symbol = [&](const std::string& name) { return terms.symbol(name, terms.bool_sort()); };
  const Term a = symbol("a"), b = symbol("b"), c = symbol("c");
  EXPECT_EQ(conjuncts(terms, terms.and_(a, terms.not_(terms.or_(b, c)))),
            (std::vector<Term>{a, terms.not_(b), terms.not_(c)}));
  EXPECT_EQ(conjuncts(terms, terms.truth()), std::vector<Term>{});
  EXPECT_EQ(conjuncts(terms, terms.or_(a, b)), std::vector<Term>{terms.or_(a, b)});
}

}  // namespace
}  // namespace hone
