// SPDX-License-Identifier: Apache-2.0
#include "program/transform/single_property.h"

namespace hone {

namespace {

bool ends_in_error(const Program& program, LocationId location) {
  if (program.error_at(location) != nullptr) return true;
  const std::vector<EdgeId>& next = program.location(location).outgoing;
  return next.size() == 1 && program.error_at(program.edge(next[0]).target) != nullptr;
}

// The edge on which runs go on, where a check has one besides those that lead to errors.
std::optional<EdgeId> edge_that_goes_on(const Program& program, LocationId check) {
  std::optional<EdgeId> result;
  for (const EdgeId edge : program.location(check).outgoing) {
    if (ends_in_error(program, program.edge(edge).target)) continue;
    if (result || program.edge(edge).step() == nullptr) return std::nullopt;
    result = edge;
  }
  return result;
}

}  // namespace

Program with_checks_only_of(const Program& program, Property property) {
  Terms& terms = program.terms();
  Program result = program.with_errors_only_of(property);
  for (const ErrorLocation& error : program.errors()) {
    if (result.error_at(error.location) != nullptr) continue;
    for (const EdgeId failing : program.location(error.location).incoming) {
      const Step* fails = program.edge(failing).step();
      const auto other = edge_that_goes_on(program, program.edge(failing).source);
      if (fails == nullptr || !fails->inputs.empty() || !other) continue;
      Step going_on = *result.edge(*other).step();
      going_on.guard = terms.or_(going_on.guard, fails->guard);
      result.set_operation(*other, std::move(going_on));
      result.set_operation(failing, assume_step(terms.falsity()));
    }
  }
  return result;
}

}  // namespace hone
