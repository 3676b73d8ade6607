// SPDX-License-Identifier: Apache-2.0
#include "reachability/exploration_order.h"

#include <algorithm>
#include <unordered_map>

namespace hone {

namespace {

// Depth-first post-order without recursion; successors(node) lists what comes after it.
template <class Successors>
std::vector<std::uint32_t> post_order(std::size_t count, std::uint32_t root, Successors successors) {
  std::vector<std::uint32_t> order;
  std::vector<char> seen(count, 0);
  std::vector<std::pair<std::uint32_t, std::vector<std::uint32_t>>> stack;
  seen[root] = 1;
  stack.emplace_back(root, successors(root));
  while (!stack.empty()) {
    auto& [node, rest] = stack.back();
    if (rest.empty()) {
      order.push_back(node);
      stack.pop_back();
      continue;
    }
    const std::uint32_t next = rest.back();
    rest.pop_back();
    if (seen[next] != 0) continue;
    seen[next] = 1;
    stack.emplace_back(next, successors(next));
  }
  return order;
}

std::vector<std::uint32_t> procedures_callees_first(const Program& program) {
  std::vector<std::vector<std::uint32_t>> callees(program.procedure_count());
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    if (const Call* call = program.edge(EdgeId(i)).call())
      callees[program.location(program.edge(EdgeId(i)).source).procedure.index()].push_back(
          call->callee.index());
  for (std::vector<std::uint32_t>& list : callees) std::ranges::sort(list);
  return post_order(callees.size(), program.entry().index(),
                    [&](std::uint32_t procedure) { return callees[procedure]; });
}

}  // namespace

ExplorationOrder exploration_order(const Program& program, Direction direction) {
  ExplorationOrder rank(program.location_count(), not_connected);
  const std::vector<std::uint32_t> procedures = procedures_callees_first(program);
  for (std::size_t p = 0; p < procedures.size(); ++p) {
    const Procedure& procedure = program.procedure(ProcedureId(procedures[p]));
    std::unordered_map<std::uint32_t, std::uint32_t> dense;
    for (const LocationId location : procedure.locations)
      dense.emplace(location.index(), static_cast<std::uint32_t>(dense.size()));
    const auto order = post_order(dense.size(), dense.at(procedure.entry.index()), [&](std::uint32_t local) {
      std::vector<std::uint32_t> next;
      for (const EdgeId edge : program.location(procedure.locations[local]).outgoing)
        next.push_back(dense.at(program.edge(edge).target.index()));
      return next;
    });
    for (std::size_t i = 0; i < order.size(); ++i)
      rank[procedure.locations[order[i]].index()] =
          (std::uint64_t{p} << 32) | (direction == Direction::forward ? order.size() - i : i);
  }
  return rank;
}

}  // namespace hone
