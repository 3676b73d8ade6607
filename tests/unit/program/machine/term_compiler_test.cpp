// SPDX-License-Identifier: Apache-2.0
#include "program/run/machine/term_compiler.h"

#include <gtest/gtest.h>

#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/nightly.h"
#include "support/random_floats.h"
#include "support/random_terms.h"

namespace hone {
namespace {

using namespace test;

// Terms over two symbols of each sort, compiled and evaluated.
class TermCompilerTest : public testing::Test {
 protected:
  TermCompilerTest() {
    for (const Sort sort : random_terms.sorts())
      for (int i = 0; i < 2; ++i) {
        const Term symbol = terms.fresh_symbol("x", sort);
        symbols.emplace_back(symbol, machine.add_register(sort));
        compiler.bind(symbol, symbols.back().second);
      }
  }

  void new_values() {
    for (const auto& [symbol, place] : symbols) {
      values[symbol] = random_terms.value(terms.sort(symbol));
      machine.set(place, values[symbol]);
    }
  }
  Term expected(Term term) {
    return evaluate(terms, term, [&](Term symbol) { return values.at(symbol); });
  }
  void expect_equal(Term found, Term wanted, Term term) {
    ASSERT_EQ(terms.eq(found, wanted), terms.truth())
        << to_smtlib(terms, term) << "\nis " << to_smtlib(terms, found) << "\nnot "
        << to_smtlib(terms, wanted);
  }
  void make_terms(int count) {
    random_terms.forget();
    for (const auto& [symbol, place] : symbols) random_terms.add(symbol);
    made.clear();
    for (int i = 0; i < count; ++i) made.push_back(random_terms.make(random.one_of(random_terms.sorts())));
  }

  Terms terms;
  Random random{1};
  RandomTerms random_terms{terms, random};
  RegisterMachine machine{terms};
  TermCompiler compiler{machine};
  std::vector<std::pair<Term, Register>> symbols;
  std::unordered_map<Term, Term> values;
  std::vector<Term> made;
};

TEST_F(TermCompilerTest, ComputesWhatEvaluationSays) {
  int compared = 0;
  for (int round = 0; round < test::unless_sanitized(3000); ++round) {
    make_terms(40);
    new_values();
    std::vector<Term> roots;
    for (const Term term : made)
      if (machine.store_of(terms.sort(term)) != Store::array && random.one_in(4) && expected(term).valid())
        roots.push_back(term);
    compiler.forget_everything();
    const std::uint32_t start = compiler.here();
    compiler.compute(roots);
    compiler.halt();
    machine.run(start);
    for (const Term term : roots) {
      expect_equal(machine.value(compiler.place_of(term), terms.sort(term)), expected(term), term);
      ++compared;
    }
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(compared, test::unless_sanitized(15000));
}

TEST_F(TermCompilerTest, ComputesFloatingPoint) {
  RandomFloats floats{terms, random};
  std::vector<Term> numbers;
  for (const unsigned width : {32U, 64U, 100U})
    for (int i = 0; i < 2; ++i) {
      numbers.push_back(terms.fresh_symbol("f", terms.bitvector_sort(width)));
      symbols.emplace_back(numbers.back(), machine.add_register(terms.sort(numbers.back())));
      compiler.bind(symbols.back().first, symbols.back().second);
    }
  const auto leaf = [&](unsigned width) { return numbers[(width == 32 ? 0 : 2) + random.below(2)]; };
  const auto nested = [&](unsigned width) {
    return random.one_in(2) ? leaf(width) : floats.number(width, leaf);
  };
  for (int round = 0; round < test::unless_sanitized(3000); ++round) {
    const std::vector<Term> roots{floats.number(32, nested),
                                  floats.number(64, nested),
                                  floats.comparison(nested),
                                  floats.integer(1 + random.below(64), nested),
                                  floats.integer(65 + random.below(50), nested),
                                  terms.fp_convert(Kind::fp_from_signed, numbers[4], 32)};
    compiler.forget_everything();
    const std::uint32_t start = compiler.here();
    compiler.compute(roots);
    compiler.halt();
    for (int again = 0; again < 3; ++again) {
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        values[numbers[i]] = i < 4 ? floats.constant(i < 2 ? 32 : 64)
                                   : terms.bitvector(Integer(floats.word()) << random.below(37), 100);
        machine.set(symbols[symbols.size() - numbers.size() + i].second, values[numbers[i]]);
      }
      machine.run(start);
      for (const Term term : roots)
        expect_equal(machine.value(compiler.place_of(term), terms.sort(term)), expected(term), term);
      if (HasFatalFailure()) return;
    }
  }
}

// The same code again, with other values, so that other branches are taken.
TEST_F(TermCompilerTest, CodeDoesNotDependOnTheFirstValues) {
  for (int round = 0; round < test::unless_sanitized(500); ++round) {
    make_terms(40);
    std::vector<Term> roots;
    for (const Term term : made)
      if (machine.store_of(terms.sort(term)) == Store::word && random.one_in(4)) roots.push_back(term);
    for (int i = 0; i < 10; ++i) {
      new_values();
      std::erase_if(roots, [&](Term term) { return !expected(term).valid(); });
    }
    compiler.forget_everything();
    const std::uint32_t start = compiler.here();
    compiler.compute(roots);
    compiler.halt();
    for (int i = 0; i < 10; ++i) {
      new_values();
      if (!std::ranges::all_of(roots, [&](Term term) { return expected(term).valid(); })) continue;
      machine.run(start);
      for (const Term term : roots)
        expect_equal(machine.value(compiler.place_of(term), terms.sort(term)), expected(term), term);
      if (HasFatalFailure()) return;
    }
  }
}

TEST_F(TermCompilerTest, AssignmentsAreParallel) {
  int compared = 0;
  for (int round = 0; round < test::unless_sanitized(5000); ++round) {
    make_terms(25);
    new_values();
    std::vector<TermCompiler::Target> targets;
    std::vector<Term> new_values_of(symbols.size());
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      new_values_of[i] = values[symbols[i].first];
      const Term value = random_terms.known(terms.sort(symbols[i].first));
      if (random.one_in(round % 2 == 0 ? 2 : 20) && expected(value).valid()) {
        new_values_of[i] = expected(value);
        targets.push_back({symbols[i].second, value});
      }
    }
    compiler.forget_everything();
    const std::uint32_t start = compiler.here();
    compiler.assign(targets);
    compiler.halt();
    machine.run(start);
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      const Sort sort = terms.sort(symbols[i].first);
      expect_equal(machine.value(symbols[i].second, sort), new_values_of[i], symbols[i].first);
    }
    if (HasFatalFailure()) return;
    compared += static_cast<int>(targets.size());
  }
  EXPECT_GT(compared, test::unless_sanitized(10000));
}

// x_{i+1} = ite(c_i, x_i + 1, x_i + x_i) has 2^n branches as a tree.
TEST_F(TermCompilerTest, SharedBranchesDoNotMultiply) {
  const Sort word = terms.bitvector_sort(32);
  const Term start = terms.symbol("start", word);
  compiler.bind(start, machine.add_register(word));
  Term x = start;
  for (unsigned i = 0; i < 200; ++i) {
    const Term next = terms.bv(Kind::bv_add, {x, terms.bitvector(1, 32)});
    const Term condition = terms.bv(Kind::bv_ult, {x, terms.bitvector(1000 * i, 32)});
    x = terms.ite(condition, terms.bv(Kind::bv_xor, {next, terms.bitvector(5, 32)}),
                  terms.bv(Kind::bv_mul, {terms.bv(Kind::bv_add, {x, x}), next}));
  }
  const Term roots[] = {x};
  compiler.compute(roots);
  compiler.halt();
  EXPECT_LT(machine.code.size(), 3000u);
  machine.run(0);
  values[start] = terms.bitvector(0, 32);
  expect_equal(machine.value(compiler.place_of(x), word), expected(x), x);
}

TEST_F(TermCompilerTest, BranchesThatAreNotTakenNeedNoValue) {
  const Term a = terms.symbol("a", terms.int_sort()), b = terms.symbol("b", terms.int_sort());
  const Register place_a = machine.add_register(terms.int_sort()),
                 place_b = machine.add_register(terms.int_sort());
  compiler.bind(a, place_a);
  compiler.bind(b, place_b);
  // The quotient is shared by two branches, and must not be computed before them.
  const Term quotient = terms.div(a, b), no_divisor = terms.eq(b, terms.integer(0));
  const auto branch = [&](int otherwise, int factor) {
    return terms.ite(no_divisor, terms.integer(otherwise), terms.scale(factor, terms.add(quotient, a)));
  };
  const Term guarded = terms.add(branch(-1, 2), branch(0, 3));
  const Term roots[] = {guarded};
  compiler.compute(roots);
  compiler.halt();
  machine.set(place_a, terms.integer(7));
  machine.run(0);
  EXPECT_EQ(machine.value(compiler.place_of(guarded), terms.int_sort()), terms.integer(-1));
  machine.set(place_b, terms.integer(2));
  machine.run(0);
  EXPECT_EQ(machine.value(compiler.place_of(guarded), terms.int_sort()), terms.integer(50));
}

// Otherwise filling an array would take quadratic time.
TEST_F(TermCompilerTest, ArraysAreWrittenInPlace) {
  const Sort byte = terms.bitvector_sort(8), sort = terms.array_sort(terms.bitvector_sort(64), byte);
  const Term a = terms.symbol("a", sort), b = terms.symbol("b", sort);
  const Register place_a = machine.add_register(sort), place_b = machine.add_register(sort);
  compiler.bind(a, place_a);
  compiler.bind(b, place_b);
  const auto index = [&](unsigned i) { return terms.bitvector(i, 64); };
  const Term i = terms.symbol("i", terms.bitvector_sort(64));
  compiler.bind(i, machine.add_register(terms.bitvector_sort(64)));
  const Term one = terms.select(a, i);
  const TermCompiler::Target nested{
      place_a, terms.ite(terms.eq(i, index(0)),
                         terms.store(terms.store(a, i, terms.bv(Kind::bv_add, {one, terms.bitvector(1, 8)})),
                                     terms.bv(Kind::bv_add, {i, index(1)}), one),
                         a)};
  machine.set(place_a, terms.const_array(sort, terms.bitvector(7, 8)));
  const WordArray* before = machine.arrays[place_a.index].get();
  compiler.assign({&nested, 1});
  compiler.halt();
  machine.run(0);
  EXPECT_EQ(machine.arrays[place_a.index].get(), before);
  EXPECT_EQ(machine.arrays[place_a.index]->read(0), 8u);
  EXPECT_EQ(machine.arrays[place_a.index]->read(1), 7u);
  // A copy is made by the first write after it, and only by that.
  const TermCompiler::Target copy{place_b, a};
  const std::uint32_t copying = compiler.here();
  compiler.forget_everything();
  compiler.assign({&copy, 1});
  compiler.halt();
  machine.run(copying);
  EXPECT_EQ(machine.arrays[place_b.index], machine.arrays[place_a.index]);
  machine.run(0);
  EXPECT_NE(machine.arrays[place_b.index], machine.arrays[place_a.index]);
  EXPECT_EQ(machine.arrays[place_b.index]->read(0), 8u);
  EXPECT_EQ(machine.arrays[place_a.index]->read(0), 9u);
}

TEST(WordArrays, CoverAllIndices) {
  const std::uint64_t last = ~std::uint64_t{0};
  WordArray a(3), b(3);
  for (const std::uint64_t index :
       {std::uint64_t{0}, std::uint64_t{63}, std::uint64_t{64}, std::uint64_t{1} << 40, last}) {
    a.write(index, index + 1);
    EXPECT_EQ(a.read(index), index + 1);
    EXPECT_EQ(b.read(index), 3u);
    EXPECT_FALSE(a.equals(b, 64));
    WordArray copy(a);
    EXPECT_TRUE(a.equals(copy, 64));
    copy.write(index, 9);
    EXPECT_EQ(a.read(index), index + 1);
    b.write(index, index + 1);
    EXPECT_TRUE(b.equals(a, 64));
  }
}

// Two defaults do not matter where every index has been written to.
TEST(WordArrays, AreEqualIfTheyAgreeEverywhere) {
  for (const unsigned width : {1U, 3U, 6U, 8U}) {
    WordArray a(0), b(1);
    for (std::uint64_t i = 0; i < std::uint64_t{1} << width; ++i) {
      EXPECT_FALSE(a.equals(b, width)) << width << " " << i;
      a.write(i, 5);
      b.write(i, 5);
    }
    EXPECT_TRUE(a.equals(b, width)) << width;
  }
}

}  // namespace
}  // namespace hone
