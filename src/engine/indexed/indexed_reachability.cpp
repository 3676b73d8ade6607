// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/indexed_reachability.h"

namespace hone {

IndexedReachability::IndexedReachability(const Program& program, IndexedImage& image,
                                         PredicateBdds& predicates, RunContext& context)
    : program_(program), image_(image), predicates_(predicates), context_(context) {
  const LocationId entry = program.procedure(program.entry()).entry;
  series_.push_back({{entry, predicates.manager().top()}});
}

std::optional<LocationId> IndexedReachability::find_error() {
  while (true) {
    if (const auto error = reached_error()) return error;
    if (!advance()) return std::nullopt;
  }
}

std::optional<LocationId> IndexedReachability::reached_error() const {
  for (const ErrorLocation& error : program_.errors())
    if (!reached(series_.size() - 1, error.location).is_false()) return error.location;
  return std::nullopt;
}

// The next element of the series; no if this one is the fixed point. The abstraction loses what is said of
// different minterms together, so the image is always that of all that is reached at a location.
bool IndexedReachability::advance() {
  const IndexedElements now = series_.back();
  IndexedElements next = now;
  bool changed = false;
  for (const auto& [location, element] : now) {
    const bool is_old = series_.size() > 1 && reached(series_.size() - 2, location) == element;
    if (is_old) continue;
    for (const EdgeId edge : program_.location(location).outgoing) {
      const LocationId target = program_.edge(edge).target;
      Bdd& reached_there = next.try_emplace(target, predicates_.manager().bottom()).first->second;
      const Bdd found = image_.image(edge, element, reached_there);
      changed = changed || !found.leq(reached_there);
      reached_there |= found;
      context_.check_limits();
    }
  }
  std::erase_if(next, [](const auto& each) { return each.second.is_false(); });
  series_.push_back(std::move(next));
  return changed;
}

Bdd IndexedReachability::reached(std::size_t layer, LocationId location) const {
  const auto found = series_[layer].find(location);
  return found == series_[layer].end() ? predicates_.manager().bottom() : found->second;
}

std::size_t IndexedReachability::first_layer(LocationId location, const Bdd& minterm,
                                             std::size_t last) const {
  for (std::size_t i = 0; i < last; ++i)
    if (minterm.leq(reached(i, location))) return i;
  return last;
}

double IndexedReachability::count_minterms(const Precision& precision) const {
  double result = 0;
  for (const auto& [location, element] : series_.back())
    result +=
        predicates_.manager().count_models(element, static_cast<unsigned>(precision.at(location).size()));
  return result;
}

}  // namespace hone
