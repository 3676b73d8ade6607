// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/choices.h"
#include "interpolation/problem/problem.h"
#include "interpolation/problem/vocabulary.h"
#include "interpolation/resolution/proof.h"
#include "logic/terms.h"

namespace hone {

// What interpolation must know about the propositions and lemmas of a proof.
class ProofMeaning {
 public:
  virtual ~ProofMeaning() = default;
  virtual Place place(Proposition proposition, const Cut& cut) const = 0;
  virtual Term formula(Proposition proposition) = 0;
  // The formulas [first, last] between which everything about a root lies: its formula, and all that its
  // literals or its certificate occur in. What lies outside a cut is settled at once.
  struct Reach {
    std::size_t first = 0, last = ~std::size_t{0};
  };
  // With `prefixes`, all cuts begin with the first formula.
  virtual Reach reach(const ResolutionProof::Root&, [[maybe_unused]] bool prefixes) const { return {}; }
  // The partial interpolant of a root that is a lemma: between the negated literals of A and those of B.
  virtual Term lemma_interpolant(const ResolutionProof::Root& root, const Cut& cut, Labelling labelling) = 0;
  // The partial interpolant of a resolution on an atom that is neither of A nor of B as a whole.
  virtual Term resolve_mixed(Proposition pivot, Term positive, Term negative, const Cut& cut) = 0;
};

// The interpolants of the cuts that the refutation contains. One walk over the proof for each; its result
// mirrors the proof: disjunctions where pivots are of A, conjunctions where they are of B.
std::vector<Term> interpolants(Terms& terms, const ResolutionProof& proof, std::span<const Cut> cuts,
                               Labelling labelling, ProofMeaning& meaning);
Term interpolant(Terms& terms, const ResolutionProof& proof, const Cut& cut, Labelling labelling,
                 ProofMeaning& meaning);

}  // namespace hone
