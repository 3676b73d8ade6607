// SPDX-License-Identifier: Apache-2.0
#include "reachability/boolean_run.h"

#include <algorithm>
#include <map>

#include "base/error.h"
#include "reachability/run_values.h"

namespace hone {

namespace {

using Layer = Reachability::Layer;
using Origin = Reachability::Origin;

// One pair (entry, current) of states at a location, as a minterm, and the layer in which it lies.
struct Point {
  LocationId location;
  Bdd pair;
  std::size_t layer;
};

class RunExtraction {
 public:
  explicit RunExtraction(Reachability& reachability)
      : reachability_(reachability),
        program_(reachability.program()),
        terms_(program_.terms()),
        encoding_(reachability.encoding()),
        relations_(reachability.relations()),
        manager_(encoding_.manager()),
        values_(encoding_) {}

  Counterexample extract() {
    run_.error = *program_.error_at(reachability_.error());
    InvocationId below;
    EdgeId call;
    Point point = pick(reachability_.error(), reachability_.layers(reachability_.error()).back().pairs,
                       reachability_.layers(reachability_.error()).size() - 1);
    // From the error outwards: the failing invocation, then its caller, up to the entry procedure.
    while (true) {
      const InvocationId id = new_invocation(program_.location(point.location).procedure, false);
      run_.root = id;
      std::vector<ConcreteStep> reversed;
      if (below.valid())
        reversed.push_back(
            {call, values_.inputs_of(call_on(call), memory_of(point), run_[below].entry), below});
      point = trace_back(id, point, std::move(reversed));
      const Layer& entered = reachability_.layers(point.location)[point.layer];
      if (entered.origin == Origin::start) break;
      below = id;
      call = entered.edge;
      point = find_caller(point, entered);
    }
    while (!pending_.empty()) {
      const auto [id, exit] = pending_.back();
      pending_.pop_back();
      trace_back(id, exit, {});
    }
    return std::move(run_);
  }

 private:
  InvocationId new_invocation(ProcedureId procedure, bool finished) {
    run_.invocations.push_back({procedure, {}, {}, finished});
    return InvocationId(run_.invocations.size() - 1);
  }

  Point pick(LocationId location, const Bdd& pairs, std::size_t layer) {
    const ProcedureId procedure = program_.location(location).procedure;
    return {location, manager_.pick_minterm(pairs, encoding_.pair_variables(procedure)), layer};
  }

  // Walks from a point back to the entry of its procedure; fills in the invocation. Answers the entry point.
  Point trace_back(InvocationId id, Point point, std::vector<ConcreteStep> reversed) {
    while (true) {
      const Layer& layer = reachability_.layers(point.location)[point.layer];
      if (layer.origin == Origin::start || layer.origin == Origin::enter) break;
      point = layer.origin == Origin::step ? before_step(point, layer, reversed)
                                           : before_call(point, layer, reversed);
    }
    ConcreteInvocation& invocation = run_.invocations[id.index()];
    invocation.entry = memory_of(point);
    invocation.steps.assign(reversed.rbegin(), reversed.rend());
    return point;
  }

  // The first of the given layers that meets the set.
  Point first_in(LocationId location, const Bdd& pairs, std::size_t begin, std::size_t end) {
    const auto& layers = reachability_.layers(location);
    for (std::size_t i = begin; i < end; ++i)
      if (const Bdd common = pairs & layers[i].pairs; !common.is_false()) return pick(location, common, i);
    return {LocationId(), Bdd(), 0};
  }

  Point before_step(const Point& after, const Layer& layer, std::vector<ConcreteStep>& reversed) {
    const Bdd possible = relations_.preimage(after.pair, reachability_.relation_of(layer.edge));
    const Point before =
        first_in(program_.edge(layer.edge).source, possible, layer.source_begin, layer.source_end);
    HONE_INVARIANT(before.location.valid(), "every layer should come from the layers that it names");
    const Step& step = std::get<Step>(reachability_.operation(layer.edge));
    reversed.push_back(
        {layer.edge, values_.inputs_of(step, memory_of(before), memory_of(after)), InvocationId()});
    return before;
  }

  Point before_call(const Point& after, const Layer& layer, std::vector<ConcreteStep>& reversed) {
    const Call& call = call_on(layer.edge);
    const LocationId exit = program_.procedure(call.callee).exit;
    for (std::size_t i = layer.exit_begin; i < layer.exit_end; ++i) {
      const Bdd& summary = reachability_.layers(exit)[i].pairs;
      const Bdd possible = relations_.preimage(after.pair, relations_.of_call(call, summary));
      const Point before =
          first_in(program_.edge(layer.edge).source, possible, layer.source_begin, layer.source_end);
      if (!before.location.valid()) continue;
      const InvocationId callee = callee_between(call, before, after, exit, i);
      // The callee's memory at its entry, as far as an exit pair tells: globals and parameters.
      const Memory entered =
          values_.memory(exit_pairs_.at(callee.index()), call.callee, &StateEncoding::entry);
      reversed.push_back({layer.edge, values_.inputs_of(call, memory_of(before), entered), callee});
      return before;
    }
    invariant_failed(__FILE__, __LINE__, "a summary edge should have a run through the callee behind it");
  }

  // A finished invocation of the callee that leads from the caller's state before to the one after the call.
  InvocationId callee_between(const Call& call, const Point& before, const Point& after, LocationId exit,
                              std::size_t layer) {
    const Bdd pairs = reachability_.layers(exit)[layer].pairs & required_pair(call, before, after);
    const Point chosen = pick(exit, pairs, layer);
    const auto [known, inserted] = shared_.try_emplace({call.callee, chosen.pair.id()}, InvocationId());
    if (inserted) {
      known->second = new_invocation(call.callee, true);
      exit_pairs_.emplace(known->second.index(), chosen.pair);  // keeps the minterm, and so its id, alive
      pending_.emplace_back(known->second, chosen);
    }
    return known->second;
  }

  // What a pair of the callee must satisfy: entered with the caller's globals and arguments, left with the
  // globals and results that the caller has afterwards.
  Bdd required_pair(const Call& call, const Point& before, const Point& after) {
    const ProcedureId caller = program_.location(before.location).procedure;
    return relations_.entry_states(call, before.pair, caller) &
           values_.returning(call, memory_of(after), &StateEncoding::current);
  }

  // A state of a caller from which the given entry state of the callee results.
  Point find_caller(const Point& entry, const Layer& layer) {
    const Call& call = call_on(layer.edge);
    const LocationId source = program_.edge(layer.edge).source;
    Bdd required = relations_.argument_passing(call);
    std::vector<unsigned> parameters;
    const Memory entered = memory_of(entry);
    const auto fix = [&](unsigned variable, Term value) {
      const Bdd literal = manager_.variable(variable);
      required &= value == terms_.truth() ? literal : !literal;
    };
    for (const VariableId id : program_.procedure(call.callee).parameters) {
      parameters.push_back(encoding_.entry(id));
      fix(encoding_.entry(id), value_of(program_, entered, id));
    }
    required = manager_.exists(required, manager_.cube(parameters));
    for (const VariableId id : program_.globals())
      fix(encoding_.current(id), value_of(program_, entered, id));
    const Point caller = first_in(source, required, layer.source_begin, layer.source_end);
    HONE_INVARIANT(caller.location.valid(), "an entered procedure should have a caller");
    return caller;
  }

  const Call& call_on(EdgeId edge) { return std::get<Call>(reachability_.operation(edge)); }

  Memory memory_of(const Point& point) {
    return values_.memory(point.pair, program_.location(point.location).procedure, &StateEncoding::current);
  }

  Reachability& reachability_;
  const Program& program_;
  Terms& terms_;
  StateEncoding& encoding_;
  Relations& relations_;
  BddManager& manager_;
  RunValues values_;
  Counterexample run_;
  std::map<std::pair<ProcedureId, std::uint64_t>, InvocationId> shared_;
  std::map<std::uint32_t, Bdd> exit_pairs_;
  std::vector<std::pair<InvocationId, Point>> pending_;
};

}  // namespace

Counterexample extract_run(Reachability& reachability) { return RunExtraction(reachability).extract(); }

std::vector<EdgeId> extract_path(Reachability& reachability) {
  std::vector<EdgeId> path;
  LocationId location = reachability.error();
  std::size_t number = reachability.layers(location).size() - 1;
  Bdd states = reachability.layers(location)[number].pairs;
  while (reachability.layers(location)[number].origin != Origin::start) {
    const Layer& layer = reachability.layers(location)[number];
    HONE_INVARIANT(layer.origin == Origin::step, "there should be no calls");
    const Bdd before = reachability.relations().preimage(states, reachability.relation_of(layer.edge));
    location = reachability.program().edge(layer.edge).source;
    path.push_back(layer.edge);
    const auto& sources = reachability.layers(location);
    number = layer.source_begin;
    while (number < layer.source_end && before.disjoint(sources[number].pairs)) ++number;
    HONE_INVARIANT(number < layer.source_end, "every layer should come from the layers that it names");
    states = before & sources[number].pairs;
  }
  std::ranges::reverse(path);
  return path;
}

}  // namespace hone
