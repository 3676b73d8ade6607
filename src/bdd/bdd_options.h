// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace hone {

struct BddOptions {
  std::size_t initial_nodes = std::size_t{1} << 15U;      // tables double on demand
  std::size_t first_collection = std::size_t{24} << 10U;  // no garbage collection below this many nodes
  std::size_t max_nodes = 0;                              // BddOutOfNodes beyond it; 0 = no limit
  std::size_t reorder_at = 0;  // reorder by itself when a collection leaves more nodes; 0 = never
};

struct BddStatistics {
  std::uint64_t nodes_created = 0;
  std::size_t nodes_in_use = 0;  // live ones and garbage not yet collected
  std::size_t peak_nodes = 0;
  std::size_t collections = 0;
  std::size_t live_after_collection = 0;
  std::size_t reorderings = 0;
  double reordering_seconds = 0;
  std::uint64_t cache_lookups = 0;
  std::uint64_t cache_hits = 0;
  std::size_t bytes = 0;  // of all tables
};

}  // namespace hone
