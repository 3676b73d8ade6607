// SPDX-License-Identifier: Apache-2.0
// Cofactors by a literal, and restriction to a care set (Coudert, Madre 1990).
#include <algorithm>

#include "bdd/kernel.h"

namespace hone {

Edge BddKernel::cofactor(Edge f, Edge literal) {
  const Level level = nodes_.level(f);
  const Level variable = nodes_.level(literal);
  if (level > variable) return f;
  if (level == variable) return complement_bit(literal) == 0 ? nodes_.high(f) : nodes_.low(f);

  const Edge complement = complement_bit(f);
  f = regular(f);
  const CacheKey key(Operation::cofactor, f, literal);
  if (const auto known = cache_.find(key)) return negate_if(*known, complement);
  step();
  const auto [f1, f0] = cofactors(f, level);
  const Edge high = cofactor(f1, literal);
  const Edge low = cofactor(f0, literal);
  return negate_if(cache_.store(key, nodes_.make(level, high, low)), complement);
}

// Where one branch of the care set is empty, its sibling stands in for it; variables that only the care set
// has are quantified away. The care set is not false.
Edge BddKernel::restrict_to(Edge f, Edge care) {
  if (care == kTrue || is_constant(f)) return f;
  if ((f ^ care) <= 1) return f == care ? kTrue : kFalse;

  const Edge complement = complement_bit(f);
  f = regular(f);
  const CacheKey key(Operation::restrict_to, f, care);
  if (const auto known = cache_.find(key)) return negate_if(*known, complement);
  step();
  const Level level = nodes_.level(f);
  const Level care_level = nodes_.level(care);
  const auto [c1, c0] = cofactors(care, std::min(level, care_level));
  const auto [f1, f0] = cofactors(f, std::min(level, care_level));
  Edge result;
  if (c1 == kFalse) {
    result = restrict_to(f0, c0);
  } else if (c0 == kFalse) {
    result = restrict_to(f1, c1);
  } else if (care_level < level) {
    result = restrict_to(f, disjoin(c1, c0));
  } else {
    const Edge high = restrict_to(f1, c1);
    result = nodes_.make(level, high, restrict_to(f0, c0));
  }
  return negate_if(cache_.store(key, result), complement);
}

}  // namespace hone
