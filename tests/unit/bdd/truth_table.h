// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "bdd/bdd.h"

namespace hone::testing {

// All functions of six variables as 64-bit truth tables: bit i is the value under the assignment whose
// binary digits are i. An independent, obviously right model of the operations.
class TruthTable {
 public:
  static constexpr unsigned kVariables = 6;

  TruthTable() = default;
  explicit TruthTable(std::uint64_t bits) : bits_(bits) {}
  static TruthTable variable(unsigned index) {
    return of([&](unsigned row) { return (row >> index & 1U) != 0; });
  }
  template <class Predicate>
  static TruthTable of(const Predicate& predicate) {
    TruthTable table;
    for (unsigned row = 0; row < 64; ++row) {
      if (predicate(row)) table.bits_ |= std::uint64_t{1} << row;
    }
    return table;
  }

  std::uint64_t bits() const { return bits_; }
  bool at(unsigned row) const { return (bits_ >> row & 1U) != 0; }
  TruthTable cofactor(unsigned index, bool value) const {
    return of([&](unsigned row) { return at(value ? row | 1U << index : row & ~(1U << index)); });
  }
  TruthTable exists(unsigned set) const {
    TruthTable result = *this;
    for (unsigned i = 0; i < kVariables; ++i) {
      if ((set >> i & 1U) != 0)
        result = TruthTable(result.cofactor(i, false).bits_ | result.cofactor(i, true).bits_);
    }
    return result;
  }
  TruthTable forall(unsigned set) const { return TruthTable(~TruthTable(~bits_).exists(set).bits_); }
  // Each variable i replaced by replacement[i].
  TruthTable compose(const std::array<TruthTable, kVariables>& replacement) const {
    return of([&](unsigned row) {
      unsigned inner = 0;
      for (unsigned i = 0; i < kVariables; ++i) inner |= (replacement[i].at(row) ? 1U : 0U) << i;
      return at(inner);
    });
  }
  bool operator==(const TruthTable&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

// A manager with six variables and the way between its functions and truth tables, by evaluation only.
struct SixVariables {
  BddManager manager;

  explicit SixVariables(BddOptions options = {}) : manager(options) {
    for (unsigned i = 0; i < TruthTable::kVariables; ++i) manager.new_variable();
  }

  Bdd build(TruthTable table) {
    Bdd result = manager.bottom();
    for (unsigned row = 0; row < 64; ++row) {
      if (!table.at(row)) continue;
      Bdd minterm = manager.top();
      for (unsigned i = 0; i < TruthTable::kVariables; ++i) {
        const Bdd variable = manager.variable(i);
        minterm &= (row >> i & 1U) != 0 ? variable : !variable;
      }
      result |= minterm;
    }
    return result;
  }
  TruthTable table(const Bdd& f) const {
    return TruthTable::of([&](unsigned row) {
      return manager.evaluate(f, [&](unsigned variable) { return (row >> variable & 1U) != 0; });
    });
  }
  Bdd cube(unsigned set) {
    std::vector<unsigned> variables;
    for (unsigned i = 0; i < TruthTable::kVariables; ++i) {
      if ((set >> i & 1U) != 0) variables.push_back(i);
    }
    return manager.cube(variables);
  }
};

}  // namespace hone::testing
