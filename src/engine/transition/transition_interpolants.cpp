// SPDX-License-Identifier: Apache-2.0
#include "engine/transition/transition_interpolants.h"

#include "base/error.h"
#include "interpolation/fallback/boolean_lemmas.h"
#include "interpolation/fallback/unsat_core.h"
#include "interpolation/interpolator.h"

namespace hone {

namespace {

constexpr double seconds_for_a_question = 0.5;  // then step by step
constexpr double seconds_for_a_proof = 3;       // then clauses

// A propositional formula as a decision diagram; null where it is anything else.
class PropositionalBdds {
 public:
  PropositionalBdds(const Terms& terms, BddManager& manager) : terms_(terms), manager_(manager) {}

  void declare(Term symbol, const Bdd& meaning) { done_.insert_or_assign(symbol, meaning); }

  Bdd of(Term formula) {
    if (const auto known = done_.find(formula); known != done_.end()) return known->second;
    const Bdd result = combined(formula);
    done_.emplace(formula, result);
    return result;
  }

 private:
  Bdd combined(Term formula) {
    if (formula == terms_.truth()) return manager_.top();
    if (formula == terms_.falsity()) return manager_.bottom();
    std::vector<Bdd> arguments;
    const Kind kind = terms_.kind(formula);
    if (kind == Kind::symbol) return Bdd();
    for (const Term argument : terms_.arguments(formula)) {
      arguments.push_back(of(argument));
      if (arguments.back().is_null()) return Bdd();
    }
    switch (kind) {
      case Kind::not_: return !arguments[0];
      case Kind::eq: return arguments[0].iff(arguments[1]);
      case Kind::ite: return manager_.ite(arguments[0], arguments[1], arguments[2]);
      case Kind::and_: {
        Bdd all = manager_.top();
        for (const Bdd& argument : arguments) all &= argument;
        return all;
      }
      case Kind::or_: {
        Bdd any = manager_.bottom();
        for (const Bdd& argument : arguments) any |= argument;
        return any;
      }
      default: return Bdd();
    }
  }

  const Terms& terms_;
  BddManager& manager_;
  std::unordered_map<Term, Bdd> done_;
};

// One question about all of the path, if that is easy.
Answer consistency(const std::vector<Term>& formulas, Terms& terms, RunContext& context) {
  try {
    const TimeBudget budget(context, seconds_for_a_question);
    const std::unique_ptr<Solver> solver = make_solver(terms, context);
    for (const Term formula : formulas) solver->add(formula);
    return solver->check();
  } catch (const BudgetSpent&) {
    return Answer::unknown;
  }
}

std::optional<Interpolants> by_proof(Terms& terms, InterpolationProblem problem, bool strong,
                                     RunContext& context) {
  if (auto core = slice_to_core(terms, problem, context)) problem = *std::move(core);
  InterpolationOptions options;
  options.seconds = seconds_for_a_proof;
  options.raise_local_pivots = strong;
  options.engines = {"theory", "integers"};
  return interpolate(terms, problem, context, options).interpolants;
}

// Shifts the interpolant of a step back to time 0.
Bdd shifted(Term interpolant, EdgeId edge, std::size_t time, AbstractTransitions& transitions,
            PredicatePairs& pairs, const Terms& terms) {
  PropositionalBdds bdds(terms, pairs.manager());
  for (const Term predicate : transitions.predicates_before(edge))
    bdds.declare(transitions.proposition(predicate, time), pairs.current(predicate));
  for (const Term predicate : transitions.predicates_behind(edge))
    bdds.declare(transitions.proposition(predicate, time + 1), pairs.next(predicate));
  return bdds.of(interpolant);
}

bool excludes_the_path(const std::vector<Bdd>& relations, PredicatePairs& pairs) {
  Bdd states = pairs.manager().top();
  for (const Bdd& relation : relations) {
    if (relation.is_null()) return false;
    states = pairs.image(states, relation);
  }
  return states.is_false();
}

}  // namespace

PathLesson transition_interpolants(const AbstractPath& path, AbstractTransitions& transitions,
                                   PredicatePairs& pairs, Terms& terms, bool strong, RunContext& context) {
  const ScopedTimer timer(context, "transition: refinement");
  InterpolationProblem problem{transitions.path(path.edges), symmetric_cuts(path.edges.size())};
  PathLesson lesson;
  const auto learn = [&](const std::optional<Interpolants>& found) {
    if (!found) return false;
    lesson.relations.clear();
    lesson.found_by = found->engine;
    for (std::size_t i = 0; i < path.edges.size(); ++i)
      lesson.relations.push_back(shifted(found->terms[i], path.edges[i], i, transitions, pairs, terms));
    return excludes_the_path(lesson.relations, pairs);
  };
  lesson.feasible = consistency(problem.formulas, terms, context);
  if (lesson.feasible == Answer::sat) return lesson;
  if (lesson.feasible == Answer::unsat && learn(by_proof(terms, problem, strong, context))) return lesson;
  const LemmaInterpolants by_lemmas = interpolate_by_lemmas(terms, problem, context);
  lesson.feasible = by_lemmas.answer;
  if (lesson.feasible == Answer::unsat && !learn(by_lemmas.interpolants)) lesson.feasible = Answer::unknown;
  return lesson;
}

}  // namespace hone
