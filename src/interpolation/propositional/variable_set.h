// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "bdd/bdd.h"

namespace hone {

// A set of BDD variables, kept as the cube that quantification wants. The default-constructed set is null and
// good for assignment only.
class VariableSet {
 public:
  VariableSet() = default;
  explicit VariableSet(Bdd cube) : cube_(std::move(cube)) {}
  VariableSet(BddManager& manager, std::span<const unsigned> variables) : cube_(manager.cube(variables)) {}
  static VariableSet support(const Bdd& formula);  // Supp, 000 Def. 2.11

  const Bdd& cube() const { return cube_; }
  std::vector<unsigned> variables() const;  // ascending
  bool empty() const { return cube_.is_true(); }
  bool subset_of(const VariableSet& other) const { return other.cube_.leq(cube_); }
  bool operator==(const VariableSet&) const = default;

  VariableSet operator|(const VariableSet& other) const { return VariableSet(cube_ & other.cube_); }
  VariableSet operator&(const VariableSet& other) const;
  VariableSet operator-(const VariableSet& other) const;

 private:
  Bdd cube_;
};

}  // namespace hone
