// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/loops.h"

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

namespace {

// Tarjan 1972, without recursion: programs are as long as they like.
class StrongComponents {
 public:
  StrongComponents(std::size_t locations, const HornClauses& clauses)
      : clauses_(clauses), number_(locations), lowest_(locations) {}

  std::vector<std::vector<LocationId>> find() {
    for (std::size_t i = 0; i < number_.size(); ++i)
      if (number_[i] == 0) walk(LocationId(i));
    std::reverse(found_.begin(), found_.end());  // a component is found after those that it leads to
    return std::move(found_);
  }

 private:
  struct Open {
    LocationId location;
    std::size_t next = 0;  // of its clauses
  };
  static constexpr std::size_t in_a_component = static_cast<std::size_t>(-1);

  void walk(LocationId start) {
    std::vector<Open> walk;
    const auto enter = [&](LocationId location) {
      number_[location.index()] = lowest_[location.index()] = ++count_;
      stack_.push_back(location);
      walk.push_back({location});
    };
    enter(start);
    while (!walk.empty()) {
      Open& open = walk.back();
      const std::size_t own = open.location.index();
      const auto& outgoing = clauses_.from(open.location);
      if (open.next < outgoing.size()) {
        const LocationId target = clauses_[outgoing[open.next++]].target;
        if (number_[target.index()] == 0)
          enter(target);
        else
          lowest_[own] = std::min(lowest_[own], lowest_[target.index()]);
        continue;
      }
      walk.pop_back();
      if (!walk.empty()) {
        std::size_t& above = lowest_[walk.back().location.index()];
        above = std::min(above, lowest_[own]);
      }
      if (lowest_[own] == number_[own]) close(LocationId(own));
    }
  }

  void close(LocationId first) {
    auto& component = found_.emplace_back();
    do {
      component.push_back(stack_.back());
      lowest_[stack_.back().index()] = in_a_component;
      stack_.pop_back();
    } while (component.back() != first);
  }

  const HornClauses& clauses_;
  std::vector<std::size_t> number_, lowest_;  // of the walk, from 1; the lowest that can be come back to
  std::vector<LocationId> stack_;
  std::vector<std::vector<LocationId>> found_;
  std::size_t count_ = 0;
};

}  // namespace

std::vector<std::vector<LocationId>> strong_components(const Program& program, const HornClauses& clauses) {
  return StrongComponents(program.location_count(), clauses).find();
}

}  // namespace hone
