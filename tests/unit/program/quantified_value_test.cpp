// SPDX-License-Identifier: Apache-2.0
#include "smt/quantified_value.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "program/run/interpreter.h"

namespace hone {
namespace {

class QuantifiedValueTest : public testing::Test {
 protected:
  Term all(Term bound, Term body) { return terms.quantify(Kind::forall, std::vector{bound}, body); }

  Terms terms;
  Sort ints = terms.int_sort(), node = terms.uninterpreted_sort("node");
  Term a = terms.symbol("a", terms.array_sort(ints, ints)), i = terms.symbol("i", ints);
  Term zeros = terms.const_array(terms.sort(a), terms.integer(0));
  Term one_three = terms.store(zeros, terms.integer(7), terms.integer(3));
};

TEST_F(QuantifiedValueTest, ArraysOfIntegers) {
  const Term small = all(i, terms.le(terms.select(a, i), terms.integer(2)));
  EXPECT_EQ(quantified_value(terms, small, [&](Term) { return zeros; }), terms.truth());
  EXPECT_EQ(quantified_value(terms, small, [&](Term) { return one_three; }), terms.falsity());
  EXPECT_EQ(quantified_value(terms, terms.not_(small), [&](Term) { return one_three; }), terms.truth());
}

// An uninterpreted sort may have more elements than those that are mentioned.
TEST_F(QuantifiedValueTest, Elements) {
  const Term n = terms.symbol("n", node), m = terms.symbol("m", node);
  const Term f = terms.symbol("f", terms.array_sort(node, terms.bool_sort()));
  const Term nowhere = terms.const_array(terms.sort(f), terms.falsity());
  const Term only = terms.store(nowhere, terms.element(node, 2), terms.truth());
  const auto values = [&](Term symbol) { return symbol == f ? only : terms.element(node, 2); };
  const Term unique = all(n, terms.implies(terms.select(f, n), terms.eq(n, m)));
  EXPECT_EQ(quantified_value(terms, unique, values), terms.truth());
  const Term everywhere = all(n, terms.or_(terms.select(f, n), terms.ne(n, m)));
  EXPECT_EQ(quantified_value(terms, everywhere, values), terms.truth());
  EXPECT_THROW(quantified_value(terms, all(n, terms.eq(n, m)), values), Unsupported);
}

TEST_F(QuantifiedValueTest, NumbersThatDependOnQuantifiersHaveNone) {
  const Term number = terms.ite(all(i, terms.le(terms.select(a, i), i)), i, terms.neg(i));
  EXPECT_THROW(quantified_value(terms, number, [&](Term) { return zeros; }), Unsupported);
}

TEST_F(QuantifiedValueTest, TheInterpreterExecutesGuardsWithQuantifiers) {
  Program program(terms);
  program.set_entry(program.add_procedure("main"));
  const VariableId variable = program.add_global("b", terms.sort(a));
  const Term b = program.variable(variable).symbol;
  const Step step{all(i, terms.ge(terms.select(b, i), terms.integer(0))),
                  {{variable, terms.store(b, terms.integer(1), terms.integer(-1))}},
                  {}};
  Memory memory{{zeros}, {}};
  Interpreter interpreter(program);
  EXPECT_TRUE(interpreter.execute(step, {}, memory));
  EXPECT_FALSE(interpreter.execute(step, {}, memory));
}

}  // namespace
}  // namespace hone
