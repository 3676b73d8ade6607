// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/unrolling.h"

#include <algorithm>

#include "base/error.h"
#include "refinement/run_along.h"

namespace hone {

Unrolling::Unrolling(const Program& program, Universe universe, RunContext& context)
    : program_(program),
      terms_(program.terms()),
      finite_(program.terms(), std::move(universe)),
      solver_(make_solver(program.terms(), context)) {
  for (std::size_t i = 0; i < program.variable_count(); ++i) changes_.push_back(is_assigned(VariableId(i)));
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    steps_.push_back(finite_step(*program.edge(EdgeId(i)).step()));
  add_first_state();
}

// What no step changes has the same symbols in all states.
bool Unrolling::is_assigned(VariableId variable) const {
  for (std::size_t i = 0; i < program_.edge_count(); ++i)
    for (const Assignment& assignment : program_.edge(EdgeId(i)).step()->assignments)
      if (assignment.target == variable && assignment.value != program_.variable(variable).symbol)
        return true;
  return false;
}

Unrolling::FiniteStep Unrolling::finite_step(const Step& step) {
  FiniteStep result{finite_.formula(step.guard), {}, {}, terms_.truth()};
  result.values.resize(program_.variable_count());
  for (const Assignment& assignment : step.assignments)
    if (changes_[assignment.target.index()])
      result.values[assignment.target.index()] = finite_.parts(assignment.value);
  for (const Term input : step.inputs) {
    const FiniteTerms::Parts& parts = finite_.parts(input);
    result.input_parts.insert(result.input_parts.end(), parts.begin(), parts.end());
    result.inputs_are_values = terms_.and_(result.inputs_are_values, finite_.is_value(input));
  }
  return result;
}

void Unrolling::add_first_state() {
  states_.push_back(next_state());
  for (std::size_t i = 0; i < program_.variable_count(); ++i)
    solver_->add(
        substitute(terms_, finite_.is_value(program_.variable(VariableId(i)).symbol), states_.back()));
  places_.emplace_back();
  solver_->add(at(0, program_.procedure(program_.entry()).entry));
}

Substitution Unrolling::next_state() {
  Substitution result;
  for (std::size_t i = 0; i < program_.variable_count(); ++i)
    if (changes_[i])
      for (const Term part : finite_.parts(program_.variable(VariableId(i)).symbol))
        result.emplace(part, terms_.fresh_symbol(terms_.name(part), terms_.sort(part)));
  return result;
}

Term Unrolling::at(std::size_t step, LocationId location) {
  const auto [place, is_new] = places_[step].try_emplace(location);
  if (is_new) place->second = terms_.fresh_symbol("at", terms_.bool_sort());
  return place->second;
}

// A place is reached by one of the edges into it, each from a place of the step before: who goes backwards
// from a place that is reached finds a run, whatever else is said to be reached.
void Unrolling::add_step() {
  const std::size_t number = taken_.size();
  states_.push_back(next_state());
  places_.emplace_back();
  taken_.emplace_back();
  std::map<LocationId, std::vector<Term>> ways;
  const std::map<LocationId, Term> places = places_[number];
  for (const auto& [location, here] : places)
    for (const EdgeId edge : program_.location(location).outgoing) {
      Taken taken{edge, terms_.fresh_symbol("taken", terms_.bool_sort()), {}};
      for (const Term part : steps_[edge.index()].input_parts)
        taken.inputs.emplace(part, terms_.fresh_symbol(terms_.name(part), terms_.sort(part)));
      solver_->add(terms_.implies(taken.taken, here));
      solver_->add(terms_.implies(taken.taken, step_formula(taken, states_[number], states_[number + 1])));
      ways[program_.edge(edge).target].push_back(taken.taken);
      taken_[number].push_back(std::move(taken));
    }
  for (const auto& [location, edges] : ways)
    solver_->add(terms_.implies(at(number + 1, location), terms_.or_(edges)));
}

Term Unrolling::step_formula(const Taken& taken, const Substitution& before, const Substitution& after) {
  const FiniteStep& step = steps_[taken.edge.index()];
  Substitution names = before;
  names.insert(taken.inputs.begin(), taken.inputs.end());
  Substituter substituted(terms_, std::move(names));
  std::vector<Term> conditions{substituted(step.inputs_are_values), substituted(step.guard)};
  for (std::size_t i = 0; i < program_.variable_count(); ++i) {
    if (!changes_[i]) continue;
    const FiniteTerms::Parts& parts = finite_.parts(program_.variable(VariableId(i)).symbol);
    const FiniteTerms::Parts& values = step.values[i].empty() ? parts : step.values[i];
    for (std::size_t k = 0; k < parts.size(); ++k)
      conditions.push_back(terms_.eq(after.at(parts[k]), substituted(values[k])));
  }
  return terms_.and_(conditions);
}

Unrolling::Found Unrolling::find(std::size_t length) {
  while (taken_.size() < length) add_step();
  for (const ErrorLocation& error : program_.errors()) {
    const auto place = places_[length].find(error.location);
    if (place == places_[length].end()) continue;
    const Answer answer = solver_->check(std::span(&place->second, 1));
    if (answer == Answer::unknown) return {answer};
    if (answer == Answer::sat) {
      auto run = executed(length, error.location);
      return {run ? answer : Answer::unknown, std::move(run)};
    }
    solver_->add(terms_.not_(place->second));
  }
  return {Answer::unsat};
}

Model Unrolling::model_of_all() {
  std::vector<Term> symbols;
  const auto add = [&](const Substitution& names) {
    for (const auto& [part, symbol] : names) symbols.push_back(symbol);
  };
  add(states_.front());
  for (std::size_t i = 0; i < program_.variable_count(); ++i)
    if (!changes_[i])
      for (const Term part : finite_.parts(program_.variable(VariableId(i)).symbol)) symbols.push_back(part);
  for (const auto& of_step : taken_)
    for (const Taken& taken : of_step) {
      symbols.push_back(taken.taken);
      add(taken.inputs);
    }
  return solver_->model(symbols);
}

std::vector<const Unrolling::Taken*> Unrolling::path_to(std::size_t length, LocationId error,
                                                        const Model& model) const {
  std::vector<const Taken*> result;
  LocationId target = error;
  for (std::size_t step = length; step-- > 0;) {
    const auto found = std::ranges::find_if(taken_[step], [&](const Taken& each) {
      return program_.edge(each.edge).target == target && model.value(each.taken) == terms_.truth();
    });
    HONE_INVARIANT(found != taken_[step].end(), "a place that is reached should be reached by an edge");
    result.push_back(&*found);
    target = program_.edge(found->edge).source;
  }
  std::ranges::reverse(result);
  return result;
}

Term Unrolling::value_of(Term symbol, const Substitution& names, const Model& model) {
  FiniteTerms::Parts values;
  for (const Term part : finite_.parts(symbol)) {
    const auto name = names.find(part);
    values.push_back(model.value(name == names.end() ? part : name->second));
  }
  return finite_.constant(terms_.sort(symbol), values);
}

// The run of the solver's model; nothing if the interpreter cannot tell what becomes of it.
std::optional<Counterexample> Unrolling::executed(std::size_t length, LocationId error) try {
  const Model model = model_of_all();
  std::vector<ConcreteStep> steps;
  for (const Taken* taken : path_to(length, error, model)) {
    steps.push_back({taken->edge, {}, InvocationId()});
    for (const Term input : program_.edge(taken->edge).step()->inputs)
      steps.back().inputs.push_back(value_of(input, taken->inputs, model));
  }
  const auto initial = [&](VariableId id) {
    return value_of(program_.variable(id).symbol, states_.front(), model);
  };
  return run_along(program_, initial, std::move(steps), finite_.universe());
} catch (const Unsupported&) {
  return std::nullopt;
}

}  // namespace hone
