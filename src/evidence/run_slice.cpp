// SPDX-License-Identifier: Apache-2.0
#include "evidence/run_slice.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "evidence/value_flow.h"
#include "logic/traversal.h"
#include "program/analysis/postdominators.h"
#include "program/model/edge_terms.h"

namespace hone {

namespace {

constexpr std::size_t none = ~std::size_t{0};

// One event with all that it takes to compute again what it read.
struct Event {
  RunEvent::Kind kind;
  EdgeId edge;
  std::size_t activation;            // enter, leave: of the caller
  std::size_t callee = none;         // enter, leave
  std::size_t controlled_by = none;  // the event of a branch, or of the call
  std::vector<Term> values;          // of the symbols that the edge mentions
};

// What controls what comes next in a procedure that is being executed, the latest last.
struct OpenBranch {
  std::size_t event;
  LocationId end;  // from here on it controls nothing
};
struct Activation {
  std::size_t number;
  std::size_t call;  // the event
  std::vector<OpenBranch> branches;
};

class Recorder {
 public:
  Recorder(const Program& program, const Counterexample& run) : program_(program), postdominators_(program) {
    stack_.push_back({activations_++, none, {}});
    walk(
        program, run,
        [this](const RunEvent& event) {
          record(event);
          return true;
        },
        [](InvocationId) { return true; });
  }

  std::vector<Event> events;

  const std::vector<Term>& symbols(EdgeId id) {
    const auto [entry, is_new] = symbols_.try_emplace(id);
    if (is_new) entry->second = free_symbols(program_.terms(), terms_of(program_.edge(id)));
    return entry->second;
  }

 private:
  void record(const RunEvent& event) {
    const std::size_t number = events.size();
    if (event.kind == RunEvent::Kind::leave) {
      const std::size_t callee = stack_.back().number;
      stack_.pop_back();
      events.push_back({event.kind, event.edge, stack_.back().number, callee, controlling(event.edge), {}});
      return;
    }
    events.push_back(
        {event.kind, event.edge, stack_.back().number, none, controlling(event.edge), values(event)});
    open_branch(event.edge, number);
    if (event.kind != RunEvent::Kind::enter) return;
    events.back().callee = activations_;
    stack_.push_back({activations_++, number, {}});
  }

  // The latest branch that decided that the run comes here (Xin, Zhang, ISSTA 2007), or the call.
  std::size_t controlling(EdgeId id) {
    const LocationId here = program_.edge(id).source;
    Activation& activation = stack_.back();
    while (!activation.branches.empty() && activation.branches.back().end == here)
      activation.branches.pop_back();
    return activation.branches.empty() ? activation.call : activation.branches.back().event;
  }

  // A way out of which nothing leads to the exit is no choice, unless it was taken.
  void open_branch(EdgeId id, std::size_t number) {
    const Edge& edge = program_.edge(id);
    std::size_t ways = 0;
    for (const EdgeId other : program_.location(edge.source).outgoing)
      if (!postdominators_.is_live(edge.source) || postdominators_.is_live(program_.edge(other).target))
        ++ways;
    const bool into_dead_end = postdominators_.is_live(edge.source) && !postdominators_.is_live(edge.target);
    if (ways < 2 && !into_dead_end) return;
    const LocationId end = into_dead_end ? LocationId() : postdominators_.immediate(edge.source);
    stack_.back().branches.push_back({number, end});
  }

  std::vector<Term> values(const RunEvent& event) {
    const Edge& edge = program_.edge(event.edge);
    const auto& inputs = edge.step() != nullptr ? edge.step()->inputs : edge.call()->inputs;
    std::vector<Term> result;
    for (const Term symbol : symbols(event.edge)) {
      if (const auto variable = program_.variable_of(symbol)) {
        result.push_back(value_of(program_, event.before, *variable));
        continue;
      }
      const auto place = std::find(inputs.begin(), inputs.end(), symbol);
      result.push_back(
          place == inputs.end() ? Term() : event.inputs[static_cast<std::size_t>(place - inputs.begin())]);
    }
    return result;
  }

  const Program& program_;
  const Postdominators postdominators_;
  std::unordered_map<EdgeId, std::vector<Term>> symbols_;
  std::vector<Activation> stack_;
  std::size_t activations_ = 0;
};

class Slicer {
 public:
  Slicer(const Program& program, Recorder& recorder)
      : program_(program),
        terms_(program.terms()),
        recorder_(recorder),
        events_(recorder.events),
        matters_(events_.size(), false) {}

  std::vector<bool> slice() {
    if (events_.empty()) return {};
    matters_.back() = true;
    for (std::size_t i = events_.size(); i-- > 0;) {
      switch (events_[i].kind) {
        case RunEvent::Kind::step: go_back_over_step(i); break;
        case RunEvent::Kind::enter: go_back_over_call(i); break;
        case RunEvent::Kind::leave: go_back_over_return(i); break;
        case RunEvent::Kind::skipped_call: break;  // all calls are gone through
      }
    }
    return std::move(matters_);
  }

 private:
  static constexpr std::size_t globals = none;
  using Cells = std::set<Cell>;

  // Whose variable it is: those of the program belong to no activation.
  Cells& wanted(Term symbol, std::size_t activation) {
    const auto variable = program_.variable_of(symbol);
    return wanted_[variable && program_.variable(*variable).is_global() ? globals : activation];
  }

  ValueFlow flow(const Event& event) {
    return {terms_, [this, &event](Term symbol) {
              const std::vector<Term>& symbols = recorder_.symbols(event.edge);
              const auto place = std::lower_bound(symbols.begin(), symbols.end(), symbol);
              return place == symbols.end() || *place != symbol
                         ? Term()
                         : event.values[static_cast<std::size_t>(place - symbols.begin())];
            }};
  }

  void want(const Cells& cells, std::size_t activation) {
    for (const Cell& cell : cells)
      if (program_.variable_of(cell.symbol)) wanted(cell.symbol, activation).insert(cell);
  }

  void mark(std::size_t event) {
    if (event != none) matters_[event] = true;
  }

  // Parallel: what is assigned is wanted no more, and what it is made of is.
  void go_back_over_step(std::size_t number) {
    const Event& event = events_[number];
    const Step& step = *program_.edge(event.edge).step();
    Cells sources;
    bool flows = false;
    for (const Assignment& assignment : step.assignments)
      flows |= trace_back(event, program_.variable(assignment.target).symbol, assignment.value, sources);
    if (flows) mark(number);
    if (matters_[number]) {
      flow(event).add_sources(step.guard, sources);
      mark(event.controlled_by);
    }
    want(sources, event.activation);
  }

  // Does anything that is wanted come from this assignment?
  bool trace_back(const Event& event, Term target, Term value, Cells& sources) {
    Cells& cells = wanted(target, event.activation);
    bool flows = false;
    for (auto cell = cells.lower_bound({target, Term(0)}); cell != cells.end() && cell->symbol == target;) {
      if (flow(event).is_still(value, cell->index, target)) {
        ++cell;
        continue;
      }
      if (cell->index.valid())
        flow(event).add_sources_of_element(value, cell->index, sources);
      else
        flow(event).add_sources(value, sources);
      cell = cells.erase(cell);
      flows = true;
    }
    return flows;
  }

  void go_back_over_call(std::size_t number) {
    const Event& event = events_[number];
    const Call& call = *program_.edge(event.edge).call();
    const auto& parameters = program_.procedure(call.callee).parameters;
    Cells& locals = wanted_[event.callee];
    Cells sources;
    for (const Cell& cell : locals)
      for (std::size_t i = 0; i < parameters.size() && i < call.arguments.size(); ++i) {
        if (program_.variable(parameters[i]).symbol != cell.symbol) continue;
        matters_[number] = true;
        if (cell.index.valid())
          flow(event).add_sources_of_element(call.arguments[i], cell.index, sources);
        else
          flow(event).add_sources(call.arguments[i], sources);
      }
    wanted_.erase(event.callee);
    const auto end = returns_.find(event.callee);
    if (end != returns_.end() && matters_[end->second]) matters_[number] = true;
    if (!matters_[number]) return;
    if (end != returns_.end()) matters_[end->second] = true;  // shown for the reader
    mark(event.controlled_by);
    want(sources, event.activation);
  }

  void go_back_over_return(std::size_t number) {
    const Event& event = events_[number];
    const Call& call = *program_.edge(event.edge).call();
    const auto& results = program_.procedure(call.callee).results;
    Cells sources;
    for (std::size_t i = 0; i < call.targets.size(); ++i) {
      if (!call.targets[i].valid()) continue;
      const Term target = program_.variable(call.targets[i]).symbol;
      Cells& cells = wanted(target, event.activation);
      for (auto cell = cells.lower_bound({target, Term(0)}); cell != cells.end() && cell->symbol == target;) {
        sources.insert({program_.variable(results[i]).symbol, cell->index});
        cell = cells.erase(cell);
        matters_[number] = true;
      }
    }
    want(sources, event.callee);
    returns_.emplace(event.callee, number);
  }

  const Program& program_;
  Terms& terms_;
  Recorder& recorder_;
  const std::vector<Event>& events_;
  std::vector<bool> matters_;
  std::map<std::size_t, Cells> wanted_;                   // by activation
  std::unordered_map<std::size_t, std::size_t> returns_;  // of activations: the events
};

}  // namespace

std::optional<RunSlice> slice_run(const Program& program, const Counterexample& run, double most_steps) {
  if (run_length(run) > most_steps) return std::nullopt;
  Recorder recorder(program, run);
  RunSlice result{Slicer(program, recorder).slice()};
  for (std::size_t i = 0; i < result.matters.size(); ++i)
    if (!result.matters[i] && recorder.events[i].kind != RunEvent::Kind::leave) ++result.steps_left_out;
  return result;
}

}  // namespace hone
