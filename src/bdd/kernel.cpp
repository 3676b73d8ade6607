// SPDX-License-Identifier: Apache-2.0
#include "bdd/kernel.h"

namespace hone {

BddKernel::BddKernel(const BddOptions& options)
    : options_(options),
      nodes_(options.initial_nodes, options.max_nodes),
      cache_(nodes_.capacity()),
      next_collection_(options.first_collection) {}

void BddKernel::prepare() {
  if (nodes_.used() >= next_collection_) collect_garbage();
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
  return variable;
}

void BddKernel::check_limits() {
  steps_left_ = kStepsBetweenChecks;
  fit_cache();
  if (interrupt_) interrupt_();
}

void BddKernel::fit_cache() {
  if (cache_.size() < nodes_.capacity()) cache_.grow(nodes_.capacity());
}

BddStatistics BddKernel::statistics() const {
  BddStatistics result;
  result.nodes_created = nodes_.created();
  result.nodes_in_use = nodes_.used();
  result.peak_nodes = nodes_.peak();
  result.collections = collections_;
  result.live_after_collection = live_after_collection_;
  result.cache_lookups = cache_.lookups();
  result.cache_hits = cache_.hits();
  result.bytes = nodes_.bytes() + cache_.bytes() + maps_.bytes();
  return result;
}

}  // namespace hone
