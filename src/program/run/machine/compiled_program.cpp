// SPDX-License-Identifier: Apache-2.0
#include "program/run/machine/compiled_program.h"

#include <algorithm>

#include "logic/traversal.h"

namespace hone {

CompiledProgram::CompiledProgram(const Program& program)
    : program_(program),
      machine_(program.terms()),
      compiler_(machine_),
      places_(program.variable_count()),
      frames_(program.procedure_count()),
      locations_(program.location_count()) {
  compiler_.halt();
  const auto add = [&](VariableId id) {
    const Term symbol = program_.variable(id).symbol;
    places_[id.index()] = machine_.add_register(program_.terms().sort(symbol));
    compiler_.bind(symbol, places_[id.index()]);
  };
  for (const VariableId id : program.globals()) add(id);
  for (std::size_t i = 0; i < program.procedure_count(); ++i) {
    Frame& frame = frames_[i];
    const auto sizes = [&](std::uint32_t Frame::Range::*bound) {
      const std::size_t all[] = {machine_.words.size(), machine_.numbers.size(), machine_.arrays.size(),
                                 machine_.constants.size()};
      for (std::size_t store = 0; store < 4; ++store)
        frame.ranges[store].*bound = static_cast<std::uint32_t>(all[store]);
    };
    sizes(&Frame::Range::begin);
    for (const VariableId id : program.procedure(ProcedureId(i)).locals) add(id);
    sizes(&Frame::Range::end);
    add_frame(ProcedureId(i));
  }
}

void CompiledProgram::add_frame(ProcedureId id) {
  Frame& frame = frames_[id.index()];
  for (const VariableId local : program_.procedure(id).locals) {
    const TypedRegister added{place(local), program_.terms().sort(program_.variable(local).symbol)};
    if (program_.is_parameter(local)) continue;
    frame.fresh.push_back(added);
    if (added.place.store != Store::word) {
      frame.fresh_others.push_back(added);
    } else if (!frame.fresh_words.empty() && frame.fresh_words.back().end == added.place.index) {
      ++frame.fresh_words.back().end;
    } else {
      frame.fresh_words.push_back({added.place.index, added.place.index + 1});
    }
  }
}

// All guards are computed together, because they often share their parts: `c` and `!c`.
void CompiledProgram::compile(LocationId id, CompiledLocation& result) {
  const Location& location = program_.location(id);
  compiler_.forget_everything();
  result.kind = CompiledLocation::Kind::ordinary;
  if (program_.error_at(id) != nullptr)
    result.kind = CompiledLocation::Kind::error;
  else if (program_.procedure(location.procedure).exit == id)
    result.kind = CompiledLocation::Kind::exit;
  if (result.kind != CompiledLocation::Kind::ordinary) return;
  std::vector<Term> guards;
  for (const EdgeId edge : location.outgoing) {
    result.edges.push_back(compile_guard(edge));
    result.guard_has_inputs = result.guard_has_inputs || result.edges.back().guard_has_inputs;
    const Step* step = program_.edge(edge).step();
    guards.push_back(step == nullptr ? program_.terms().truth() : step->guard);
  }
  result.choice = choice_between(guards, result.guard_has_inputs);
  if (result.choice == CompiledLocation::Choice::branch) guards.pop_back();
  const std::uint32_t start = compiler_.here();
  compiler_.compute(guards);
  if (compiler_.here() != start) {
    result.guard_code = start;
    compiler_.halt();
  }
  for (std::size_t i = 0; i < guards.size(); ++i) result.edges[i].guard = compiler_.place_of(guards[i]).index;
  for (CompiledEdge& edge : result.edges) {
    const std::size_t before = compiler_.mark();
    compile_action(edge);
    compiler_.forget_since(before);
  }
}

CompiledLocation::Choice CompiledProgram::choice_between(const std::vector<Term>& guards,
                                                         bool have_inputs) const {
  using enum CompiledLocation::Choice;
  if (guards.size() == 1 && guards[0] == program_.terms().truth()) return none;
  const bool is_branch = guards.size() == 2 && !have_inputs &&
                         guards[1] == program_.terms().not_(guards[0]) && !compiler_.is_partial(guards[0]);
  return is_branch ? branch : any;
}

// Everything but the code of the guard, which is that of the location.
CompiledEdge CompiledProgram::compile_guard(EdgeId id) {
  const Edge& edge = program_.edge(id);
  CompiledEdge result;
  result.id = id;
  result.target = edge.target;
  const std::vector<Term>& inputs = edge.step() != nullptr ? edge.step()->inputs : edge.call()->inputs;
  for (const Term input : inputs) {
    const Sort sort = program_.terms().sort(input);
    result.inputs.push_back({machine_.add_register(sort), sort});
    compiler_.bind(input, result.inputs.back().place);
  }
  if (edge.step() != nullptr && !inputs.empty()) {
    const std::vector<Term> symbols = free_symbols(program_.terms(), edge.step()->guard);
    result.guard_has_inputs = std::any_of(inputs.begin(), inputs.end(), [&](Term input) {
      return std::find(symbols.begin(), symbols.end(), input) != symbols.end();
    });
  }
  return result;
}

void CompiledProgram::compile_action(CompiledEdge& result) {
  const Edge& edge = program_.edge(result.id);
  result.output = program_.output(result.id);
  if (result.output != nullptr) {
    const std::size_t before = compiler_.mark();
    result.output_code = compiler_.here();
    compiler_.compute(result.output->arguments);
    for (const Term argument : result.output->arguments)
      result.outputs.push_back({compiler_.place_of(argument), program_.terms().sort(argument)});
    compiler_.halt();
    compiler_.forget_since(before);  // so that steps without output are not changed by it
  }
  if (edge.call() != nullptr) return compile_call(result, *edge.call());
  const std::uint32_t start = compiler_.here();
  compile_step(*edge.step());
  if (compiler_.here() != start) {
    result.action_code = start;
    compiler_.halt();
  }
  result.path = {result.action_code, 1, result.target};
  if (result.output == nullptr && only_step_from(result.target) != nullptr) compile_path(result);
}

void CompiledProgram::compile_step(const Step& step) {
  std::vector<TermCompiler::Target> targets;
  for (const Assignment& assignment : step.assignments)
    targets.push_back({place(assignment.target), assignment.value});
  if (!targets.empty()) compiler_.assign(targets);
}

// What was computed before a step is not what it is behind it.
void CompiledProgram::compile_path(CompiledEdge& result) {
  constexpr std::uint32_t most_steps = 64;  // there are loops without choices
  const std::uint32_t start = compiler_.here();
  compiler_.forget_since(0);
  compile_step(*program_.edge(result.id).step());
  const Edge* next = only_step_from(result.target);
  for (; next != nullptr && result.path.steps < most_steps; next = only_step_from(next->target)) {
    compiler_.forget_since(0);
    compile_step(*next->step());
    result.path.target = next->target;
    ++result.path.steps;
  }
  compiler_.forget_since(0);
  result.path.code = compiler_.here() == start ? no_code : start;
  if (result.path.code != no_code) compiler_.halt();
}

const Edge* CompiledProgram::only_step_from(LocationId id) const {
  const Location& location = program_.location(id);
  if (location.outgoing.size() != 1 || program_.error_at(id) != nullptr ||
      program_.procedure(location.procedure).exit == id)
    return nullptr;
  const Edge& edge = program_.edge(location.outgoing.front());
  const Step* step = edge.step();
  const bool is_silent = step != nullptr && step->guard == program_.terms().truth() && step->inputs.empty() &&
                         program_.output(location.outgoing.front()) == nullptr;
  return is_silent ? &edge : nullptr;
}

void CompiledProgram::compile_call(CompiledEdge& result, const Call& call) {
  const Procedure& callee = program_.procedure(call.callee);
  result.callee = call.callee;
  std::vector<TermCompiler::Target> targets;
  for (std::size_t i = 0; i < call.arguments.size(); ++i)
    targets.push_back({place(callee.parameters[i]), call.arguments[i]});
  if (!targets.empty()) {
    result.action_code = compiler_.here();
    compiler_.assign(targets);
    compiler_.halt();
  }
  const bool has_targets =
      std::ranges::any_of(call.targets, [](VariableId target) { return target.valid(); });
  if (!has_targets) return;
  std::vector<std::pair<Register, Register>> moves;
  result.leave_code = compiler_.here();
  for (std::size_t i = 0; i < call.targets.size(); ++i) {
    if (!call.targets[i].valid()) continue;
    const Register from = place(callee.results[i]);
    moves.emplace_back(place(call.targets[i]), compiler_.temporary(from.store));
    compiler_.move(moves.back().second, from);
  }
  compiler_.halt();
  result.land_code = compiler_.here();
  for (const auto& [to, from] : moves) compiler_.take(to, from);
  compiler_.halt();
}

}  // namespace hone
