// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/explained_paths.h"

#include <algorithm>
#include <set>

#include "engine/indexed/limits.h"

namespace hone {

namespace {

using Cause = MinimalExplanation::Cause;

class PathSearch {
 public:
  PathSearch(const Program& program, const MinimalExplanation& explanation, PredicateBdds& predicates,
             const Limit& most, RunContext& context)
      : program_(program),
        explanation_(explanation),
        manager_(predicates.manager()),
        paths_(context, most),
        steps_(context, limits::path_search) {}

  // Those to a minterm of elements[layer].
  std::vector<ExplainedPath> run(std::size_t layer, LocationId location, const Bdd& minterm) {
    extend(layer, location, minterm);
    if (visited_ > steps_.most()) steps_.cut_off();
    if (has_more_) paths_.cut_off();
    return std::move(found_);
  }

 private:
  // Goes backwards from a minterm of elements[layer]; edges and regions are in reverse.
  void extend(std::size_t layer, LocationId location, const Bdd& minterm) {
    if (location == program_.procedure(program_.entry()).entry) return add();
    if (layer == 0) return;
    for (const Cause& cause : explanation_.causes[layer - 1]) {
      if (program_.edge(cause.edge).target != location || has_more_ || ++visited_ > steps_.most()) continue;
      if (std::find(cause.leads_to.begin(), cause.leads_to.end(), minterm) == cause.leads_to.end()) continue;
      edges_.push_back(cause.edge);
      regions_.push_back(region(cause));
      for (const Bdd& need : cause.needs) extend(layer - 1, program_.edge(cause.edge).source, need);
      edges_.pop_back();
      regions_.pop_back();
    }
  }

  Bdd region(const Cause& cause) {
    Bdd result = manager_.bottom();
    for (const Bdd& need : cause.needs) result |= need;
    return result;
  }

  void add() {
    if (!known_.insert(edges_).second) return;
    has_more_ = has_more_ || found_.size() >= paths_.most();
    if (has_more_) return;
    found_.push_back({{edges_.rbegin(), edges_.rend()}, {regions_.rbegin(), regions_.rend()}, Term()});
  }

  const Program& program_;
  const MinimalExplanation& explanation_;
  BddManager& manager_;
  Budget paths_, steps_;
  std::size_t visited_ = 0;
  bool has_more_ = false;  // paths than there may be
  std::vector<EdgeId> edges_;
  std::vector<Bdd> regions_;
  std::set<std::vector<EdgeId>> known_;
  std::vector<ExplainedPath> found_;
};

}  // namespace

std::vector<ExplainedPath> explained_paths(const Program& program, const MinimalExplanation& explanation,
                                           PredicateBdds& predicates, RunContext& context) {
  const auto& [error, minterm] = *explanation.elements.back().begin();
  return PathSearch(program, explanation, predicates, limits::paths, context)
      .run(explanation.causes.size(), error, minterm);
}

std::vector<ExplainedPath> explained_beginnings(const Program& program, const MinimalExplanation& explanation,
                                                PredicateBdds& predicates, RunContext& context) {
  const Budget budget(context, limits::beginnings);
  std::vector<ExplainedPath> result;
  std::set<std::pair<std::vector<EdgeId>, Term>> known;
  for (std::size_t layer = 0; layer + 1 < explanation.causes.size(); ++layer)
    for (const Cause& cause : explanation.causes[layer])
      for (const Bdd& minterm : cause.leads_to) {
        const LocationId location = program.edge(cause.edge).target;
        PathSearch search(program, explanation, predicates, limits::beginnings_of_minterm, context);
        for (ExplainedPath& path : search.run(layer + 1, location, minterm)) {
          path.goal = predicates.formula(minterm);
          if (!known.emplace(path.edges, path.goal).second) continue;
          if (result.size() < budget.most())
            result.push_back(std::move(path));
          else
            budget.cut_off();
        }
      }
  return result;
}

}  // namespace hone
