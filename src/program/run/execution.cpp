// SPDX-License-Identifier: Apache-2.0
#include "program/run/execution.h"

#include <algorithm>

#include "program/run/machine/compiled_program.h"
#include "program/run/output_format.h"

namespace hone {

namespace {

constexpr std::uint64_t steps_between_checks = 1 << 16;

// One run of a program that may have had others before.
class OneRun {
 public:
  OneRun(const Program& program, CompiledProgram& compiled, InputSource& inputs,
         const ExecutionSettings& settings)
      : program_(program),
        inputs_(inputs),
        settings_(settings),
        compiled_(compiled),
        machine_(compiled_.machine()),
        active_(program.procedure_count()) {}

  Execution run();

 private:
  // A call that has not returned yet.
  struct Activation {
    const CompiledEdge* call;
    bool saved;  // the callee was active before, and its locals are on the stack
  };

  ExecutionEnd execute();
  const CompiledEdge* choose(const CompiledLocation& location);
  const CompiledEdge* enabled_edge(const CompiledLocation& location);
  bool take(const CompiledEdge& edge);
  void run_code(std::uint32_t code) {
    if (code != CompiledProgram::no_code) machine_.run(code);
  }
  void enter(const CompiledEdge& call);
  void leave();
  void set_fresh_locals(const Frame& frame);
  void save(const Frame& frame);
  void restore(const Frame& frame);
  bool draw_inputs(const CompiledEdge& edge);
  unsigned scalar_width(Sort sort) const;
  void set_initial(const TypedRegister& place);
  void print(const CompiledEdge& edge);
  void tell(const CompiledEdge& edge);
  void finish(Execution& result);

  const Program& program_;
  InputSource& inputs_;
  const ExecutionSettings& settings_;
  CompiledProgram& compiled_;
  RegisterMachine& machine_;
  LocationId at_;
  std::uint64_t steps_ = 0;
  ExecutionEnd why_not_ = ExecutionEnd::blocked;  // why there was no edge to take
  const CompiledEdge* exit_ = nullptr;            // that ended the program
  std::vector<Activation> calls_;
  std::vector<std::uint32_t> active_;  // how often each procedure is
  // The locals of procedures that were entered again.
  std::vector<std::uint64_t> saved_words_;
  std::vector<Integer> saved_numbers_;
  std::vector<RegisterMachine::ArrayPointer> saved_arrays_;
  std::vector<Term> saved_constants_;
};

// Bits of a value, or of the elements of an array.
unsigned OneRun::scalar_width(Sort sort) const {
  const Terms& terms = program_.terms();
  while (terms.kind(sort) == SortKind::array) sort = terms.element_sort(sort);
  if (terms.kind(sort) == SortKind::boolean) return 1;
  return terms.kind(sort) == SortKind::bitvector ? terms.width(sort) : InputSource::unbounded;
}

void OneRun::set_initial(const TypedRegister& place) {
  if (!inputs_.initial_is_zero())
    machine_.set(place.place, place.sort, inputs_.initial(scalar_width(place.sort)));
  else if (place.place.store == Store::word)
    machine_.words[place.place.index] = 0;
  else if (place.place.store == Store::number)
    machine_.numbers[place.place.index] = 0;
  else if (place.place.store == Store::array)
    machine_.arrays[place.place.index] = nullptr;
  else
    machine_.set(place.place, machine_.zero(place.sort));
}

void OneRun::set_fresh_locals(const Frame& frame) {
  if (!inputs_.initial_is_zero()) {
    for (const TypedRegister& local : frame.fresh) set_initial(local);
    return;
  }
  for (const Frame::Range& range : frame.fresh_words)
    std::fill(machine_.words.begin() + range.begin, machine_.words.begin() + range.end, 0);
  for (const TypedRegister& local : frame.fresh_others) set_initial(local);
}

bool OneRun::draw_inputs(const CompiledEdge& edge) {
  for (const TypedRegister& input : edge.inputs) {
    const auto value = inputs_.input(scalar_width(input.sort));
    if (!value) return false;
    machine_.set(input.place, input.sort, *value);
  }
  return true;
}

// With the inputs of guards drawn once; none if no guard holds or there are no more inputs.
const CompiledEdge* OneRun::enabled_edge(const CompiledLocation& location) {
  why_not_ = ExecutionEnd::blocked;
  if (location.guard_has_inputs)
    for (const CompiledEdge& edge : location.edges)
      if (edge.guard_has_inputs && !draw_inputs(edge)) {
        why_not_ = ExecutionEnd::inputs_used_up;
        return nullptr;
      }
  run_code(location.guard_code);
  const CompiledEdge* found = nullptr;
  std::size_t count = 0;
  for (const CompiledEdge& edge : location.edges) {
    if (machine_.words[edge.guard] == 0) continue;
    if (count++ == 0) found = &edge;
  }
  if (count <= 1) return found;
  const auto choice = inputs_.choice(count);
  if (!choice) {
    why_not_ = ExecutionEnd::inputs_used_up;
    return nullptr;
  }
  std::size_t left = *choice;
  return &*std::find_if(location.edges.begin(), location.edges.end(), [&](const CompiledEdge& edge) {
    return machine_.words[edge.guard] != 0 && left-- == 0;
  });
}

const CompiledEdge* OneRun::choose(const CompiledLocation& location) {
  if (location.choice == CompiledLocation::Choice::none) return location.edges.data();
  if (location.choice == CompiledLocation::Choice::branch) {
    run_code(location.guard_code);
    return &location.edges[machine_.words[location.edges[0].guard] != 0 ? 0 : 1];
  }
  const CompiledEdge* found = enabled_edge(location);
  if (!location.guard_has_inputs) return found;
  for (unsigned i = 1; found == nullptr && why_not_ == ExecutionEnd::blocked && i < inputs_.attempts(); ++i)
    found = enabled_edge(location);
  return found;
}

void OneRun::print(const CompiledEdge& edge) {
  if (!settings_.print) return;
  machine_.run(edge.output_code);
  std::vector<OutputValue> values;
  for (const TypedRegister& argument : edge.outputs) {
    const bool is_bits = program_.terms().kind(argument.sort) == SortKind::bitvector;
    values.push_back({machine_.number(argument.place), is_bits ? program_.terms().width(argument.sort) : 0});
  }
  settings_.print(formatted(edge.output->format, values));
}

void OneRun::tell(const CompiledEdge& edge) {
  ExecutedEdge executed{edge.id, {}};
  for (const TypedRegister& input : edge.inputs)
    executed.inputs.push_back(machine_.value(input.place, input.sort));
  settings_.on_edge(executed);
}

// False if there are no inputs for it.
bool OneRun::take(const CompiledEdge& edge) {
  if (!edge.inputs.empty() && !edge.guard_has_inputs && !draw_inputs(edge)) return false;
  if (settings_.on_edge) tell(edge);
  if (edge.output != nullptr && !edge.output->ends) print(edge);
  if (edge.callee.valid()) {
    enter(edge);
  } else {
    // Several steps at once, unless somebody wants to see or count them.
    const bool whole_path = !settings_.on_edge && steps_ + edge.path.steps <= settings_.max_steps;
    run_code(whole_path ? edge.path.code : edge.action_code);
    at_ = whole_path ? edge.path.target : edge.target;
    steps_ += whole_path ? edge.path.steps - 1 : 0;
  }
  return true;
}

void OneRun::save(const Frame& frame) {
  const auto copy = [&](Store store, auto& stack, const auto& registers) {
    const Frame::Range range = frame.ranges[static_cast<std::size_t>(store)];
    stack.insert(stack.end(), registers.begin() + range.begin, registers.begin() + range.end);
  };
  copy(Store::word, saved_words_, machine_.words);
  copy(Store::number, saved_numbers_, machine_.numbers);
  copy(Store::array, saved_arrays_, machine_.arrays);
  copy(Store::constant, saved_constants_, machine_.constants);
}

void OneRun::restore(const Frame& frame) {
  const auto move_back = [&](Store store, auto& stack, auto& registers) {
    const Frame::Range range = frame.ranges[static_cast<std::size_t>(store)];
    const auto first = stack.end() - (range.end - range.begin);
    std::move(first, stack.end(), registers.begin() + range.begin);
    stack.erase(first, stack.end());
  };
  move_back(Store::word, saved_words_, machine_.words);
  move_back(Store::number, saved_numbers_, machine_.numbers);
  move_back(Store::array, saved_arrays_, machine_.arrays);
  move_back(Store::constant, saved_constants_, machine_.constants);
}

void OneRun::enter(const CompiledEdge& call) {
  const Frame& frame = compiled_.frame(call.callee);
  const bool again = active_[call.callee.index()]++ > 0;
  if (again) save(frame);
  run_code(call.action_code);
  set_fresh_locals(frame);
  calls_.push_back({&call, again});
  at_ = program_.procedure(call.callee).entry;
}

void OneRun::leave() {
  const Activation activation = calls_.back();
  const CompiledEdge& call = *activation.call;
  const Frame& frame = compiled_.frame(call.callee);
  calls_.pop_back();
  run_code(call.leave_code);
  // What is left of arrays would be shared, and copied at the next write.
  const Frame::Range arrays = frame.ranges[static_cast<std::size_t>(Store::array)];
  for (std::uint32_t i = arrays.begin; i < arrays.end; ++i) machine_.arrays[i] = nullptr;
  if (activation.saved) restore(frame);
  run_code(call.land_code);
  --active_[call.callee.index()];
  at_ = call.target;
}

ExecutionEnd OneRun::execute() {
  for (std::uint64_t next_check = steps_between_checks;;) {
    const CompiledLocation& location = compiled_.location(at_);
    if (location.kind == CompiledLocation::Kind::error) return ExecutionEnd::error;
    if (location.kind == CompiledLocation::Kind::exit) {
      if (calls_.empty()) return ExecutionEnd::finished;
      leave();
      continue;
    }
    if (steps_ >= settings_.max_steps) return ExecutionEnd::too_many_steps;
    const CompiledEdge* edge = choose(location);
    if (edge == nullptr) return why_not_;
    if (settings_.coverage != nullptr) settings_.coverage->take(edge->id);
    if (!take(*edge)) return ExecutionEnd::inputs_used_up;
    if (edge->output != nullptr && edge->output->ends) {
      exit_ = edge;
      return ExecutionEnd::exited;
    }
    if (calls_.size() > settings_.max_depth) return ExecutionEnd::too_deep;
    if (++steps_ >= next_check) {
      next_check += steps_between_checks;
      if (settings_.check_limits) settings_.check_limits();
    }
  }
}

void OneRun::finish(Execution& result) {
  const auto value = [&](VariableId id) {
    return machine_.value(compiled_.place(id), program_.terms().sort(program_.variable(id).symbol));
  };
  const Procedure& procedure = program_.procedure(program_.location(at_).procedure);
  if (result.end == ExecutionEnd::finished)
    for (const VariableId id : procedure.results) result.results.push_back(value(id));
  if (exit_ != nullptr) {
    machine_.run(exit_->output_code);
    for (const TypedRegister& status : exit_->outputs)
      result.results.push_back(machine_.value(status.place, status.sort));
  }
  for (const VariableId id : settings_.kept) result.kept.push_back(value(id));
  if (!settings_.keep_memory) return;
  for (const VariableId id : program_.globals()) result.memory.globals.push_back(value(id));
  for (const VariableId id : procedure.locals) result.memory.locals.push_back(value(id));
}

Execution OneRun::run() {
  const Procedure& entry = program_.procedure(program_.entry());
  for (const auto* variables : {&program_.globals(), &entry.locals})
    for (const VariableId id : *variables)
      set_initial({compiled_.place(id), program_.terms().sort(program_.variable(id).symbol)});
  at_ = entry.entry;
  active_[program_.entry().index()] = 1;
  Execution result;
  result.end = execute();
  result.location = at_;
  result.steps = steps_;
  for (const Activation& activation : calls_) result.calls.push_back(activation.call->id);
  finish(result);
  return result;
}

}  // namespace

namespace {

// Is there a way to go on that is no approximation?
bool has_exact_way(const Program& program, LocationId location) {
  for (const EdgeId edge : program.location(location).outgoing)
    if (program.approximation(edge) == nullptr) return true;
  return false;
}

}  // namespace

Program without_approximations(Program program) {
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    const std::string* what = program.approximation(EdgeId(i));
    if (what == nullptr) continue;
    const Edge& edge = program.edge(EdgeId(i));
    if (has_exact_way(program, edge.source)) {
      program.set_operation(EdgeId(i), assume_step(program.terms().falsity()));
      continue;
    }
    ErrorLocation end{edge.target, edge.position, "unsupported: " + *what};
    end.kind = ErrorKind::unsupported;
    program.add_error(end);
  }
  return program;
}

struct Executor::Compiled {
  const Program& program;
  CompiledProgram code;
};

Executor::Executor(const Program& program) : compiled_(new Compiled{program, CompiledProgram(program)}) {}
Executor::~Executor() = default;

Execution Executor::run(InputSource& inputs, const ExecutionSettings& settings) {
  return OneRun(compiled_->program, compiled_->code, inputs, settings).run();
}

Execution run(const Program& program, InputSource& inputs, const ExecutionSettings& settings) {
  return Executor(program).run(inputs, settings);
}

}  // namespace hone
