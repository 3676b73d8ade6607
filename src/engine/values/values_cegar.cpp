// SPDX-License-Identifier: Apache-2.0
#include "engine/values/values_cegar.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/values/limits.h"
#include "program/analysis/constraint_trace.h"
#include "program/analysis/loops.h"
#include "program/model/edge_terms.h"
#include "reachability/boolean_run.h"
#include "reachability/state_bdds.h"
#include "refinement/validation.h"
#include "smt/named_formulas.h"
#include "smt/solver_family.h"

namespace hone {

ValuesCegar::ValuesCegar(const Program& program, const Precision::Procedures& functions, RunContext& context)
    : LocationCegar(program, {program, Precision::Scope::global, functions}, context),
      encoding_(program),
      effects_(program),
      search_(program, context) {}

Result ValuesCegar::loop() {
  while (explore()) {
    const FlatTrace trace = counterexample_trace();
    Validation validation = validate(program_, trace, context_);
    if (validation.feasible == Answer::sat) return unsafe(*std::move(validation.counterexample));
    check_refinements();
    if (validation.feasible == Answer::unknown)
      return give_up("the solver cannot decide whether a counterexample is real");
    if (!refine(trace)) return give_up("no further values exclude a spurious counterexample");
    ++refinements_;
    report_progress();
  }
  return safe(proof());
}

bool ValuesCegar::explore() {
  reachability_.reset();
  abstraction_ = std::make_unique<ValueProgram>(program_, encoding_, tracked_, context_);
  reachability_ = std::make_unique<Reachability>(
      abstraction_->program(), [this](VariableId bit) { return abstraction_->column(bit); },
      [this](EdgeId edge) -> const Operation& { return abstraction_->operation(edge); }, context_);
  const ScopedTimer timer(context_, "exploration of values");
  const bool error_reached = reachability_->run();
  abstract_states_ = 0;  // sets of states, one for each location
  for (std::size_t i = 0; i < abstraction_->program().location_count(); ++i)
    abstract_states_ += reachability_->reached(LocationId(i)).is_false() ? 0 : 1;
  count_bdds("values", reachability_->encoding().manager(), context_);
  return error_reached;
}

FlatTrace ValuesCegar::counterexample_trace() {
  const ScopedTimer timer(context_, "traces");
  FlatTrace trace;
  trace.frames.push_back({program_.entry()});
  for (const EdgeId edge : extract_path(*reachability_)) trace.steps.push_back({edge, FlatKind::step, 0});
  return trace;
}

// Variables in contradictions first, counters only if constants alone exclude the path; then the conditions
// that contradict each other; all counters; and at last interpolants.
bool ValuesCegar::refine(const FlatTrace& trace) {
  const ScopedTimer timer(context_, "counterexample analysis");
  const std::vector<Contradiction> contradictions = contradictions_along(trace);
  const std::size_t before = predicate_count();
  if (slow_refinements_ >= limits::values::slow_refinements) track_flags_along(trace);
  for (const Contradiction& each : contradictions) track_variables(each, each.by_constants);
  if (predicate_count() == before)
    for (const Contradiction& each : contradictions) track_conditions(trace, each);
  if (predicate_count() == before)
    for (const Contradiction& each : contradictions) track_variables(each, true);
  if (predicate_count() == before) track_interpolants(trace);
  context_.log(fmt::format("refinement {}: {} steps with {} contradictions, {} more variables and predicates",
                           refinements_ + 1, trace.steps.size(), contradictions.size(),
                           predicate_count() - before));
  const std::size_t added = predicate_count() - before;
  slow_refinements_ = added <= limits::values::few_more ? slow_refinements_ + 1 : 0;
  return added > 0;
}

// One path after the other tells of one variable only, so all that are like it come next: those with few
// values that conditions along the path speak of.
void ValuesCegar::track_flags_along(const FlatTrace& trace) {
  std::set<VariableId> flags;
  for (const FlatStep& step : trace.steps)
    for (const Term symbol : free_symbols(program_.terms(), program_.edge(step.edge).step()->guard))
      if (const auto id = program_.variable_of(symbol);
          id && encoding_.domains().can_track(*id) && !encoding_.domains().is_open(*id) &&
          encoding_.domains().constants(*id).size() <= limits::values::values_of_a_flag)
        flags.insert(*id);
  track_variables(flags);
}

// Conditions that contradict each other; none is in two contradictions. Those that are wrong by constants
// alone are found without a solver.
std::vector<ValuesCegar::Contradiction> ValuesCegar::contradictions_along(const FlatTrace& trace) {
  Terms& terms = program_.terms();
  std::vector<Term> conditions = ConstraintTrace(program_, trace, Naming::inputs_only).constraints();
  std::vector<Contradiction> result;
  for (std::size_t i = 0; i < conditions.size(); ++i)
    if (conditions[i] == terms.falsity()) {
      result.push_back(contradiction_of(trace, {i}));
      result.back().by_constants = true;
    }
  if (!result.empty()) return result;
  SolverFamily solvers(terms, context_);
  std::unique_ptr<Solver> solver = make_solver(terms, context_);
  NamedFormulas names(NamedFormulas::Definition::implies);
  while (auto core = names.unsat_core(conditions, terms, *solver)) {
    for (const std::size_t step : *core) conditions[step] = terms.truth();
    result.push_back(contradiction_of(trace, *std::move(core)));
    if (result.size() > 1) continue;
    // One is enough to go on; others are welcome.
    solver = solvers.make_for(limits::values::effort_for_more_contradictions);
    names = NamedFormulas(NamedFormulas::Definition::implies);
  }
  return result;
}

// With the assignments that the values in the conditions come from.
ValuesCegar::Contradiction ValuesCegar::contradiction_of(const FlatTrace& trace,
                                                         std::vector<std::size_t> conditions) const {
  Contradiction result;
  result.conditions = std::move(conditions);
  std::set<VariableId> wanted;
  const auto want = [&](Term term) {
    for (const Term symbol : free_symbols(program_.terms(), term))
      if (const auto variable = program_.variable_of(symbol);
          variable && encoding_.domains().can_track(*variable))
        wanted.insert(*variable);
  };
  for (std::size_t i = result.conditions.back() + 1; i-- > 0;) {
    const Step& step = *program_.edge(trace.steps[i].edge).step();
    std::vector<Term> values;
    for (const Assignment& assignment : step.assignments)
      if (i != result.conditions.back() && wanted.erase(assignment.target) != 0) {
        result.assigned.insert(assignment.target);
        result.first = i;
        values.push_back(assignment.value);
      }
    for (const Term value : values) want(value);
    if (std::ranges::binary_search(result.conditions, i)) want(step.guard);
    result.assigned.insert(wanted.begin(), wanted.end());
    if (wanted.empty() && i <= result.conditions.front()) break;
  }
  return result;
}

void ValuesCegar::track_variables(const Contradiction& contradiction, bool with_counters) {
  std::set<VariableId> variables = contradiction.assigned;
  if (!with_counters)
    std::erase_if(variables, [&](VariableId id) { return encoding_.domains().is_open(id); });
  track_variables(variables);
}

void ValuesCegar::track_variables(const std::set<VariableId>& variables) {
  for (const VariableId id : variables) {
    if (!tracked_.variables.insert(id).second) continue;
    const std::vector<Term>& constants = encoding_.domains().constants(id);
    track(program_.procedure(program_.entry()).entry,
          program_.terms().eq(program_.variable(id).symbol, constants.front()),
          constants.size() == 1 ? "" : fmt::format(", one of {} values", constants.size()));
  }
}

// The atoms of the weakest preconditions of the conditions that contradict each other.
void ValuesCegar::track_conditions(const FlatTrace& trace, const Contradiction& contradiction) {
  std::vector<bool> chosen(trace.steps.size(), false);
  for (const std::size_t step : contradiction.conditions) chosen[step] = true;
  const ByStep atoms = backward_atoms(program_, effects_, trace, chosen, context_);
  for (std::size_t i = contradiction.first; i <= contradiction.conditions.back(); ++i)
    for (const Term atom : atoms[i]) track_small(atom);
}

void ValuesCegar::track_interpolants(const FlatTrace& trace) {
  const LabelledPath path = without_labels(program_, trace);
  search_.add(path, whole_path(program_, path), {}, [&](const ByStep& predicates) {
    const std::size_t before = predicate_count();
    for (const auto& at_step : predicates)
      for (const Term predicate : at_step) track_small(predicate);
    return predicate_count() - before;
  });
}

void ValuesCegar::track_small(Term predicate) {
  if (has_at_most(program_.terms(), predicate, limits::values::nodes_of_a_predicate))
    track_predicate(predicate);
}

// One that the values of variables decide says nothing new.
void ValuesCegar::track_predicate(Term predicate) {
  const auto variable = variable_with_values(predicate);
  if (variable && tracked_.variables.contains(*variable)) return;
  if (free_symbols(program_.terms(), predicate).empty()) return;
  if (tracked_.predicates.insert(predicate).second)
    track(program_.procedure(program_.entry()).entry, predicate);
}

// Of an equation of a variable with a constant; a Boolean variable is one with `true`.
std::optional<VariableId> ValuesCegar::variable_with_values(Term predicate) const {
  const Terms& terms = program_.terms();
  if (terms.kind(predicate) == Kind::symbol) return program_.variable_of(predicate);
  if (terms.kind(predicate) != Kind::eq) return std::nullopt;
  const Term left = terms.argument(predicate, 0), right = terms.argument(predicate, 1);
  const auto variable = terms.is_constant(right)  ? program_.variable_of(left)
                        : terms.is_constant(left) ? program_.variable_of(right)
                                                  : std::nullopt;
  return variable && encoding_.domains().can_track(*variable) ? variable : std::nullopt;
}

void ValuesCegar::add_predicate(LocationId /*location*/, Term predicate) {
  if (const auto variable = variable_with_values(predicate))
    track_variables(std::set{*variable});
  else
    track_predicate(predicate);
}

// Where branches meet, so that each piece of code between is a small question.
Proof ValuesCegar::proof() {
  Proof result;
  result.order = abstraction_->order();
  const std::vector<bool> heads = loop_heads(program_);
  const ProcedureId main = program_.entry();
  StateEncoding& encoding = reachability_->encoding();
  BddManager& manager = encoding.manager();
  const Bdd at_entry = manager.cube(encoding.entry_variables(main));
  for (std::size_t i = 0; i < program_.location_count(); ++i) {
    const LocationId location(i);
    Term& here = result.invariants[location];
    if (program_.error_at(location) != nullptr)
      here = program_.terms().falsity();
    else if (location == program_.procedure(main).entry)
      here = program_.terms().truth();
    else if (heads[i] || location == program_.procedure(main).exit ||
             program_.location(location).incoming.size() > 1) {
      const Bdd states =
          manager.exists(reachability_->reached(abstraction_->abstract_location(location)), at_entry);
      here = abstraction_->concretise(encoding.decode(states, main));
    }
  }
  return result;
}

}  // namespace hone
