// SPDX-License-Identifier: Apache-2.0
#include "refinement/call_effects.h"

#include <algorithm>
#include <unordered_set>

#include "base/error.h"
#include "logic/conjuncts.h"
#include "refinement/limits.h"

namespace hone {

namespace {

void add_fresh(Terms& terms, const std::vector<Term>& symbols, std::vector<Term>& fresh,
               Substitution& names) {
  for (const Term symbol : symbols) {
    fresh.push_back(terms.fresh_symbol(terms.name(symbol), terms.sort(symbol)));
    names.emplace(symbol, fresh.back());
  }
}

// How large terms are together: what they share counts once.
class SizeLimit {
 public:
  SizeLimit(const Terms& terms, std::size_t nodes) : terms_(terms), nodes_(nodes) {}

  // Is there room for this one, too?
  bool fits(Term term) {
    std::vector<Term> open{term}, added;
    while (!open.empty()) {
      const Term at = open.back();
      open.pop_back();
      if (!seen_.insert(at).second) continue;
      added.push_back(at);
      if (seen_.size() > nodes_) {
        for (const Term each : added) seen_.erase(each);
        return false;
      }
      const auto arguments = terms_.arguments(at);
      open.insert(open.end(), arguments.begin(), arguments.end());
    }
    return true;
  }

 private:
  const Terms& terms_;
  const std::size_t nodes_;
  std::unordered_set<Term> seen_;
};

}  // namespace

// Symbolic execution of the path through one invocation.
class CallEffects::Composition {
 public:
  Composition(const Program& program, const Procedure& procedure, SolverFamily& solvers)
      : program_(program), terms_(program.terms()), procedure_(procedure), solvers_(solvers) {
    for (const VariableId id : procedure.locals) {
      const Variable& variable = program.variable(id);
      const bool is_parameter = std::ranges::find(procedure.parameters, id) != procedure.parameters.end();
      effect_.taken.locals.push_back(is_parameter ? variable.symbol : fresh_input(variable.symbol));
      values_.emplace(variable.symbol, effect_.taken.locals.back());
    }
  }

  void follow(const Step& step) {
    std::vector<Term> given;
    for (const Term input : step.inputs) {
      given.push_back(fresh_input(input));
      values_.insert_or_assign(input, given.back());
    }
    guard_.push_back(substitute(terms_, step.guard, values_));
    std::vector<Term> assigned;
    for (const Assignment& assignment : step.assignments)
      assigned.push_back(substitute(terms_, assignment.value, values_));
    for (std::size_t i = 0; i < assigned.size(); ++i)
      values_.insert_or_assign(program_.variable(step.assignments[i].target).symbol, assigned[i]);
    for (const Term input : step.inputs) values_.erase(input);
    effect_.taken.inputs.push_back(std::move(given));
  }

  Effect finish() {
    SizeLimit limit(terms_, limits::refinement::nodes_of_an_effect);
    const auto small = [&](Term value) {
      if (limit.fits(value)) return value;
      exact_ = false;
      effect_.inputs.push_back(terms_.fresh_symbol("large", terms_.sort(value)));
      return effect_.inputs.back();
    };
    for (const VariableId id : program_.globals()) {
      const Term symbol = program_.variable(id).symbol;
      if (const auto found = values_.find(symbol); found != values_.end() && found->second != symbol)
        effect_.globals.push_back({id, small(found->second)});
    }
    for (const VariableId id : procedure_.results)
      effect_.results.push_back(small(values_.at(program_.variable(id).symbol)));
    for (const Term part : conjuncts(terms_, terms_.and_(guard_)))
      if (limit.fits(part))
        conditions_.push_back({part, free_symbols(terms_, part)});
      else
        exact_ = false;
    decide_what_is_independent();
    std::vector<Term> guard;
    for (const Condition& condition : conditions_) guard.push_back(condition.formula);
    effect_.guard = terms_.and_(guard);
    return std::move(effect_);
  }

  bool is_exact() const { return exact_; }

 private:
  struct Condition {
    Term formula;
    std::vector<Term> symbols;
  };

  Term fresh_input(Term symbol) {
    effect_.inputs.push_back(terms_.fresh_symbol(terms_.name(symbol), terms_.sort(symbol)));
    return effect_.inputs.back();
  }

  // Inputs that only have to be such that the path can be taken have some such value from here on: otherwise
  // a path with shared invocations would have exponentially many.
  void decide_what_is_independent() {
    const std::unordered_set<Term> dependent = what_matters();
    std::vector<Term> free;
    std::ranges::copy_if(effect_.inputs, std::back_inserter(free),
                         [&](Term input) { return !dependent.contains(input); });
    if (free.empty()) return;
    const auto solver = solvers_.make();
    std::vector<Condition> others;
    for (const Condition& condition : conditions_)
      if (std::ranges::any_of(condition.symbols, [&](Term symbol) { return dependent.contains(symbol); }))
        others.push_back(condition);
      else
        solver->add(condition.formula);
    if (solver->check() != Answer::sat) return;
    const Model model = solver->model(free);
    Substitution decided;
    for (const Term input : free) decided.emplace(input, model.value(input));
    conditions_ = std::move(others);
    std::erase_if(effect_.inputs, [&](Term input) { return decided.contains(input); });
    for (Term& local : effect_.taken.locals) local = substitute(terms_, local, decided);
    for (std::vector<Term>& inputs : effect_.taken.inputs)
      for (Term& input : inputs) input = substitute(terms_, input, decided);
  }

  // Variables, the symbols that what is computed depends on, and those that conditions relate to them.
  std::unordered_set<Term> what_matters() const {
    std::vector<Term> computed = effect_.results;
    for (const Assignment& assignment : effect_.globals) computed.push_back(assignment.value);
    const std::vector<Term> symbols = free_symbols(terms_, computed);
    std::unordered_set<Term> result(symbols.begin(), symbols.end());
    for (bool grows = true; std::exchange(grows, false);)
      for (const Condition& condition : conditions_) {
        const bool matters = std::ranges::any_of(condition.symbols, [&](Term symbol) {
          return result.contains(symbol) || program_.variable_of(symbol).has_value();
        });
        if (!matters) continue;
        for (const Term symbol : condition.symbols) grows = result.insert(symbol).second || grows;
      }
    return result;
  }

  const Program& program_;
  Terms& terms_;
  const Procedure& procedure_;
  SolverFamily& solvers_;
  Substitution values_;  // of variables; of globals that are not there, what they were
  std::vector<Term> guard_;
  std::vector<Condition> conditions_;
  Effect effect_;
  bool exact_ = true;
};

Step CallEffects::step_of(EdgeId edge, InvocationId callee) {
  Terms& terms = program_.terms();
  const Call& call = *program_.edge(edge).call();
  const Effect& effect = effect_of(callee);
  Step result;
  Substitution in_caller, in_callee;
  add_fresh(terms, call.inputs, result.inputs, in_caller);
  add_fresh(terms, effect.inputs, result.inputs, in_callee);
  const auto& parameters = program_.procedure(call.callee).parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    in_callee.emplace(program_.variable(parameters[i]).symbol,
                      substitute(terms, call.arguments[i], in_caller));
  result.guard = substitute(terms, effect.guard, in_callee);
  for (std::size_t i = 0; i < call.targets.size(); ++i)
    if (call.targets[i].valid())
      result.assignments.push_back({call.targets[i], substitute(terms, effect.results[i], in_callee)});
  for (const auto& [target, value] : effect.globals)
    if (std::ranges::find(call.targets, target) == call.targets.end())
      result.assignments.push_back({target, substitute(terms, value, in_callee)});
  return result;
}

CallEffects::Taken CallEffects::taken(InvocationId callee, const std::vector<Term>& values) const {
  const Effect& effect = effects_.at(callee);
  Substitution given;
  for (std::size_t i = 0; i < values.size(); ++i) given.emplace(effect.inputs[i], values[i]);
  Taken result = effect.taken;
  for (Term& local : result.locals) local = substitute(program_.terms(), local, given);
  for (std::vector<Term>& inputs : result.inputs)
    for (Term& input : inputs) input = substitute(program_.terms(), input, given);
  return result;
}

// Callees first, without recursion: calls may be nested deeply.
const CallEffects::Effect& CallEffects::effect_of(InvocationId id) {
  for (std::vector<InvocationId> open{id}; !open.empty();) {
    const InvocationId at = open.back();
    std::vector<InvocationId> missing;
    for (const TraceStep& step : trace_[at].steps)
      if (step.callee.valid() && !effects_.contains(step.callee)) missing.push_back(step.callee);
    if (missing.empty() || effects_.contains(at)) {
      open.pop_back();
      if (!effects_.contains(at)) effects_.emplace(at, compose(at));
    }
    open.insert(open.end(), missing.begin(), missing.end());
  }
  return effects_.at(id);
}

CallEffects::Effect CallEffects::compose(InvocationId id) {
  const Invocation& invocation = trace_[id];
  HONE_INVARIANT(invocation.finished, "only what is finished has an effect");
  Composition composition(program_, program_.procedure(invocation.procedure), solvers_);
  for (const TraceStep& step : invocation.steps) {
    context_.check_limits();
    composition.follow(step.callee.valid() ? step_of(step.edge, step.callee)
                                           : *program_.edge(step.edge).step());
  }
  Effect effect = composition.finish();
  exact_ = exact_ && composition.is_exact();
  return effect;
}

}  // namespace hone
