// SPDX-License-Identifier: Apache-2.0
#include "bdd/kernel.h"

namespace hone {

namespace {

// As many entries as nodes; of large tables half as many, which costs a few percent more steps and saves a
// quarter of the memory.
std::size_t cache_entries(std::size_t node_capacity) {
  constexpr std::size_t kLarge = std::size_t{1} << 22U;
  return node_capacity > kLarge ? node_capacity / 2 : node_capacity;
}

}  // namespace

BddKernel::BddKernel(const BddOptions& options)
    : options_(options),
      nodes_(options.initial_nodes, options.max_nodes),
      cache_(cache_entries(nodes_.capacity())),
      next_collection_(options.first_collection),
      next_reordering_(options.reorder_at) {}

void BddKernel::prepare() {
  if (nodes_.used() >= next_collection_) {
    collect_garbage();
    if (reordering()) sift();
  }
  if (maps_.overgrown()) {
    maps_.clear();
    cache_.clear();
  }
  fit_cache();
}

unsigned BddKernel::new_variable() {
  const unsigned variable = variable_count();
  variable_at_.push_back(variable);
  level_of_.push_back(variable);
  group_size_.push_back(1);
  return variable;
}

void BddKernel::check_limits() {
  steps_left_ = kStepsBetweenChecks;
  fit_cache();
  if (interrupt_) interrupt_();
}

void BddKernel::fit_cache() {
  const std::size_t wanted = cache_entries(nodes_.capacity());
  if (cache_.size() < wanted) cache_.grow(wanted);
}

BddStatistics BddKernel::statistics() const {
  BddStatistics result;
  result.nodes_created = nodes_.created();
  result.nodes_in_use = nodes_.used();
  result.peak_nodes = nodes_.peak();
  result.collections = collections_;
  result.live_after_collection = live_after_collection_;
  result.reorderings = reorderings_;
  result.reordering_seconds = reordering_seconds_;
  result.cache_lookups = cache_.lookups();
  result.cache_hits = cache_.hits();
  result.bytes = nodes_.bytes() + cache_.bytes() + maps_.bytes();
  return result;
}

}  // namespace hone
