// SPDX-License-Identifier: Apache-2.0
// Simultaneous substitution of functions for variables.
#include "bdd/kernel.h"

namespace hone {

// Substitutions are not interned: each call gets an id of its own, so its cache entries serve it alone.
Edge BddKernel::compose(Edge f, std::span<const std::pair<unsigned, Edge>> substitution) {
  std::vector<Edge> by_level;
  for (const auto& [variable, function] : substitution) {
    while (by_level.size() <= level_of_[variable]) {
      by_level.push_back(nodes_.make(static_cast<Level>(by_level.size()), kTrue, kFalse));
    }
    by_level[level_of_[variable]] = function;
  }
  if (++compositions_ == CacheKey::kIds) {
    cache_.clear();
    compositions_ = 1;
  }
  return compose_below(f, by_level, compositions_);
}

Edge BddKernel::compose_below(Edge f, const std::vector<Edge>& by_level, std::uint32_t id) {
  const Level level = nodes_.level(f);
  if (level >= by_level.size()) return f;

  const Edge complement = complement_bit(f);
  f = regular(f);
  const CacheKey key(Operation::compose, f, kTrue, id);
  if (const auto known = cache_.find(key)) return negate_if(*known, complement);
  step();
  const auto [f1, f0] = cofactors(f, level);
  const Edge high = compose_below(f1, by_level, id);
  const Edge low = compose_below(f0, by_level, id);
  return negate_if(cache_.store(key, if_then_else(by_level[level], high, low)), complement);
}

}  // namespace hone
