// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <optional>

#include "abstraction/image/abstract_image.h"
#include "engine/transition/approximate_reachability.h"
#include "engine/transition/das_dill.h"

namespace hone::test {

// The loop of 001 Figure 1 with predicates that stay as they are: approximate relations, check, analyse,
// refine. Says whether the predicates prove that no error is reachable.
class TransitionLoop {
 public:
  enum class Method { interpolants, strong_interpolants, das_dill };
  TransitionLoop(const Program& program, const std::vector<Term>& predicates, Method method,
                 ApproximateProgram::Image image, RunContext& context)
      : program_(program),
        context_(context),
        method_(method),
        bdds_(program.terms()),
        precision_(program, Precision::Scope::global, {}),
        approximation_(program, bdds_, precision_, image, context) {
    for (const Term predicate : predicates) precision_.add(predicate, LocationId(0));
  }

  // Nothing if a question had no answer.
  std::optional<bool> proves() {
    while (true) {
      ApproximateReachability reachability(program_, approximation_, precision_, context_);
      const std::optional<AbstractPath> path = reachability.find_error();
      if (!path) return true;
      ++refinements;
      const PathAnalysis analysis = analyse(*path);
      if (analysis.feasible == Answer::sat) return false;
      if (analysis.feasible == Answer::unknown) return std::nullopt;
      bool stronger = false;
      for (std::size_t i = 0; i < path->edges.size(); ++i)
        stronger |= approximation_.strengthen(path->edges[i], analysis.relations[i]);
      EXPECT_TRUE(stronger) << "a refinement should strengthen a relation";
      if (!stronger) return std::nullopt;
    }
  }

  // The same by exact images.
  bool exact_images_prove() {
    AbstractImage exact(program_, bdds_, AbstractImage::Form::boolean, context_);
    std::vector<Bdd> reached(program_.location_count(), bdds_.manager().bottom());
    std::vector<LocationId> waiting{program_.procedure(program_.entry()).entry};
    reached[waiting.front().index()] = bdds_.manager().top();
    while (!waiting.empty()) {
      const LocationId location = waiting.back();
      waiting.pop_back();
      if (program_.error_at(location) != nullptr) return false;
      for (const EdgeId edge : program_.location(location).outgoing) {
        const LocationId target = program_.edge(edge).target;
        const Bdd image = exact.successor(reached[location.index()], edge, precision_.at(target));
        if (image.leq(reached[target.index()])) continue;
        reached[target.index()] |= image;
        waiting.push_back(target);
      }
    }
    return true;
  }

  PathAnalysis analyse(const AbstractPath& path) {
    if (method_ == Method::das_dill) return transition_minterms(path, approximation_, context_);
    return transition_interpolants(path, approximation_, method_ == Method::strong_interpolants, context_);
  }

  PredicateBdds& bdds() { return bdds_; }
  PredicatePairs& pairs() { return approximation_.pairs(); }
  ApproximateProgram& approximation() { return approximation_; }
  OperationLemmas& lemmas() { return approximation_.lemmas(); }
  AbstractTransitions& transitions() { return approximation_.transitions(); }
  const Precision& precision() const { return precision_; }
  unsigned refinements = 0;

 private:
  const Program& program_;
  RunContext& context_;
  Method method_;
  PredicateBdds bdds_;
  Precision precision_;
  ApproximateProgram approximation_;
};

}  // namespace hone::test
