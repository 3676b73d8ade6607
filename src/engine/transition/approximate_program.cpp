// SPDX-License-Identifier: Apache-2.0
#include "engine/transition/approximate_program.h"

#include "engine/transition/propositional_bdds.h"

namespace hone {

ApproximateProgram::ApproximateProgram(const Program& program, PredicateBdds& predicates,
                                       const LocationPrecision& precision, Image image, RunContext& context)
    : program_(program),
      precision_(precision),
      pairs_(predicates),
      transitions_(program, precision),
      lemmas_(program.terms(), transitions_, context),
      image_(image),
      cartesian_(program, predicates, AbstractImage::Form::cartesian, context),
      relations_(program.edge_count(), predicates.manager().top()) {}

ApproximateProgram::Image ApproximateProgram::image_of(const Options& options) {
  return options.text(Option::image) == "approximate" ? Image::approximate : Image::hybrid;
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
  const std::vector<Term>& predicates = precision_.at(program_.edge(edge).target);
  for (const Term predicate : predicates) pairs_.current(predicate);  // before a solver is asked about it
  const Bdd image = pairs_.image(states, relation(edge));
  if (image_ == Image::approximate || image.is_false()) return image;
  return image & cartesian_.successor(states, edge, predicates);
}

}  // namespace hone
