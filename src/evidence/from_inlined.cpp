// SPDX-License-Identifier: Apache-2.0
#include "evidence/from_inlined.h"

#include <algorithm>
#include <unordered_map>

#include "base/error.h"
#include "logic/traversal.h"
#include "smt/solver.h"

namespace hone {

namespace {

// The part of an inlined memory that an invocation of the original program sees; so many others of the same
// procedure are active.
Memory seen_by(const Program& original, const Inlined& inlined, ProcedureId procedure, std::size_t depth,
               const Memory& memory) {
  const auto value = [&](VariableId id) {
    return value_of(inlined.program, memory, inlined.variable(id, depth));
  };
  Memory result;
  for (const VariableId id : original.globals()) result.globals.push_back(value(id));
  for (const VariableId id : original.procedure(procedure).locals) result.locals.push_back(value(id));
  return result;
}

const ErrorLocation& error_of(const Program& program, LocationId location) {
  const ErrorLocation* error = program.error_at(location);
  HONE_INVARIANT(error != nullptr, "a counterexample should end at an error location");
  return *error;
}

// Follows a block through the original program.
class BlockWalker {
 public:
  BlockWalker(const Program& original, const LoopFreeBlocks& blocks, const Universe& universe)
      : original_(original),
        blocks_(blocks),
        interpreter_(original, universe),
        original_of_(blocks.program.location_count()),
        ways_(blocks.codes.size()) {
    for (std::size_t i = 0; i < original.location_count(); ++i)
      if (const LocationId copy = blocks.location.at(LocationId(i)); copy.valid())
        original_of_[copy.index()] = LocationId(i);
  }

  void walk(const ConcreteStep& block, Memory& memory, std::vector<ConcreteStep>& steps) {
    const LoopFreeBlocks::Block& way_back = blocks_.blocks[block.edge.index()];
    std::unordered_map<Term, Term> inputs;
    for (std::size_t i = 0; i < way_back.inputs.size(); ++i)
      inputs.emplace(way_back.inputs[i], block.inputs[i]);
    const Edge& edge = blocks_.program.edge(block.edge);
    const LocationId end = original_of_[edge.target.index()];
    LocationId location = original_of_[edge.source.index()];
    do {
      location = go_on(way_back.code, location, inputs, memory, steps);
    } while (location != end);
  }

 private:
  using Inputs = std::unordered_map<Term, Term>;

  LocationId go_on(std::size_t code, LocationId location, const Inputs& inputs, Memory& memory,
                   std::vector<ConcreteStep>& steps) {
    Terms& terms = original_.terms();
    const auto value_of_input = [&](Term input) {
      const auto found = inputs.find(input);
      return found == inputs.end() ? default_value(terms, terms.sort(input)) : found->second;
    };
    for (const LoopFreeBlocks::Part* part : ways(code)[location]) {
      if (part->chosen.valid() && evaluate(terms, part->chosen, value_of_input) != terms.truth()) continue;
      const Edge& edge = original_.edge(part->edge);
      std::vector<Term> values;
      for (const Term input : edge.step()->inputs) values.push_back(value_of_input(input));
      if (!interpreter_.execute(*edge.step(), values, memory)) continue;
      steps.push_back({part->edge, std::move(values), InvocationId()});
      return edge.target;
    }
    HONE_INVARIANT(false, "a run through a block should be one of the program");
    return {};
  }

  using Ways = std::unordered_map<LocationId, std::vector<const LoopFreeBlocks::Part*>>;
  Ways& ways(std::size_t code) {
    if (ways_[code].empty())
      for (const LoopFreeBlocks::Part& part : blocks_.codes[code])
        ways_[code][original_.edge(part.edge).source].push_back(&part);
    return ways_[code];
  }

  const Program& original_;
  const LoopFreeBlocks& blocks_;
  Interpreter interpreter_;
  std::vector<LocationId> original_of_;
  std::vector<Ways> ways_;
};

}  // namespace

Counterexample from_loop_free_blocks(const Program& original, const LoopFreeBlocks& blocks,
                                     const Counterexample& run) {
  Counterexample result = run;
  BlockWalker walker(original, blocks, run.universe);
  ConcreteInvocation& invocation = result.invocations[run.root.index()];
  invocation.steps.clear();
  Memory memory = invocation.entry;
  for (const ConcreteStep& block : run[run.root].steps) walker.walk(block, memory, invocation.steps);
  result.error = error_of(original, original.edge(invocation.steps.back().edge).target);
  return result;
}

Proof from_loop_free_blocks(const Program& original, const LoopFreeBlocks& blocks, const Proof& proof) {
  Proof result;
  for (std::size_t i = 0; i < original.location_count(); ++i) {
    const LocationId location = blocks.location.at(LocationId(i));
    result.invariants[LocationId(i)] = location.valid() ? proof.invariants.at(location) : Term();
  }
  return result;
}

Substitution names_of_original(const Program& original, const Inlined& inlined) {
  Substitution names;
  for (std::size_t i = 0; i < original.variable_count(); ++i)
    if (const VariableId copy = inlined.variables.at(VariableId(i)); copy.valid())
      names.emplace(inlined.program.variable(copy).symbol, original.variable(VariableId(i)).symbol);
  return names;
}

Counterexample from_inlined(const Program& original, const Inlined& inlined, const Counterexample& run) {
  Counterexample result;
  result.root = InvocationId(std::size_t{0});
  result.universe = run.universe;
  Memory memory = run[run.root].entry;
  Interpreter interpreter(inlined.program, run.universe);
  result.invocations.push_back(
      {original.entry(), seen_by(original, inlined, original.entry(), 0, memory), {}, false});
  std::vector<std::size_t> stack{0};
  for (const ConcreteStep& step : run[run.root].steps) {
    const Inlined::Origin origin = inlined.edges[step.edge.index()];
    const bool holds = interpreter.execute(*inlined.program.edge(step.edge).step(), step.inputs, memory);
    HONE_INVARIANT(holds, "a run should be one of the inlined program");
    const Edge& edge = original.edge(origin.edge);
    if (origin.part == Inlined::Part::leave) {
      result.invocations[stack.back()].finished = true;
      stack.pop_back();
      continue;
    }
    ConcreteStep copy{origin.edge, step.inputs, InvocationId()};
    if (origin.part == Inlined::Part::enter) {
      const ProcedureId callee = edge.call()->callee;
      copy.inputs.resize(edge.call()->inputs.size());  // what follows are the locals of the callee
      copy.callee = InvocationId(result.invocations.size());
      const auto depth = static_cast<std::size_t>(std::ranges::count_if(
          stack, [&](std::size_t active) { return result.invocations[active].procedure == callee; }));
      result.invocations.push_back({callee, seen_by(original, inlined, callee, depth, memory), {}, false});
    }
    result.invocations[stack.back()].steps.push_back(copy);
    if (copy.callee.valid()) stack.push_back(copy.callee.index());
  }
  const ConcreteInvocation& last = result.invocations[stack.back()];
  result.error = error_of(original, original.edge(last.steps.back().edge).target);
  return result;
}

}  // namespace hone
