// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "interpolation/resolution/clauses.h"
#include "interpolation/resolution/labelling.h"

namespace hone {

// The meaning of a purely propositional proof: each proposition stands for a Boolean term, its place follows
// from the formulas whose clauses it occurs in, and there are no lemmas.
class PropositionalMeaning : public ProofMeaning {
 public:
  // Propositions that are local to one formula (definitions of subformulas) need no term.
  explicit PropositionalMeaning(std::vector<Term> terms) : terms_(std::move(terms)) {}

  void add(const Clause& clause, std::uint32_t formula);
  // Only the hypotheses that the proof rests on: an interpolant of these is one of the whole formulas, and
  // speaks of fewer symbols.
  void add_hypotheses(const ResolutionProof& proof);

  Place place(Proposition proposition, const Cut& cut) const override;
  Term formula(Proposition proposition) override;
  Reach reach(const ResolutionProof::Root& root, bool prefixes) const override;
  Term lemma_interpolant(const ResolutionProof::Root& root, const Cut& cut, Labelling labelling) override;
  Term resolve_mixed(Proposition pivot, Term positive, Term negative, const Cut& cut) override;

 private:
  std::vector<Term> terms_;
  std::vector<std::vector<std::uint32_t>> formulas_;  // by proposition, ascending
};

}  // namespace hone
