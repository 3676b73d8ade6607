// SPDX-License-Identifier: Apache-2.0
#include "evidence/certificate/excluded_steps.h"

#include <map>
#include <optional>
#include <set>

#include "base/error.h"
#include "logic/traversal.h"
#include "program/analysis/loops.h"

namespace hone {

namespace {

using Constants = std::map<VariableId, Term>;

// Which variables have a known value at each location; nothing where no run seems to come.
class ConstantAnalysis {
 public:
  explicit ConstantAnalysis(const Program& program)
      : program_(program),
        terms_(program.terms()),
        known_(program.location_count()),
        order_(control_order(program)) {
    arrive(program.procedure(program.entry()).entry, Constants());
    while (!waiting_.empty()) {
      const LocationId location = waiting_.begin()->second;
      waiting_.erase(waiting_.begin());
      for (const EdgeId id : program.location(location).outgoing)
        if (const auto after = effect(id)) arrive(program.edge(id).target, *after);
    }
  }

  // Is the step one from where runs come, which constants exclude?
  bool excludes(EdgeId id) { return known_[program_.edge(id).source.index()] && !effect(id); }

 private:
  std::optional<Constants> effect(EdgeId id) {
    const Edge& edge = program_.edge(id);
    Constants after = *known_[edge.source.index()];
    Substitution values;
    for (const auto& [variable, value] : after) values.emplace(program_.variable(variable).symbol, value);
    Substituter now(terms_, std::move(values));
    if (now(edge.step()->guard) == terms_.falsity()) return std::nullopt;
    for (const Assignment& assignment : edge.step()->assignments) {
      const Term value = now(assignment.value);
      if (terms_.is_constant(value))
        after.insert_or_assign(assignment.target, value);
      else
        after.erase(assignment.target);
    }
    return after;
  }

  void arrive(LocationId location, const Constants& constants) {
    std::optional<Constants>& known = known_[location.index()];
    const std::size_t before = known ? known->size() : ~std::size_t{0};
    if (!known)
      known = constants;
    else
      std::erase_if(*known, [&](const auto& each) {
        const auto other = constants.find(each.first);
        return other == constants.end() || other->second != each.second;
      });
    if (known->size() != before) waiting_.emplace(order_[location.index()], location);
  }

  const Program& program_;
  Terms& terms_;
  std::vector<std::optional<Constants>> known_;
  std::vector<std::uint32_t> order_;
  std::set<std::pair<std::uint32_t, LocationId>> waiting_;
};

}  // namespace

Program with_excluded_steps(const Program& program) {
  ConstantAnalysis constants(program);
  Program result = program.declarations();
  IdMap<LocationId, LocationId> copies(program.location_count());
  for (std::size_t i = 0; i < program.location_count(); ++i) {
    const Location& location = program.location(LocationId(i));
    const Procedure& old = program.procedure(location.procedure);
    const Procedure& now = result.procedure(location.procedure);
    copies[LocationId(i)] = LocationId(i) == old.entry ? now.entry
                            : LocationId(i) == old.exit
                                ? now.exit
                                : result.add_location(location.procedure, location.position);
    HONE_INVARIANT(copies[LocationId(i)] == LocationId(i), "locations should keep their ids");
  }
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    Edge edge = program.edge(EdgeId(i));
    const bool excluded = constants.excludes(EdgeId(i));
    edge.source = copies.at(edge.source);
    edge.target = excluded ? result.add_location(result.location(edge.source).procedure, edge.position)
                           : copies.at(edge.target);
    if (excluded) result.add_error({edge.target, program.procedure(program.entry()).position, excluded_step});
    result.add_edge(std::move(edge));
  }
  for (ErrorLocation error : program.errors()) {
    error.location = copies.at(error.location);
    result.add_error(error);
  }
  return result;
}

}  // namespace hone
