// SPDX-License-Identifier: Apache-2.0
#include "refinement/shared_path.h"

#include "base/error.h"

namespace hone {

// Finished invocations with the same values at the entry and the same inputs are the same.
class SharedPath::WritingOut {
 public:
  WritingOut(const SharedPath& path, const Counterexample& run)
      : path_(path), program_(path.program_), run_(run), interpreter_(path.program_) {}

  Counterexample write() {
    result_.error = run_.error;
    result_.root = follow(run_.root).id;
    return std::move(result_);
  }

 private:
  struct Written {
    InvocationId id;
    Memory at_exit;
  };

  // An invocation of the path.
  Written follow(InvocationId id) {
    const ConcreteInvocation& invocation = run_[id];
    const InvocationId copy = new_invocation(invocation.procedure, invocation.entry, invocation.finished);
    Memory memory = invocation.entry;
    for (const ConcreteStep& step : invocation.steps) {
      const std::size_t edge = step.edge.index();
      if (edge >= program_.edge_count()) {
        const auto [call, callee] = path_.calls_of_edges_[edge - program_.edge_count()];
        take_effect(copy, call, callee, step.inputs, memory);
      } else if (step.callee.valid()) {
        const Written callee = follow(step.callee);
        add_step(copy, {step.edge, step.inputs, callee.id});
        interpreter_.leave(*program_.edge(step.edge).call(), callee.at_exit, memory);
      } else {
        execute(copy, step.edge, step.inputs, memory);
      }
    }
    return {copy, std::move(memory)};
  }

  // A call whose effect was one step, with its inputs.
  void take_effect(InvocationId caller, EdgeId edge, InvocationId callee, const std::vector<Term>& inputs,
                   Memory& memory) {
    const Call& call = *program_.edge(edge).call();
    const auto of_callee = inputs.begin() + static_cast<std::ptrdiff_t>(call.inputs.size());
    const CallEffects::Taken taken = path_.effects_.taken(callee, {of_callee, inputs.end()});
    const std::vector<Term> of_call(inputs.begin(), of_callee);
    const Memory entered = interpreter_.enter(call, of_call, memory, taken.locals);
    const Written& written = write_out(callee, entered, taken);
    add_step(caller, {edge, of_call, written.id});
    interpreter_.leave(call, written.at_exit, memory);
  }

  const Written& write_out(InvocationId id, const Memory& entry, const CallEffects::Taken& taken) {
    std::vector<Term> key = entry.globals;
    key.insert(key.end(), entry.locals.begin(), entry.locals.end());
    for (const std::vector<Term>& inputs : taken.inputs) key.insert(key.end(), inputs.begin(), inputs.end());
    const auto known = written_.find({id, key});
    if (known != written_.end()) return known->second;
    const Invocation& invocation = path_.trace_[id];
    const InvocationId copy = new_invocation(invocation.procedure, entry, true);
    Memory memory = entry;
    for (std::size_t i = 0; i < invocation.steps.size(); ++i) {
      const auto [edge, callee] = invocation.steps[i];
      if (callee.valid())
        take_effect(copy, edge, callee, taken.inputs[i], memory);
      else
        execute(copy, edge, taken.inputs[i], memory);
    }
    return written_.emplace(std::pair(id, std::move(key)), Written{copy, std::move(memory)}).first->second;
  }

  void execute(InvocationId id, EdgeId edge, const std::vector<Term>& inputs, Memory& memory) {
    HONE_INVARIANT(interpreter_.execute(*program_.edge(edge).step(), inputs, memory),
                   "what a call does should be what its steps do");
    add_step(id, {edge, inputs, InvocationId()});
  }

  InvocationId new_invocation(ProcedureId procedure, const Memory& entry, bool finished) {
    result_.invocations.push_back({procedure, entry, {}, finished});
    return InvocationId(result_.invocations.size() - 1);
  }
  void add_step(InvocationId id, ConcreteStep step) {
    result_.invocations[id.index()].steps.push_back(std::move(step));
  }

  const SharedPath& path_;
  const Program& program_;
  const Counterexample& run_;
  Interpreter interpreter_;
  Counterexample result_;
  std::map<std::pair<InvocationId, std::vector<Term>>, Written> written_;
};

SharedPath::SharedPath(const Program& program, Trace trace, Follow follow, RunContext& context,
                       double steps_written_out)
    : program_(program), trace_(std::move(trace)), effects_(program, trace_, context) {
  if (lengths(trace_)[trace_.root.index()] <= steps_written_out) {
    flat_ = flatten(program, trace_);
    return;
  }
  choose_places(follow);
  with_effects_ = program;
  flatten_with_effects();
}

// What is not finished leads to the error and comes once.
void SharedPath::choose_places(Follow follow) {
  places_.resize(trace_.invocations.size());
  for (std::vector<InvocationId> open{trace_.root}; !open.empty();) {
    const InvocationId caller = open.back();
    open.pop_back();
    const auto& steps = trace_[caller].steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const std::size_t at = follow == Follow::first ? i : steps.size() - 1 - i;
      const InvocationId callee = steps[at].callee;
      if (!callee.valid() || places_[callee.index()]) continue;
      places_[callee.index()] = {caller, at};
      open.push_back(callee);
    }
  }
}

void SharedPath::flatten_with_effects() {
  struct Cursor {
    InvocationId invocation;
    std::size_t next_step, frame;
  };
  flat_.frames.push_back({trace_[trace_.root].procedure, 0, 0});
  for (std::vector<Cursor> stack{{trace_.root, 0, 0}};;) {
    if (flat_.steps.size() > limits::refinement::steps_of_a_shared_path)
      throw LimitReached("a counterexample has too many different steps");
    auto& [id, next_step, frame] = stack.back();
    const Invocation& invocation = trace_[id];
    if (next_step == invocation.steps.size()) {
      if (!invocation.finished || stack.size() == 1) return;
      flat_.steps.push_back({flat_.steps[flat_.frames[frame].enter].edge, FlatKind::leave, frame});
      stack.pop_back();
      continue;
    }
    const std::size_t at = next_step++;
    const auto [edge, callee] = invocation.steps[at];
    const bool is_followed =
        callee.valid() && places_[callee.index()]->caller == id && places_[callee.index()]->step == at;
    if (!is_followed) {
      flat_.steps.push_back({callee.valid() ? edge_for(edge, callee) : edge, FlatKind::step, frame});
      continue;
    }
    const std::size_t inner = flat_.frames.size();
    flat_.frames.push_back({trace_[callee].procedure, frame, flat_.steps.size()});
    flat_.steps.push_back({edge, FlatKind::enter, inner});
    stack.push_back({callee, 0, inner});
  }
}

EdgeId SharedPath::edge_for(EdgeId call, InvocationId callee) {
  const auto [known, is_new] = edge_of_call_.try_emplace({call, callee});
  if (is_new) {
    Edge edge = program_.edge(call);
    edge.operation = effects_.step_of(call, callee);
    known->second = with_effects_->add_edge(std::move(edge));
    calls_of_edges_.push_back({call, callee});
  }
  return known->second;
}

Counterexample SharedPath::run_of_trace(const Counterexample& run) const {
  return is_written_out() ? run : WritingOut(*this, run).write();
}

}  // namespace hone
