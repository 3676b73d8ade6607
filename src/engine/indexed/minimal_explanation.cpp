// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/minimal_explanation.h"

#include <algorithm>
#include <map>

#include "abstraction/lattice/sufficient_precondition.h"
#include "base/error.h"
#include "engine/indexed/limits.h"

namespace hone {

namespace {

using Cause = MinimalExplanation::Cause;

struct Required {
  LocationId location;
  Bdd minterm;
  std::size_t number;
};

// A minterm over instances, and the edge from which it leads on.
struct Chosen {
  EdgeId edge;
  IndexedImage::InstanceMinterm minterm;
  std::size_t number;
};

class Explainer {
 public:
  Explainer(const Program& program, const IndexedReachability& reachability, IndexedImage& image,
            PredicateBdds& predicates, RunContext& context)
      : program_(program),
        reachability_(reachability),
        image_(image),
        manager_(predicates.manager()),
        reductions_(context, limits::reductions) {}

  MinimalExplanation explain(LocationId error) {
    const std::size_t last = reachability_.series().size() - 1;
    MinimalExplanation result;
    result.elements.resize(last + 1);
    result.causes.resize(last);
    result.elements[last].emplace(error, image_.minterms(error, reachability_.reached(last, error)).front());
    for (std::size_t layer = last; layer-- > 0;) {
      result.causes[layer] = causes_of(result.elements[layer + 1], layer);
      for (const Cause& cause : result.causes[layer])
        for (const Bdd& minterm : cause.needs) {
          Bdd& element = result.elements[layer]
                             .try_emplace(program_.edge(cause.edge).source, manager_.bottom())
                             .first->second;
          element |= minterm;
        }
    }
    return result;
  }

 private:
  // Fig. 1 on the product lattice.
  std::vector<Cause> causes_of(const IndexedElements& q, std::size_t layer) {
    std::vector<Required> required;
    for (const auto& [location, element] : q) {
      if (location == program_.procedure(program_.entry()).entry) continue;  // alpha(I)
      for (const Bdd& minterm : image_.minterms(location, element))
        required.push_back({location, minterm, required.size()});
    }
    std::vector<Chosen> chosen;
    known_.clear();
    for (const Required& each : required)
      if (!is_led_to(chosen, each)) chosen.push_back(choose(each, layer, chosen.size()));
    std::size_t asked = 0;
    chosen = greedily_reduced(std::move(chosen), [&](const std::vector<Chosen>& rest) {
      if (asked > reductions_.most()) return false;
      return std::all_of(required.begin(), required.end(), [&](const Required& each) {
        asked += rest.size();
        return is_led_to(rest, each);
      });
    });
    if (asked > reductions_.most()) reductions_.cut_off();
    std::vector<Cause> result;
    for (const Chosen& each : chosen) result.push_back(cause(each, required));
    return result;
  }

  bool is_led_to(const std::vector<Chosen>& chosen, const Required& required) {
    return std::any_of(chosen.begin(), chosen.end(),
                       [&](const Chosen& each) { return leads_to(each, required); });
  }

  bool leads_to(const Chosen& chosen, const Required& required) {
    if (program_.edge(chosen.edge).target != required.location) return false;
    const auto [known, is_new] = known_.try_emplace({chosen.number, required.number});
    if (is_new) known->second = image_.leads_to(chosen.edge, chosen.minterm, required.minterm);
    return known->second;
  }

  // Below x(layer), and where that is possible below an earlier one: explanations then go back to the start.
  Chosen choose(const Required& required, std::size_t layer, std::size_t number) {
    const std::size_t first = reachability_.first_layer(required.location, required.minterm, layer + 1);
    HONE_INVARIANT(first > 0, "only the entry should be reached without a step");
    for (const std::size_t before : {first - 1, layer})
      for (const EdgeId edge : program_.location(required.location).incoming) {
        const Bdd element = reachability_.reached(before, program_.edge(edge).source);
        if (element.is_false()) continue;
        if (auto minterm = image_.minterm_before(edge, element, required.minterm))
          return {edge, *std::move(minterm), number};
      }
    throw LimitReached("the solver cannot say why the abstraction reaches an error");
  }

  // MSP(p, eta, m): one minterm over the predicates for each substitution.
  Cause cause(const Chosen& chosen, const std::vector<Required>& required) {
    Cause result{chosen.edge, {}, {}};
    for (const Bdd& minterm : chosen.minterm)
      if (std::find(result.needs.begin(), result.needs.end(), minterm) == result.needs.end())
        result.needs.push_back(minterm);
    for (const Required& each : required)
      if (leads_to(chosen, each)) result.leads_to.push_back(each.minterm);
    return result;
  }

  const Program& program_;
  const IndexedReachability& reachability_;
  IndexedImage& image_;
  BddManager& manager_;
  Budget reductions_;
  std::map<std::pair<std::size_t, std::size_t>, bool> known_;  // which of the chosen lead to which required
};

}  // namespace

MinimalExplanation explain(const Program& program, const IndexedReachability& reachability,
                           IndexedImage& image, PredicateBdds& predicates, LocationId error,
                           RunContext& context) {
  const ScopedTimer timer(context, "explanation");
  return Explainer(program, reachability, image, predicates, context).explain(error);
}

}  // namespace hone
