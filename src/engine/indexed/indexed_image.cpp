// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/indexed_image.h"

#include <set>

#include "engine/indexed/limits.h"
#include "program/analysis/weakest_precondition.h"

namespace hone {

IndexedImage::IndexedImage(const Program& program, PredicateBdds& predicates, const Precision& precision,
                           const IndexVariables& variables, RunContext& context)
    : program_(program),
      terms_(program.terms()),
      predicates_(predicates),
      precision_(precision),
      variables_(variables),
      context_(context),
      depth_(static_cast<std::size_t>(context.options().number(Option::instantiation_depth))),
      solvers_(terms_, context, true) {}

Bdd IndexedImage::image(EdgeId edge, const Bdd& before, const Bdd& known) {
  const ScopedTimer timer(context_, "abstraction");
  Question& asked = question(edge);
  const LocationId target = program_.edge(edge).target;
  Bdd result = predicates_.manager().bottom();
  asked.solver->push();
  asked.solver->add(formula_before(asked, before));
  asked.solver->add(terms_.not_(formula_after(asked, known)));
  Answer answer = Answer::unknown;
  while ((answer = asked.solver->check()) == Answer::sat) {
    context_.check_limits();
    const Bdd minterm = minterm_after(asked, target);
    result |= minterm;
    asked.solver->add(terms_.not_(formula_after(asked, minterm)));
  }
  asked.solver->pop();
  if (answer == Answer::unsat) return result;
  context_.statistics().count("indexed: images given up");
  return predicates_.manager().top();
}

std::optional<IndexedImage::InstanceMinterm> IndexedImage::minterm_before(EdgeId edge, const Bdd& before,
                                                                          const Bdd& after) {
  Question& asked = question(edge);
  asked.solver->push();
  asked.solver->add(formula_before(asked, before));
  asked.solver->add(formula_after(asked, after));
  std::optional<InstanceMinterm> result;
  if (asked.solver->check() == Answer::sat) {
    std::vector<Term> symbols;
    for (const auto& names : asked.names_before)
      for (const Term predicate : precision_.at(program_.edge(edge).source))
        symbols.push_back(names.at(predicate));
    const Model model = asked.solver->model(symbols);
    result.emplace();
    for (const auto& names : asked.names_before) {
      Bdd minterm = predicates_.manager().top();
      for (const Term predicate : precision_.at(program_.edge(edge).source)) {
        const Bdd variable = predicates_.of(predicate);
        minterm &= model.evaluate(names.at(predicate)) == terms_.truth() ? variable : !variable;
      }
      result->push_back(minterm);
    }
  }
  asked.solver->pop();
  return result;
}

bool IndexedImage::leads_to(EdgeId edge, const InstanceMinterm& minterm, const Bdd& after) {
  Question& asked = question(edge);
  asked.solver->push();
  for (std::size_t i = 0; i < minterm.size(); ++i) {
    const auto& names = asked.names_before[i];
    asked.solver->add(predicates_.formula(
        minterm[i], [&](unsigned variable) { return names.at(predicates_.predicate(variable)); }));
  }
  asked.solver->add(formula_after(asked, after));
  const Answer answer = asked.solver->check();
  asked.solver->pop();
  return answer == Answer::sat;
}

IndexedImage::Question& IndexedImage::question(EdgeId edge) {
  Question& result = questions_[edge];
  const std::size_t before = precision_.at(program_.edge(edge).source).size(),
                    after = precision_.at(program_.edge(edge).target).size();
  if (result.solver && result.predicates_before == before && result.predicates_after == after) return result;
  result = Question();
  result.predicates_before = before;
  result.predicates_after = after;
  build(result, edge);
  return result;
}

// The instantiation set grows from the index variables and inputs: at each depth by the terms at which the
// step, the predicates after it, and the instances so far look at arrays and functions.
void IndexedImage::build(Question& question, EdgeId edge) {
  const Step& step = *program_.edge(edge).step();
  question.solver = solvers_.make();
  std::vector<Term> after;
  for (const Term predicate : precision_.at(program_.edge(edge).target))
    after.push_back(weakest_precondition_of_assignment(program_, step, predicate));
  const std::vector<Term>& before = precision_.at(program_.edge(edge).source);
  const std::vector<Term> bound = variables_of(before);

  IndexTerms ground;
  for (const Term variable : variables_of(precision_.at(program_.edge(edge).target)))
    ground.add(variable, terms_.sort(variable));
  const Budget tuples(context_, limits::tuples_at_edge);
  Instantiation instantiation(terms_, Budget(context_, limits::instances_at_edge));
  Term guard = instantiation(step.guard, ground);
  const auto add_constants = [&] {
    for (const Term constant : instantiation.skolem_constants()) ground.add(constant, terms_.sort(constant));
  };
  add_constants();
  for (const Term input : step.inputs)
    if (IndexVariables::can_index(terms_, terms_.sort(input))) ground.add(input, terms_.sort(input));
  for (const Term variable : bound)  // there is always some value
    if (ground.of(terms_.sort(variable)).empty()) ground.add(variable, terms_.sort(variable));
  for (std::size_t round = 0; round < depth_; ++round) {
    std::vector<Term> formulas{guard};
    formulas.insert(formulas.end(), after.begin(), after.end());
    if (round > 0)
      for (const Substitution& values : substitutions(terms_, bound, ground, tuples))
        for (const Term predicate : before) formulas.push_back(substitute(terms_, predicate, values));
    const std::size_t known = ground.size();
    add_index_terms(terms_, formulas, ground);
    guard = instantiation(step.guard, ground);
    add_constants();
    if (round > 0 && ground.size() == known) break;
  }
  guard = instantiation(step.guard, ground);

  question.solver->add(guard);
  // A predicate may be the opposite of what it is elsewhere, and BDDs know them by one of the two.
  const auto give_name = [&](auto& names, Term predicate, Term formula) {
    const Term name = named(*question.solver, formula);
    names.emplace(predicate, name);
    names.emplace(terms_.not_(predicate), terms_.not_(name));
  };
  for (std::size_t i = 0; i < after.size(); ++i)
    give_name(question.names_after, precision_.at(program_.edge(edge).target)[i], after[i]);
  for (const Substitution& values : substitutions(terms_, bound, ground, tuples)) {
    auto& names = question.names_before.emplace_back();
    for (const Term predicate : before) give_name(names, predicate, substitute(terms_, predicate, values));
  }
}

Term IndexedImage::named(Solver& solver, Term formula) {
  const Term name = terms_.fresh_symbol("p", terms_.bool_sort());
  solver.add(terms_.eq(name, formula));
  return name;
}

// eta: the element for each substitution of the index variables.
Term IndexedImage::formula_before(const Question& question, const Bdd& element) {
  std::vector<Term> instances;
  for (const auto& names : question.names_before)
    instances.push_back(predicates_.formula(
        element, [&](unsigned variable) { return names.at(predicates_.predicate(variable)); }));
  return terms_.and_(instances);
}

Term IndexedImage::formula_after(const Question& question, const Bdd& element) {
  return predicates_.formula(
      element, [&](unsigned variable) { return question.names_after.at(predicates_.predicate(variable)); });
}

Bdd IndexedImage::minterm_after(const Question& question, LocationId location) {
  std::vector<Term> symbols;
  for (const Term predicate : precision_.at(location)) symbols.push_back(question.names_after.at(predicate));
  const Model model = question.solver->model(symbols);
  Bdd minterm = predicates_.manager().top();
  for (const Term predicate : precision_.at(location)) {
    const Bdd variable = predicates_.of(predicate);
    minterm &= model.evaluate(question.names_after.at(predicate)) == terms_.truth() ? variable : !variable;
  }
  return minterm;
}

std::vector<unsigned> IndexedImage::bdd_variables(LocationId location) {
  std::vector<unsigned> result;
  for (const Term predicate : precision_.at(location))
    result.push_back(predicates_.of(predicate).top_variable());
  return result;
}

std::vector<Bdd> IndexedImage::minterms(LocationId location, const Bdd& element) {
  const std::vector<unsigned> over = bdd_variables(location);
  std::vector<Bdd> result;
  for (Bdd rest = element; !rest.is_false();) {
    result.push_back(predicates_.manager().pick_minterm(rest, over));
    rest &= !result.back();
  }
  return result;
}

std::vector<Term> IndexedImage::variables_of(const std::vector<Term>& predicates) const {
  std::set<Term> result;
  for (const Term predicate : predicates)
    for (const Term variable : variables_.in(predicate)) result.insert(variable);
  return {result.begin(), result.end()};
}

}  // namespace hone
