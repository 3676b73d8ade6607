// SPDX-License-Identifier: Apache-2.0
#include "logic/quantifiers.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "logic/printer.h"
#include "logic/traversal.h"

namespace hone::test {
namespace {

class QuantifiersTest : public testing::Test {
 protected:
  Term integer(long value) { return terms.integer(value); }
  Term all(std::vector<Term> bound, Term body) { return terms.quantify(Kind::forall, bound, body); }
  Term some(std::vector<Term> bound, Term body) { return terms.quantify(Kind::exists, bound, body); }
  Term at(Term index) { return terms.select(a, index); }
  std::string text(Term term) { return to_infix(terms, term); }

  Terms terms;
  Sort ints = terms.int_sort();
  Term x = terms.symbol("x", ints), y = terms.symbol("y", ints);
  Term i = terms.symbol("i", ints), j = terms.symbol("j", ints);
  Term p = terms.symbol("p", terms.bool_sort());
  Term a = terms.symbol("a", terms.array_sort(ints, ints));
};

TEST_F(QuantifiersTest, BoundSymbolsAreNotReplaced) {
  const Term formula = terms.and_(all({i}, terms.le(at(i), x)), terms.le(i, x));
  EXPECT_EQ(substitute(terms, formula, {{i, integer(3)}}),
            terms.and_(all({i}, terms.le(at(i), x)), terms.le(integer(3), x)));
  // A whole term that speaks of a bound symbol is another term in its scope.
  EXPECT_EQ(substitute(terms, all({i}, terms.le(at(i), x)), {{at(i), y}}), all({i}, terms.le(at(i), x)));
  EXPECT_EQ(substitute(terms, all({i}, terms.le(terms.add(i, at(x)), y)), {{at(x), y}}),
            all({i}, terms.le(terms.add(i, y), y)));
}

TEST_F(QuantifiersTest, NothingIsCaptured) {
  const Term formula = all({i}, terms.le(at(i), x));
  const Term replaced = substitute(terms, formula, {{x, terms.add(i, integer(1))}});
  EXPECT_EQ(free_symbols(terms, replaced), (std::vector<Term>{i, a}));
  const Term bound = bound_variables(terms, replaced)[0];
  EXPECT_NE(bound, i);
  EXPECT_EQ(quantifier_body(terms, replaced), terms.le(at(bound), terms.add(i, integer(1))));
  // Through two scopes, and only where it is needed.
  const Term nested = all({j}, terms.or_(terms.le(j, y), some({i}, terms.lt(at(i), terms.add(x, j)))));
  const Term both = substitute(terms, nested, {{x, i}});
  EXPECT_EQ(bound_variables(terms, both)[0], j);
  EXPECT_EQ(free_symbols(terms, both), (std::vector<Term>{y, i, a}));
  EXPECT_EQ(substitute(terms, formula, {{y, i}}), formula);
  EXPECT_EQ(substitute(terms, all({i}, terms.le(at(i), y)), {{x, i}}), all({i}, terms.le(at(i), y)));
}

TEST_F(QuantifiersTest, TheSameTermInDifferentScopes) {
  const Term atom = terms.le(at(i), x);
  const Term formula =
      terms.and_({atom, all({i}, terms.or_(p, atom)), all({j}, terms.or_(terms.le(j, i), atom))});
  const Term replaced = Substituter(terms, {{i, y}})(formula);
  const Term instance = terms.le(at(y), x);
  EXPECT_EQ(replaced, terms.and_({instance, all({i}, terms.or_(p, atom)),
                                  all({j}, terms.or_(terms.le(j, y), instance))}));
}

TEST_F(QuantifiersTest, ConditionsAreLiftedInsideOfTheirScope) {
  const Term choice = terms.ite(terms.le(i, integer(0)), x, y);
  const Term lifted = lift_ite(terms, all({i}, terms.le(at(i), choice)));
  EXPECT_EQ(free_symbols(terms, lifted), (std::vector<Term>{x, y, a}));
  EXPECT_EQ(lifted, all({i}, terms.ite(terms.le(i, integer(0)), terms.le(at(i), x), terms.le(at(i), y))));
  const Function f = terms.function("of_truth", std::vector{terms.bool_sort()}, ints);
  const Term deep = terms.le(terms.apply(f, std::vector{all({i}, terms.le(at(i), choice))}), x);
  EXPECT_EQ(free_symbols(terms, lift_ite(terms, deep)), (std::vector<Term>{x, y, a}));
}

TEST_F(QuantifiersTest, BodiesAndBoundSymbolsAreChecked) {
  EXPECT_THROW(all({i}, x), InternalError);
  EXPECT_THROW(terms.quantify(Kind::forall, std::vector{integer(1)}, terms.truth()), InternalError);
  EXPECT_THROW(instantiate(terms, all({i}, terms.le(i, x)), std::vector{x, y}), InternalError);
  EXPECT_THROW(instantiate(terms, all({i}, terms.le(i, x)), std::vector{p}), InternalError);
}

TEST_F(QuantifiersTest, Instances) {
  const Term formula = all({i, j}, terms.or_(terms.ne(i, j), terms.eq(at(i), at(j))));
  EXPECT_EQ(instantiate(terms, formula, std::vector{x, integer(2)}),
            terms.or_(terms.ne(x, integer(2)), terms.eq(at(x), at(integer(2)))));
  // Values may speak of bound symbols.
  EXPECT_EQ(instantiate(terms, formula, std::vector{j, i}), quantifier_body(terms, formula));
  const GroundTerms ground{{ints, {x, y}}};
  const auto found = instances(terms, formula, ground, 4);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->size(), 4U);
  EXPECT_EQ((*found)[1], instantiate(terms, formula, std::vector{x, y}));
  EXPECT_FALSE(instances(terms, formula, ground, 3));
  EXPECT_TRUE(instances(terms, formula, {}, 3)->empty());
}

TEST_F(QuantifiersTest, GroundTermsHaveNoBoundVariables) {
  const Term formula =
      terms.and_(all({i}, terms.le(at(terms.add(i, integer(1))), at(y))), terms.le(x, integer(5)));
  const GroundTerms ground = ground_terms(terms, std::span(&formula, 1));
  const std::vector<Term>& integers = ground.at(ints);
  for (const Term expected : {x, y, at(y)})
    EXPECT_NE(std::ranges::find(integers, expected), integers.end()) << text(expected);
  for (const Term term : integers) {
    const std::vector<Term> symbols = free_symbols(terms, term);
    EXPECT_EQ(std::ranges::find(symbols, i), symbols.end()) << text(term);
  }
  EXPECT_EQ(ground.at(terms.sort(a)), std::vector<Term>{a});
}

TEST_F(QuantifiersTest, NegationNormalForm) {
  const Term q = terms.symbol("q", terms.bool_sort());
  const Term inner = all({i}, terms.le(at(i), x));
  EXPECT_EQ(negation_normal_form(terms, terms.not_(inner)), some({i}, terms.gt(at(i), x)));
  EXPECT_EQ(negation_normal_form(terms, terms.not_(terms.and_(terms.or_(p, q), inner))),
            terms.or_(terms.and_(terms.not_(p), terms.not_(q)), some({i}, terms.gt(at(i), x))));
  EXPECT_EQ(negation_normal_form(terms, terms.eq(p, inner)),
            terms.and_(terms.or_(terms.not_(p), inner), terms.or_(p, some({i}, terms.gt(at(i), x)))));
  EXPECT_EQ(negation_normal_form(terms, terms.not_(terms.eq(p, q))), terms.not_(terms.eq(p, q)));
  const Term choice = terms.ite(inner, p, q);
  EXPECT_EQ(negation_normal_form(terms, choice),
            terms.and_(terms.or_(some({i}, terms.gt(at(i), x)), p), terms.or_(inner, q)));
  const Term number = terms.le(terms.ite(inner, x, y), integer(0));
  EXPECT_THROW(negation_normal_form(terms, number), Unsupported);
}

TEST_F(QuantifiersTest, WitnessesDependOnWhatIsUniversal) {
  // exists x. forall i. exists j. a[j] > a[i] + x, and nothing else that is free.
  const Term formula = some({x}, all({i}, some({j}, terms.gt(at(j), terms.add(at(i), x)))));
  const Skolemised result = skolemise(terms, formula);
  ASSERT_EQ(result.constants.size(), 1U);
  ASSERT_EQ(result.functions.size(), 1U);
  const Term witness = terms.apply(result.functions[0], std::vector{i});
  EXPECT_EQ(result.formula, all({i}, terms.gt(at(witness), terms.add(at(i), result.constants[0]))));
  // A negated universal quantifier is an existential one.
  const Skolemised negated = skolemise(terms, terms.not_(all({i, j}, terms.le(at(i), at(j)))));
  EXPECT_EQ(negated.constants.size(), 2U);
  EXPECT_TRUE(is_quantifier_free(terms, negated.formula));
  // The same name bound twice along a branch.
  const Term twice = all({i}, terms.or_(terms.le(i, y), all({i}, some({j}, terms.gt(j, i)))));
  const Skolemised renamed = skolemise(terms, twice);
  ASSERT_EQ(renamed.functions.size(), 1U);
  EXPECT_EQ(terms.function_domain(renamed.functions[0]).size(), 1U);
  EXPECT_EQ(free_symbols(terms, renamed.formula), std::vector<Term>{y});
}

TEST_F(QuantifiersTest, UniversalPrenexForm) {
  const Term formula = terms.or_(
      terms.le(i, x), terms.and_(all({i}, terms.le(at(i), x)), terms.not_(some({i, j}, terms.gt(at(i), j)))));
  const UniversalFormula prenex = universal_prenex(terms, formula);
  EXPECT_EQ(prenex.variables.size(), 3U);
  EXPECT_EQ(std::ranges::find(prenex.variables, i), prenex.variables.end()) << "i is free outside";
  EXPECT_TRUE(is_quantifier_free(terms, prenex.matrix));
  const Term closed = all(prenex.variables, prenex.matrix);
  EXPECT_EQ(free_symbols(terms, closed), free_symbols(terms, formula));
  EXPECT_THROW(universal_prenex(terms, some({j}, terms.gt(j, x))), Unsupported);
}

TEST_F(QuantifiersTest, PlainNames) {
  const Term k = terms.fresh_symbol("k", ints), l = terms.fresh_symbol("k", ints);
  const Term first = all({k}, terms.le(at(k), x)), second = all({l}, terms.le(at(l), x));
  EXPECT_NE(first, second);
  EXPECT_EQ(with_plain_names(terms, first), with_plain_names(terms, second));
  EXPECT_EQ(text(with_plain_names(terms, first)), "forall k. a[k] <= x");
  // Not where the name means something else: free, of another sort, or bound by the same quantifier.
  const Term fresh_x = terms.fresh_symbol("x", ints), fresh_p = terms.fresh_symbol("p", ints);
  for (const Term bound : {fresh_x, fresh_p}) {
    const Term formula = all({bound}, terms.le(bound, x));
    EXPECT_EQ(with_plain_names(terms, formula), formula);
  }
  const Term pair = with_plain_names(terms, all({k, l}, terms.le(at(k), at(l))));
  EXPECT_EQ(std::ranges::count(bound_variables(terms, pair), terms.find_symbol("k")), 1);
  // And not where an inner quantifier would capture it.
  const Term nested = all({k}, terms.or_(terms.le(k, x), all({l}, terms.le(k, l))));
  const Term plain = with_plain_names(terms, nested);
  EXPECT_EQ(free_symbols(terms, plain), std::vector<Term>{x});
  const Term inner_formula = [&] {
    for (const Term part : terms.arguments(quantifier_body(terms, plain)))
      if (is_quantifier(terms, part)) return part;
    return Term();
  }();
  EXPECT_EQ(free_symbols(terms, inner_formula), std::vector<Term>{bound_variables(terms, plain)[0]});
}

TEST_F(QuantifiersTest, ElementsAreDifferentValues) {
  const Sort node = terms.uninterpreted_sort("node");
  const Term zero = terms.element(node, 0), one = terms.element(node, 1);
  EXPECT_EQ(terms.eq(zero, zero), terms.truth());
  EXPECT_EQ(terms.eq(zero, one), terms.falsity());
  EXPECT_TRUE(terms.is_constant(one));
  const Sort sort = terms.array_sort(node, terms.bool_sort());
  const Term array = terms.store(terms.const_array(sort, terms.falsity()), one, terms.truth());
  EXPECT_EQ(terms.select(array, one), terms.truth());
  EXPECT_EQ(terms.select(array, zero), terms.falsity());
  const Term n = terms.symbol("n", node);
  EXPECT_EQ(evaluate(terms, terms.select(array, n), [&](Term) { return one; }), terms.truth());
  EXPECT_EQ(text(one), "@node_1");
  EXPECT_EQ(to_smtlib(terms, one), "(as @node_1 node)");
  EXPECT_THROW(terms.element(ints, 0), InternalError);
}

// The value of a quantified formula is nobody's guess.
TEST_F(QuantifiersTest, HaveNoValueUnlessTheyVanish) {
  const auto zero = [&](Term symbol) {
    return terms.sort(symbol) == ints ? integer(0) : terms.const_array(terms.sort(symbol), integer(0));
  };
  EXPECT_FALSE(evaluate(terms, all({i}, terms.le(i, x)), zero).valid());
  EXPECT_EQ(evaluate(terms, all({i}, terms.le(at(i), x)), zero), terms.truth());
}

}  // namespace
}  // namespace hone::test
