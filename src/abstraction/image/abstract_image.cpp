// SPDX-License-Identifier: Apache-2.0
#include "abstraction/image/abstract_image.h"

#include <algorithm>

#include "abstraction/image/limits.h"
#include "program/analysis/specialisation.h"
#include "program/analysis/weakest_precondition.h"

namespace hone {

std::vector<Bdd> AbstractImage::successors(const Bdd& region, EdgeId edge, std::vector<Term> predicates) {
  std::sort(predicates.begin(), predicates.end());
  const EdgeId representative = equivalent_.first(edge);
  Known& known = known_.try_emplace(std::pair(representative, region.id()), Known{region, {}}).first->second;
  if (known.is_blocked) return {};
  if (const auto found = known.images.find(predicates); found != known.images.end()) {
    if (representative != edge) context_.statistics().count("images of equivalent edges");
    return found->second;
  }
  const ScopedTimer timer(context_, "abstraction");
  std::vector<Bdd> images = ask(questions(representative, region), region, predicates);
  known.is_blocked = images.empty();
  return known.images.emplace(std::move(predicates), std::move(images)).first->second;
}

Bdd AbstractImage::successor(const Bdd& region, EdgeId edge, const std::vector<Term>& predicates) {
  Bdd result = predicates_.manager().bottom();
  for (const Bdd& part : successors(region, edge, predicates)) result |= part;
  return result;
}

std::map<Term, std::vector<Term>> AbstractImage::values_among(const std::vector<Term>& predicates) const {
  std::map<Term, std::vector<Term>> result;
  for (const Term predicate : predicates)
    if (const Term term = term_with_value(terms_, predicate).term; term.valid())
      result[term].push_back(predicate);
  std::erase_if(result,
                [](const auto& of_term) { return of_term.second.size() < limits::image::few_values; });
  return result;
}

std::vector<Term> AbstractImage::labels_among(const std::vector<Term>& predicates) const {
  std::vector<std::vector<Term>> groups;
  for (auto& [term, of_term] : values_among(predicates)) groups.push_back(of_term);
  std::stable_sort(groups.begin(), groups.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  std::vector<Term> result;
  std::size_t combinations = 1;
  for (const std::vector<Term>& group : groups) {
    if (combinations * (group.size() + 1) > limits::image::combinations_of_values) continue;
    combinations *= group.size() + 1;
    result.insert(result.end(), group.begin(), group.end());
  }
  return result;
}

bool AbstractImage::sharpen() {
  if (form_ != Form::mixed) return false;
  form_ = Form::boolean;
  known_.clear();
  return true;
}

// The values of variables with few of them that a region tells.
std::map<Term, Term> AbstractImage::values_in(const Bdd& region) {
  std::vector<Term> predicates;
  for (const unsigned variable : predicates_.manager().support(region))
    predicates.push_back(predicates_.predicate(variable));
  std::map<Term, Term> result;
  for (const auto& [term, of_term] : values_among(predicates))
    for (const Term predicate : of_term)
      if (region.leq(predicates_.of(predicate)))
        result.emplace(term, term_with_value(terms_, predicate).value);
  return result;
}

AbstractImage::Questions& AbstractImage::questions(EdgeId edge, const Bdd& region) {
  std::map<Term, Term> values = values_in(region);
  if (specialised_count_ == limits::image::specialised_steps && !questions_.contains({edge, values}))
    values.clear();
  const auto [found, is_new] = questions_.try_emplace(std::pair(edge, values));
  Questions& result = found->second;
  if (!is_new) return result;
  if (!values.empty()) ++specialised_count_;
  result.step = specialised(terms_, *program_.edge(edge).step(), Substitution(values.begin(), values.end()));
  result.solver = solvers_.make();
  result.solver->add(result.step.guard);
  return result;
}

Term AbstractImage::name_before(Questions& questions, Term predicate) {
  return questions.before.name(predicate, terms_, *questions.solver);
}

Term AbstractImage::name_after(Questions& questions, Term predicate) {
  const auto [name, is_new] = questions.after.try_emplace(predicate);
  if (is_new) {
    const Term formula = weakest_precondition_of_assignment(program_, questions.step, predicate);
    name->second = formula;
    if (!terms_.is_constant(formula) && predicates_.find(formula) == nullptr) {
      name->second = terms_.fresh_symbol("q", terms_.bool_sort());
      questions.solver->add(terms_.eq(name->second, formula));
    }
  }
  return name->second;
}

// Those that must be asked about; `cube` becomes what is known of the others.
OpenPredicates AbstractImage::open_predicates(Questions& questions, const Bdd& region,
                                              const std::vector<Term>& predicates, Bdd& cube) {
  OpenPredicates open(terms_);
  for (const Term predicate : predicates) {
    const Bdd literal = predicates_.of(predicate);
    Term name = name_after(questions, predicate);
    if (const Bdd* before = predicates_.find(name)) {  // it says now what another one said before
      if (region.leq(*before))
        name = terms_.truth();
      else if (region.disjoint(*before))
        name = terms_.falsity();
      else
        name = name_before(questions, predicates_.predicate(before->top_variable()));
      if (!terms_.is_constant(name) && *before != predicates_.manager().variable(before->top_variable()))
        name = terms_.not_(name);
    }
    if (terms_.is_constant(name))
      cube &= name == terms_.truth() ? literal : !literal;
    else
      open.add(predicate, name);
  }
  return open;
}

std::vector<Bdd> AbstractImage::ask(Questions& questions, const Bdd& region,
                                    const std::vector<Term>& predicates) {
  Bdd cube = predicates_.manager().top();
  OpenPredicates open = open_predicates(questions, region, predicates, cube);
  const Term formula = predicates_.formula(
      region, [&](unsigned variable) { return name_before(questions, predicates_.predicate(variable)); });
  Solver& solver = *questions.solver;
  solver.push();
  solver.add(formula);
  std::vector<Bdd> result = parts(solver, std::move(open), predicates);
  for (Bdd& part : result) part &= cube;
  solver.pop();
  return result;
}

// A part for each combination of labels, and in it what is known of the other predicates. Labels come first
// and together: since one of them holds, as many questions as there are parts tell all of them.
std::vector<Bdd> AbstractImage::parts(Solver& solver, OpenPredicates open,
                                      const std::vector<Term>& predicates) {
  const std::vector<Term> labels = form_ == Form::cartesian ? std::vector<Term>() : labels_among(predicates);
  OpenPredicates others = open;
  const OpenPredicates telling = others.take(
      [&](Term predicate) { return std::find(labels.begin(), labels.end(), predicate) != labels.end(); });
  auto found = telling.size() < 2 ? std::nullopt : combinations(solver, telling, others);
  if (!found) return part(solver, std::move(open));
  std::vector<Bdd> result;
  for (OpenPredicates::Combination& each : *found) {
    solver.push();
    solver.add(each.states);
    for (const Bdd& of_others : part(solver, std::move(each.others)))
      result.push_back(cube_of(each.values) & of_others);
    solver.pop();
  }
  return result;
}

// What is known of all predicates together; nothing if there is no successor.
std::vector<Bdd> AbstractImage::part(Solver& solver, OpenPredicates open) {
  const auto decided = open.decide(solver);
  if (!decided) return {};
  return {cube_of(*decided) & within(solver, open)};
}

// What is known of predicates that can each be both.
Bdd AbstractImage::within(Solver& solver, const OpenPredicates& open) {
  const std::size_t most = form_ == Form::boolean ? open.size()
                           : form_ == Form::mixed ? limits::image::few_predicates
                                                  : 0;
  if (open.size() < 2 || open.size() > most) return predicates_.manager().top();
  const auto found = combinations(solver, open, OpenPredicates(terms_));
  if (!found) return predicates_.manager().top();
  Bdd result = predicates_.manager().bottom();
  for (const OpenPredicates::Combination& combination : *found) result |= cube_of(combination.values);
  return result;
}

std::optional<std::vector<OpenPredicates::Combination>> AbstractImage::combinations(
    Solver& solver, const OpenPredicates& open, const OpenPredicates& others) {
  auto result = open.combinations(solver, limits::image::combinations, others);
  if (!result) context_.statistics().count("lazy: images given up");
  return result;
}

Bdd AbstractImage::cube_of(const std::vector<OpenPredicates::Literal>& literals) {
  Bdd result = predicates_.manager().top();
  for (const auto& [predicate, value] : literals) {
    const Bdd literal = predicates_.of(predicate);
    result &= value ? literal : !literal;
  }
  return result;
}

}  // namespace hone
