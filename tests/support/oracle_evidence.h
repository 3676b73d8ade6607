// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "evidence/counterexample.h"
#include "evidence/proof.h"
#include "support/explicit_search.h"
#include "support/random.h"

namespace hone::test {

// Evidence made by brute force, without any of the engine's code.

// `variable = value` for all variables that one invocation sees.
inline Term state_formula(const Program& program, ProcedureId procedure, const std::vector<Term>& values) {
  Terms& terms = program.terms();
  std::vector<VariableId> visible = program.globals();
  const auto& locals = program.procedure(procedure).locals;
  visible.insert(visible.end(), locals.begin(), locals.end());
  std::vector<Term> conjuncts;
  for (std::size_t i = 0; i < visible.size(); ++i)
    conjuncts.push_back(terms.eq(program.variable(visible[i]).symbol, values[i]));
  return terms.and_(conjuncts);
}

// The same for the values at entry of globals and parameters.
inline Term entry_formula(const Program& program, ProcedureId procedure, const std::vector<Term>& values) {
  Terms& terms = program.terms();
  std::vector<Term> conjuncts;
  for (std::size_t i = 0; i < program.globals().size(); ++i)
    conjuncts.push_back(terms.eq(program.variable(program.globals()[i]).entry_symbol, values[i]));
  for (const VariableId id : program.procedure(procedure).parameters) {
    const Variable& parameter = program.variable(id);
    conjuncts.push_back(terms.eq(parameter.entry_symbol, values[program.globals().size() + parameter.slot]));
  }
  return terms.and_(conjuncts);
}

// The strongest invariants of a Boolean program: all pairs that were seen, and nothing else. At an error
// location they are not false if it was reached.
inline Proof strongest_proof(const Program& program, ExplicitSearch& search) {
  Proof proof;
  for (std::size_t i = 0; i < program.location_count(); ++i) {
    const LocationId location(i);
    const ProcedureId procedure = program.location(location).procedure;
    std::vector<Term> disjuncts;
    for (const auto& [entry, now] : search.pairs_at(location))
      disjuncts.push_back(program.terms().and_(entry_formula(program, procedure, entry),
                                               state_formula(program, procedure, now)));
    proof.invariants[location] = program.terms().or_(disjuncts);
  }
  return proof;
}

// Random executions until one runs into an error.
class RandomRuns {
 public:
  RandomRuns(const Program& program, Random& random, std::vector<Term> integers)
      : program_(program), random_(random), integers_(std::move(integers)), interpreter_(program) {}

  std::optional<Counterexample> find_error(int attempts) {
    for (int i = 0; i < attempts; ++i) {
      run_ = {};
      left_ = 100;
      const ProcedureId entry = program_.entry();
      Memory memory{random_values(program_.globals()), random_values(program_.procedure(entry).locals)};
      const auto [end, id] = invoke(entry, memory);
      if (end != End::error) continue;
      run_.root = id;
      return run_;
    }
    return std::nullopt;
  }

 private:
  enum class End { exit, error, blocked };

  Term random_value(Sort sort) {
    if (sort == program_.terms().bool_sort()) return program_.terms().boolean(random_.one_in(2));
    return random_.one_of(integers_);
  }
  std::vector<Term> random_values(const std::vector<VariableId>& variables) {
    std::vector<Term> values;
    for (const VariableId id : variables)
      values.push_back(random_value(program_.terms().sort(program_.variable(id).symbol)));
    return values;
  }
  std::vector<Term> random_inputs(const std::vector<Term>& inputs) {
    std::vector<Term> values;
    for (const Term input : inputs) values.push_back(random_value(program_.terms().sort(input)));
    return values;
  }

  std::pair<End, InvocationId> invoke(ProcedureId procedure, Memory& memory) {
    const InvocationId id(run_.invocations.size());
    run_.invocations.push_back({procedure, memory, {}, false});
    LocationId location = program_.procedure(procedure).entry;
    while (left_-- > 0) {
      if (const ErrorLocation* error = program_.error_at(location)) {
        run_.error = *error;
        return {End::error, id};
      }
      if (location == program_.procedure(procedure).exit) {
        run_.invocations[id.index()].finished = true;
        return {End::exit, id};
      }
      const auto& outgoing = program_.location(location).outgoing;
      if (outgoing.empty()) break;
      const EdgeId edge = random_.one_of(outgoing);
      if (program_.edge(edge).step() != nullptr) {
        const std::vector<Term> inputs = random_inputs(program_.edge(edge).step()->inputs);
        if (!interpreter_.execute(*program_.edge(edge).step(), inputs, memory)) continue;
        run_.invocations[id.index()].steps.push_back({edge, inputs, {}});
      } else {
        const End end = call(edge, id, memory);
        if (end != End::exit) return {end, id};
      }
      location = program_.edge(edge).target;
    }
    return {End::blocked, id};
  }

  End call(EdgeId edge, InvocationId caller, Memory& memory) {
    const Call& call = *program_.edge(edge).call();
    const std::vector<Term> inputs = random_inputs(call.inputs);
    Memory callee =
        interpreter_.enter(call, inputs, memory, random_values(program_.procedure(call.callee).locals));
    const auto [end, id] = invoke(call.callee, callee);
    run_.invocations[caller.index()].steps.push_back({edge, inputs, id});
    if (end == End::exit) interpreter_.leave(call, callee, memory);
    return end;
  }

  const Program& program_;
  Random& random_;
  std::vector<Term> integers_;
  Interpreter interpreter_;
  Counterexample run_;
  int left_ = 0;
};

}  // namespace hone::test
