// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "evidence/c/c_names.h"
#include "evidence/files/call_places.h"
#include "evidence/files/places.h"
#include "evidence/files/witness_file.h"

namespace hone {

// A waypoint in terms of the program: where it is passed, and what must hold then.
struct Waypoint {
  enum class Kind { assumption, branching, function_enter, function_return, target };
  Kind kind;
  bool avoid = false;
  std::set<LocationId> locations;          // assumption: before leaving them
  std::set<EdgeId> edges;                  // branching: taken; calls: that make them
  std::map<LocationId, Term> constraints;  // assumption, by location
  std::string result;                      // function_return: what is said of \result
  std::uint32_t line = 0;                  // target
  std::set<LocationId> errors;
};

// Reads waypoints of witnesses. Throws InputError for one that cannot be understood.
class WaypointReader {
 public:
  WaypointReader(const Program& program, unsigned long_bits);

  Waypoint read(const WitnessWaypoint& waypoint) const;
  // What a function_return says, of a value.
  Term constraint_on(const Waypoint& waypoint, Term value, bool is_signed) const;

 private:
  Term formula(const WitnessWaypoint& waypoint, LocationId location) const;
  std::set<EdgeId> branches(const WitnessWaypoint& waypoint) const;
  std::set<EdgeId> calls(const WitnessWaypoint& waypoint) const;
  void read_assumption(const WitnessWaypoint& waypoint, Waypoint& result) const;
  void read_target(const WitnessWaypoint& waypoint, Waypoint& result) const;
  std::optional<LocationId> location_of(const WitnessLocation& place) const;

  const Program& program_;
  Terms& terms_;
  WitnessPlaces places_;
  CNames names_;
  std::optional<CallPlaces> calls_;
  unsigned long_bits_;
};

}  // namespace hone
