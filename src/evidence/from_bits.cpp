// SPDX-License-Identifier: Apache-2.0
#include "evidence/from_bits.h"

#include "evidence/bits_to_bitvectors.h"

namespace hone {

namespace {

// The value of a variable or an input from those of its bits.
Term word(Terms& terms, Sort sort, std::span<const Term> bits) {
  if (sort == terms.bool_sort()) return bits[0];
  Integer value = 0;
  for (std::size_t i = 0; i < bits.size(); ++i)
    if (bits[i] == terms.truth()) mpz_setbit(value.get_mpz_t(), i);
  return terms.bitvector(value, terms.width(sort));
}

Memory memory_of(const Program& original, const BitProgram& bits, ProcedureId procedure,
                 const Memory& memory) {
  const auto value = [&](VariableId id) {
    std::vector<Term> values;
    for (const VariableId bit : bits.bits[id.index()]) values.push_back(value_of(bits.program, memory, bit));
    return word(original.terms(), original.terms().sort(original.variable(id).symbol), values);
  };
  Memory result;
  for (const VariableId id : original.globals()) result.globals.push_back(value(id));
  for (const VariableId id : original.procedure(procedure).locals) result.locals.push_back(value(id));
  return result;
}

std::vector<Term> inputs_of(const Program& original, const Edge& edge, std::span<const Term> bits) {
  Terms& terms = original.terms();
  std::vector<Term> result;
  for (const Term input : edge.call() != nullptr ? edge.call()->inputs : edge.step()->inputs) {
    const std::size_t width = terms.is_bool(input) ? 1 : terms.width(terms.sort(input));
    result.push_back(word(terms, terms.sort(input), bits.first(width)));
    bits = bits.subspan(width);
  }
  return result;
}

}  // namespace

Counterexample from_bits(const Program& original, const BitProgram& bits,
                         const Counterexample& counterexample) {
  Counterexample result = counterexample;
  for (ConcreteInvocation& invocation : result.invocations) {
    invocation.entry = memory_of(original, bits, invocation.procedure, invocation.entry);
    for (ConcreteStep& step : invocation.steps)
      step.inputs = inputs_of(original, original.edge(step.edge), step.inputs);
  }
  for (const ErrorLocation& error : original.errors())
    if (bits.location.at(error.location) == counterexample.error.location) result.error = error;
  return result;
}

Proof from_bits(const Program& original, const BitProgram& bits, const Proof& proof) {
  Terms& terms = original.terms();
  BitsToBitvectors words(terms);
  for (std::size_t i = 0; i < original.variable_count(); ++i) {
    const Variable& variable = original.variable(VariableId(i));
    for (std::size_t k = 0; k < bits.bits[i].size(); ++k) {
      const Variable& bit = bits.program.variable(bits.bits[i][k]);
      words.add_bit(bit.symbol, variable.symbol, static_cast<unsigned>(k));
      if (bit.entry_symbol.valid() && variable.entry_symbol.valid())
        words.add_bit(bit.entry_symbol, variable.entry_symbol, static_cast<unsigned>(k));
    }
  }
  Proof result;
  for (std::size_t i = 0; i < original.location_count(); ++i)
    result.invariants[LocationId(i)] = words(proof.invariants.at(bits.location.at(LocationId(i))));
  return result;
}

}  // namespace hone
