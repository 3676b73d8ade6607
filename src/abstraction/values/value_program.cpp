// SPDX-License-Identifier: Apache-2.0
#include "abstraction/values/value_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "abstraction/values/variable_order.h"
#include "program/analysis/weakest_precondition.h"
#include "program/model/edge_terms.h"

namespace hone {

namespace {

// With the results of calls that go to these variables.
std::set<VariableId> closed_under_calls(const Program& program, std::set<VariableId> tracked) {
  for (std::size_t before = 0; before != tracked.size();) {
    before = tracked.size();
    for (std::size_t i = 0; i < program.edge_count(); ++i)
      if (const Call* call = program.edge(EdgeId(i)).call())
        for (std::size_t k = 0; k < call->targets.size(); ++k)
          if (tracked.contains(call->targets[k])) tracked.insert(program.procedure(call->callee).results[k]);
  }
  return tracked;
}

}  // namespace

ValueProgram::ValueProgram(const Program& concrete, ValueEncoding& encoding, TrackedValues tracked,
                           RunContext& context)
    : concrete_(concrete),
      encoding_(encoding),
      tracked_{closed_under_calls(concrete, std::move(tracked.variables)), std::move(tracked.predicates)},
      context_(context),
      abstract_(Program::from_sources_of(concrete)),
      operations_(concrete.edge_count()) {
  encoding_.forget();
  add_locations();
  add_variables();
  add_edges();
}

void ValueProgram::add_locations() {
  for (std::size_t i = 0; i < concrete_.procedure_count(); ++i) {
    const Procedure& procedure = concrete_.procedure(ProcedureId(i));
    const ProcedureId id = abstract_.add_procedure(procedure.name, procedure.position);
    for (const LocationId location : procedure.locations) {
      const bool is_entry = location == procedure.entry, is_exit = location == procedure.exit;
      location_of_[location] = is_entry  ? abstract_.procedure(id).entry
                               : is_exit ? abstract_.procedure(id).exit
                                         : abstract_.add_location(id, concrete_.location(location).position);
    }
  }
  abstract_.set_entry(concrete_.entry());
  for (const ErrorLocation& error : concrete_.errors())
    abstract_.add_error({location_of_.at(error.location), error.position, error.what});
}

// Results in their own order, which is that of the targets of calls.
void ValueProgram::add_variables() {
  for (const VariableId id : tracked_.variables) add_variable(id);
  for (const Term predicate : tracked_.predicates) add_predicate(predicate);
  order_bits();
  for (std::size_t i = 0; i < concrete_.procedure_count(); ++i)
    for (const VariableId result : concrete_.procedure(ProcedureId(i)).results)
      if (tracked_.variables.contains(result))
        for (const VariableId bit : bits_.at(result)) abstract_.mark_result(ProcedureId(i), bit);
}

void ValueProgram::add_variable(VariableId id) {
  const Variable& variable = concrete_.variable(id);
  const Sort sort = concrete_.terms().bool_sort();
  std::vector<Term> symbols;
  for (std::size_t bit = 0; bit < encoding_.bit_count(id); ++bit) {
    const std::string name = fmt::format("{}#{}", variable.name, bit);
    const VariableId added = variable.is_global() ? abstract_.add_global(name, sort)
                             : concrete_.is_parameter(id)
                                 ? abstract_.add_parameter(variable.scope, name, sort)
                                 : abstract_.add_local(variable.scope, name, sort);
    bits_[id].push_back(added);
    symbols.push_back(abstract_.variable(added).symbol);
    meaning_.emplace(symbols.back(), encoding_.meaning(id, bit, variable.symbol));
    meaning_.emplace(abstract_.variable(added).entry_symbol,
                     encoding_.meaning(id, bit, variable.entry_symbol));
  }
  encoding_.set_bits(id, std::move(symbols));
}

void ValueProgram::add_predicate(Term predicate) {
  const std::string name = fmt::format("predicate#{}", predicates_.size());
  const VariableId bit = abstract_.add_global(name, concrete_.terms().bool_sort());
  std::vector<VariableId> variables;
  for (const Term symbol : free_symbols(concrete_.terms(), predicate))
    if (const auto variable = concrete_.variable_of(symbol)) variables.push_back(*variable);
  meaning_.emplace(abstract_.variable(bit).symbol, predicate);
  encoding_.set_bit(predicate, abstract_.variable(bit).symbol);
  predicates_.push_back({predicate, bit, std::move(variables)});
}

void ValueProgram::order_bits() {
  std::vector<std::vector<VariableId>> variables, bits;
  std::vector<Term> terms_of_things;
  for (const VariableId id : tracked_.variables) {
    variables.push_back({id});
    bits.push_back(bits_.at(id));
    terms_of_things.push_back(concrete_.variable(id).symbol);
  }
  for (const Predicate& predicate : predicates_) {
    variables.push_back(predicate.variables);
    bits.push_back({predicate.bit});
    terms_of_things.push_back(predicate.formula);
  }
  column_.resize(abstract_.variable_count());
  std::size_t column = 0;
  for (const std::size_t thing : order_by_use(concrete_, variables)) {
    order_.push_back(terms_of_things[thing]);
    for (const VariableId bit : bits[thing]) column_[bit.index()] = column++;
  }
}

void ValueProgram::add_edges() {
  for (std::size_t i = 0; i < concrete_.edge_count(); ++i) {
    Edge edge = concrete_.edge(EdgeId(i));
    edge.source = location_of_.at(edge.source);
    edge.target = location_of_.at(edge.target);
    if (const Call* call = edge.call())
      edge.operation = Call{call->callee, {}, {}, {}};
    else
      edge.operation = Step{};
    abstract_.add_edge(std::move(edge));
  }
}

const Operation& ValueProgram::operation(EdgeId edge) {
  std::optional<Operation>& known = operations_[edge.index()];
  if (known) return *known;
  const ScopedTimer timer(context_, "abstraction");
  const Call* call = concrete_.edge(edge).call();
  known = call == nullptr ? abstract_step(edge) : abstract_call(*call);
  return *known;
}

Operation ValueProgram::abstract_step(EdgeId edge) {
  const Step& step = *concrete_.edge(edge).step();
  ValueTerms terms(concrete_, encoding_);
  Step result{terms.formula(step.guard), {}, {}};
  std::set<VariableId> changed;
  for (const Assignment& assignment : step.assignments) {
    if (!tracked_.variables.contains(assignment.target) || dies_on(edge, assignment.target)) continue;
    changed.insert(assignment.target);
    const std::vector<Term> number = terms.number(assignment.target, assignment.value);
    for (std::size_t bit = 0; bit < number.size(); ++bit)
      result.assignments.push_back({bits_.at(assignment.target)[bit], number[bit]});
  }
  for (const VariableId variable : tracked_.variables) {
    if (changed.contains(variable) || !dies_on(edge, variable)) continue;
    for (const VariableId bit : bits_.at(variable)) result.assignments.push_back({bit, terms.new_input()});
  }
  abstract_predicates(edge, terms, result);
  result.guard = concrete_.terms().and_(result.guard, terms.constraint());
  result.inputs = terms.take_inputs();
  context_.spend_steps(result.inputs.size() + result.assignments.size());
  return result;
}

// Where values decide a predicate, its bit agrees with them. That need only be said where it is used.
void ValueProgram::abstract_predicates(EdgeId edge, ValueTerms& terms, Step& result) {
  const Step& step = *concrete_.edge(edge).step();
  std::set<VariableId> used;
  for (const Term symbol : free_symbols(concrete_.terms(), terms_of(concrete_.edge(edge))))
    if (const auto variable = concrete_.variable_of(symbol)) used.insert(*variable);
  for (const Predicate& predicate : predicates_) {
    if (std::ranges::any_of(predicate.variables, [&](VariableId id) { return used.contains(id); }))
      result.guard = concrete_.terms().and_(
          result.guard,
          concrete_.terms().eq(encoding_.bit(predicate.formula), terms.formula(predicate.formula)));
    const Term before = weakest_precondition_of_assignment(concrete_, step, predicate.formula);
    if (std::ranges::any_of(predicate.variables, [&](VariableId id) { return dies_on(edge, id); }))
      result.assignments.push_back({predicate.bit, terms.new_input()});
    else if (before != predicate.formula)
      result.assignments.push_back({predicate.bit, terms.formula(before)});
  }
}

// What is not live any more may be anything, so that it is not remembered.
bool ValueProgram::dies_on(EdgeId edge, VariableId variable) {
  const Edge& at = concrete_.edge(edge);
  const ProcedureId procedure = concrete_.location(at.source).procedure;
  if (concrete_.variable(variable).scope != procedure) return false;
  const Liveness& liveness = liveness_.try_emplace(procedure, concrete_, procedure).first->second;
  if (liveness.is_live(at.target, variable)) return false;
  return liveness.is_live(at.source, variable) ||
         std::ranges::any_of(at.step()->assignments,
                             [&](const Assignment& each) { return each.target == variable; });
}

Operation ValueProgram::abstract_call(const Call& call) const {
  ValueTerms terms(concrete_, encoding_);
  Call result{call.callee, {}, {}, {}};
  const Procedure& callee = concrete_.procedure(call.callee);
  // In the order in which the bits of parameters were added.
  for (const VariableId id : tracked_.variables) {
    const auto found = std::ranges::find(callee.parameters, id);
    if (found == callee.parameters.end()) continue;
    const Term argument = call.arguments[static_cast<std::size_t>(found - callee.parameters.begin())];
    for (const Term bit : terms.number(id, argument)) result.arguments.push_back(bit);
  }
  for (std::size_t k = 0; k < callee.results.size(); ++k) {
    if (!tracked_.variables.contains(callee.results[k])) continue;
    const VariableId target = k < call.targets.size() ? call.targets[k] : VariableId();
    const bool kept = target.valid() && tracked_.variables.contains(target);
    for (std::size_t bit = 0; bit < bits_.at(callee.results[k]).size(); ++bit)
      result.targets.push_back(kept ? bits_.at(target)[bit] : VariableId());
  }
  result.inputs = terms.take_inputs();
  return result;
}

}  // namespace hone
