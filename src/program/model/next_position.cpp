// SPDX-License-Identifier: Apache-2.0
#include "program/model/next_position.h"

#include <unordered_set>

namespace hone {

Position next_position(const Program& program, LocationId location) {
  std::unordered_set<LocationId> seen;
  for (LocationId at = location; seen.insert(at).second && program.error_at(at) == nullptr;) {
    const std::vector<EdgeId>& outgoing = program.location(at).outgoing;
    if (outgoing.empty()) break;
    for (const EdgeId id : outgoing)
      if (const Edge& edge = program.edge(id); edge.role != EdgeRole::internal && edge.position.line != 0)
        return edge.position;
    at = program.edge(outgoing.front()).target;
  }
  return program.location(location).position;
}

}  // namespace hone
