// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "bdd/bdd.h"
#include "interpolation/propositional/choice.h"
#include "interpolation/propositional/occurrence.h"
#include "support/random.h"

namespace hone::test {

inline constexpr BddSweep both_sweeps[] = {BddSweep::forward, BddSweep::backward};
inline constexpr BddInterpolation all_methods[] = {BddInterpolation::strongest, BddInterpolation::weakest,
                                                   BddInterpolation::conciliated, BddInterpolation::minimal};

// All functions of six variables as truth tables: bit i is the value under the assignment whose binary digits
// are i. Sets of variables are bit sets, too.
using Table = std::uint64_t;
using Set = unsigned;

constexpr unsigned table_variables = 6;
constexpr unsigned rows = 64;
constexpr Set all_variables = 63;

inline Table column(unsigned variable) {
  constexpr Table columns[] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                               0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
  return columns[variable];
}
inline bool has(Set set, unsigned variable) { return (set >> variable & 1U) != 0; }
inline bool at(Table table, unsigned row) { return (table >> row & 1U) != 0; }
inline bool implies(Table f, Table g) { return (f & ~g) == 0; }

inline Table cofactor(Table f, unsigned variable, bool value) {
  const unsigned distance = 1U << variable;
  const Table half = f & (value ? column(variable) : ~column(variable));
  return half | (value ? half >> distance : half << distance);
}
inline Table exists(Table f, Set set) {
  for (unsigned v = 0; v < table_variables; ++v)
    if (has(set, v)) f = cofactor(f, v, false) | cofactor(f, v, true);
  return f;
}
inline Table forall(Table f, Set set) { return ~exists(~f, set); }
inline Set support(Table f) {
  Set result = 0;
  for (unsigned v = 0; v < table_variables; ++v)
    if (cofactor(f, v, false) != cofactor(f, v, true)) result |= 1U << v;
  return result;
}

// A function of these variables; true in about one of 2^sparsity rows.
inline Table random_table(Random& random, Set variables, unsigned sparsity = 1) {
  Table result = ~Table{0};
  for (; sparsity > 0; --sparsity) {
    const Table bits =
        Table{random.below(std::size_t{1} << 32U)} << 32U | random.below(std::size_t{1} << 32U);
    Table layer = 0;
    for (unsigned row = 0; row < rows; ++row)
      if (at(bits, row & variables)) layer |= Table{1} << row;
    result &= layer;
  }
  return result;
}
inline Set random_set(Random& random, unsigned most) {
  Set result = 0;
  for (; most > 0; --most) result |= 1U << random.below(table_variables);
  return result;
}

// F over A, G over B, and F ∧ G is unsatisfiable.
struct TablePair {
  Set a, b;
  Table f, g;
};
inline TablePair random_contradiction(Random& random, Set a, Set b) {
  const Table f = random_table(random, a, 1 + random.below(3));
  return {a, b, f, random_table(random, b, 1 + random.below(2)) & ~exists(f, ~b)};
}

// A manager of six variables, and the way between its functions and the tables.
class Tables {
 public:
  Tables() {
    for (unsigned i = 0; i < table_variables; ++i) manager.new_variable();
  }

  Bdd build(Table f, unsigned variable = 0) {
    if (f == 0) return manager.bottom();
    if (~f == 0) return manager.top();
    return manager.ite(manager.variable(variable), build(cofactor(f, variable, true), variable + 1),
                       build(cofactor(f, variable, false), variable + 1));
  }
  Table table(const Bdd& f) const {
    Table result = 0;
    for (unsigned row = 0; row < rows; ++row)
      if (manager.evaluate(f, [&](unsigned v) { return has(row, v); })) result |= Table{1} << row;
    return result;
  }
  VariableSet set(Set variables) {
    std::vector<unsigned> list;
    for (unsigned v = 0; v < table_variables; ++v)
      if (has(variables, v)) list.push_back(v);
    return {manager, list};
  }
  static Set set(const VariableSet& variables) {
    Set result = 0;
    for (const unsigned v : variables.variables()) result |= 1U << v;
    return result;
  }
  Occurring occurring(Table f, Set variables) { return {build(f), set(variables)}; }

  BddManager manager;
};

}  // namespace hone::test
