// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/propositional_meaning.h"

#include <algorithm>

#include "base/error.h"

namespace hone {

void PropositionalMeaning::add(const Clause& clause, std::uint32_t formula) {
  for (const Literal literal : clause) {
    const std::size_t index = literal.proposition().index();
    if (index >= formulas_.size()) formulas_.resize(index + 1);
    auto& formulas = formulas_[index];
    const auto place = std::lower_bound(formulas.begin(), formulas.end(), formula);
    if (place == formulas.end() || *place != formula) formulas.insert(place, formula);
  }
}

void PropositionalMeaning::add_hypotheses(const ResolutionProof& proof) {
  for (std::size_t i = 0; i < proof.size(); ++i) {
    const VertexId id(i);
    if (proof.vertex(id).is_root()) add(proof.root(id).clause, proof.root(id).formula);
  }
}

Place PropositionalMeaning::place(Proposition proposition, const Cut& cut) const {
  HONE_INVARIANT(proposition.index() < formulas_.size() && !formulas_[proposition.index()].empty(),
                 "a proposition of a proof should occur in some formula");
  const auto& formulas = formulas_[proposition.index()];
  const auto first_in_a = std::lower_bound(formulas.begin(), formulas.end(), cut.begin);
  const bool in_a = first_in_a != formulas.end() && *first_in_a < cut.end;
  const bool in_b = formulas.front() < cut.begin || formulas.back() >= cut.end;
  return in_a && in_b ? Place::shared : in_a ? Place::a_local : Place::b_local;
}

Term PropositionalMeaning::formula(Proposition proposition) {
  HONE_INVARIANT(proposition.index() < terms_.size() && terms_[proposition.index()].valid(),
                 "a proposition of several formulas should have a term");
  return terms_[proposition.index()];
}

ProofMeaning::Reach PropositionalMeaning::reach(const ResolutionProof::Root& root, bool) const {
  Reach result{root.formula, root.formula};
  for (const Literal literal : root.clause) {
    const auto& formulas = formulas_[literal.proposition().index()];
    result.first = std::min<std::size_t>(result.first, formulas.front());
    result.last = std::max<std::size_t>(result.last, formulas.back());
  }
  return result;
}

Term PropositionalMeaning::lemma_interpolant(const ResolutionProof::Root&, const Cut&, Labelling) {
  HONE_INVARIANT(false, "a propositional proof should have no lemmas");
}

Term PropositionalMeaning::resolve_mixed(Proposition, Term, Term, const Cut&) {
  HONE_INVARIANT(false, "a proposition should belong to A or B");
}

}  // namespace hone
