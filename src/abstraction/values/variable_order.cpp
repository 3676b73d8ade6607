// SPDX-License-Identifier: Apache-2.0
#include "abstraction/values/variable_order.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <unordered_map>

#include "abstraction/values/limits.h"
#include "logic/traversal.h"
#include "program/model/edge_terms.h"

namespace hone {

namespace {

using Group = std::vector<std::size_t>;  // of things, by number

std::set<VariableId> used_on(const Program& program, EdgeId id) {
  const Edge& edge = program.edge(id);
  std::set<VariableId> result;
  for (const Term symbol : free_symbols(program.terms(), terms_of(edge)))
    if (const auto variable = program.variable_of(symbol)) result.insert(*variable);
  if (const Step* step = edge.step())
    for (const Assignment& assignment : step->assignments) result.insert(assignment.target);
  return result;
}

std::vector<Group> groups_of(const Program& program,
                             const std::vector<std::vector<VariableId>>& variables_of_things) {
  std::unordered_map<VariableId, std::vector<std::size_t>> things;
  for (std::size_t i = 0; i < variables_of_things.size(); ++i)
    for (const VariableId variable : variables_of_things[i]) things[variable].push_back(i);
  std::vector<std::set<std::size_t>> used(program.edge_count());
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    for (const VariableId id : used_on(program, EdgeId(i)))
      if (const auto found = things.find(id); found != things.end())
        used[i].insert(found->second.begin(), found->second.end());
  std::set<Group> result;
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    for (const EdgeId next : program.location(program.edge(EdgeId(i)).target).outgoing) {
      std::set<std::size_t> both = used[i];
      both.insert(used[next.index()].begin(), used[next.index()].end());
      if (both.size() > 1) result.insert(Group(both.begin(), both.end()));
    }
  }
  return {result.begin(), result.end()};
}

// How far apart the members of groups are, all together.
double span_of(const std::vector<Group>& groups, const std::vector<double>& place) {
  double result = 0;
  for (const Group& group : groups) {
    double least = place[group.front()], most = least;
    for (const std::size_t member : group) {
      least = std::min(least, place[member]);
      most = std::max(most, place[member]);
    }
    result += most - least;
  }
  return result;
}

// Each moves to the middle of the middles of its groups.
std::vector<double> moved(const std::vector<Group>& groups, const std::vector<double>& place) {
  std::vector<double> sum(place.size(), 0), count(place.size(), 0);
  for (const Group& group : groups) {
    double middle = 0;
    for (const std::size_t member : group) middle += place[member];
    middle /= static_cast<double>(group.size());
    for (const std::size_t member : group) {
      sum[member] += middle;
      count[member] += 1;
    }
  }
  std::vector<std::pair<double, std::size_t>> wanted;
  for (std::size_t i = 0; i < place.size(); ++i)
    wanted.emplace_back(count[i] > 0 ? sum[i] / count[i] : place[i], i);
  std::ranges::sort(wanted);
  std::vector<double> result(place.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) result[wanted[i].second] = static_cast<double>(i);
  return result;
}

}  // namespace

std::vector<std::size_t> order_by_use(const Program& program,
                                      const std::vector<std::vector<VariableId>>& variables_of_things) {
  const std::vector<Group> groups = groups_of(program, variables_of_things);
  std::vector<double> place(variables_of_things.size());
  std::iota(place.begin(), place.end(), 0.0);
  double span = span_of(groups, place);
  for (std::size_t round = 0; round < limits::values::moves; ++round) {
    std::vector<double> next = moved(groups, place);
    const double next_span = span_of(groups, next);
    if (next_span >= span) break;
    place = std::move(next);
    span = next_span;
  }
  std::vector<std::size_t> result(place.size());
  for (std::size_t i = 0; i < place.size(); ++i) result[static_cast<std::size_t>(place[i])] = i;
  return result;
}

}  // namespace hone
