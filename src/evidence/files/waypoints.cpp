// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/waypoints.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "evidence/files/metadata.h"
#include "logic/infix_reader.h"

namespace hone {

WaypointReader::WaypointReader(const Program& program, unsigned long_bits)
    : program_(program), terms_(program.terms()), places_(program), names_(program), long_bits_(long_bits) {
  if (is_c_program(program)) calls_.emplace(program, names_);
}

std::optional<LocationId> WaypointReader::location_of(const WitnessLocation& place) const {
  const auto procedure = program_.find_procedure(place.function);
  if (place.node < 0 || !procedure) return std::nullopt;
  const auto& all = program_.procedure(*procedure).locations;
  const auto index = static_cast<std::size_t>(place.node);
  return index < all.size() ? std::optional(all[index]) : std::nullopt;
}

Term WaypointReader::formula(const WitnessWaypoint& waypoint, LocationId location) const {
  if (waypoint.format == "infix") {
    const Term result = read_infix(terms_, waypoint.value, [&](std::string_view name) {
      const Term symbol = terms_.find_symbol(std::string(name));
      return symbol.valid() && program_.variable_of(symbol) ? symbol : Term();
    });
    if (terms_.sort(result) != terms_.bool_sort()) throw InputError("a condition is expected");
    return result;
  }
  CMeaning meaning = names_.meaning({program_.location(location).procedure, places_.position(location)});
  meaning.long_bits = long_bits_;
  return read_c(terms_, waypoint.value, meaning);
}

// Of `if`, `while` and so on the edges that are taken if the condition is what the waypoint says.
std::set<EdgeId> WaypointReader::branches(const WitnessWaypoint& waypoint) const {
  std::set<EdgeId> result;
  if (const auto location = location_of(waypoint.location)) {
    const auto& outgoing = program_.location(*location).outgoing;
    for (std::size_t i = 0; i < outgoing.size(); ++i)
      if (waypoint.value == std::to_string(i)) result.insert(outgoing[i]);
    return result;
  }
  // The condition stands behind the keyword.
  WitnessLocation line = waypoint.location;
  line.column = 0;
  std::optional<std::uint32_t> nearest;
  for (const EdgeId id : places_.edges(line)) {
    const Edge& edge = program_.edge(id);
    if (edge.role != EdgeRole::branch || edge.position.column < waypoint.location.column) continue;
    nearest = std::min(nearest.value_or(edge.position.column), edge.position.column);
  }
  const bool wanted = waypoint.value == "true";
  for (const EdgeId id : places_.edges(line)) {
    const Edge& edge = program_.edge(id);
    if (edge.role != EdgeRole::branch || edge.position.column != nearest) continue;
    const auto& siblings = program_.location(edge.source).outgoing;
    const bool is_negation = std::ranges::any_of(
        siblings, [&](EdgeId other) { return edge.text == fmt::format("!({})", program_.edge(other).text); });
    if (is_negation != wanted) result.insert(id);
  }
  return result;
}

std::set<EdgeId> WaypointReader::calls(const WitnessWaypoint& waypoint) const {
  const WitnessLocation& place = waypoint.location;
  std::set<EdgeId> result;
  if (!calls_) return result;
  for (std::size_t i = 0; i < program_.edge_count(); ++i) {
    const auto end = calls_->end_of_call(EdgeId(i));
    const Edge& edge = program_.edge(EdgeId(i));
    const std::string& function = program_.procedure(program_.location(edge.source).procedure).name;
    const std::string* external = program_.origin(EdgeId(i));
    const std::string callee = edge.call() != nullptr ? program_.procedure(edge.call()->callee).name
                               : external != nullptr  ? *external
                                                      : "";
    if (end && end->line == place.line && (place.column == 0 || end->column == place.column) &&
        (place.function.empty() || place.function == function) &&
        (waypoint.callee.empty() || waypoint.callee == callee))
      result.insert(EdgeId(i));
  }
  return result;
}

void WaypointReader::read_assumption(const WitnessWaypoint& waypoint, Waypoint& result) const {
  result.kind = Waypoint::Kind::assumption;
  const auto given = location_of(waypoint.location);
  const std::vector<LocationId> places = given ? std::vector{*given}
                                         : waypoint.type == "assumption"
                                             ? places_.statements(waypoint.location)
                                             : places_.behind_statements(waypoint.location);
  result.locations = {places.begin(), places.end()};
  for (const LocationId location : places) result.constraints[location] = formula(waypoint, location);
}

void WaypointReader::read_target(const WitnessWaypoint& waypoint, Waypoint& result) const {
  result.kind = Waypoint::Kind::target;
  std::set<LocationId> all;
  for (const ErrorLocation& error : program_.errors()) {
    if (error.kind != ErrorKind::violation) continue;
    all.insert(error.location);
    if (error.position.line == waypoint.location.line) result.errors.insert(error.location);
  }
  if (result.errors.empty() && waypoint.format == "any") result.errors = std::move(all);
  if (result.errors.empty()) throw InputError("there is no error at this place");
}

Waypoint WaypointReader::read(const WitnessWaypoint& waypoint) const {
  Waypoint result;
  result.avoid = waypoint.action == "avoid";
  result.line = waypoint.location.line;
  if (waypoint.type == "target") {
    read_target(waypoint, result);
    return result;
  }
  if (waypoint.type.starts_with("assumption")) {
    read_assumption(waypoint, result);
  } else if (waypoint.type == "branching") {
    result.kind = Waypoint::Kind::branching;
    result.edges = branches(waypoint);
  } else if (waypoint.type == "function_enter" || waypoint.type == "function_return") {
    result.kind =
        waypoint.type == "function_enter" ? Waypoint::Kind::function_enter : Waypoint::Kind::function_return;
    result.edges = calls(waypoint);
    result.result = waypoint.value;
  } else {
    throw InputError("this type of waypoint is not supported");
  }
  if (result.edges.empty() && result.locations.empty())
    throw InputError("there is no such place in the program that can be reached");
  return result;
}

Term WaypointReader::constraint_on(const Waypoint& waypoint, Term value, bool is_signed) const {
  if (waypoint.result.empty()) return terms_.truth();
  CMeaning meaning;
  meaning.long_bits = long_bits_;
  meaning.address = [](const std::string&) { return std::nullopt; };
  meaning.variable = [&](const std::string& path) -> std::optional<CValue> {
    if (path != "\\result") return std::nullopt;
    return CValue{value, {terms_.width(terms_.sort(value)), is_signed}};
  };
  return read_c(terms_, waypoint.result, meaning);
}

}  // namespace hone
