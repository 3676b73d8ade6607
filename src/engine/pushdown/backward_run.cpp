// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/backward_run.h"

#include <map>

#include "base/error.h"
#include "reachability/run_values.h"

namespace hone {

namespace {

using Goal = BackwardReachability::Goal;
using Layer = BackwardReachability::Layer;
using BackwardOrigin = BackwardReachability::Origin;
using Range = BackwardReachability::Range;

// One state at a location, the values at the exit that it is on the way to (true if the goal is an error),
// both as minterms, and the layer in which they lie.
struct Point {
  LocationId location;
  Bdd state, exit;
  std::size_t layer = 0;
};

class ForwardWalk {
 public:
  explicit ForwardWalk(BackwardReachability& backward)
      : backward_(backward),
        program_(backward.program()),
        encoding_(backward.encoding()),
        relations_(backward.relations()),
        manager_(encoding_.manager()),
        values_(encoding_) {}

  Counterexample extract() {
    const LocationId start = program_.procedure(program_.entry()).entry;
    Point point = first_in(start, Goal::error, manager_.top(), {0, 1});
    InvocationId id = run_.root = new_invocation(program_.entry(), false);
    // From the entry procedure inwards: each invocation until it calls the next one that does not return.
    while (true) {
      point = walk(id, point, Goal::error);
      const Layer& layer = layer_of(point, Goal::error);
      if (layer.origin == BackwardOrigin::goal) break;
      id = enter(id, point, layer);
    }
    run_.error = *program_.error_at(point.location);
    while (!pending_.empty()) {
      const auto [finished, entry] = pending_.back();
      pending_.pop_back();
      walk(finished, entry, Goal::exit);
    }
    return std::move(run_);
  }

 private:
  InvocationId new_invocation(ProcedureId procedure, bool finished) {
    run_.invocations.push_back({procedure, {}, {}, finished});
    return InvocationId(run_.invocations.size() - 1);
  }

  ProcedureId procedure_of(const Point& point) const { return program_.location(point.location).procedure; }
  const Layer& layer_of(const Point& point, Goal goal) const {
    return backward_.layers(point.location, goal)[point.layer];
  }
  Memory memory_of(const Point& point) {
    return values_.memory(point.state, procedure_of(point), &StateEncoding::current);
  }

  // A point among those wished, in the first of the given layers that has one; without a location if none
  // has.
  Point first_in(LocationId location, Goal goal, const Bdd& wished, Range range) {
    const ProcedureId procedure = program_.location(location).procedure;
    const auto& layers = backward_.layers(location, goal);
    for (std::size_t i = range.begin; i < range.end; ++i) {
      const Bdd common = wished & layers[i].states;
      if (common.is_false()) continue;
      Point point{location, manager_.pick_minterm(common, current_variables(procedure)), manager_.top(), i};
      if (goal == Goal::exit)
        point.exit = manager_.pick_minterm(common & point.state, exit_variables(procedure));
      return point;
    }
    return {};
  }
  std::vector<unsigned> current_variables(ProcedureId procedure) {
    std::vector<unsigned> result;
    for (const VariableId id : encoding_.visible(procedure)) result.push_back(encoding_.current(id));
    return result;
  }
  std::vector<unsigned> exit_variables(ProcedureId procedure) {
    std::vector<unsigned> result;
    for (const VariableId id : backward_.outputs(procedure)) result.push_back(encoding_.entry(id));
    return result;
  }

  // Walks within an invocation to its goal, or to a call that does not return; fills in the invocation.
  Point walk(InvocationId id, Point point, Goal goal) {
    run_.invocations[id.index()].entry = memory_of(point);
    std::vector<ConcreteStep> steps;
    while (true) {
      const Layer& layer = layer_of(point, goal);
      if (layer.origin == BackwardOrigin::goal || layer.origin == BackwardOrigin::enter) break;
      point = layer.origin == BackwardOrigin::step ? after_step(point, goal, layer, steps)
                                                   : after_call(point, goal, layer, steps);
    }
    run_.invocations[id.index()].steps = std::move(steps);
    return point;
  }

  Point after_step(const Point& before, Goal goal, const Layer& layer, std::vector<ConcreteStep>& steps) {
    const Bdd possible = relations_.image(before.state, backward_.relation_of(layer.edge)) & before.exit;
    const Point after = first_in(program_.edge(layer.edge).target, goal, possible, layer.target);
    HONE_INVARIANT(after.location.valid(), "every layer should lead to the layers that it names");
    const Step& step = *program_.edge(layer.edge).step();
    steps.push_back(
        {layer.edge, values_.inputs_of(step, memory_of(before), memory_of(after)), InvocationId()});
    return after;
  }

  Point after_call(const Point& before, Goal goal, const Layer& layer, std::vector<ConcreteStep>& steps) {
    const Call& call = backward_.call_on(layer.edge);
    const LocationId entry = program_.procedure(call.callee).entry;
    for (std::size_t i = layer.callee.begin; i < layer.callee.end; ++i) {
      const Relation effect = backward_.effect(call, backward_.layers(entry, Goal::exit)[i].states);
      const Bdd possible = relations_.image(before.state, effect) & before.exit;
      const Point after = first_in(program_.edge(layer.edge).target, goal, possible, layer.target);
      if (!after.location.valid()) continue;
      const Bdd required =
          entered_states(call, before) & values_.returning(call, memory_of(after), &StateEncoding::entry);
      const Point entered = first_in(entry, Goal::exit, required, {i, i + 1});
      HONE_INVARIANT(entered.location.valid(), "what a summary does should be done by one of its pairs");
      steps.push_back({layer.edge, values_.inputs_of(call, memory_of(before), memory_of(entered)),
                       finished_invocation(call.callee, entered)});
      return after;
    }
    invariant_failed(__FILE__, __LINE__, "a summary edge should have a run through the callee behind it");
  }

  // The states in which a call enters the callee, over its current variables.
  Bdd entered_states(const Call& call, const Point& before) {
    std::vector<std::pair<unsigned, unsigned>> renames;
    for (const VariableId id : program_.globals())
      renames.emplace_back(encoding_.entry(id), encoding_.current(id));
    for (const VariableId id : program_.procedure(call.callee).parameters)
      renames.emplace_back(encoding_.entry(id), encoding_.current(id));
    return manager_.rename(relations_.entry_states(call, before.state, procedure_of(before)),
                           manager_.renaming(renames));
  }

  InvocationId finished_invocation(ProcedureId callee, const Point& entered) {
    const Bdd pair = entered.state & entered.exit;
    const auto [known, inserted] = shared_.try_emplace({callee, pair.id()}, InvocationId());
    if (inserted) {
      known->second = new_invocation(callee, true);
      shared_pairs_.push_back(pair);  // keeps the minterm, and so its id, alive
      pending_.emplace_back(known->second, entered);
    }
    return known->second;
  }

  // A call that does not return: the last step of this invocation. Answers the next one and its first point.
  InvocationId enter(InvocationId caller, Point& point, const Layer& layer) {
    const Call& call = backward_.call_on(layer.edge);
    const Point entered = first_in(program_.procedure(call.callee).entry, Goal::error,
                                   entered_states(call, point), layer.callee);
    HONE_INVARIANT(entered.location.valid(), "a layer before a call should enter the layers that it names");
    const InvocationId callee = new_invocation(call.callee, false);
    run_.invocations[caller.index()].steps.push_back(
        {layer.edge, values_.inputs_of(call, memory_of(point), memory_of(entered)), callee});
    point = entered;
    return callee;
  }

  BackwardReachability& backward_;
  const Program& program_;
  StateEncoding& encoding_;
  Relations& relations_;
  BddManager& manager_;
  RunValues values_;
  Counterexample run_;
  std::map<std::pair<ProcedureId, std::uint64_t>, InvocationId> shared_;
  std::vector<Bdd> shared_pairs_;
  std::vector<std::pair<InvocationId, Point>> pending_;
};

}  // namespace

Counterexample extract_run(BackwardReachability& backward) { return ForwardWalk(backward).extract(); }

}  // namespace hone
