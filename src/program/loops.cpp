// SPDX-License-Identifier: Apache-2.0
#include "program/loops.h"

#include <algorithm>

namespace hone {

std::vector<bool> loop_heads(const Program& program) {
  enum class Mark : char { fresh, open, done };
  std::vector<Mark> marks(program.location_count(), Mark::fresh);
  std::vector<bool> result(program.location_count(), false);
  for (std::size_t p = 0; p < program.procedure_count(); ++p) {
    std::vector<std::pair<LocationId, std::size_t>> stack{{program.procedure(ProcedureId(p)).entry, 0}};
    while (!stack.empty()) {
      auto& [location, next] = stack.back();
      marks[location.index()] = Mark::open;
      const auto& outgoing = program.location(location).outgoing;
      if (next == outgoing.size()) {
        marks[location.index()] = Mark::done;
        stack.pop_back();
        continue;
      }
      const LocationId target = program.edge(outgoing[next++]).target;
      if (marks[target.index()] == Mark::open) result[target.index()] = true;
      if (marks[target.index()] == Mark::fresh) stack.emplace_back(target, 0);
    }
  }
  return result;
}

std::vector<std::uint32_t> control_order(const Program& program) {
  std::vector<std::uint32_t> order(program.location_count(), unreachable);
  std::vector<bool> seen(program.location_count(), false);
  auto next_number = static_cast<std::uint32_t>(program.location_count());
  for (std::size_t p = 0; p < program.procedure_count(); ++p) {
    const LocationId entry = program.procedure(ProcedureId(p)).entry;
    std::vector<std::pair<LocationId, std::size_t>> stack{{entry, 0}};
    seen[entry.index()] = true;
    while (!stack.empty()) {
      auto& [location, next] = stack.back();
      const auto& outgoing = program.location(location).outgoing;
      if (next == outgoing.size()) {
        order[location.index()] = --next_number;
        stack.pop_back();
        continue;
      }
      const LocationId target = program.edge(outgoing[next++]).target;
      if (seen[target.index()]) continue;
      seen[target.index()] = true;
      stack.emplace_back(target, 0);
    }
  }
  return order;
}

Loops find_loops(const Program& program) {
  Loops result;
  const std::vector<std::uint32_t> order = control_order(program);
  const std::vector<bool> heads = loop_heads(program);
  for (std::size_t i = 0; i < program.location_count(); ++i) {
    if (!heads[i]) continue;
    Loops::Loop loop{LocationId(i), std::vector<bool>(program.location_count(), false)};
    loop.body[i] = true;
    std::vector<LocationId> waiting;
    const auto add_sources = [&](LocationId location, bool back_only) {
      for (const EdgeId edge : program.location(location).incoming) {
        const LocationId source = program.edge(edge).source;
        if (loop.body[source.index()] || order[source.index()] == unreachable ||
            (back_only && order[source.index()] < order[i]))
          continue;
        loop.body[source.index()] = true;
        waiting.push_back(source);
      }
    };
    add_sources(loop.head, true);
    while (!waiting.empty()) {
      const LocationId location = waiting.back();
      waiting.pop_back();
      if (order[location.index()] < order[i]) loop.one_entry = false;
      add_sources(location, false);
    }
    result.all.push_back(std::move(loop));
  }
  for (Loops::Loop& loop : result.all)
    for (std::size_t i = 0; i < program.location_count(); ++i) {
      if (!loop.body[i] || LocationId(i) == loop.head) continue;
      for (const EdgeId edge : program.location(LocationId(i)).incoming)
        if (const LocationId source = program.edge(edge).source;
            !loop.body[source.index()] && order[source.index()] != unreachable)
          loop.one_entry = false;
    }
  const auto size = [](const Loops::Loop& loop) {
    return std::count(loop.body.begin(), loop.body.end(), true);
  };
  std::stable_sort(result.all.begin(), result.all.end(),
                   [&](const Loops::Loop& a, const Loops::Loop& b) { return size(a) > size(b); });
  result.around = IdMap<LocationId, std::vector<std::size_t>>(program.location_count());
  for (std::size_t k = 0; k < result.all.size(); ++k)
    for (std::size_t i = 0; i < program.location_count(); ++i)
      if (result.all[k].body[i]) result.around[LocationId(i)].push_back(k);
  return result;
}

}  // namespace hone
