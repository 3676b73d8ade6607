// SPDX-License-Identifier: Apache-2.0
#include "program/transform/single_property.h"

namespace hone {

namespace {

// The other edge, where one of two leads to an error, and the other one everywhere else.
std::optional<EdgeId> other_edge_of_check(const Program& program, EdgeId failing) {
  const Edge& edge = program.edge(failing);
  const std::vector<EdgeId>& branches = program.location(edge.source).outgoing;
  if (branches.size() != 2) return std::nullopt;
  const EdgeId other = branches[branches[0] == failing ? 1 : 0];
  const Step* fails = edge.step();
  const Step* holds = program.edge(other).step();
  if (fails == nullptr || holds == nullptr || holds->guard != program.terms().not_(fails->guard))
    return std::nullopt;
  return other;
}

}  // namespace

Program with_checks_only_of(const Program& program, Property property) {
  Program result = program.with_errors_only_of(property);
  for (const ErrorLocation& error : program.errors()) {
    if (result.error_at(error.location) != nullptr) continue;
    for (const EdgeId failing : program.location(error.location).incoming) {
      const auto other = other_edge_of_check(program, failing);
      if (!other) continue;
      Step going_on = *program.edge(*other).step();
      going_on.guard = program.terms().truth();
      result.set_operation(*other, std::move(going_on));
      result.set_operation(failing, assume_step(program.terms().falsity()));
    }
  }
  return result;
}

}  // namespace hone
