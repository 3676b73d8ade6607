// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/edge_questions.h"

#include <algorithm>

#include "abstraction/indexed/instantiation.h"
#include "abstraction/invariants/limits.h"

namespace hone {

namespace {

// The values of variables after a step.
Substitution values_after(const Program& program, const Step& step) {
  Substitution result;
  for (const Assignment& assignment : step.assignments)
    result.emplace(program.variable(assignment.target).symbol, assignment.value);
  return result;
}

}  // namespace

std::vector<std::size_t> Candidates::left() const {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < states.size(); ++i)
    if (states[i] != State::dropped) result.push_back(i);
  return result;
}

std::vector<std::size_t> Candidates::open() const {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < states.size(); ++i)
    if (states[i] == State::open) result.push_back(i);
  return result;
}

// Index variables in what is behind are the indices at which it is violated, if it is.
EdgeQuestions::EdgeQuestions(const Program& program, const Edge& edge, const Candidates& before,
                             const Candidates& behind, IndexVariables& variables, SolverFamily& solvers,
                             RunContext& context)
    : terms_(program.terms()),
      solver_(terms_, solvers, context, limits::invariants::effort_of_questions),
      kept_(behind.formulas.size()),
      assumed_(before.formulas.size()) {
  const Step& step = *edge.step();
  solver_.add(step.guard);
  std::vector<Term> looking{step.guard};
  for (const Assignment& assignment : step.assignments) looking.push_back(assignment.value);
  IndexTerms indices;
  Substituter after(terms_, values_after(program, step));
  for (const std::size_t number : behind.left()) {
    const Term formula = after(behind.formulas[number]);
    kept_[number] = terms_.fresh_symbol("kept", terms_.bool_sort());
    solver_.add(terms_.eq(kept_[number], formula));
    looking.push_back(formula);
    for (const Term variable : variables.in(formula)) indices.add(variable, terms_.sort(variable));
  }
  add_index_terms(terms_, looking, indices);
  for (const std::size_t number : before.left())
    for (const Term variable : variables.in(before.formulas[number]))
      add_narrow_constants(terms_, terms_.sort(variable), indices);
  const Budget budget(context, limits::invariants::instances_at_edge);
  for (const std::size_t number : before.left()) {
    const Term formula = before.formulas[number];
    assumed_[number] = terms_.fresh_symbol("assumed", terms_.bool_sort());
    for (const Substitution& values : substitutions(terms_, variables.in(formula), indices, budget))
      solver_.add(terms_.implies(assumed_[number], substitute(terms_, formula, values)));
  }
}

std::vector<Term> EdgeQuestions::assumptions(const std::vector<std::size_t>& before) {
  std::vector<Term> result;
  for (const std::size_t number : before) result.push_back(assumed_[number]);
  return result;
}

std::optional<std::vector<std::size_t>> EdgeQuestions::violated(const std::vector<std::size_t>& before,
                                                                const std::vector<std::size_t>& behind) {
  std::vector<Term> some, names;
  for (const std::size_t number : behind) {
    names.push_back(kept_[number]);
    some.push_back(terms_.not_(kept_[number]));
  }
  const Term goal = terms_.fresh_symbol("violated", terms_.bool_sort());
  solver_.add(terms_.implies(goal, terms_.or_(some)));
  std::vector<Term> assumed = assumptions(before);
  assumed.push_back(goal);
  const Answer answer = solver_.check(assumed);
  if (answer == Answer::unknown) return std::nullopt;
  std::vector<std::size_t> result;
  if (answer == Answer::unsat) return result;
  const Model model = solver_.model(std::move(names));
  for (const std::size_t number : behind)
    if (model.value(kept_[number]) == terms_.falsity()) result.push_back(number);
  return result;
}

std::optional<std::vector<std::size_t>> EdgeQuestions::reasons(const std::vector<std::size_t>& before,
                                                               std::optional<std::size_t> behind) {
  std::vector<Term> assumed = assumptions(before);
  if (behind) assumed.push_back(terms_.not_(kept_[*behind]));
  if (solver_.check(assumed) != Answer::unsat) return std::nullopt;
  const std::vector<Term> core = solver_.unsat_core();
  std::vector<std::size_t> result;
  for (const std::size_t number : before)
    if (std::ranges::find(core, assumed_[number]) != core.end()) result.push_back(number);
  return result;
}

}  // namespace hone
