// SPDX-License-Identifier: Apache-2.0
// Existential quantification, renaming, and the relational product (Burch, Clarke, Long 1991), all driven by
// a level map. Renaming in the same pass saves the image computation a walk over its result.
#include <algorithm>

#include "bdd/kernel.h"

namespace hone {

// The node for a level that is not quantified. If the map moves it below one of its children, the
// if-then-else finds the right order; for monotone maps that cannot happen.
inline Edge BddKernel::place(const LevelMap& map, Level level, Edge high, Edge low) {
  if (map.monotone || level < std::min(nodes_.level(high), nodes_.level(low))) {
    return nodes_.make(level, high, low);
  }
  return if_then_else(nodes_.make(level, kTrue, kFalse), high, low);
}

Edge BddKernel::project(Edge f, const LevelMap& map) {
  const Level level = nodes_.level(f);
  if (level >= map.end) return f;

  const CacheKey key(Operation::project, f, kTrue, map.id);
  if (const auto known = cache_.find(key)) return *known;
  step();
  const Level target = map.target[level];
  const auto [f1, f0] = cofactors(f, level);
  const Edge high = project(f1, map);
  if (target != LevelMap::kQuantified) {
    return cache_.store(key, place(map, target, high, project(f0, map)));
  }
  if (high == kTrue) return cache_.store(key, kTrue);
  return cache_.store(key, disjoin(high, project(f0, map)));
}

Edge BddKernel::conjoin_project(Edge f, Edge g, const LevelMap& map) {
  if (f > g) std::swap(f, g);
  if (f == kFalse || g == kFalse || f == negate(g)) return kFalse;
  if (f == kTrue || f == g) return project(g, map);
  const Level level = std::min(nodes_.level(f), nodes_.level(g));
  if (level >= map.end) return conjoin(f, g);

  const CacheKey key(Operation::conjoin_project, f, g, map.id);
  if (const auto known = cache_.find(key)) return *known;
  step();
  const Level target = map.target[level];
  const auto [f1, f0] = cofactors(f, level);
  const auto [g1, g0] = cofactors(g, level);
  const Edge high = conjoin_project(f1, g1, map);
  if (target != LevelMap::kQuantified) {
    return cache_.store(key, place(map, target, high, conjoin_project(f0, g0, map)));
  }
  if (high == kTrue) return cache_.store(key, kTrue);
  return cache_.store(key, disjoin(high, conjoin_project(f0, g0, map)));
}

}  // namespace hone
