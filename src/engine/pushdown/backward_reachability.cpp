// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/backward_reachability.h"

#include "bdd/obey_limits.h"
#include "reachability/state_bdds.h"

namespace hone {

namespace {

using Renames = std::vector<std::pair<unsigned, unsigned>>;

}  // namespace

BackwardReachability::BackwardReachability(const Program& program, const Columns& columns,
                                           RunContext& context)
    : program_(program),
      context_(context),
      manager_(state_bdd_options(context.options())),
      encoding_(program, columns, manager_),
      relations_(encoding_),
      found_(program.location_count()),
      step_relations_(program.edge_count()),
      callers_(program.procedure_count()),
      rank_(exploration_order(program, Direction::backward)) {
  obey_limits(manager_, context);
  for (auto& goals : found_)
    for (Found& found : goals) found.states = manager_.bottom();
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    if (const Call* call = program.edge(EdgeId(i)).call(); call && connected(program.edge(EdgeId(i)).source))
      callers_[call->callee.index()].push_back(EdgeId(i));
}

const Relation& BackwardReachability::relation_of(EdgeId step) {
  std::optional<Relation>& known = step_relations_[step.index()];
  if (!known) known = relations_.of_step(*program_.edge(step).step());
  return *known;
}

std::vector<VariableId> BackwardReachability::outputs(ProcedureId procedure) const {
  std::vector<VariableId> result = program_.globals();
  const auto& results = program_.procedure(procedure).results;
  result.insert(result.end(), results.begin(), results.end());
  return result;
}

Bdd BackwardReachability::union_of(const std::vector<Layer>& layers, Range range) {
  Bdd result = manager_.bottom();
  for (std::size_t i = range.begin; i < range.end; ++i) result |= layers[i].states;
  return result;
}

Bdd BackwardReachability::processed(const Found& found) {
  return found.processed == found.layers.size() ? found.states : union_of(found.layers, {0, found.processed});
}

void BackwardReachability::add(LocationId location, Goal goal, Layer layer) {
  if (!connected(location)) return;
  Found& found = at(location, goal);
  layer.states &= !found.states;
  if (layer.states.is_false()) return;
  found.states |= layer.states;
  found.layers.push_back(std::move(layer));
  if (found.queued) return;
  found.queued = true;
  queue_.push({rank_[location.index()], {location, goal}});
}

bool BackwardReachability::run() {
  add_goals();
  std::size_t rounds = 0;
  while (!queue_.empty() && !done()) {
    if (++rounds % 64 == 0) context_.check_limits();
    const auto [location, goal] = queue_.top().second;
    queue_.pop();
    process(location, goal);
  }
  return done();
}

// Nobody asks how procedures end that are not called, so the entry procedure usually has no pairs.
void BackwardReachability::add_goals() {
  for (const ErrorLocation& error : program_.errors())
    add(error.location, Goal::error, {.states = manager_.top()});
  for (std::size_t i = 0; i < program_.procedure_count(); ++i) {
    if (!is_called(ProcedureId(i))) continue;
    Bdd same = manager_.top();
    for (const VariableId id : outputs(ProcedureId(i)))
      same &= manager_.variable(encoding_.entry(id)).iff(manager_.variable(encoding_.current(id)));
    add(program_.procedure(ProcedureId(i)).exit, Goal::exit, {.states = same});
  }
}

void BackwardReachability::process(LocationId location, Goal goal) {
  Found& found = at(location, goal);
  found.queued = false;
  const Range fresh{found.processed, found.layers.size()};
  found.processed = fresh.end;
  const Bdd delta = union_of(found.layers, fresh);
  for (const EdgeId edge : program_.location(location).incoming) {
    const LocationId source = program_.edge(edge).source;
    if (!connected(source)) continue;
    if (program_.edge(edge).call() != nullptr)
      process_target_of_call(edge, goal, delta, fresh);
    else
      add(source, goal, {relations_.preimage(delta, relation_of(edge)), Origin::step, edge, fresh});
    if (done()) return;
  }
  const ProcedureId procedure = program_.location(location).procedure;
  if (location != program_.procedure(procedure).entry) return;
  for (const EdgeId edge : callers_[procedure.index()]) {
    goal == Goal::error ? process_entered(edge, delta, fresh) : process_summary(edge, delta, fresh);
    if (done()) return;
  }
}

// New states after a call: what is known of the callee already applies.
void BackwardReachability::process_target_of_call(EdgeId edge, Goal goal, const Bdd& delta, Range fresh) {
  const Call& call = call_on(edge);
  const Found& callee = at(program_.procedure(call.callee).entry, Goal::exit);
  if (callee.processed == 0) return;
  const Relation relation = effect(call, processed(callee));
  add(program_.edge(edge).source, goal,
      {relations_.preimage(delta, relation), Origin::summary, edge, fresh, {0, callee.processed}});
}

// New states in which the callee must not be entered: for each, those of the caller that enter it so.
void BackwardReachability::process_entered(EdgeId edge, const Bdd& delta, Range fresh) {
  const Call& call = call_on(edge);
  Renames renames;
  std::vector<unsigned> parameters;
  for (const VariableId id : program_.procedure(call.callee).parameters) {
    renames.emplace_back(encoding_.current(id), encoding_.entry(id));
    parameters.push_back(encoding_.entry(id));
  }
  const Bdd entered = manager_.rename(without_other_locals(call.callee, delta), manager_.renaming(renames));
  const Bdd callers =
      manager_.and_exists(entered, relations_.argument_passing(call), manager_.cube(parameters));
  add(program_.edge(edge).source, Goal::error, {callers, Origin::enter, edge, {}, fresh});
}

// New pairs at the callee's entry: its summary has grown, for all that is known after its calls.
void BackwardReachability::process_summary(EdgeId edge, const Bdd& delta, Range fresh) {
  const Edge& place = program_.edge(edge);
  const Relation relation = effect(call_on(edge), delta);
  for (const Goal goal : {Goal::error, Goal::exit}) {
    const Found& after = at(place.target, goal);
    if (after.processed == 0) continue;
    const Range target{0, after.processed};
    const Bdd before = relations_.preimage(processed(after), relation);
    add(place.source, goal, {before, Origin::summary, edge, target, fresh});
  }
}

// Locals that are no parameters are arbitrary on entry: a caller can count on any value of them.
Bdd BackwardReachability::without_other_locals(ProcedureId procedure, const Bdd& at_entry) {
  std::vector<unsigned> others;
  for (const VariableId id : program_.procedure(procedure).locals)
    if (!program_.is_parameter(id)) others.push_back(encoding_.current(id));
  return manager_.exists(at_entry, manager_.cube(others));
}

Bdd BackwardReachability::summary(ProcedureId procedure, const Bdd& pairs_at_entry) {
  Renames renames;
  for (const VariableId id : program_.globals())
    renames.emplace_back(encoding_.current(id), encoding_.entry(id));
  for (const VariableId id : program_.procedure(procedure).parameters)
    renames.emplace_back(encoding_.current(id), encoding_.entry(id));
  for (const VariableId id : outputs(procedure))
    renames.emplace_back(encoding_.entry(id), encoding_.current(id));
  return manager_.rename(without_other_locals(procedure, pairs_at_entry), manager_.renaming(renames));
}

double BackwardReachability::state_count() {
  double total = 0;
  for (std::size_t i = 0; i < found_.size(); ++i) {
    const auto variables = encoding_.visible(program_.location(LocationId(i)).procedure).size();
    total += manager_.count_models(found(LocationId(i), Goal::error), static_cast<unsigned>(variables));
  }
  return total;
}

}  // namespace hone
