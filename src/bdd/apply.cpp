// SPDX-License-Identifier: Apache-2.0
// Conjunction, exclusive or, if-then-else (Bryant 1986; with complement edges: Brace, Rudell, Bryant 1990).
// Operands are brought to a normal form before the cache is asked, so that equal questions look equal.
#include <algorithm>

#include "bdd/kernel.h"

namespace hone {

Edge BddKernel::conjoin(Edge f, Edge g) {
  if (f > g) std::swap(f, g);
  if (f == kTrue) return g;
  if (f == kFalse) return kFalse;
  if ((f ^ g) <= 1) return f == g ? f : kFalse;

  const CacheKey key(Operation::conjoin, f, g);
  if (const auto known = cache_.find(key)) return *known;
  step();
  const Level level = std::min(nodes_.level(f), nodes_.level(g));
  const auto [f1, f0] = cofactors(f, level);
  const auto [g1, g0] = cofactors(g, level);
  const Edge high = conjoin(f1, g1);
  const Edge low = conjoin(f0, g0);
  return cache_.store(key, nodes_.make(level, high, low));
}

// Complements of operands are complements of the result.
Edge BddKernel::exclusive_or(Edge f, Edge g) {
  const Edge complement = complement_bit(f ^ g);
  f = regular(f);
  g = regular(g);
  if (f == g) return negate_if(kFalse, complement);
  if (f > g) std::swap(f, g);
  if (f == kTrue) return negate_if(negate(g), complement);

  const CacheKey key(Operation::exclusive_or, f, g);
  if (const auto known = cache_.find(key)) return negate_if(*known, complement);
  step();
  const Level level = std::min(nodes_.level(f), nodes_.level(g));
  const auto [f1, f0] = cofactors(f, level);
  const auto [g1, g0] = cofactors(g, level);
  const Edge high = exclusive_or(f1, g1);
  const Edge low = exclusive_or(f0, g0);
  return negate_if(cache_.store(key, nodes_.make(level, high, low)), complement);
}

// Two-operand cases go to the operations above, whose entries they then share. What remains has three
// different operands; f and g are made regular: ite(!f, g, h) = ite(f, h, g), ite(f, !g, !h) = !ite(f, g, h).
Edge BddKernel::if_then_else(Edge f, Edge g, Edge h) {
  if (f == kTrue || g == h) return g;
  if (f == kFalse) return h;
  if ((f ^ g) <= 1) g = f == g ? kTrue : kFalse;
  if ((f ^ h) <= 1) h = f == h ? kFalse : kTrue;
  if (g == h) return g;
  if (g == kFalse) return conjoin(negate(f), h);
  if (h == kFalse) return conjoin(f, g);
  if (g == kTrue) return disjoin(f, h);
  if (h == kTrue) return disjoin(negate(f), g);
  if (g == negate(h)) return exclusive_or(f, h);
  if (complement_bit(f) != 0) {
    f = negate(f);
    std::swap(g, h);
  }
  const Edge complement = complement_bit(g);
  g = negate_if(g, complement);
  h = negate_if(h, complement);

  const CacheKey key = CacheKey::if_then_else(f, g, h);
  if (const auto known = cache_.find(key)) return negate_if(*known, complement);
  step();
  const Level level = std::min({nodes_.level(f), nodes_.level(g), nodes_.level(h)});
  const auto [f1, f0] = cofactors(f, level);
  const auto [g1, g0] = cofactors(g, level);
  const auto [h1, h0] = cofactors(h, level);
  const Edge high = if_then_else(f1, g1, h1);
  const Edge low = if_then_else(f0, g0, h0);
  return negate_if(cache_.store(key, nodes_.make(level, high, low)), complement);
}

// High edges are regular, so an edge that is not complemented is true where all variables are: two such
// edges always meet.
bool BddKernel::disjoint(Edge f, Edge g) {
  if (f > g) std::swap(f, g);
  if (f == kFalse || g == kFalse || f == negate(g)) return true;
  if (complement_bit(f | g) == 0 || is_constant(f) || f == g) return false;

  const CacheKey key(Operation::disjoint, f, g);
  if (const auto known = cache_.find(key)) return *known == kTrue;
  step();
  const Level level = std::min(nodes_.level(f), nodes_.level(g));
  const auto [f1, f0] = cofactors(f, level);
  const auto [g1, g0] = cofactors(g, level);
  const bool result = disjoint(f1, g1) && disjoint(f0, g0);
  cache_.store(key, result ? kTrue : kFalse);
  return result;
}

}  // namespace hone
