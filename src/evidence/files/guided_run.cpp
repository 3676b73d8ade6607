// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/guided_run.h"

#include <fmt/format.h>

#include <deque>
#include <map>
#include <memory>

#include "base/error.h"
#include "evidence/files/waypoints.h"
#include "logic/traversal.h"
#include "smt/solver.h"

namespace hone {

namespace {

constexpr std::size_t most_steps = 5'000'000, most_states = 200'000, deepest = 100'000;

// What happened last, and what before; shared by the runs that begin with it.
struct Event {
  enum class Kind { start, step, enter, leave } kind;
  EdgeId edge;
  std::vector<Term> inputs;
  Memory entry;  // start, enter: what the invocation begins with
  std::shared_ptr<const Event> before;
};

struct Frame {
  ProcedureId procedure;
  LocationId location;
  std::vector<Term> locals;
  EdgeId call;
};

struct State {
  std::vector<Term> globals;
  std::vector<Frame> frames;
  std::vector<Term> conditions;
  std::size_t segment = 0;
  bool declined = false;  // the waypoint at this location: it is to be passed later
  std::shared_ptr<const Event> last;

  Frame& top() { return frames.back(); }
};

// Long chains are taken apart one by one.
void drop(std::shared_ptr<const Event>& last) {
  while (last && last.use_count() == 1) {
    std::shared_ptr<const Event> before = last->before;
    last = std::move(before);
  }
}

class Follower {
 public:
  Follower(const Program& program, unsigned long_bits, RunContext& context)
      : program_(program),
        terms_(program.terms()),
        context_(context),
        reader_(program, long_bits),
        solver_(make_solver(SolverKind::z3, program.terms(), context)) {}

  GuidedRun run(const std::vector<WitnessSegment>& segments) {
    if (!read(segments)) return std::move(result_);
    queue_[0].push_back(initial());
    std::size_t furthest = 0;
    while (!queue_.empty()) {
      State state = pop();
      furthest = std::max(furthest, state.segment);
      while (advance(state)) furthest = std::max(furthest, state.segment);
      if (result_.run) return std::move(result_);
      drop(state.last);
      if (steps_ > most_steps || states_ > most_states) {
        result_.problem = fmt::format("gave up after {} steps, at segment {} of {}", steps_, furthest + 1,
                                      segments_.size());
        return std::move(result_);
      }
    }
    result_.problem =
        fmt::format("no run was found that passes segment {} of {}", furthest + 1, segments_.size());
    return std::move(result_);
  }

 private:
  bool read(const std::vector<WitnessSegment>& segments) {
    for (const WitnessSegment& segment : segments) {
      std::vector<Waypoint> waypoints;
      for (const WitnessWaypoint& each : segment) {
        if (begins_with(each)) continue;
        try {
          waypoints.push_back(reader_.read(each));
        } catch (const InputError& error) {
          result_.unused.push_back(
              fmt::format("line {}: {}: {}", each.location.line, each.type, error.what()));
          if (each.type == "target") {
            result_.problem = "the target is no error of the program";
            return false;
          }
        }
      }
      const bool has_goal = !waypoints.empty() && !waypoints.back().avoid;
      if (has_goal) segments_.push_back(std::move(waypoints));
    }
    if (segments_.empty() || segments_.back().back().kind != Waypoint::Kind::target)
      result_.problem = "the last segment has no target";
    return result_.problem.empty();
  }

  // Every run does.
  bool begins_with(const WitnessWaypoint& waypoint) const {
    return waypoint.type == "function_enter" && waypoint.action == "follow" &&
           waypoint.callee == program_.procedure(program_.entry()).name;
  }

  std::vector<Term> unknown(const std::vector<VariableId>& variables) {
    std::vector<Term> result;
    for (const VariableId id : variables) {
      const Term symbol = program_.variable(id).symbol;
      result.push_back(terms_.fresh_symbol(terms_.name(symbol) + "@run", terms_.sort(symbol)));
    }
    return result;
  }

  State initial() {
    State state;
    const Procedure& entry = program_.procedure(program_.entry());
    state.globals = unknown(program_.globals());
    state.frames.push_back({program_.entry(), entry.entry, unknown(entry.locals), EdgeId()});
    state.last = std::make_shared<Event>(
        Event{Event::Kind::start, EdgeId(), {}, {state.globals, state.top().locals}, nullptr});
    return state;
  }

  State pop() {
    const auto best = std::prev(queue_.end());
    State state = std::move(best->second.front());
    best->second.pop_front();
    if (best->second.empty()) queue_.erase(best);
    return state;
  }
  void keep_for_later(State state) {
    ++states_;
    queue_[state.segment].push_back(std::move(state));
  }

  // A term in the state: its value, as far as it is known.
  Term now(Term term, State& state) {
    const auto [known, is_new] = symbols_of_.try_emplace(term);
    if (is_new) known->second = free_symbols(terms_, term);
    Substitution values;
    for (const Term symbol : known->second) {
      const auto id = program_.variable_of(symbol);
      if (!id) continue;
      const Variable& variable = program_.variable(*id);
      if (variable.is_global())
        values.emplace(symbol, state.globals[variable.slot]);
      else if (variable.scope == state.top().procedure)
        values.emplace(symbol, state.top().locals[variable.slot]);
    }
    return values.empty() ? term : substitute(terms_, term, values);
  }

  // Adds what is now known; false if that cannot be.
  bool constrain(State& state, Term formula) {
    std::vector<Term> waiting{formula};
    while (!waiting.empty()) {
      Term part = waiting.back();
      waiting.pop_back();
      part = substitute(terms_, part, pinned_now_);
      if (part == terms_.falsity()) {
        pinned_now_.clear();
        return false;
      }
      if (part == terms_.truth()) continue;
      if (terms_.kind(part) == Kind::and_) {
        for (const Term each : terms_.arguments(part)) waiting.push_back(each);
        continue;
      }
      state.conditions.push_back(part);
      if (const auto known = solved(part)) pinned_now_.emplace(known->first, known->second);
    }
    if (!pinned_now_.empty()) put(state, std::exchange(pinned_now_, {}));
    return true;
  }

  // The symbol whose value a formula tells.
  std::optional<std::pair<Term, Term>> solved(Term formula) {
    if (terms_.kind(formula) == Kind::symbol) return std::pair(formula, terms_.truth());
    if (terms_.kind(formula) == Kind::not_ && terms_.kind(terms_.argument(formula, 0)) == Kind::symbol)
      return std::pair(terms_.argument(formula, 0), terms_.falsity());
    if (terms_.kind(formula) != Kind::eq) return std::nullopt;
    for (const std::size_t side : {0, 1}) {
      Term symbol = terms_.argument(formula, side), value = terms_.argument(formula, 1 - side);
      if (!terms_.is_constant(value)) continue;
      const Kind kind = terms_.kind(symbol);
      if (kind == Kind::bv_sign_extend || kind == Kind::bv_zero_extend) {
        symbol = terms_.argument(symbol, 0);
        value = terms_.bv_extract(value, terms_.width(terms_.sort(symbol)) - 1, 0);
      }
      if (terms_.kind(symbol) == Kind::symbol && terms_.sort(symbol) == terms_.sort(value))
        return std::pair(symbol, value);
    }
    return std::nullopt;
  }

  void put(State& state, const Substitution& values) {
    Substituter changed(terms_, values);
    for (Term& value : state.globals) value = changed(value);
    for (Frame& frame : state.frames)
      for (Term& value : frame.locals) value = changed(value);
  }

  bool is_possible(const State& state) {
    return solver_->check_once(terms_.and_(state.conditions)) != Answer::unsat;
  }

  const Waypoint& goal(const State& state) const { return segments_[state.segment].back(); }

  // One step of a run; other ways to go on are kept for later. False where it ends.
  bool advance(State& state) {
    if (++steps_ % 1024 == 0) context_.check_limits();
    if (steps_ > most_steps || states_ > most_states) return false;
    if (!pass_location(state)) return false;
    const LocationId location = state.top().location;
    if (program_.error_at(location) != nullptr) {
      finish(state);
      return false;
    }
    if (location == program_.procedure(state.top().procedure).exit) return leave(state);
    std::vector<State> ways;
    const auto& outgoing = program_.location(location).outgoing;
    for (const EdgeId edge : outgoing) {
      State next = outgoing.size() == 1 ? std::move(state) : state;  // NOLINT: there is no second edge then
      if (take(next, edge)) ways.push_back(std::move(next));
    }
    if (ways.empty()) return false;
    const bool forks = ways.size() > 1;
    std::erase_if(ways, [&](const State& way) { return forks && !is_possible(way); });
    if (ways.empty()) return false;
    if (ways.size() == 1) {
      state = std::move(ways.front());
      return true;
    }
    for (State& way : ways) keep_for_later(std::move(way));  // those that got further go on first
    return false;
  }

  // The assumptions at a location.
  bool pass_location(State& state) {
    for (;;) {
      const LocationId location = state.top().location;
      for (const Waypoint& each : segments_[state.segment])
        if (each.avoid && each.kind == Waypoint::Kind::assumption && each.locations.contains(location) &&
            !constrain(state, terms_.not_(now(each.constraints.at(location), state))))
          return false;
      const Waypoint& wanted = goal(state);
      const bool is_here = wanted.kind == Waypoint::Kind::assumption && wanted.locations.contains(location);
      if (!is_here || std::exchange(state.declined, false)) return true;
      const Term constraint = now(wanted.constraints.at(location), state);
      if (constraint == terms_.falsity()) return true;
      if (constraint != terms_.truth()) {
        State otherwise = state;
        if (!constrain(state, constraint) || !is_possible(state)) {
          state = std::move(otherwise);
          return true;
        }
        otherwise.declined = true;
        keep_for_later(std::move(otherwise));
      }
      ++state.segment;
    }
  }

  bool take(State& state, EdgeId id) {
    const Edge& edge = program_.edge(id);
    for (const Waypoint& each : segments_[state.segment]) {
      const bool at_start =
          each.kind == Waypoint::Kind::branching || each.kind == Waypoint::Kind::function_enter;
      if (at_start && each.avoid && each.edges.contains(id)) return false;
    }
    const std::size_t segment = state.segment;
    if (const Waypoint& wanted = goal(state);
        wanted.edges.contains(id) &&
        (wanted.kind == Waypoint::Kind::branching || wanted.kind == Waypoint::Kind::function_enter))
      ++state.segment;
    if (edge.call() != nullptr) return enter(state, id, *edge.call());
    const Step& step = *edge.step();
    std::vector<Term> inputs = fresh(step.inputs);
    Substitution renaming;
    for (std::size_t i = 0; i < inputs.size(); ++i) renaming.emplace(step.inputs[i], inputs[i]);
    const auto value = [&](Term term) { return substitute(terms_, now(term, state), renaming); };
    if (!constrain(state, value(step.guard))) return false;
    std::vector<std::pair<VariableId, Term>> assigned;
    for (const Assignment& each : step.assignments) assigned.emplace_back(each.target, value(each.value));
    for (const auto& [variable, term] : assigned) set(state, variable, term);
    state.top().location = edge.target;
    state.last = std::make_shared<Event>(Event{Event::Kind::step, id, inputs, {}, std::move(state.last)});
    return inputs.empty() || state.segment != segment || pass_result(state, id, inputs.front());
  }

  std::vector<Term> fresh(const std::vector<Term>& inputs) {
    std::vector<Term> result;
    for (const Term input : inputs)
      result.push_back(terms_.fresh_symbol(terms_.name(input) + "@run", terms_.sort(input)));
    return result;
  }

  void set(State& state, VariableId id, Term value) {
    const Variable& variable = program_.variable(id);
    (variable.is_global() ? state.globals : state.top().locals)[variable.slot] = value;
  }

  // What a function returned, if the next waypoint speaks of it.
  bool pass_result(State& state, EdgeId id, Term value) {
    const Waypoint& wanted = goal(state);
    if (wanted.kind != Waypoint::Kind::function_return || !wanted.edges.contains(id)) return true;
    if (terms_.kind(terms_.sort(value)) != SortKind::bitvector) return true;
    if (!constrain(state, reader_.constraint_on(wanted, value, is_signed(id)))) return false;
    ++state.segment;
    return true;
  }

  bool is_signed(EdgeId id) const {
    if (const Call* call = program_.edge(id).call()) {
      const auto& results = program_.procedure(call->callee).results;
      return results.empty() || program_.variable(results.front()).display != Display::unsigned_number;
    }
    const std::string* origin = program_.origin(id);
    for (const ExternalFunction& each : program_.external_functions())
      if (origin != nullptr && each.name == *origin)
        return !each.result.starts_with("unsigned") && each.result != "_Bool";
    return true;
  }

  bool enter(State& state, EdgeId id, const Call& call) {
    if (state.frames.size() > deepest) return false;
    const Procedure& callee = program_.procedure(call.callee);
    std::vector<Term> inputs = fresh(call.inputs), locals = unknown(callee.locals);
    Substitution renaming;
    for (std::size_t i = 0; i < inputs.size(); ++i) renaming.emplace(call.inputs[i], inputs[i]);
    for (std::size_t i = 0; i < callee.parameters.size(); ++i)
      locals[program_.variable(callee.parameters[i]).slot] =
          substitute(terms_, now(call.arguments[i], state), renaming);
    state.frames.push_back({call.callee, callee.entry, locals, id});
    state.last = std::make_shared<Event>(
        Event{Event::Kind::enter, id, inputs, {state.globals, locals}, std::move(state.last)});
    return true;
  }

  bool leave(State& state) {
    if (state.frames.size() == 1) return false;
    const Frame callee = std::move(state.frames.back());
    state.frames.pop_back();
    const Edge& edge = program_.edge(callee.call);
    const auto& results = program_.procedure(callee.procedure).results;
    const auto& targets = edge.call()->targets;
    for (std::size_t i = 0; i < targets.size(); ++i)
      if (targets[i].valid()) set(state, targets[i], callee.locals[program_.variable(results[i]).slot]);
    state.top().location = edge.target;
    state.last =
        std::make_shared<Event>(Event{Event::Kind::leave, callee.call, {}, {}, std::move(state.last)});
    if (results.empty()) return pass_return(state, callee.call);
    return pass_result(state, callee.call, callee.locals[program_.variable(results.front()).slot]);
  }

  bool pass_return(State& state, EdgeId id) {
    const Waypoint& wanted = goal(state);
    if (wanted.kind == Waypoint::Kind::function_return && wanted.edges.contains(id)) ++state.segment;
    return true;
  }

  // The error: the run with numbers for what is still open.
  void finish(State& state) {
    const LocationId location = state.top().location;
    if (state.segment + 1 != segments_.size() || !goal(state).errors.contains(location)) return;
    std::vector<const Event*> events;
    for (const Event* each = state.last.get(); each != nullptr; each = each->before.get())
      events.push_back(each);
    std::vector<Term> roots = state.conditions;
    for (const Event* each : events) {
      roots.insert(roots.end(), each->inputs.begin(), each->inputs.end());
      roots.insert(roots.end(), each->entry.globals.begin(), each->entry.globals.end());
      roots.insert(roots.end(), each->entry.locals.begin(), each->entry.locals.end());
    }
    solver_->push();
    solver_->add(terms_.and_(state.conditions));
    if (solver_->check() == Answer::sat) {
      const Model model = solver_->model(free_symbols(terms_, roots));
      result_.run = concrete({events.rbegin(), events.rend()}, model, *program_.error_at(location));
    }
    solver_->pop();
  }

  Counterexample concrete(const std::vector<const Event*>& events, const Model& model,
                          const ErrorLocation& error) {
    const auto values = [&](const std::vector<Term>& terms) {
      std::vector<Term> result;
      for (const Term each : terms) result.push_back(model.evaluate(each));
      return result;
    };
    Counterexample run;
    run.root = InvocationId(std::size_t{0});
    run.error = error;
    std::vector<std::size_t> stack;
    for (const Event* event : events) {
      if (event->kind == Event::Kind::leave) {
        run.invocations[stack.back()].finished = true;
        stack.pop_back();
        continue;
      }
      ConcreteStep step{event->edge, values(event->inputs), InvocationId()};
      const bool begins = event->kind != Event::Kind::step;
      if (begins) step.callee = InvocationId(run.invocations.size());
      if (!stack.empty()) run.invocations[stack.back()].steps.push_back(step);
      if (!begins) continue;
      const ProcedureId procedure =
          event->kind == Event::Kind::start ? program_.entry() : program_.edge(event->edge).call()->callee;
      stack.push_back(run.invocations.size());
      run.invocations.push_back(
          {procedure, {values(event->entry.globals), values(event->entry.locals)}, {}, false});
    }
    return run;
  }

  const Program& program_;
  Terms& terms_;
  RunContext& context_;
  WaypointReader reader_;
  std::unique_ptr<Solver> solver_;
  std::vector<std::vector<Waypoint>> segments_;
  std::map<std::size_t, std::deque<State>> queue_;  // by segment
  std::unordered_map<Term, std::vector<Term>> symbols_of_;
  Substitution pinned_now_;
  std::size_t steps_ = 0, states_ = 0;
  GuidedRun result_;
};

}  // namespace

GuidedRun follow(const Program& program, const std::vector<WitnessSegment>& segments, unsigned long_bits,
                 RunContext& context) {
  return Follower(program, long_bits, context).run(segments);
}

}  // namespace hone
