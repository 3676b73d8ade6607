// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "interpolation/theory/theory_refuter.h"
#include "logic/printer.h"

namespace hone {

namespace {

// What the lemmas of a proof take for granted: conditions that formulas state outright.
template <typename Visit>
void for_each_constraint(const Lemma& lemma, const Visit& visit) {
  const auto all = [&](const std::vector<WeightedConstraint>& constraints) {
    for (const WeightedConstraint& constraint : constraints) visit(constraint);
  };
  if (const auto* farkas = std::get_if<FarkasLemma>(&lemma)) all(farkas->constraints);
  if (const auto* implied = std::get_if<ImpliedEquation>(&lemma)) {
    all(implied->at_most);
    all(implied->at_least);
  }
  if (const auto* whole = std::get_if<DiophantineLemma>(&lemma)) {
    all(whole->equations);
    for (const DiophantineLemma::Equation& pair : whole->pairs) visit(pair.opposite);
  }
}

}  // namespace

// Gates are replaced by the subformulas that they name, and the symbols of purification by what they stand
// for; then a clause of a formula, or a condition that it states, must follow from the formula alone.
std::optional<std::string> TheoryRefutation::check_hypotheses(Solver& solver) {
  const auto follows = [&](std::uint32_t formula, Term claim) -> std::optional<std::string> {
    const Term negated = terms_.not_(purification_.restored(claim));
    if (solver.check_once(terms_.and_(formulas_[formula], negated)) == Answer::unsat) return std::nullopt;
    return fmt::format("formula {} does not imply {}", formula + 1, to_infix(terms_, claim));
  };
  for (std::size_t i = 0; i < proof_->resolution.size(); ++i) {
    if (!proof_->resolution.vertex(VertexId(i)).is_root()) continue;
    const ResolutionProof::Root& root = proof_->resolution.root(VertexId(i));
    std::optional<std::string> problem;
    if (root.formula != ResolutionProof::no_formula) {
      std::vector<Term> parts;
      for (const Literal literal : root.clause) {
        const Term atom = proof_->atoms[literal.proposition().index()].formula;
        parts.push_back(literal.positive() ? atom : terms_.not_(atom));
      }
      problem = follows(root.formula, terms_.or_(parts));
    } else {
      for_each_constraint(proof_->lemmas[root.lemma], [&](const WeightedConstraint& stated) {
        if (!problem && stated.literal == Literal())
          problem = follows(stated.formula, to_formula(terms_, stated.sum, stated.relation));
      });
    }
    if (problem) return problem;
  }
  return std::nullopt;
}

}  // namespace hone
