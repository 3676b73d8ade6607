// SPDX-License-Identifier: Apache-2.0
#include "abstraction/transitions/approximate_program.h"

#include "bdd/formulas/propositional_bdds.h"

namespace hone {

ApproximateProgram::ApproximateProgram(const Program& program, PredicateBdds& predicates,
                                       const Precision& precision, Image image, RunContext& context)
    : program_(program),
      predicates_(predicates),
      pairs_(predicates),
      transitions_(program, precision),
      lemmas_(program.terms(), transitions_, context),
      image_(image),
      relations_(program.edge_count(), predicates.manager().top()) {}

ApproximateProgram::Image ApproximateProgram::image_of(const Options& options) {
  return options.choice<ImageChoice>(Option::image) == ImageChoice::approximate ? Image::approximate
                                                                                : Image::hybrid;
}

Bdd ApproximateProgram::relation_of(Term formula, EdgeId edge, std::size_t time) {
  PropositionalBdds bdds(program_.terms(), pairs_.manager());
  for (const Term predicate : transitions_.predicates_before(edge))
    bdds.declare(transitions_.proposition(predicate, time), pairs_.current(predicate));
  for (const Term predicate : transitions_.predicates_behind(edge))
    bdds.declare(transitions_.proposition(predicate, time + 1), pairs_.next(predicate));
  return bdds.of(formula);
}

bool ApproximateProgram::strengthen(EdgeId edge, const Bdd& relation) {
  Bdd& known = relations_[edge.index()];
  if (known.leq(relation)) return false;
  known &= relation;
  return true;
}

Bdd ApproximateProgram::image(const Bdd& states, EdgeId edge) {
  for (const Term predicate : transitions_.predicates_behind(edge)) pairs_.current(predicate);
  const Bdd image = pairs_.image(states, relation(edge));
  if (image_ == Image::approximate || image.is_false()) return image;
  return image & cartesian_postcondition(states, edge);
}

const Bdd& ApproximateProgram::cartesian_postcondition(const Bdd& states, EdgeId edge) {
  const std::size_t before = transitions_.predicates_before(edge).size();
  const std::size_t behind = transitions_.predicates_behind(edge).size();
  const auto [known, is_new] = known_.try_emplace({edge, states.id()});
  Known& asked = known->second;
  if (is_new || asked.before != before || asked.behind != behind)
    asked = {before, behind, states, ask_for_cartesian_postcondition(states, edge)};
  return asked.postcondition;
}

Bdd ApproximateProgram::ask_for_cartesian_postcondition(const Bdd& states, EdgeId edge) {
  BddManager& manager = pairs_.manager();
  std::unordered_map<unsigned, Term> propositions;  // by variable, which may stand for the negation
  for (const Term predicate : transitions_.predicates_before(edge)) {
    const Bdd set = pairs_.current(predicate);
    const Term proposition = transitions_.proposition(predicate, 0);
    const bool same = set == manager.variable(set.top_variable());
    propositions.emplace(set.top_variable(), same ? proposition : program_.terms().not_(proposition));
  }
  const Term formula =
      predicates_.formula(states, [&](unsigned variable) { return propositions.at(variable); });
  const auto cube = lemmas_.strongest_cube(edge, formula);
  if (!cube) return manager.bottom();
  Bdd result = manager.top();
  for (const auto& [predicate, holds] : *cube)
    result &= holds ? pairs_.current(predicate) : !pairs_.current(predicate);
  return result;
}

}  // namespace hone
