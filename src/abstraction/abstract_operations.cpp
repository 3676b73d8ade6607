// SPDX-License-Identifier: Apache-2.0
// The operations of the abstract program: the rules of 004 §3 for assignments and conditions, and ours for
// calls.
#include <algorithm>

#include "abstraction/abstract_program.h"
#include "base/error.h"
#include "logic/traversal.h"
#include "program/analysis/weakest_precondition.h"

namespace hone {

namespace {

bool mentions(const Terms& terms, Term formula, const std::vector<Term>& symbols) {
  const auto free = free_symbols(terms, formula);
  return std::any_of(symbols.begin(), symbols.end(),
                     [&](Term symbol) { return std::binary_search(free.begin(), free.end(), symbol); });
}

}  // namespace

Term AbstractProgram::decide(Term context_formula, Term phi, const PredicateScope& scope,
                             std::vector<Term>& inputs) {
  if (terms_.is_constant(phi)) return phi;
  for (const TrackedPredicate& predicate : scope.predicates) {  // phi is a predicate itself: nothing to ask
    if (predicate.formula == phi) return predicate.bit;
    if (predicate.formula == terms_.not_(phi)) return terms_.not_(predicate.bit);
  }
  const Term holds = strengthening_.strengthen(context_formula, phi, scope);
  const Term fails = strengthening_.strengthen(context_formula, terms_.not_(phi), scope);
  if (holds == terms_.truth() || fails == terms_.truth()) return holds;
  if (fails == terms_.not_(holds)) return holds;
  inputs.push_back(abstract_->new_input("unknown", terms_.bool_sort()));
  return terms_.ite(holds, terms_.truth(), terms_.ite(fails, terms_.falsity(), inputs.back()));
}

Operation AbstractProgram::abstract_step(EdgeId edge) {
  const Step& step = *concrete_.edge(edge).step();
  const PredicateScope scope = predicates_in(concrete_.location(concrete_.edge(edge).source).procedure);
  const bool relational = image_ == Image::boolean && !step.assignments.empty();
  return relational ? boolean_step(step, edge, scope) : cartesian_step(step, scope);
}

Step AbstractProgram::cartesian_step(const Step& step, const PredicateScope& scope) {
  Step result;
  result.guard = strengthening_.weaken(step.guard, scope);
  std::vector<Term> assigned;
  for (const Assignment& assignment : step.assignments)
    assigned.push_back(concrete_.variable(assignment.target).symbol);
  for (const TrackedPredicate& predicate : scope.predicates) {
    if (!mentions(terms_, predicate.formula, assigned)) continue;
    const Term phi = weakest_precondition_of_assignment(concrete_, step, predicate.formula);
    if (phi == predicate.formula) continue;
    const Term value = decide(step.guard, phi, scope, result.inputs);
    result.assignments.push_back({*abstract_->variable_of(predicate.bit), value});
  }
  return result;
}

// All changed bits become inputs, related to the old bits and to each other: no cube of predicates before and
// after the step, together with the guard, may contradict itself.
Step AbstractProgram::boolean_step(const Step& step, EdgeId edge, const PredicateScope& scope) {
  Step result;
  std::vector<Term> assigned;
  for (const Assignment& assignment : step.assignments)
    assigned.push_back(concrete_.variable(assignment.target).symbol);
  PredicateScope before_and_after{scope_key(edge), scope.predicates};
  for (const TrackedPredicate& predicate : scope.predicates) {
    if (!mentions(terms_, predicate.formula, assigned)) continue;
    const Term phi = weakest_precondition_of_assignment(concrete_, step, predicate.formula);
    if (phi == predicate.formula) continue;
    Term value = terms_.is_constant(phi) ? phi : Term();
    for (const TrackedPredicate& known : before_and_after.predicates) {
      if (known.formula == phi) value = known.bit;
      if (known.formula == terms_.not_(phi)) value = terms_.not_(known.bit);
    }
    if (!value.valid()) {
      value = abstract_->new_input("unknown", terms_.bool_sort());
      result.inputs.push_back(value);
      before_and_after.predicates.push_back({phi, value});
    }
    result.assignments.push_back({*abstract_->variable_of(predicate.bit), value});
  }
  result.guard = terms_.and_(strengthening_.consistency(before_and_after),
                             strengthening_.weaken(step.guard, before_and_after));
  return result;
}

Operation AbstractProgram::abstract_remember(ProcedureId caller) {
  Step result = skip_step(terms_);
  for (std::size_t i = 0; i < global_bits_.size(); ++i)
    result.assignments.push_back(
        {old_globals_[caller.index()][i], abstract_->variable(global_bits_[i]).symbol});
  return result;
}

// The actual parameters: each passed predicate, read in the caller's terms, decided by the caller's
// predicates.
Operation AbstractProgram::abstract_call(EdgeId edge) {
  const Call& call = *concrete_.edge(edge).call();
  const ProcedureId caller = concrete_.location(concrete_.edge(edge).source).procedure;
  const Procedure& callee = concrete_.procedure(call.callee);
  Substitution passed;
  for (const VariableId id : concrete_.globals())
    passed.emplace(concrete_.variable(id).entry_symbol, concrete_.variable(id).symbol);
  for (std::size_t i = 0; i < callee.parameters.size(); ++i) {
    passed.emplace(concrete_.variable(callee.parameters[i]).symbol, call.arguments[i]);
    passed.emplace(concrete_.variable(callee.parameters[i]).entry_symbol, call.arguments[i]);
  }
  Call result{call.callee, {}, {}, {}};
  const PredicateScope scope = predicates_in(caller);
  for (const Term predicate : passed_[call.callee.index()])
    result.arguments.push_back(
        decide(terms_.truth(), substitute(terms_, predicate, passed), scope, result.inputs));
  const auto& returned = returned_[caller.index()];
  const auto count = static_cast<std::ptrdiff_t>(returning_[call.callee.index()].size());
  result.targets.assign(returned.begin(), returned.begin() + count);
  return result;
}

// The value of a global that the callee may have changed, in the state after the call.
Term AbstractProgram::value_after_call(VariableId global) {
  const Term symbol = concrete_.variable(global).symbol;
  return terms_.symbol(terms_.name(symbol) + "@after", terms_.sort(symbol));
}

// A formula of the caller, read in the state after the call.
Term AbstractProgram::after_call(Term formula, const Call& call, const Procedure& callee) {
  Substitution after;
  for (const VariableId id : concrete_.globals())
    if (effects_.changes(call.callee, id)) after.emplace(concrete_.variable(id).symbol, value_after_call(id));
  for (std::size_t i = 0; i < call.targets.size(); ++i)
    if (call.targets[i].valid()) {
      const Term result = concrete_.variable(callee.results[i]).symbol;
      after.insert_or_assign(concrete_.variable(call.targets[i]).symbol,
                             terms_.symbol(terms_.name(result) + "@after", terms_.sort(result)));
    }
  return substitute(terms_, formula, after);
}

// All that is known between the return and the conclusions: the caller's predicates and the global ones from
// before the call, what the callee returned, and the global predicates of now.
std::vector<TrackedPredicate> AbstractProgram::known_after_call(const Call& call, ProcedureId caller,
                                                                ProcedureId callee_id) {
  const Procedure& callee = concrete_.procedure(callee_id);
  const auto symbol = [&](VariableId bit) { return abstract_->variable(bit).symbol; };
  std::vector<TrackedPredicate> known;
  const auto& local = precision_.local(caller);
  for (std::size_t i = 0; i < local.size(); ++i)
    known.push_back({local[i], symbol(local_bits_[caller.index()][i])});
  Substitution globals_after, in_callee;
  for (const VariableId id : concrete_.globals()) {
    const Variable& variable = concrete_.variable(id);
    const Term after = effects_.changes(callee_id, id) ? value_after_call(id) : variable.symbol;
    globals_after.emplace(variable.symbol, after);
    in_callee.emplace(variable.symbol, after);
    in_callee.emplace(variable.entry_symbol, variable.symbol);
  }
  for (std::size_t i = 0; i < callee.parameters.size(); ++i) {
    in_callee.emplace(concrete_.variable(callee.parameters[i]).symbol, call.arguments[i]);
    in_callee.emplace(concrete_.variable(callee.parameters[i]).entry_symbol, call.arguments[i]);
  }
  for (const VariableId id : callee.results) {
    const Term result = concrete_.variable(id).symbol;
    in_callee.insert_or_assign(result, terms_.symbol(terms_.name(result) + "@after", terms_.sort(result)));
  }
  const auto& returning = returning_[callee_id.index()];
  for (std::size_t i = 0; i < returning.size(); ++i)
    known.push_back({substitute(terms_, returning[i], in_callee), symbol(returned_[caller.index()][i])});
  for (std::size_t i = 0; i < global_bits_.size(); ++i) {
    const Term now = substitute(terms_, precision_.global()[i], globals_after);
    if (now != precision_.global()[i])
      known.push_back({precision_.global()[i], symbol(old_globals_[caller.index()][i])});
    known.push_back({now, symbol(global_bits_[i])});
  }
  return known;
}

Operation AbstractProgram::abstract_conclude(EdgeId edge) {
  const Call& call = *concrete_.edge(edge).call();
  const ProcedureId caller = concrete_.location(concrete_.edge(edge).source).procedure;
  const Procedure& callee = concrete_.procedure(call.callee);
  // Different facts may turn out to be the same formula; the first bit then speaks for all, and they must
  // agree.
  PredicateScope scope{scope_key(edge), {}};
  std::vector<TrackedPredicate>& known = scope.predicates;
  std::vector<Term> guards;
  for (const TrackedPredicate& fact : known_after_call(call, caller, call.callee)) {
    if (terms_.is_constant(fact.formula)) {
      guards.push_back(terms_.eq(fact.bit, fact.formula));
      continue;
    }
    const Term negated = terms_.not_(fact.formula);
    const auto same = std::find_if(known.begin(), known.end(), [&](const TrackedPredicate& other) {
      return other.formula == fact.formula || other.formula == negated;
    });
    if (same == known.end())
      known.push_back(fact);
    else
      guards.push_back(
          terms_.eq(same->bit, same->formula == fact.formula ? fact.bit : terms_.not_(fact.bit)));
  }
  Step result;
  guards.push_back(strengthening_.consistency(scope));
  for (const TrackedPredicate& predicate : predicates_in(caller).predicates) {
    const bool is_global = abstract_->variable(*abstract_->variable_of(predicate.bit)).is_global();
    const Term phi = after_call(predicate.formula, call, callee);
    if (phi == predicate.formula) continue;
    if (is_global && !assigns_global_of(call, predicate.formula))
      continue;  // the callee has kept it up to date
    result.assignments.push_back(
        {*abstract_->variable_of(predicate.bit), decide(terms_.truth(), phi, scope, result.inputs)});
  }
  for (const VariableId id : scratch_[caller.index()]) result.assignments.push_back({id, terms_.falsity()});
  result.guard = terms_.and_(guards);
  return result;
}

// Is the result of the call stored in a global that the formula speaks of?
bool AbstractProgram::assigns_global_of(const Call& call, Term formula) {
  return std::any_of(call.targets.begin(), call.targets.end(), [&](VariableId target) {
    return target.valid() && concrete_.variable(target).is_global() &&
           mentions(terms_, formula, {concrete_.variable(target).symbol});
  });
}

}  // namespace hone
