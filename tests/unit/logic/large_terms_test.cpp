// SPDX-License-Identifier: Apache-2.0
// A million nodes must neither overflow the stack nor take more than moments.
#include <gtest/gtest.h>

#include <chrono>

#include "logic/printer.h"
#include "logic/smtlib_reader.h"
#include "logic/traversal.h"

namespace hone {
namespace {

class LargeTermsTest : public testing::Test {
 protected:
  Term chain(Term start, int length) {
    Term term = start;
    for (int i = 0; i < length; ++i) term = terms.add(terms.mul(term, y), terms.integer(1));
    return term;
  }

  Terms terms;
  SmtlibScope scope{terms, SmtlibScope::Names::all_symbols};
  Sort ints = terms.int_sort();
  Term x = terms.symbol("x", ints), y = terms.symbol("y", ints), z = terms.symbol("z", ints);
};

TEST_F(LargeTermsTest, AChainOfAMillionNodes) {
  constexpr int length = 500000;  // two nodes each
  const Term term = chain(x, length);
  EXPECT_GE(terms.size(), 1000000U);
  EXPECT_EQ(substitute(terms, term, {{x, z}}), chain(z, length));
  EXPECT_EQ(free_symbols(terms, term), (std::vector<Term>{x, y}));
  const std::string text = to_smtlib(terms, term);
  EXPECT_LT(text.size(), 40U * length);
  EXPECT_EQ(read_smtlib_term(text, scope), term);
  EXPECT_LT(to_infix(terms, term).size(), 20U * length);
  // 0 is absorbed: y = 0 leaves 1 at every level.
  EXPECT_EQ(evaluate(terms, term, [&](Term) { return terms.integer(0); }), terms.integer(1));
}

// Each node is used twice: written out, the text would have 2^n symbols.
TEST_F(LargeTermsTest, ADagThatDoublesAtEveryLevel) {
  constexpr int depth = 200000;
  const auto doubling = [&](Term start) {
    const Function f = terms.function("f", std::vector{ints, ints}, ints);
    Term term = start;
    for (int i = 0; i < depth; ++i) term = terms.apply(f, std::vector{term, term});
    return term;
  };
  const Term term = doubling(x);
  EXPECT_EQ(substitute(terms, term, {{x, z}}), doubling(z));
  const std::string text = to_smtlib(terms, term);
  EXPECT_LT(text.size(), 60U * depth);
  EXPECT_EQ(read_smtlib_term(text, scope), term);
  EXPECT_LT(to_infix(terms, term).size(), 60U * depth);
}

TEST_F(LargeTermsTest, LongConjunctionsAndSumsAreBuiltInLinearTime) {
  Term conjunction = terms.truth(), sum = terms.integer(0);
  for (int i = 0; i < 50000; ++i) {
    const Term n = terms.symbol("n" + std::to_string(i), ints);
    conjunction = terms.and_(conjunction, terms.le(n, terms.integer(i)));
    sum = terms.add(sum, n);
  }
  EXPECT_EQ(free_symbols(terms, conjunction).size(), 50000U);
  EXPECT_EQ(free_symbols(terms, sum).size(), 50000U);
  EXPECT_EQ(evaluate(terms, sum, [&](Term) { return terms.integer(2); }), terms.integer(100000));
}

}  // namespace
}  // namespace hone
