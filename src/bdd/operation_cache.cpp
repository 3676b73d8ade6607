// SPDX-License-Identifier: Apache-2.0
#include "bdd/operation_cache.h"

#include <algorithm>
#include <bit>

namespace hone {

namespace {

unsigned shift_for(std::size_t entries) { return 64U - static_cast<unsigned>(std::countr_zero(entries)); }

}  // namespace

OperationCache::OperationCache(std::size_t entries)
    : entries_(std::bit_ceil(std::max<std::size_t>(entries, 8))), shift_(shift_for(entries_.size())) {}

// An entry moves to the one place of the larger table that its key hashes to.
void OperationCache::grow(std::size_t entries) {
  ZeroedArray<Entry> larger(std::bit_ceil(entries));
  shift_ = shift_for(larger.size());
  for (const Entry& entry : entries_) {
    if (entry.operands == 0) continue;
    larger[CacheKey(entry.operands, entry.third).hash() >> shift_] = entry;
  }
  entries_ = std::move(larger);
}

void OperationCache::keep_marked(const NodeTable& nodes) {
  const auto alive = [&](Edge edge) { return is_constant(edge) || nodes.is_marked(edge); };
  for (Entry& entry : entries_) {
    if (entry.operands == 0) continue;
    const auto first = static_cast<std::uint32_t>(entry.operands);
    const auto second = static_cast<Edge>(entry.operands >> 32U);
    const bool ite = (first & CacheKey::kIte) != 0;
    const bool kept = alive(first & ~CacheKey::kIte) && alive(second) && alive(entry.result) &&
                      (!ite || alive(entry.third));
    if (!kept) entry = {};
  }
}

void OperationCache::clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }

}  // namespace hone
