// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/places.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "program/analysis/loops.h"

namespace hone {

namespace {

// Those at the column, if there are any.
template <class Id, class ColumnOf>
std::vector<Id> at_column(const std::vector<Id>& all, std::uint32_t column, const ColumnOf& column_of) {
  std::vector<Id> exact;
  for (const Id id : all)
    if (column_of(id) == column) exact.push_back(id);
  return column == 0 || exact.empty() ? all : exact;
}

}  // namespace

WitnessPlaces::WitnessPlaces(const Program& program) : program_(program), heads_(hone::loop_heads(program)) {}

bool WitnessPlaces::is_in(const WitnessLocation& place, Position position, ProcedureId procedure) const {
  if (position.line != place.line) return false;
  if (!place.function.empty() && program_.procedure(procedure).name != place.function) return false;
  if (program_.sources().size() == 1 || place.file_name.empty()) return true;
  const std::filesystem::path ours = program_.sources().at(position.file)->name(), theirs = place.file_name;
  return ours.filename() == theirs.filename();
}

std::vector<LocationId> WitnessPlaces::loop_heads(const WitnessLocation& place) const {
  if (place.node >= 0) {
    const auto procedure = program_.find_procedure(place.function);
    if (!procedure) return {};
    const auto& all = program_.procedure(*procedure).locations;
    const auto index = static_cast<std::size_t>(place.node);
    return index < all.size() ? std::vector{all[index]} : std::vector<LocationId>();
  }
  std::vector<LocationId> result;
  for (std::size_t i = 0; i < program_.location_count(); ++i) {
    const Location& location = program_.location(LocationId(i));
    if (heads_[i] && is_in(place, location.position, location.procedure)) result.push_back(LocationId(i));
  }
  return at_column(result, place.column,
                   [&](LocationId id) { return program_.location(id).position.column; });
}

std::vector<EdgeId> WitnessPlaces::edges(const WitnessLocation& place) const {
  std::vector<EdgeId> result;
  for (std::size_t i = 0; i < program_.edge_count(); ++i) {
    const Edge& edge = program_.edge(EdgeId(i));
    const bool written = edge.role != EdgeRole::internal;
    if (written && is_in(place, edge.position, program_.location(edge.source).procedure))
      result.push_back(EdgeId(i));
  }
  return at_column(result, place.column, [&](EdgeId id) { return program_.edge(id).position.column; });
}

// Labels and loops, or the first steps of what stands there.
std::vector<LocationId> WitnessPlaces::statements(const WitnessLocation& place) const {
  std::vector<LocationId> result;
  for (std::size_t i = 0; i < program_.location_count(); ++i) {
    const Location& location = program_.location(LocationId(i));
    const bool named = heads_[i] || !location.labels.empty();
    if (named && is_in(place, location.position, location.procedure) &&
        location.position.column == place.column)
      result.push_back(LocationId(i));
  }
  if (!result.empty()) return result;
  const std::vector<EdgeId> edges = this->edges(place);
  if (edges.empty()) return {};
  std::uint32_t first = ~0U;
  for (const EdgeId id : edges) first = std::min(first, program_.edge(id).position.column);
  std::set<LocationId> sources;
  for (const EdgeId id : edges) {
    const Edge& edge = program_.edge(id);
    const auto& incoming = program_.location(edge.source).incoming;
    const bool inside = std::ranges::any_of(incoming, [&](EdgeId before) {
      const Edge& other = program_.edge(before);
      return other.position == edge.position && other.role != EdgeRole::internal;
    });
    if (edge.position.column == first && !inside) sources.insert(edge.source);
  }
  return {sources.begin(), sources.end()};
}

std::vector<LocationId> WitnessPlaces::behind_statements(const WitnessLocation& place) const {
  std::set<LocationId> result;
  for (std::size_t i = 0; i < program_.edge_count(); ++i) {
    const Edge& edge = program_.edge(EdgeId(i));
    if (!is_in(place, edge.position, program_.location(edge.source).procedure)) continue;
    const bool assigns = edge.call() != nullptr || !edge.step()->assignments.empty();
    const auto& outgoing = program_.location(edge.target).outgoing;
    const bool goes_on = std::ranges::any_of(
        outgoing, [&](EdgeId next) { return program_.edge(next).position.line == place.line; });
    if (assigns && !goes_on) result.insert(edge.target);
  }
  return result.empty() ? statements(place) : std::vector<LocationId>(result.begin(), result.end());
}

Position WitnessPlaces::position(LocationId location) const {
  const Location& here = program_.location(location);
  if (heads_[location.index()] || here.outgoing.empty()) return here.position;
  const Position next = program_.edge(here.outgoing.front()).position;
  return next.line == 0 ? here.position : next;
}

}  // namespace hone
