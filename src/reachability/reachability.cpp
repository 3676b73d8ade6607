// SPDX-License-Identifier: Apache-2.0
#include "reachability/reachability.h"

#include <algorithm>

#include "bdd/obey_limits.h"
#include "reachability/state_bdds.h"

namespace hone {

Reachability::Reachability(const Program& program, const Columns& columns, Operations operations,
                           RunContext& context)
    : program_(program),
      operations_(std::move(operations)),
      context_(context),
      manager_(state_bdd_options(context.options())),
      encoding_(program, columns, manager_),
      relations_(encoding_),
      locations_(program.location_count()),
      step_relations_(program.edge_count()),
      known_operations_(program.edge_count(), nullptr),
      callers_(program.procedure_count()),
      rank_(exploration_order(program, Direction::forward)) {
  obey_limits(manager_, context);
  for (LocationState& state : locations_) state.reached = manager_.bottom();
  for (const ErrorLocation& error : program.errors()) locations_[error.location.index()].is_error = true;
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    if (const Call* call = program.edge(EdgeId(i)).call())
      callers_[call->callee.index()].push_back(EdgeId(i));
}

const Operation& Reachability::operation(EdgeId edge) {
  const Operation*& known = known_operations_[edge.index()];
  if (known == nullptr) known = &operations_(edge);
  return *known;
}

const Relation& Reachability::relation_of(EdgeId step) {
  std::optional<Relation>& known = step_relations_[step.index()];
  if (!known) known = relations_.of_step(std::get<Step>(operation(step)));
  return *known;
}

Bdd Reachability::union_of(const std::vector<Layer>& layers, std::size_t begin, std::size_t end) {
  Bdd result = manager_.bottom();
  for (std::size_t i = begin; i < end; ++i) result |= layers[i].pairs;
  return result;
}

void Reachability::add(LocationId location, Layer layer) {
  LocationState& state = locations_[location.index()];
  if (witnesses_ && !layer.pairs.is_false()) state.arrivals.push_back(layer);
  layer.pairs = layer.pairs & !state.reached;
  if (layer.pairs.is_false()) {
    if (!state.queued) state.arrivals.clear();
    return;
  }
  state.reached |= layer.pairs;
  state.layers.push_back(std::move(layer));
  if (state.is_error && !error_.valid()) error_ = location;
  if (state.queued) return;
  state.queued = true;
  queue_.emplace(rank_[location.index()], location);
}

bool Reachability::run() {
  explore();
  return error_.valid();
}

bool Reachability::run_with_witnesses() {
  witnesses_ = true;
  return run();
}

void Reachability::explore() {
  const ProcedureId main = program_.entry();
  const Bdd start = relations_.identity_on(manager_.top(), main);
  add(program_.procedure(main).entry, {start, Origin::start, EdgeId(), 0, 0, 0, 0});
  std::size_t rounds = 0;
  while (!queue_.empty() && !stopped()) {
    if (++rounds % 64 == 0) context_.check_limits();
    const LocationId location = queue_.top().second;
    queue_.pop();
    process(location);
  }
}

void Reachability::process(LocationId location) {
  LocationState& state = locations_[location.index()];
  state.queued = false;
  const std::size_t begin = state.processed, end = state.layers.size();
  state.processed = end;
  const Bdd delta = union_of(state.layers, begin, end);
  if (witnesses_) {
    std::vector<Layer> arrivals = std::exchange(state.arrivals, {});
    std::erase_if(arrivals, [&](const Layer& arrival) { return arrival.pairs.disjoint(delta); });
    state.batches.push_back({begin, end, std::move(arrivals), time_++});
  }
  const Location& place = program_.location(location);
  if (location == program_.procedure(place.procedure).exit) process_exit(place.procedure, delta, begin, end);
  for (const EdgeId edge : place.outgoing) {
    if (program_.edge(edge).call() != nullptr)
      process_call(edge, delta, begin, end);
    else
      add(program_.edge(edge).target,
          {relations_.image(delta, relation_of(edge)), Origin::step, edge, begin, end, 0, 0});
    if (stopped()) return;
  }
}

// New states at a call: the callee is entered in new states, and what is known of it already applies.
void Reachability::process_call(EdgeId edge, const Bdd& delta, std::size_t begin, std::size_t end) {
  const Call& call = std::get<Call>(operation(edge));
  const Procedure& callee = program_.procedure(call.callee);
  const ProcedureId caller = program_.location(program_.edge(edge).source).procedure;
  const Bdd entered = relations_.entry_states(call, delta, caller);
  add(callee.entry, {relations_.identity_on(entered, call.callee), Origin::enter, edge, begin, end, 0, 0});
  const LocationState& exit = locations_[callee.exit.index()];
  if (exit.processed == 0) return;
  const Relation effect = relations_.of_call(call, union_of(exit.layers, 0, exit.processed));
  add(program_.edge(edge).target,
      {relations_.image(delta, effect), Origin::summary, edge, begin, end, 0, exit.processed});
}

// New pairs at an exit: the summary has grown, for all callers that are already known.
void Reachability::process_exit(ProcedureId procedure, const Bdd& delta, std::size_t begin, std::size_t end) {
  for (const EdgeId edge : callers_[procedure.index()]) {
    const LocationState& source = locations_[program_.edge(edge).source.index()];
    if (source.processed == 0) continue;
    const Relation effect = relations_.of_call(std::get<Call>(operation(edge)), delta);
    const Bdd callers = source.processed == source.layers.size()
                            ? source.reached
                            : union_of(source.layers, 0, source.processed);
    add(program_.edge(edge).target,
        {relations_.image(callers, effect), Origin::summary, edge, 0, source.processed, begin, end});
    if (stopped()) return;
  }
}

Term Reachability::invariant(LocationId location, const std::vector<VariableId>& forgotten) {
  std::vector<unsigned> variables;
  for (const VariableId id : forgotten) variables.push_back(encoding_.current(id));
  const Bdd pairs = manager_.exists(reached(location), manager_.cube(variables));
  return encoding_.decode(pairs, program_.location(location).procedure);
}

double Reachability::state_count(const std::function<bool(VariableId)>& ignored) {
  double total = 0;
  for (std::size_t i = 0; i < locations_.size(); ++i) {
    if (locations_[i].reached.is_false()) continue;
    const ProcedureId procedure = program_.location(LocationId(i)).procedure;
    std::vector<unsigned> forgotten = encoding_.entry_variables(procedure);
    unsigned counted = 0;
    for (const VariableId id : encoding_.visible(procedure)) {
      if (ignored && ignored(id))
        forgotten.push_back(encoding_.current(id));
      else
        ++counted;
    }
    total += manager_.count_models(manager_.exists(locations_[i].reached, manager_.cube(forgotten)), counted);
  }
  return total;
}

}  // namespace hone
