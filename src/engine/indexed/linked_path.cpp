// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/linked_path.h"

#include <algorithm>

#include "engine/indexed/limits.h"

namespace hone {

namespace {

Substitution with(Substitution values, const Substitution& more) {
  values.insert(more.begin(), more.end());
  return values;
}

}  // namespace

LinkedPath::LinkedPath(const Program& program, const ExplainedPath& path, PredicateBdds& predicates,
                       std::vector<Term> index_variables, bool constrained, SolverFamily& solvers,
                       RunContext& context)
    : program_(program),
      terms_(program.terms()),
      index_variables_(std::move(index_variables)),
      context_(context),
      solver_(solvers.make()) {
  add_steps(add_points(path));
  if (constrained) add_constraint(path, predicates);
}

std::vector<LinkedPath::StepFormulas> LinkedPath::add_points(const ExplainedPath& path) {
  std::vector<StepFormulas> steps;
  for (const EdgeId id : path.edges) {
    const Step& step = *program_.edge(id).step();
    const Substitution before = new_state();
    if (!points_.empty()) points_.back().before = before;
    Substitution names = before;
    StepFormulas formulas;
    for (const Term input : step.inputs) {
      formulas.inputs.push_back(terms_.fresh_symbol("v", terms_.sort(input)));
      names.emplace(input, formulas.inputs.back());
    }
    formulas.guard = substitute(terms_, step.guard, names);
    Substitution after = before;
    for (const Assignment& assignment : step.assignments) {
      formulas.values.push_back(substitute(terms_, assignment.value, names));
      after.insert_or_assign(program_.variable(assignment.target).symbol, formulas.values.back());
    }
    steps.push_back(std::move(formulas));
    points_.push_back({program_.edge(id).target, std::move(after), {}, {}});
  }
  if (path.goal.valid()) {
    points_.back().before = new_state();
    steps.push_back(goal_step(path.goal, points_.back().before));
  } else {
    points_.pop_back();  // at the error itself there is no next step
  }
  for (const Point& point : points_) locations_.insert(point.location);
  return steps;
}

Substitution LinkedPath::new_state() {
  Substitution result;
  for (std::size_t i = 0; i < program_.variable_count(); ++i) {
    const Term symbol = program_.variable(VariableId(i)).symbol;
    result.emplace(symbol, terms_.fresh_symbol("v", terms_.sort(symbol)));
  }
  return result;
}

// A step that can be taken where the goal holds for some values of the index variables.
LinkedPath::StepFormulas LinkedPath::goal_step(Term goal, const Substitution& before) {
  StepFormulas result;
  Substitution names = before;
  for (const Term variable : index_variables_) {
    result.inputs.push_back(terms_.fresh_symbol("v", terms_.sort(variable)));
    names.emplace(variable, result.inputs.back());
  }
  result.guard = substitute(terms_, goal, names);
  return result;
}

// From the error backwards: the elements that it is about, and what they were before each step.
void LinkedPath::add_steps(const std::vector<StepFormulas>& steps) {
  std::vector<Substitution> carried;
  for (std::size_t i = steps.size(); i-- > 0;) {
    IndexTerms ground;
    for (const Substitution& values : carried)
      for (const Term variable : index_variables_) ground.add(values.at(variable), terms_.sort(variable));
    Instantiation instantiation(terms_, Budget(context_, limits::instances_on_path));
    (void)instantiation(steps[i].guard, ground);
    for (const Term constant : instantiation.skolem_constants()) ground.add(constant, terms_.sort(constant));
    for (const Term input : steps[i].inputs)
      if (IndexVariables::can_index(terms_, terms_.sort(input))) ground.add(input, terms_.sort(input));
    std::vector<Term> formulas = steps[i].values;
    formulas.push_back(steps[i].guard);
    add_index_terms(terms_, formulas, ground);
    solver_->add(instantiation(steps[i].guard, ground));
    if (i > 0) add_instances(points_[i - 1], ground, carried);
  }
}

// `carried` are instances for the step after the point, and become those for the step before it.
void LinkedPath::add_instances(Point& point, const IndexTerms& ground, std::vector<Substitution>& carried) {
  IndexTerms values = ground;
  for (const Term variable : index_variables_)
    if (values.of(terms_.sort(variable)).empty())
      values.add(terms_.fresh_symbol("v", terms_.sort(variable)), terms_.sort(variable));
  const Budget budget(context_, limits::tuples_at_point);
  std::vector<Substitution> instances = std::move(carried);
  if (instances.size() > budget.most() / 2) {
    instances.resize(budget.most() / 2);
    budget.cut_off();
  }
  for (const Substitution& more : substitutions(terms_, index_variables_, values, budget)) {
    if (std::find(instances.begin(), instances.end(), more) != instances.end()) continue;
    if (instances.size() < budget.most())
      instances.push_back(more);
    else
      budget.cut_off();
  }
  carried.clear();
  for (const Substitution& before : instances) {
    Substitution after;
    for (const Term variable : index_variables_)
      after.emplace(variable, terms_.fresh_symbol("v", terms_.sort(variable)));
    carried.push_back(after);
    point.instances.push_back({before, std::move(after)});
  }
}

void LinkedPath::add_constraint(const ExplainedPath& path, PredicateBdds& predicates) {
  for (std::size_t i = 0; i < points_.size() && i + 1 < path.regions.size(); ++i) {
    const Term formula = predicates.formula(path.regions[i + 1]);
    for (const Instance& instance : points_[i].instances)
      solver_->add(substitute(terms_, formula, with(points_[i].before, instance.before)));
  }
}

// The predicate says the same before and after each point at its location.
Term LinkedPath::linked(const Located& predicate) {
  std::vector<Term> result;
  for (const Point& point : points_) {
    if (point.location != predicate.first) continue;
    for (const Instance& instance : point.instances)
      result.push_back(terms_.eq(substitute(terms_, predicate.second, with(point.before, instance.before)),
                                 substitute(terms_, predicate.second, with(point.after, instance.after))));
  }
  return terms_.and_(result);
}

void LinkedPath::offer(const Located& predicate) {
  const auto [selector, is_new] = selectors_.try_emplace(predicate);
  if (!is_new) return;
  selector->second = terms_.fresh_symbol("s", terms_.bool_sort());
  solver_->add(terms_.implies(selector->second, linked(predicate)));
}

bool LinkedPath::is_refuted() {
  std::vector<Term> all;
  for (const auto& [predicate, selector] : selectors_) all.push_back(selector);
  return solver_->check(all) == Answer::unsat;
}

bool LinkedPath::is_refuted_by(const std::vector<Located>& some) {
  context_.check_limits();
  std::vector<Term> selectors;
  for (const Located& each : some) selectors.push_back(selectors_.at(each));
  return solver_->check(selectors) == Answer::unsat;
}

std::vector<LinkedPath::Located> LinkedPath::needed(const std::vector<Located>& offered) {
  if (!is_refuted_by(offered)) return {};
  return needed(offered, {}, true);
}

// QuickXplain (Junker, AAAI 2004): of what is offered, what is needed beside what is kept. Those in front are
// kept for as long as they are of use, so what comes later is only taken where it must be.
std::vector<LinkedPath::Located> LinkedPath::needed(const std::vector<Located>& offered,
                                                    const std::vector<Located>& kept, bool is_known) {
  if (!is_known && is_refuted_by(kept)) return {};
  if (offered.size() <= 1) return offered;
  const auto middle = offered.begin() + static_cast<std::ptrdiff_t>(offered.size() / 2);
  const std::vector<Located> first(offered.begin(), middle), second(middle, offered.end());
  const auto with = [&](const std::vector<Located>& more) {
    std::vector<Located> result = kept;
    result.insert(result.end(), more.begin(), more.end());
    return result;
  };
  std::vector<Located> of_second = needed(second, with(first), false);
  std::vector<Located> result = needed(first, with(of_second), of_second.empty());
  result.insert(result.end(), of_second.begin(), of_second.end());
  return result;
}

}  // namespace hone
