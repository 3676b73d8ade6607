// SPDX-License-Identifier: Apache-2.0
#include "engine/transition/approximate_reachability.h"

#include <algorithm>

#include "base/error.h"

namespace hone {

ApproximateReachability::ApproximateReachability(const Program& program, ApproximateProgram& approximation,
                                                 const Precision& precision, RunContext& context)
    : program_(program),
      approximation_(approximation),
      precision_(precision),
      context_(context),
      reached_(program.location_count(), approximation.pairs().manager().bottom()) {}

std::optional<AbstractPath> ApproximateReachability::find_error() {
  const ScopedTimer timer(context_, "transition: model checking");
  const LocationId entry = program_.procedure(program_.entry()).entry;
  reached_[entry.index()] = approximation_.pairs().manager().top();
  rings_.push_back({{entry, reached_[entry.index()]}});
  while (!rings_.back().empty()) {
    Ring next;
    const std::optional<LocationId> error = expand(rings_.back(), next);
    rings_.push_back(std::move(next));
    if (error) return path_to(*error);
  }
  return std::nullopt;
}

std::optional<LocationId> ApproximateReachability::expand(const Ring& ring, Ring& next) {
  std::optional<LocationId> error;
  for (const auto& [location, states] : ring)
    for (const EdgeId edge : program_.location(location).outgoing) {
      context_.check_limits();
      const LocationId target = program_.edge(edge).target;
      const Bdd fresh = approximation_.image(states, edge) & !reached_[target.index()];
      if (fresh.is_false()) continue;
      reached_[target.index()] |= fresh;
      const auto [known, is_new] = next.emplace(target, fresh);
      if (!is_new) known->second |= fresh;
      if (program_.error_at(target) != nullptr && !error) error = target;
    }
  return error;
}

double ApproximateReachability::count_states() {
  double count = 0;
  for (std::size_t i = 0; i < reached_.size(); ++i) {
    const auto predicates = static_cast<unsigned>(precision_.at(LocationId(i)).size());
    count += approximation_.pairs().manager().count_models(reached_[i], predicates);
  }
  return count;
}

AbstractPath ApproximateReachability::path_to(LocationId error) {
  PredicatePairs& pairs = approximation_.pairs();
  LocationId location = error;
  AbstractPath path;
  path.states.push_back(pairs.pick(rings_.back().at(error), precision_.at(error)));
  for (std::size_t time = rings_.size() - 1; time-- > 0;) {
    const std::vector<EdgeId>& incoming = program_.location(location).incoming;
    Bdd before;
    const auto edge = std::find_if(incoming.begin(), incoming.end(), [&](EdgeId candidate) {
      const auto ring = rings_[time].find(program_.edge(candidate).source);
      if (ring == rings_[time].end()) return false;
      before = ring->second & pairs.preimage(path.states.back(), approximation_.relation(candidate));
      return !before.is_false();
    });
    HONE_INVARIANT(edge != incoming.end(), "a state of the approximate program should have been reached");
    location = program_.edge(*edge).source;
    path.edges.push_back(*edge);
    path.states.push_back(pairs.pick(before, precision_.at(location)));
  }
  std::reverse(path.edges.begin(), path.edges.end());
  std::reverse(path.states.begin(), path.states.end());
  return path;
}

}  // namespace hone
