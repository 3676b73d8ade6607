// SPDX-License-Identifier: Apache-2.0
#include "program/run/machine/register_machine.h"

#include "base/error.h"
#include "logic/machine_bitvector.h"
#include "logic/machine_float.h"

namespace hone {

namespace {

std::uint64_t extended(std::uint64_t value, unsigned width, unsigned result_width) {
  return low_bits(static_cast<std::uint64_t>(signed_bits(value, width)), result_width);
}

}  // namespace

Store RegisterMachine::store_of(Sort sort) const {
  switch (terms_.kind(sort)) {
    case SortKind::boolean: return Store::word;
    case SortKind::bitvector: return terms_.width(sort) <= 64 ? Store::word : Store::number;
    case SortKind::integer: return Store::number;
    case SortKind::array:
      return store_of(terms_.index_sort(sort)) == Store::word &&
                     store_of(terms_.element_sort(sort)) == Store::word
                 ? Store::array
                 : Store::constant;
    default: return Store::constant;
  }
}

Register RegisterMachine::add_register(Store store) {
  const auto add = [&](auto& registers) {
    registers.emplace_back();
    return Register{store, static_cast<std::uint32_t>(registers.size() - 1)};
  };
  switch (store) {
    case Store::word: return add(words);
    case Store::number: return add(numbers);
    case Store::array: return add(arrays);
    case Store::constant: break;
  }
  return add(constants);
}

Register RegisterMachine::add_register(Sort sort) {
  const Register added = add_register(store_of(sort));
  if (added.store == Store::constant) constants[added.index] = zero(sort);
  return added;
}

std::uint32_t RegisterMachine::add_evaluation(Term term, std::vector<std::pair<Term, Register>> symbols,
                                              Register result) {
  evaluations_.push_back({term, std::move(symbols), result});
  return static_cast<std::uint32_t>(evaluations_.size() - 1);
}

void RegisterMachine::write(ArrayPointer& array, std::uint64_t index, std::uint64_t value) {
  if (array == nullptr)
    array = std::make_shared<WordArray>();
  else if (array.use_count() > 1)
    array = std::make_shared<WordArray>(*array);
  array->write(index, value);
}

void RegisterMachine::run(std::uint32_t start) {
  std::uint64_t* const word = words.data();
  const Instruction* const first = code.data();
  for (const Instruction* at = first + start;; ++at) {
    const Instruction& i = *at;
    switch (i.opcode) {
      case Opcode::halt: return;
      case Opcode::jump: at = first + i.target - 1; break;
      case Opcode::jump_if_false:
        if (word[i.a] == 0) at = first + i.target - 1;
        break;
      case Opcode::jump_if_true:
        if (word[i.a] != 0) at = first + i.target - 1;
        break;
      case Opcode::move: word[i.target] = word[i.a]; break;
      case Opcode::conditional_move: word[i.target] = word[i.b] != 0 ? word[i.a] : word[i.target]; break;
      case Opcode::not_: word[i.target] = word[i.a] ^ 1; break;
      case Opcode::equal: word[i.target] = word[i.a] == word[i.b] ? 1 : 0; break;
      case Opcode::bits_not: word[i.target] = low_bits(~word[i.a], i.width); break;
      case Opcode::bits_negate: word[i.target] = low_bits(-word[i.a], i.width); break;
      case Opcode::bits_and: word[i.target] = word[i.a] & word[i.b]; break;
      case Opcode::bits_or: word[i.target] = word[i.a] | word[i.b]; break;
      case Opcode::bits_xor: word[i.target] = word[i.a] ^ word[i.b]; break;
      case Opcode::bits_add: word[i.target] = low_bits(word[i.a] + word[i.b], i.width); break;
      case Opcode::bits_multiply: word[i.target] = low_bits(word[i.a] * word[i.b], i.width); break;
      case Opcode::bits_shift_left:
        word[i.target] = word[i.b] >= i.width ? 0 : low_bits(word[i.a] << word[i.b], i.width);
        break;
      case Opcode::bits_shift_right:
        word[i.target] = word[i.b] >= i.width ? 0 : word[i.a] >> word[i.b];
        break;
      case Opcode::bits_unsigned_less: word[i.target] = word[i.a] < word[i.b] ? 1 : 0; break;
      case Opcode::bits_unsigned_less_equal: word[i.target] = word[i.a] <= word[i.b] ? 1 : 0; break;
      case Opcode::bits_signed_less:
        word[i.target] = signed_bits(word[i.a], i.width) < signed_bits(word[i.b], i.width) ? 1 : 0;
        break;
      case Opcode::bits_signed_less_equal:
        word[i.target] = signed_bits(word[i.a], i.width) <= signed_bits(word[i.b], i.width) ? 1 : 0;
        break;
      case Opcode::bits_other:
        word[i.target] = machine_bitvector_fold(i.kind, word[i.a], word[i.b], i.width);
        break;
      case Opcode::bits_concat: word[i.target] = (word[i.a] << i.width) | word[i.b]; break;
      case Opcode::bits_extract: word[i.target] = low_bits(word[i.a] >> i.b, i.width); break;
      case Opcode::bits_sign_extend: word[i.target] = extended(word[i.a], i.width, i.b); break;
      case Opcode::floats: word[i.target] = machine_float_fold(i.kind, word[i.a], word[i.b], i.width); break;
      case Opcode::float_round:
        word[i.target] = machine_float_round(static_cast<RoundingMode>(i.b), word[i.a], i.width);
        break;
      case Opcode::float_convert:
        word[i.target] = machine_float_convert(i.kind, word[i.a], i.width, i.b);
        break;
      case Opcode::read: word[i.target] = arrays[i.a] == nullptr ? 0 : arrays[i.a]->read(word[i.b]); break;
      case Opcode::write: write(arrays[i.target], word[i.a], word[i.b]); break;
      default: run_on_numbers(i); break;
    }
  }
}

}  // namespace hone
