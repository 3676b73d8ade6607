// SPDX-License-Identifier: Apache-2.0
#include "reachability/state_bdds.h"

#include <algorithm>

namespace hone {

BddOptions state_bdd_options(const Options& options) {
  BddOptions result;
  if (!options.flag(Option::reorder)) return result;
  result.reorder_at = static_cast<std::size_t>(options.number(Option::reorder_at));
  result.first_collection = std::min(result.first_collection, result.reorder_at);
  return result;
}

void count_bdds(const std::string& engine, const BddManager& manager, RunContext& context) {
  const BddStatistics bdds = manager.statistics();
  Statistics& statistics = context.statistics();
  statistics.raise(engine + ": BDD nodes", bdds.peak_nodes);
  statistics.raise(engine + ": BDD memory in KB", bdds.bytes >> 10U);
  if (!context.options().flag(Option::reorder)) return;
  statistics.count(engine + ": BDD reorderings", bdds.reorderings);
  statistics.add_seconds(engine + ": BDD reordering", bdds.reordering_seconds);
}

}  // namespace hone
