// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/edge_questions.h"

#include <algorithm>

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

EdgeQuestions::EdgeQuestions(const Program& program, const Edge& edge, const Candidates& before,
                             const Candidates& behind, IndexVariables& variables, SolverFamily& solvers,
                             RunContext& context)
    : terms_(program.terms()),
      context_(context),
      before_(before),
      behind_(behind),
      variables_(variables),
      solver_(terms_, solvers, context, limits::invariants::effort_of_questions),
      after_(terms_, values_after(program, *edge.step())) {
  const Step& step = *edge.step();
  solver_.add(step.guard);
  looking_.push_back(step.guard);
  for (const Assignment& assignment : step.assignments) looking_.push_back(assignment.value);
  take_in_news();
}

void EdgeQuestions::take_in_news() { take_in_before(take_in_behind()); }

// Index variables in what is behind are the indices at which it is violated, if it is.
IndexTerms EdgeQuestions::take_in_behind() {
  IndexTerms found;
  for (const std::size_t number : behind_.left()) {
    const auto [name, is_new] = kept_.try_emplace(number);
    if (!is_new) continue;
    const Term formula = after_(behind_.formulas[number]);
    name->second = terms_.fresh_symbol("kept", terms_.bool_sort());
    solver_.add(terms_.eq(name->second, formula));
    looking_.push_back(formula);
    for (const Term variable : variables_.in(formula)) found.add(variable, terms_.sort(variable));
  }
  add_index_terms(terms_, looking_, found);
  looking_.clear();
  return found;
}

// At new indices, also what was known before.
void EdgeQuestions::take_in_before(const IndexTerms& news) {
  const std::size_t known = indices_.size();
  IndexTerms first_news = news;
  for (const Sort sort : indices_.sorts())
    for (const Term index : indices_.of(sort)) first_news.add(index, sort);
  indices_ = std::move(first_news);
  const std::vector<std::size_t> left = before_.left();
  for (const std::size_t number : left)
    for (const Term variable : variables_.in(before_.formulas[number]))
      add_narrow_constants(terms_, terms_.sort(variable), indices_);
  const bool are_new_indices = indices_.size() > known;
  const Budget budget(context_, limits::invariants::instances_at_edge);
  for (const std::size_t number : left) {
    const auto [name, is_new] = assumed_.try_emplace(number);
    if (is_new) name->second = terms_.fresh_symbol("assumed", terms_.bool_sort());
    if (!is_new && !are_new_indices) continue;
    const Term formula = before_.formulas[number];
    for (const Substitution& values : substitutions(terms_, variables_.in(formula), indices_, budget)) {
      const Term instance = terms_.implies(name->second, substitute(terms_, formula, values));
      if (instances_.insert(instance).second) solver_.add(instance);
    }
  }
}

bool EdgeQuestions::are_outdated() const {
  const std::size_t known = kept_.size() + assumed_.size();
  return 4 * known > 5 * (before_.left().size() + behind_.left().size());
}

std::vector<Term> EdgeQuestions::assumptions(const std::vector<std::size_t>& before) {
  std::vector<Term> result;
  for (const std::size_t number : before) result.push_back(assumed_.at(number));
  return result;
}

std::optional<std::vector<std::size_t>> EdgeQuestions::violated(const std::vector<std::size_t>& before,
                                                                const std::vector<std::size_t>& behind) {
  std::vector<Term> some, names;
  for (const std::size_t number : behind) {
    names.push_back(kept_.at(number));
    some.push_back(terms_.not_(kept_.at(number)));
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
    if (model.value(kept_.at(number)) == terms_.falsity()) result.push_back(number);
  return result;
}

std::optional<std::vector<std::size_t>> EdgeQuestions::reasons(const std::vector<std::size_t>& before,
                                                               std::optional<std::size_t> behind) {
  std::vector<Term> assumed = assumptions(before);
  if (behind) assumed.push_back(terms_.not_(kept_.at(*behind)));
  if (solver_.check(assumed) != Answer::unsat) return std::nullopt;
  const std::vector<Term> core = solver_.unsat_core();
  std::vector<std::size_t> result;
  for (const std::size_t number : before)
    if (std::ranges::find(core, assumed_.at(number)) != core.end()) result.push_back(number);
  return result;
}

}  // namespace hone
