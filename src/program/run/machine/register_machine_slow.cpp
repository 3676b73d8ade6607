// SPDX-License-Identifier: Apache-2.0
// What is rarer than machine words: numbers of any size, whole arrays, and the passage to terms and back.
#include "base/error.h"
#include "logic/machine_bitvector.h"
#include "logic/traversal.h"
#include "logic/wide_bitvector.h"
#include "program/run/machine/register_machine.h"
#include "smt/quantified_value.h"

namespace hone {

void RegisterMachine::run_on_numbers(const Instruction& i) {
  std::vector<Integer>& n = numbers;
  switch (i.opcode) {
    case Opcode::number_move: n[i.target] = n[i.a]; break;
    case Opcode::number_conditional_move:
      if (words[i.b] != 0) n[i.target] = n[i.a];
      break;
    case Opcode::number_of_word: n[i.target] = words[i.a]; break;
    case Opcode::word_of_number: words[i.target] = n[i.a].get_ui(); break;
    case Opcode::number_equal: words[i.target] = n[i.a] == n[i.b] ? 1 : 0; break;
    case Opcode::number_bits: n[i.target] = wide_bitvector_fold(i.kind, n[i.a], n[i.b], i.width); break;
    case Opcode::number_bits_compare:
      words[i.target] = wide_bitvector_fold(i.kind, n[i.a], n[i.b], i.width).get_ui();
      break;
    case Opcode::number_concat: n[i.target] = (n[i.a] << i.width) | n[i.b]; break;
    case Opcode::number_extract: {
      Integer bits = n[i.a] >> i.b;
      mpz_fdiv_r_2exp(n[i.target].get_mpz_t(), bits.get_mpz_t(), i.width);
      break;
    }
    case Opcode::number_sign_extend: {
      const Integer value = signed_value(n[i.a], i.width);
      mpz_fdiv_r_2exp(n[i.target].get_mpz_t(), value.get_mpz_t(), i.b);
      break;
    }
    case Opcode::integer_add: n[i.target] = n[i.a] + n[i.b]; break;
    case Opcode::integer_multiply: n[i.target] = n[i.a] * n[i.b]; break;
    case Opcode::integer_divide: n[i.target] = euclidean_quotient(n[i.a], n[i.b]); break;
    case Opcode::integer_modulo: n[i.target] = euclidean_remainder(n[i.a], n[i.b]); break;
    case Opcode::integer_less_equal: words[i.target] = n[i.a] <= n[i.b] ? 1 : 0; break;
    default: run_on_others(i); break;
  }
}

void RegisterMachine::run_on_others(const Instruction& i) {
  static const WordArray zeros;
  const auto array = [&](std::uint32_t index) -> const WordArray& {
    return arrays[index] == nullptr ? zeros : *arrays[index];
  };
  switch (i.opcode) {
    case Opcode::array_copy: arrays[i.target] = arrays[i.a]; break;
    case Opcode::array_move: arrays[i.target] = std::exchange(arrays[i.a], nullptr); break;
    case Opcode::array_fill: arrays[i.target] = std::make_shared<WordArray>(words[i.a]); break;
    case Opcode::array_equal: words[i.target] = array(i.a).equals(array(i.b), i.width) ? 1 : 0; break;
    case Opcode::constant_move: constants[i.target] = constants[i.a]; break;
    case Opcode::evaluate: evaluate(evaluations_[i.target]); break;
    default: invariant_failed(__FILE__, __LINE__, "every opcode should have a meaning");
  }
}

void RegisterMachine::evaluate(const Evaluation& evaluation) {
  const auto value_of_symbol = [&](Term symbol) {
    for (const auto& [known, place] : evaluation.symbols)
      if (known == symbol) return value(place, terms_.sort(symbol));
    return Term();
  };
  Term result = hone::evaluate(terms_, evaluation.term, value_of_symbol);
  if (!result.valid() && !is_quantifier_free(terms_, evaluation.term))
    result = quantified_value(terms_, evaluation.term, value_of_symbol);
  HONE_INVARIANT(result.valid(), "an expression of a program should have a value in every state");
  set(evaluation.result, result);
}

Term RegisterMachine::zero(Sort sort) {
  switch (terms_.kind(sort)) {
    case SortKind::boolean: return terms_.falsity();
    case SortKind::integer:
    case SortKind::real: return terms_.number(0, sort);
    case SortKind::bitvector: return terms_.bitvector(0, terms_.width(sort));
    case SortKind::array: return terms_.const_array(sort, zero(terms_.element_sort(sort)));
    case SortKind::uninterpreted: return terms_.element(sort, 0);
  }
  invariant_failed(__FILE__, __LINE__, "every sort should have a zero");
}

Term RegisterMachine::constant_of_word(std::uint64_t word, Sort sort) const {
  return sort == terms_.bool_sort() ? terms_.boolean(word != 0)
                                    : terms_.machine_bitvector(word, terms_.width(sort));
}

Term RegisterMachine::value(Register place, Sort sort) const {
  switch (place.store) {
    case Store::word: return constant_of_word(words[place.index], sort);
    case Store::number:
      return sort == terms_.int_sort() ? terms_.integer(numbers[place.index])
                                       : terms_.bitvector(numbers[place.index], terms_.width(sort));
    case Store::constant: return constants[place.index];
    case Store::array: break;
  }
  const WordArray zeros;
  const WordArray& array = arrays[place.index] == nullptr ? zeros : *arrays[place.index];
  const Sort indices = terms_.index_sort(sort), elements = terms_.element_sort(sort);
  Term result = terms_.const_array(sort, constant_of_word(array.everywhere(), elements));
  array.for_each([&](std::uint64_t index, std::uint64_t element) {
    result = terms_.store(result, constant_of_word(index, indices), constant_of_word(element, elements));
  });
  return result;
}

std::uint64_t RegisterMachine::word_of(Term constant) const {
  if (terms_.is_bool(constant)) return constant == terms_.truth() ? 1 : 0;
  return *terms_.machine_bits(constant);
}

RegisterMachine::ArrayPointer RegisterMachine::array_of(Term constant) const {
  std::vector<Term> writes;
  for (; terms_.kind(constant) == Kind::store; constant = terms_.argument(constant, 0))
    writes.push_back(constant);
  auto result = std::make_shared<WordArray>(word_of(terms_.argument(constant, 0)));
  for (; !writes.empty(); writes.pop_back())
    result->write(word_of(terms_.argument(writes.back(), 1)), word_of(terms_.argument(writes.back(), 2)));
  return result;
}

void RegisterMachine::set(Register place, Term constant) {
  switch (place.store) {
    case Store::word: words[place.index] = word_of(constant); break;
    case Store::number: numbers[place.index] = terms_.integer_value(constant); break;
    case Store::array: arrays[place.index] = array_of(constant); break;
    case Store::constant: constants[place.index] = constant; break;
  }
}

void RegisterMachine::set(Register place, Sort sort, const Integer& scalar) {
  const auto constant = [&](auto& self, Sort of) -> Term {
    switch (terms_.kind(of)) {
      case SortKind::boolean: return terms_.boolean(scalar != 0);
      case SortKind::bitvector: return terms_.bitvector(scalar, terms_.width(of));
      case SortKind::array: return terms_.const_array(of, self(self, terms_.element_sort(of)));
      case SortKind::uninterpreted: {
        const Integer number = abs(scalar) % 1000;  // any other element would do
        return terms_.element(of, static_cast<std::uint32_t>(number.get_ui()));
      }
      default: return terms_.number(scalar, of);
    }
  };
  const bool is_bits = terms_.kind(sort) == SortKind::bitvector;
  if (is_bits) {
    Integer bits;
    mpz_fdiv_r_2exp(bits.get_mpz_t(), scalar.get_mpz_t(), terms_.width(sort));
    if (place.store == Store::word)
      words[place.index] = bits.get_ui();
    else
      numbers[place.index] = std::move(bits);
  } else if (place.store == Store::number) {
    numbers[place.index] = scalar;
  } else {
    set(place, constant(constant, sort));
  }
}

Integer RegisterMachine::number(Register place) const {
  return place.store == Store::word ? Integer(words[place.index]) : numbers[place.index];
}

}  // namespace hone
