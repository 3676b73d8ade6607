// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "abstraction/precision.h"
#include "abstraction/transitions/operation_lemmas.h"
#include "abstraction/transitions/predicate_pairs.h"

namespace hone {

// The approximate program of 001 §6.1: for each operation a relation over v and v' that its abstract
// transition formula implies. All begin as TRUE and can only become stronger.
class ApproximateProgram {
 public:
  // Hybrid images (001 §6.3) are cut down to the strongest Cartesian postcondition, which asks a solver.
  enum class Image { approximate, hybrid };
  static Image image_of(const Options& options);
  ApproximateProgram(const Program& program, PredicateBdds& predicates, const Precision& precision,
                     Image image, RunContext& context);

  const Program& program() const { return program_; }
  PredicatePairs& pairs() { return pairs_; }
  AbstractTransitions& transitions() { return transitions_; }
  OperationLemmas& lemmas() { return lemmas_; }
  const Bdd& relation(EdgeId edge) const { return relations_[edge.index()]; }
  // What a formula over the propositions of an operation says: one that stands in front of it at this time.
  // Null if it speaks of anything else.
  Bdd relation_of(Term formula, EdgeId edge, std::size_t time);
  // Answers whether that says anything new.
  bool strengthen(EdgeId edge, const Bdd& relation);
  Bdd image(const Bdd& states, EdgeId edge);

 private:
  const Bdd& cartesian_postcondition(const Bdd& states, EdgeId edge);
  Bdd ask_for_cartesian_postcondition(const Bdd& states, EdgeId edge);

  struct Known {
    std::size_t before, behind;  // how many predicates there were
    Bdd states, postcondition;
  };
  const Program& program_;
  PredicateBdds& predicates_;
  PredicatePairs pairs_;
  AbstractTransitions transitions_;
  OperationLemmas lemmas_;
  Image image_;
  std::vector<Bdd> relations_;                               // by edge
  std::map<std::pair<EdgeId, std::uint64_t>, Known> known_;  // postconditions, by states
};

}  // namespace hone
