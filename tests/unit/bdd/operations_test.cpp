// SPDX-License-Identifier: Apache-2.0
// Every operation against truth tables, on random functions of six variables.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <numeric>

#include "unit/bdd/truth_table.h"

namespace hone::testing {
namespace {

// Dense random tables rarely share anything; the sparse and the dense ones meet special cases more often.
TruthTable arbitrary_table() {
  const auto a = *rc::gen::arbitrary<std::uint64_t>();
  const auto b = *rc::gen::arbitrary<std::uint64_t>();
  switch (*rc::gen::inRange(0, 5)) {
    case 0: return TruthTable(a & b);
    case 1: return TruthTable(a | b);
    case 2: return TruthTable(a).exists(static_cast<unsigned>(b & 63U));
    case 3: return TruthTable::variable(static_cast<unsigned>(a % 6));
    default: return TruthTable(a ^ b << 17U);
  }
}

using Permutation = std::array<unsigned, TruthTable::kVariables>;

Permutation arbitrary_permutation() {
  Permutation permutation{};
  std::iota(permutation.begin(), permutation.end(), 0U);
  for (unsigned i = TruthTable::kVariables; i > 1; --i)
    std::swap(permutation[i - 1], permutation[*rc::gen::inRange(0U, i)]);
  return permutation;
}

template <class Property>
void check(const Property& property) {
  EXPECT_TRUE(rc::check(property));
}

TEST(Operations, ConstantsAndVariables) {
  SixVariables six;
  EXPECT_TRUE(six.manager.top().is_true());
  EXPECT_TRUE(six.manager.bottom().is_false());
  EXPECT_EQ(!six.manager.top(), six.manager.bottom());
  for (unsigned i = 0; i < 6; ++i) {
    EXPECT_EQ(six.table(six.manager.variable(i)), TruthTable::variable(i));
    EXPECT_EQ(six.manager.variable(i).top_variable(), i);
    EXPECT_FALSE(six.manager.variable(i).is_constant());
  }
}

TEST(Operations, EqualFunctionsAreEqualHandles) {
  check([] {
    SixVariables six;
    const TruthTable t = arbitrary_table();
    const Bdd f = six.build(t);
    Bdd g = six.manager.top();  // the same function as a conjunction of clauses
    for (unsigned row = 0; row < 64; ++row) {
      if (!t.at(row)) g &= !six.build(TruthTable(std::uint64_t{1} << row));
    }
    RC_ASSERT(f == g);
    RC_ASSERT(f.id() == g.id());
    RC_ASSERT((!f).id() != f.id());
    RC_ASSERT(six.table(f) == t);
  });
}

TEST(Operations, Connectives) {
  check([] {
    SixVariables six;
    const TruthTable a = arbitrary_table();
    const TruthTable b = arbitrary_table();
    const TruthTable c = arbitrary_table();
    const Bdd f = six.build(a);
    const Bdd g = six.build(b);
    const Bdd h = six.build(c);
    RC_ASSERT(six.table(!f).bits() == ~a.bits());
    RC_ASSERT(six.table(f & g).bits() == (a.bits() & b.bits()));
    RC_ASSERT(six.table(f | g).bits() == (a.bits() | b.bits()));
    RC_ASSERT(six.table(f ^ g).bits() == (a.bits() ^ b.bits()));
    RC_ASSERT(six.table(f.implies(g)).bits() == (~a.bits() | b.bits()));
    RC_ASSERT(six.table(f.iff(g)).bits() == ~(a.bits() ^ b.bits()));
    RC_ASSERT(six.table(six.manager.ite(f, g, h)).bits() == ((a.bits() & b.bits()) | (~a.bits() & c.bits())));
    RC_ASSERT(six.manager.ite(f, g, !g) == f.iff(g));
    RC_ASSERT(f.leq(g) == ((a.bits() & ~b.bits()) == 0));
    RC_ASSERT((f & g).leq(f));
    RC_ASSERT(f.disjoint(g) == ((a.bits() & b.bits()) == 0));
  });
}

TEST(Operations, BranchesRespectComplements) {
  check([] {
    SixVariables six;
    const TruthTable t = arbitrary_table();
    const Bdd f = six.build(t);
    if (f.is_constant()) return;
    const unsigned top = f.top_variable();
    RC_ASSERT(six.table(f.high()) == t.cofactor(top, true));
    RC_ASSERT(six.table(f.low()) == t.cofactor(top, false));
    RC_ASSERT((!f).high() == !f.high());
    RC_ASSERT((!f).low() == !f.low());
  });
}

TEST(Operations, Quantification) {
  check([] {
    SixVariables six;
    const TruthTable a = arbitrary_table();
    const TruthTable b = arbitrary_table();
    const auto set = *rc::gen::inRange(0U, 64U);
    const Bdd f = six.build(a);
    const Bdd g = six.build(b);
    const Bdd cube = six.cube(set);
    RC_ASSERT(six.table(six.manager.exists(f, cube)) == a.exists(set));
    RC_ASSERT(six.table(six.manager.forall(f, cube)) == a.forall(set));
    RC_ASSERT(six.table(six.manager.and_exists(f, g, cube)) == TruthTable(a.bits() & b.bits()).exists(set));
  });
}

TEST(Operations, CofactorAndRestrict) {
  check([] {
    SixVariables six;
    const TruthTable a = arbitrary_table();
    const TruthTable c = arbitrary_table();
    const auto variable = *rc::gen::inRange(0U, 6U);
    const bool value = *rc::gen::arbitrary<bool>();
    const Bdd f = six.build(a);
    RC_ASSERT(six.table(six.manager.cofactor(f, variable, value)) == a.cofactor(variable, value));
    const Bdd care = six.build(c);
    if (care.is_false()) return;
    const Bdd restricted = six.manager.restrict_to(f, care);
    RC_ASSERT((restricted & care) == (f & care));
    const auto allowed = six.manager.support(f);
    for (const unsigned v : six.manager.support(restricted)) {
      RC_ASSERT(std::binary_search(allowed.begin(), allowed.end(), v));
    }
  });
}

TEST(Operations, RestrictByCubeIsCofactor) {
  SixVariables six;
  const Bdd f = six.build(TruthTable(0x123456789abcdef0ULL));
  const Bdd care = six.manager.variable(1) & !six.manager.variable(4);
  EXPECT_EQ(six.manager.restrict_to(f, care),
            six.manager.cofactor(six.manager.cofactor(f, 1, true), 4, false));
}

TEST(Operations, Renaming) {
  check([] {
    SixVariables six;
    const TruthTable a = arbitrary_table();
    const TruthTable b = arbitrary_table();
    const auto set = *rc::gen::inRange(0U, 64U);
    const Permutation permutation = arbitrary_permutation();
    std::vector<std::pair<unsigned, unsigned>> pairs;
    std::array<TruthTable, 6> replacement;
    for (unsigned i = 0; i < 6; ++i) {
      pairs.emplace_back(i, permutation[i]);
      replacement[i] = TruthTable::variable(permutation[i]);
    }
    const BddRenaming renaming = six.manager.renaming(pairs);
    const Bdd f = six.build(a);
    const Bdd g = six.build(b);
    RC_ASSERT(six.table(six.manager.rename(f, renaming)) == a.compose(replacement));
    RC_ASSERT(six.table(six.manager.and_exists_rename(f, g, six.cube(set), renaming)) ==
              TruthTable(a.bits() & b.bits()).exists(set).compose(replacement));
    std::reverse(pairs.begin(), pairs.end());
    RC_ASSERT(six.manager.renaming(pairs).id == renaming.id);
  });
}

// The renaming of image computation: odd to even, after the even variables are quantified. With only some of
// them quantified the renaming clashes with variables that stay, where the children may lie too high.
TEST(Operations, ImageRenaming) {
  check([] {
    SixVariables six;
    const TruthTable a = arbitrary_table();
    const TruthTable b = arbitrary_table();
    const auto set = *rc::gen::inRange(0U, 64U) & (*rc::gen::arbitrary<bool>() ? 63U : 21U);
    const std::vector<std::pair<unsigned, unsigned>> pairs = {{1, 0}, {3, 2}, {5, 4}};
    std::array<TruthTable, 6> replacement;
    for (unsigned i = 0; i < 6; ++i) replacement[i] = TruthTable::variable(i & ~1U);
    const BddRenaming renaming = six.manager.renaming(pairs);
    RC_ASSERT(six.table(six.manager.and_exists_rename(six.build(a), six.build(b), six.cube(set), renaming)) ==
              TruthTable(a.bits() & b.bits()).exists(set).compose(replacement));
    RC_ASSERT(six.table(six.manager.rename(six.build(a), renaming)) == a.compose(replacement));
  });
}

TEST(Operations, Compose) {
  check([] {
    SixVariables six;
    const TruthTable a = arbitrary_table();
    std::array<TruthTable, 6> replacement;
    std::vector<std::pair<unsigned, Bdd>> substitution;
    for (unsigned i = 0; i < 6; ++i) {
      replacement[i] = TruthTable::variable(i);
      if (*rc::gen::arbitrary<bool>()) continue;
      replacement[i] = arbitrary_table();
      substitution.emplace_back(i, six.build(replacement[i]));
    }
    RC_ASSERT(six.table(six.manager.compose(six.build(a), substitution)) == a.compose(replacement));
  });
}

TEST(Operations, Support) {
  check([] {
    SixVariables six;
    const TruthTable a = arbitrary_table();
    std::vector<unsigned> expected;
    for (unsigned i = 0; i < 6; ++i) {
      if (a.cofactor(i, true) != a.cofactor(i, false)) expected.push_back(i);
    }
    const Bdd f = six.build(a);
    RC_ASSERT(six.manager.support(f) == expected);
    RC_ASSERT(six.manager.support(f) == expected);  // the first call left no marks
  });
}

//      x0          x0        x0 & x1 has two nodes; the parity of n variables has n, since complement edges
//     /  \        /  \       let one node stand for both parities of what is below
//    F    x1     x1  !x1
TEST(Operations, NodeCounts) {
  SixVariables six;
  BddManager& m = six.manager;
  EXPECT_EQ(m.node_count(m.top()), 0U);
  EXPECT_EQ(m.node_count(m.variable(0)), 1U);
  EXPECT_EQ(m.node_count(m.variable(0) & m.variable(1)), 2U);
  Bdd parity = m.bottom();
  for (unsigned i = 0; i < 6; ++i) parity ^= m.variable(i);
  EXPECT_EQ(m.node_count(parity), 6U);
  EXPECT_EQ(m.node_count(!parity), 6U);
}

}  // namespace
}  // namespace hone::testing
