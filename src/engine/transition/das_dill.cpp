// SPDX-License-Identifier: Apache-2.0
#include "engine/transition/das_dill.h"

namespace hone {

namespace {

// The literals of a transition minterm, over the propositions of its operation.
std::vector<Term> literals(EdgeId edge, const Bdd& before, const Bdd& behind,
                           ApproximateProgram& approximation) {
  Terms& terms = approximation.program().terms();
  AbstractTransitions& transitions = approximation.transitions();
  std::vector<Term> result;
  const auto add = [&](Term predicate, std::size_t time, const Bdd& state) {
    const Term proposition = transitions.proposition(predicate, time);
    const bool holds = state.leq(approximation.pairs().current(predicate));
    result.push_back(holds ? proposition : terms.not_(proposition));
  };
  for (const Term predicate : transitions.predicates_before(edge)) add(predicate, 0, before);
  for (const Term predicate : transitions.predicates_behind(edge)) add(predicate, 1, behind);
  return result;
}

}  // namespace

PathAnalysis transition_minterms(const AbstractPath& path, ApproximateProgram& approximation,
                                 RunContext& context) {
  const ScopedTimer timer(context, "transition: refinement");
  PathAnalysis analysis;
  analysis.feasible = Answer::sat;
  analysis.found_by = "minterms";
  for (std::size_t i = 0; i < path.edges.size(); ++i) {
    const EdgeId edge = path.edges[i];
    analysis.relations.push_back(approximation.pairs().manager().top());
    const auto minterm = literals(edge, path.states[i], path.states[i + 1], approximation);
    const Answer answer = approximation.lemmas().ask(edge, minterm);
    if (answer == Answer::unsat) {
      analysis.feasible = Answer::unsat;
      analysis.relations.back() = approximation.relation_of(approximation.lemmas().of(edge).back(), edge, 0);
    }
    if (answer == Answer::unknown && analysis.feasible == Answer::sat) analysis.feasible = Answer::unknown;
  }
  return analysis;
}

}  // namespace hone
