// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/quantified_invariant.h"

#include <algorithm>

#include "engine/indexed/limits.h"

namespace hone {

namespace {

using Cube = std::vector<Term>;  // literals; the clause is its negation

class ClauseBuilder {
 public:
  ClauseBuilder(Terms& terms, PredicateBdds& predicates, const Bdd& element, RunContext& context)
      : terms_(terms),
        predicates_(predicates),
        element_(element),
        inside_(make_solver(terms, context)),
        free_(make_solver(terms, context)) {
    inside_->add(predicates.formula(element));
  }

  // Nothing if they are too many.
  std::optional<std::vector<Cube>> excluded_cubes() {
    std::vector<Cube> result;
    BddManager& manager = predicates_.manager();
    for (Bdd rest = !element_; !rest.is_false();) {
      const BddManager::Literals literals = manager.pick_cube(rest);
      Cube cube = widened(literal_terms(literals));
      rest &= !cube_of(cube);
      if (free_->check_once(terms_.and_(cube)) == Answer::unsat) continue;
      result.push_back(std::move(cube));
      if (result.size() > limits::clauses) return std::nullopt;
    }
    drop_implied(result);
    return result;
  }

 private:
  Cube literal_terms(const BddManager::Literals& literals) const {
    Cube result;
    for (const auto& [variable, value] : literals)
      result.push_back(value ? predicates_.predicate(variable)
                             : terms_.not_(predicates_.predicate(variable)));
    return result;
  }

  Bdd cube_of(const Cube& cube) {
    Bdd result = predicates_.manager().top();
    for (const Term literal : cube) result &= predicates_.of(literal);
    return result;
  }

  // Without literals that are not needed to be outside of the element.
  Cube widened(Cube cube) {
    for (std::size_t i = 0; i < cube.size();) {
      Cube wider = cube;
      wider.erase(wider.begin() + static_cast<std::ptrdiff_t>(i));
      if (cube.size() > 1 && inside_->check_once(terms_.and_(wider)) == Answer::unsat)
        cube = std::move(wider);
      else
        ++i;
    }
    return cube;
  }

  void drop_implied(std::vector<Cube>& cubes) {
    for (std::size_t i = cubes.size(); i-- > 0;) {
      std::vector<Term> others{terms_.and_(cubes[i])};
      for (std::size_t k = 0; k < cubes.size(); ++k)
        if (k != i) others.push_back(terms_.not_(terms_.and_(cubes[k])));
      if (free_->check_once(terms_.and_(others)) == Answer::unsat)
        cubes.erase(cubes.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  Terms& terms_;
  PredicateBdds& predicates_;
  Bdd element_;
  std::unique_ptr<Solver> inside_, free_;
};

}  // namespace

Term quantified_invariant(const Program& program, PredicateBdds& predicates, const IndexVariables& variables,
                          const Bdd& element, RunContext& context) {
  Terms& terms = program.terms();
  if (element.is_constant()) return terms.boolean(element.is_true());
  const auto cubes = ClauseBuilder(terms, predicates, element, context).excluded_cubes();
  if (!cubes) return variables.for_all(predicates.formula(element));
  std::vector<Term> clauses;
  for (const Cube& cube : *cubes) {
    std::vector<Term> literals;
    for (const Term literal : cube) literals.push_back(terms.not_(literal));
    clauses.push_back(variables.for_all(terms.or_(literals)));
  }
  return terms.and_(clauses);
}

}  // namespace hone
