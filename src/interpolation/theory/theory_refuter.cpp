// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/theory_refuter.h"

#include "interpolation/resolution/raise_local_pivots.h"
#include "interpolation/resolution/unshare.h"
#include "interpolation/theory/theory_solver.h"

namespace hone {

TheoryRefutation::TheoryRefutation(Terms& terms, std::span<const Term> formulas, RunContext& context)
    : terms_(terms),
      formulas_(formulas.begin(), formulas.end()),
      vocabulary_(terms, formulas),
      purification_(terms) {
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
    if (search.refute(theory))
      answer_ = Answer::unsat;
    else if (theory.gave_up() || purification_.has_functions() || purification_.has_nonlinear_terms())
      reason_ = "no refutation was found";
    else
      answer_ = Answer::sat;
  }
  context.statistics().count("interpolation: conflicts", search.conflicts());
  if (answer_ == Answer::unsat) proof_->resolution = proof_->resolution.trimmed();
}

Term TheoryRefutation::in_words_of_the_problem(Term interpolant, const Cut& cut) {
  const Term restored = purification_.restored(interpolant);
  if (!vocabulary_.is_shared(restored, cut))
    throw MixedProof("an interpolant speaks of symbols that are not shared");
  return restored;
}

std::vector<Term> TheoryRefutation::interpolants(std::span<const Cut> cuts, const ProofReading& reading) {
  proof_->set_reading(reading);
  if (reading.raise_local_pivots) return raised_interpolants(cuts, reading.labelling);
  std::vector<Term> result = proof_->interpolants(cuts, reading.labelling);
  for (std::size_t i = 0; i < cuts.size(); ++i) result[i] = in_words_of_the_problem(result[i], cuts[i]);
  return result;
}

std::vector<Term> TheoryRefutation::raised_interpolants(std::span<const Cut> cuts, Labelling labelling) {
  std::vector<Term> result;
  const ResolutionProof tree = unshared(proof_->resolution, 3 * proof_->resolution.size() + 1000);
  for (const Cut& cut : cuts) {
    const auto is_local = [&](Proposition proposition) {
      return proof_->place(proposition, cut) == Place::a_local;
    };
    const ResolutionProof raised = raise_local_pivots(tree, is_local);
    result.push_back(in_words_of_the_problem(interpolant(terms_, raised, cut, labelling, *proof_), cut));
  }
  return result;
}

std::optional<std::vector<Term>> interpolate_by_theory(Terms& terms, const InterpolationProblem& problem,
                                                       RunContext& context, const ProofReading& reading,
                                                       std::string& why) {
  TheoryRefutation refutation(terms, problem.formulas, context);
  if (refutation.answer() != Answer::unsat) {
    why = refutation.answer() == Answer::sat ? "the formulas do not contradict each other"
                                             : refutation.reason();
    return std::nullopt;
  }
  try {
    return refutation.interpolants(problem.cuts, reading);
  } catch (const MixedProof& mixed) {
    why = mixed.what();
    return std::nullopt;
  }
}

}  // namespace hone
