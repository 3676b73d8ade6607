// SPDX-License-Identifier: Apache-2.0
#include "smt/solver_family.h"

#include <gtest/gtest.h>

namespace hone {
namespace {

class ArraysOfWords : public testing::Test {
 protected:
  Term below(Term x, Term y) { return terms.bv(Kind::bv_ult, {x, y}); }
  Term at(Term index) { return terms.select(a, terms.bv_extend(Kind::bv_zero_extend, index, 32)); }

  // A loop goes on while an element is not the key: that it is not among those so far stays true.
  std::vector<Term> round() {
    const Term next = terms.bv(Kind::bv_add, {terms.bitvector(1, 32), i});
    return {below(i, n), terms.ne(key, at(i)), terms.not_(below(j, i)), below(j, next), terms.eq(key, at(j))};
  }

  Terms terms;
  RunContext context;
  Sort word = terms.bitvector_sort(32);
  Term a = terms.symbol("a", terms.array_sort(terms.bitvector_sort(64), word));
  Term i = terms.symbol("i", word), j = terms.symbol("j", word), n = terms.symbol("n", word),
       key = terms.symbol("key", word);
  SolverFamily family{terms, context, true};
};

TEST_F(ArraysOfWords, AreDecidedManyOnOneSolver) {
  const auto solver = family.make();
  for (int question = 0; question < 3; ++question) {
    EXPECT_EQ(solver->check_once(terms.and_(below(i, n), terms.eq(at(i), at(n)))), Answer::sat);
    EXPECT_EQ(solver->check_once(terms.and_(round())), Answer::unsat);
  }
}

// Another theory comes in, with what was added before.
TEST_F(ArraysOfWords, OtherTheoriesMayFollow) {
  const auto solver = family.make();
  solver->add(terms.eq(i, j));
  EXPECT_EQ(solver->check(), Answer::sat);
  solver->add(terms.ne(at(i), key));
  EXPECT_EQ(solver->check(), Answer::sat);
  const Term x = terms.symbol("x", terms.int_sort());
  const Term b = terms.symbol("b", terms.array_sort(terms.int_sort(), word));
  solver->push();
  solver->add(terms.eq(terms.select(b, x), at(j)));
  EXPECT_EQ(solver->check(), Answer::sat);
  solver->add(terms.eq(terms.select(b, x), key));
  EXPECT_EQ(solver->check(), Answer::unsat);
  solver->pop();
  EXPECT_EQ(solver->check_once(terms.eq(at(j), key)), Answer::unsat);
  EXPECT_EQ(solver->check_once(terms.quantify(Kind::forall, std::vector{n}, terms.eq(at(n), key))),
            Answer::unsat);
}

}  // namespace
}  // namespace hone
