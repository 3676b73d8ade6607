// SPDX-License-Identifier: Apache-2.0
#include "abstraction/image/disjunctive_form.h"

#include "abstraction/image/limits.h"

namespace hone {

namespace {

using Literals = BddManager::Literals;

// Without the literals that the region does not need.
Literals widened(BddManager& manager, const Bdd& region, Literals cube) {
  for (std::size_t i = 0; i < cube.size();) {
    Literals wider = cube;
    wider.erase(wider.begin() + static_cast<std::ptrdiff_t>(i));
    if (manager.cube(wider).leq(region))
      cube = std::move(wider);
    else
      ++i;
  }
  return cube;
}

// Without the cubes that the others make up for.
void drop_redundant(BddManager& manager, const Bdd& region, std::vector<Literals>& cubes) {
  for (std::size_t i = 0; i < cubes.size();) {
    Bdd others = manager.bottom();
    for (std::size_t k = 0; k < cubes.size(); ++k)
      if (k != i) others |= manager.cube(cubes[k]);
    if (others == region)
      cubes.erase(cubes.begin() + static_cast<std::ptrdiff_t>(i));
    else
      ++i;
  }
}

}  // namespace

Term disjunctive_form(Terms& terms, PredicateBdds& predicates, const Bdd& region) {
  BddManager& manager = predicates.manager();
  std::vector<Literals> cubes;
  for (Bdd rest = region; !rest.is_false();) {
    if (cubes.size() == limits::image::disjuncts) return predicates.formula(region);
    cubes.push_back(widened(manager, region, manager.pick_cube(rest)));
    rest &= !manager.cube(cubes.back());
  }
  drop_redundant(manager, region, cubes);
  std::vector<Term> disjuncts;
  for (const Literals& cube : cubes) {
    std::vector<Term> conjuncts;
    for (const auto& [variable, value] : cube) {
      const Term predicate = predicates.predicate(variable);
      conjuncts.push_back(value ? predicate : terms.not_(predicate));
    }
    disjuncts.push_back(terms.and_(conjuncts));
  }
  return terms.or_(disjuncts);
}

}  // namespace hone
