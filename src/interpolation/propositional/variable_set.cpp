// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/variable_set.h"

#include <algorithm>
#include <iterator>

namespace hone {

VariableSet VariableSet::support(const Bdd& formula) {
  BddManager& manager = *formula.manager();
  return {manager, manager.support(formula)};
}

std::vector<unsigned> VariableSet::variables() const { return cube_.manager()->support(cube_); }

VariableSet VariableSet::operator&(const VariableSet& other) const {
  std::vector<unsigned> common;
  std::ranges::set_intersection(variables(), other.variables(), std::back_inserter(common));
  return {*cube_.manager(), common};
}

VariableSet VariableSet::operator-(const VariableSet& other) const {
  std::vector<unsigned> rest;
  std::ranges::set_difference(variables(), other.variables(), std::back_inserter(rest));
  return {*cube_.manager(), rest};
}

}  // namespace hone
