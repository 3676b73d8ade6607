// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "logic/kind.h"

namespace hone {

// Where a value lives. Booleans (0 or 1) and bit-vectors of at most 64 bits are machine words; integers and
// wider bit-vectors are numbers of any size; arrays from words to words are changed in place; all else is a
// constant term.
enum class Store : std::uint8_t { word, number, array, constant };

struct Register {
  Store store = Store::word;
  std::uint32_t index = 0;

  auto operator<=>(const Register&) const = default;
};

// What an instruction does with `target`, `a` and `b`, which are indices of registers unless said otherwise.
// Which store each index belongs to follows from the opcode.
enum class Opcode : std::uint8_t {
  halt,
  jump,           // to the instruction `target`
  jump_if_false,  // if word `a` is 0
  jump_if_true,

  // Words. `width` is that of the operands, or of the result where it says so.
  move,
  conditional_move,  // target := a, if b holds
  not_,              // of a Boolean
  equal,
  bits_not,
  bits_negate,
  bits_and,  // these two also of Booleans
  bits_or,
  bits_xor,
  bits_add,
  bits_multiply,
  bits_shift_left,
  bits_shift_right,
  bits_unsigned_less,
  bits_unsigned_less_equal,
  bits_signed_less,
  bits_signed_less_equal,
  bits_other,        // `kind` says which
  bits_concat,       // `width` is that of b
  bits_extract,      // from bit number b; `width` is that of the result
  bits_sign_extend,  // `width` is that of the operand, b that of the result
  floats,            // `kind` says which
  float_round,       // in the mode number b
  float_convert,     // `kind` says which; `width` is that of the operand, b that of the result
  read,              // word target := array a at word b
  write,             // array target at word a := word b

  // Numbers, rarer.
  number_move,
  number_conditional_move,  // b is a word
  number_of_word,
  word_of_number,
  number_equal,  // to a word
  number_bits,   // `kind` says which
  number_bits_compare,
  number_concat,  // `width` is that of b
  number_extract,
  number_sign_extend,
  integer_add,
  integer_multiply,
  integer_divide,  // the divisor is not 0
  integer_modulo,
  integer_less_equal,

  // Whole arrays and terms.
  array_copy,
  array_move,   // a is left as the array of zeros
  array_fill,   // with word a
  array_equal,  // to a word; `width` is that of indices
  constant_move,
  evaluate,  // the evaluation number `target`
};

struct Instruction {
  Opcode opcode = Opcode::halt;
  Kind kind = Kind::true_;
  std::uint16_t width = 1;
  std::uint32_t target = 0;
  std::uint32_t a = 0;
  std::uint32_t b = 0;
};
static_assert(sizeof(Instruction) == 16);

}  // namespace hone
