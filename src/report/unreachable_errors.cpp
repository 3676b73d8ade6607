// SPDX-License-Identifier: Apache-2.0
#include "report/unreachable_errors.h"

namespace hone {

UnreachableErrors::UnreachableErrors(const Program& program)
    : program_(program), is_reached_(program.location_count(), false) {
  std::vector<LocationId> waiting;
  const auto reach = [&](LocationId location) {
    if (is_reached_[location.index()]) return;
    is_reached_[location.index()] = true;
    waiting.push_back(location);
  };
  reach(program.procedure(program.entry()).entry);
  while (!waiting.empty()) {
    const LocationId location = waiting.back();
    waiting.pop_back();
    for (const EdgeId id : program.location(location).outgoing) {
      const Edge& edge = program.edge(id);
      reach(edge.target);
      if (edge.call() != nullptr) reach(program.procedure(edge.call()->callee).entry);
    }
  }
}

std::vector<const ErrorLocation*> UnreachableErrors::all() const {
  std::vector<const ErrorLocation*> result;
  for (const ErrorLocation& error : program_.errors())
    if (contains(error)) result.push_back(&error);
  return result;
}

}  // namespace hone
