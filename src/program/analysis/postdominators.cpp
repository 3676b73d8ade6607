// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/postdominators.h"

#include <algorithm>

#include "program/analysis/loops.h"

namespace hone {

namespace {

constexpr std::uint32_t unknown = 0xffffffff;

}  // namespace

Postdominators::Postdominators(const Program& program) {
  std::vector<bool> exits(program.location_count(), false);
  for (std::size_t i = 0; i < program.procedure_count(); ++i)
    exits[program.procedure(ProcedureId(i)).exit.index()] = true;
  number_locations(program, exits);
  const std::vector<bool> heads = loop_heads(program);
  for (std::size_t i = 0; i < program.location_count(); ++i)
    if (heads[i] && !is_live(LocationId(i))) exits[i] = true;
  number_locations(program, exits);
  find(program, exits);
}

LocationId Postdominators::immediate(LocationId location) const {
  if (!is_live(location)) return {};
  const std::uint32_t parent = parent_[order_[location.index()]];
  return parent == 0 ? LocationId() : backwards_[parent - 1];
}

void Postdominators::number_locations(const Program& program, const std::vector<bool>& ends) {
  std::vector<bool> seen(program.location_count(), false);
  backwards_.clear();
  for (std::size_t i = 0; i < ends.size(); ++i) {
    if (!ends[i] || seen[i]) continue;
    std::vector<std::pair<LocationId, std::size_t>> stack{{LocationId(i), 0}};
    seen[i] = true;
    while (!stack.empty()) {
      auto& [location, next] = stack.back();
      const auto& incoming = program.location(location).incoming;
      if (next == incoming.size()) {
        backwards_.push_back(location);
        stack.pop_back();
        continue;
      }
      const LocationId source = program.edge(incoming[next++]).source;
      if (seen[source.index()]) continue;
      seen[source.index()] = true;
      stack.emplace_back(source, 0);
    }
  }
  std::reverse(backwards_.begin(), backwards_.end());
  order_.assign(program.location_count(), dead);
  for (std::size_t i = 0; i < backwards_.size(); ++i)
    order_[backwards_[i].index()] = static_cast<std::uint32_t>(i + 1);
}

// Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm (2001), against the edges.
void Postdominators::find(const Program& program, const std::vector<bool>& ends) {
  parent_.assign(backwards_.size() + 1, unknown);
  parent_[0] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const LocationId location : backwards_) {
      std::uint32_t parent = ends[location.index()] ? 0 : unknown;
      for (const EdgeId edge : program.location(location).outgoing) {
        const std::uint32_t target = order_[program.edge(edge).target.index()];
        if (target == dead || parent_[target] == unknown) continue;
        parent = parent == unknown ? target : common(parent, target);
      }
      std::uint32_t& known = parent_[order_[location.index()]];
      changed |= known != parent;
      known = parent;
    }
  }
}

std::uint32_t Postdominators::common(std::uint32_t first, std::uint32_t second) const {
  while (first != second) {
    if (first < second) std::swap(first, second);
    first = parent_[first];
  }
  return first;
}

}  // namespace hone
