// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/theory_refuter.h"

#include "interpolation/theory/theory_solver.h"

namespace hone {

TheoryRefutation::TheoryRefutation(Terms& terms, std::span<const Term> formulas, RunContext& context,
                                   const Limits& limits)
    : terms_(terms), purification_(terms) {
  std::vector<Term> purified;
  for (const Term formula : formulas) {
    purified.push_back(purification_.purified(formula));
    if (!purified.back().valid()) {
      reason_ = "unsupported: " + purification_.problem();
      return;
    }
  }
  proof_ = std::make_unique<TheoryProof>(terms, purified);
  SatSearch search(proof_->resolution, context);
  ClauseForm form(*proof_, search, purification_.has_functions());
  for (std::size_t i = 0; i < purified.size(); ++i) form.add(purified[i], static_cast<std::uint32_t>(i));
  form.drop_unused_definitions();
  TheorySolver theory(*proof_, form, search, context);
  if (!theory.take_stated()) {
    answer_ = Answer::unsat;
  } else {
    if (purification_.has_functions()) theory.take_terms(purified, purification_.array_definitions());
    for (ProvedClause& lemma : theory.initial_lemmas()) search.add_clause(std::move(lemma));
    search.probe(theory.worth_probing());
    switch (search.run(theory, limits.conflicts)) {
      case SatSearch::Outcome::unsatisfiable: answer_ = Answer::unsat; break;
      case SatSearch::Outcome::satisfiable: answer_ = theory.gave_up() ? Answer::unknown : Answer::sat; break;
      case SatSearch::Outcome::gave_up: reason_ = "too many conflicts"; break;
    }
  }
  context.statistics().count("interpolation: conflicts", search.conflicts());
  if (answer_ == Answer::unsat) proof_->resolution = proof_->resolution.trimmed();
}

std::vector<Term> TheoryRefutation::interpolants(std::span<const Cut> cuts, Labelling labelling) {
  std::vector<Term> result = proof_->interpolants(cuts, labelling);
  for (std::size_t i = 0; i < cuts.size(); ++i) {
    if (!proof_->vocabulary().is_shared(result[i], cuts[i]))
      throw MixedProof("an interpolant speaks of symbols that are not shared");
    result[i] = purification_.restored(result[i]);
  }
  return result;
}

}  // namespace hone
