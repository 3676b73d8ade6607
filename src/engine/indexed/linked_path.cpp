// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/linked_path.h"

#include <algorithm>

#include "abstraction/lattice/sufficient_precondition.h"

namespace hone {

namespace {

constexpr std::size_t most_instances = 100;       // of one predicate at one point
constexpr std::size_t most_step_instances = 100;  // of one quantifier of a step

}  // namespace

LinkedPath::LinkedPath(const Program& program, const ExplainedPath& path, PredicateBdds& predicates,
                           const IndexVariables& variables, bool constrained, RunContext& context)
    : program_(program),
      terms_(program.terms()),
      variables_(variables),
      context_(context),
      solver_(make_solver(program.terms(), context)) {
  add_steps(path);
  if (constrained) add_constraint(path, predicates);
}

void LinkedPath::add_steps(const ExplainedPath& path) {
  std::vector<Term> guards;
  for (const EdgeId id : path.edges) {
    const Step& step = *program_.edge(id).step();
    Substitution before;
    for (std::size_t i = 0; i < program_.variable_count(); ++i) {
      const Term symbol = program_.variable(VariableId(i)).symbol;
      before.emplace(symbol, terms_.fresh_symbol("v", terms_.sort(symbol)));
    }
    if (!points_.empty()) points_.back().before = before;
    Substitution names = before;
    for (const Term input : step.inputs) {
      const Term name = terms_.fresh_symbol("v", terms_.sort(input));
      names.emplace(input, name);
      if (IndexVariables::can_index(terms_, terms_.sort(input))) ground_.add(name, terms_.sort(name));
    }
    guards.push_back(substitute(terms_, step.guard, names));
    Substitution after = before;
    for (const Assignment& assignment : step.assignments)
      after.insert_or_assign(program_.variable(assignment.target).symbol,
                             substitute(terms_, assignment.value, names));
    points_.push_back({program_.edge(id).target, std::move(after), {}});
  }
  points_.pop_back();  // at the error itself there is no next step
  for (const Point& point : points_) locations_.insert(point.location);
  // What the error is about comes first: instances are limited.
  for (std::size_t i = guards.size(); i-- > 0;) {
    Instantiation instantiation(terms_, most_step_instances);
    (void)instantiation(guards[i], ground_);
    for (const Term constant : instantiation.skolem_constants())
      ground_.add(constant, terms_.sort(constant));
    std::vector<Term> formulas{guards[i]};
    if (i < points_.size())
      for (std::size_t k = 0; k < program_.variable_count(); ++k)
        formulas.push_back(points_[i].after.at(program_.variable(VariableId(k)).symbol));
    add_index_terms(terms_, formulas, ground_);
    guards[i] = instantiation(guards[i], ground_);
    solver_->add(guards[i]);
  }
}

void LinkedPath::add_constraint(const ExplainedPath& path, PredicateBdds& predicates) {
  for (std::size_t i = 0; i < points_.size(); ++i) {
    const Term formula = predicates.formula(path.regions[i + 1]);
    const std::vector<Term> bound = variables_.in(formula);
    for (const Substitution& indices : substitutions(terms_, bound, ground_, most_instances)) {
      Substitution values = points_[i].before;
      values.insert(indices.begin(), indices.end());
      solver_->add(substitute(terms_, formula, values));
    }
  }
}

// The predicate says the same before and after each point at its location.
Term LinkedPath::linked(const Located& predicate) {
  const std::vector<Term> bound = variables_.in(predicate.second);
  std::vector<Term> result;
  for (const Point& point : points_) {
    if (point.location != predicate.first) continue;
    for (const Substitution& indices : substitutions(terms_, bound, ground_, most_instances)) {
      Substitution before = point.before, after = point.after;
      before.insert(indices.begin(), indices.end());
      after.insert(indices.begin(), indices.end());
      result.push_back(terms_.eq(substitute(terms_, predicate.second, before),
                                 substitute(terms_, predicate.second, after)));
    }
  }
  return terms_.and_(result);
}

void LinkedPath::give(const Located& predicate) { solver_->add(linked(predicate)); }

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

bool LinkedPath::is_refuted_by_given() { return solver_->check() == Answer::unsat; }

std::vector<LinkedPath::Located> LinkedPath::needed(const std::vector<Located>& offered) {
  const auto selectors = [&](const std::vector<Located>& some) {
    std::vector<Term> result;
    for (const Located& each : some) result.push_back(selectors_.at(each));
    return result;
  };
  const auto refutes = [&](const std::vector<Located>& some) {
    context_.check_limits();
    return solver_->check(selectors(some)) == Answer::unsat;
  };
  std::vector<Located> rest = offered;
  if (!refutes(rest)) return {};
  // Two rounds of cores are cheap and leave little to be left out one by one.
  for (unsigned round = 0; round < 2; ++round) {
    const std::vector<Term> core = solver_->unsat_core();
    std::erase_if(rest, [&](const Located& each) {
      return std::find(core.begin(), core.end(), selectors_.at(each)) == core.end();
    });
    if (!refutes(rest)) return offered;
  }
  return greedily_reduced(std::move(rest), refutes);
}

}  // namespace hone
