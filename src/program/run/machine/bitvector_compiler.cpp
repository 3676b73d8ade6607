// SPDX-License-Identifier: Apache-2.0
// Compiling the operators of bit-vectors: of one machine word, and wider ones through numbers.
#include "logic/machine_bitvector.h"
#include "program/run/machine/term_compiler.h"

namespace hone {

namespace {

constexpr unsigned word_width = 64;

Opcode opcode_of(Kind kind) {
  switch (kind) {
    case Kind::bv_not: return Opcode::bits_not;
    case Kind::bv_neg: return Opcode::bits_negate;
    case Kind::bv_and: return Opcode::bits_and;
    case Kind::bv_or: return Opcode::bits_or;
    case Kind::bv_xor: return Opcode::bits_xor;
    case Kind::bv_add: return Opcode::bits_add;
    case Kind::bv_mul: return Opcode::bits_multiply;
    case Kind::bv_shl: return Opcode::bits_shift_left;
    case Kind::bv_lshr: return Opcode::bits_shift_right;
    case Kind::bv_ult: return Opcode::bits_unsigned_less;
    case Kind::bv_ule: return Opcode::bits_unsigned_less_equal;
    case Kind::bv_slt: return Opcode::bits_signed_less;
    case Kind::bv_sle: return Opcode::bits_signed_less_equal;
    default: return Opcode::bits_other;
  }
}

std::uint16_t short_of(unsigned width) { return static_cast<std::uint16_t>(width); }

}  // namespace

void TermCompiler::compute_bits(Term term) {
  switch (terms_.kind(term)) {
    case Kind::bv_concat: return compute_concat(term);
    case Kind::bv_extract: return compute_extract(term);
    case Kind::bv_zero_extend:
    case Kind::bv_sign_extend: return compute_extension(term);
    default: break;
  }
  if (is_floating_operator(terms_.kind(term))) return compute_floats(term);
  const auto arguments = terms_.arguments(term);
  if (width(arguments[0]) > word_width) return compute_wide_bits(term);
  const Register target = temporary(Store::word);
  emit({.opcode = opcode_of(terms_.kind(term)),
        .kind = terms_.kind(term),
        .width = short_of(width(arguments[0])),
        .target = target.index,
        .a = place_of(arguments.front()).index,
        .b = place_of(arguments.back()).index});
  keep(term, target);
}

void TermCompiler::compute_floats(Term term) {
  const auto arguments = terms_.arguments(term);
  const Kind kind = terms_.kind(term);
  const Register target = temporary(Store::word);
  Instruction instruction{.opcode = Opcode::floats,
                          .kind = kind,
                          .width = short_of(width(arguments[0])),
                          .target = target.index,
                          .a = place_of(arguments.front()).index,
                          .b = place_of(arguments.back()).index};
  if (kind == Kind::fp_round) {
    instruction.opcode = Opcode::float_round;
    instruction.b = static_cast<std::uint32_t>(terms_.rounding_mode(term));
  } else if (is_floating_conversion(kind)) {
    instruction.opcode = Opcode::float_convert;
    instruction.b = width(term);
  }
  emit(instruction);
  keep(term, target);
}

void TermCompiler::compute_wide_bits(Term term) {
  const auto arguments = terms_.arguments(term);
  const bool comparison = is_bitvector_comparison(terms_.kind(term));
  const Register target = temporary(comparison ? Store::word : Store::number);
  emit({.opcode = comparison ? Opcode::number_bits_compare : Opcode::number_bits,
        .kind = terms_.kind(term),
        .width = short_of(width(arguments[0])),
        .target = target.index,
        .a = place_of(arguments.front()).index,
        .b = place_of(arguments.back()).index});
  keep(term, target);
}

Register TermCompiler::as_number(Term term) {
  const Register place = place_of(term);
  if (place.store == Store::number) return place;
  const Register number = temporary(Store::number);
  emit({.opcode = Opcode::number_of_word, .target = number.index, .a = place.index});
  return number;
}

void TermCompiler::compute_concat(Term term) {
  const Term high = terms_.argument(term, 0), low = terms_.argument(term, 1);
  const bool fits = width(term) <= word_width;
  const Register a = fits ? place_of(high) : as_number(high), b = fits ? place_of(low) : as_number(low);
  const Register target = temporary(a.store);
  emit({.opcode = fits ? Opcode::bits_concat : Opcode::number_concat,
        .width = short_of(width(low)),
        .target = target.index,
        .a = a.index,
        .b = b.index});
  keep(term, target);
}

void TermCompiler::compute_extract(Term term) {
  const Register whole = place_of(terms_.argument(term, 0));
  Register target = temporary(whole.store);
  emit({.opcode = whole.store == Store::word ? Opcode::bits_extract : Opcode::number_extract,
        .width = short_of(width(term)),
        .target = target.index,
        .a = whole.index,
        .b = terms_.low_bit(term)});
  if (target.store == Store::number && width(term) <= word_width) {
    const Register word = temporary(Store::word);
    emit({.opcode = Opcode::word_of_number, .target = word.index, .a = target.index});
    target = word;
  }
  keep(term, target);
}

void TermCompiler::compute_extension(Term term) {
  const Term narrow = terms_.argument(term, 0);
  const bool fits = width(term) <= word_width;
  const Register place = fits ? place_of(narrow) : as_number(narrow);
  if (terms_.kind(term) == Kind::bv_zero_extend) return keep(term, place);
  const Register target = temporary(place.store);
  emit({.opcode = fits ? Opcode::bits_sign_extend : Opcode::number_sign_extend,
        .width = short_of(width(narrow)),
        .target = target.index,
        .a = place.index,
        .b = width(term)});
  keep(term, target);
}

}  // namespace hone
