// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace hone {

// The operators of terms. Builders normalise: subtraction is a sum, > and >= are < and <=, implication is a
// disjunction, and a comparison of integers is always `sum <= constant` or `sum = constant`.
enum class Kind : std::uint8_t {
  true_,
  false_,
  number,     // an Int or Real constant
  bv_number,  // a bit-vector constant, read as an unsigned number
  element,    // a value of an uninterpreted sort, different from all its other elements
  symbol,     // a constant symbol: a program variable, an input, a bound variable
  apply,      // an uninterpreted function applied to arguments
  not_,
  and_,
  or_,
  eq,  // of any sort; on Booleans it is "if and only if"
  ite,
  add,  // canonical: monomials ordered by their base term, then the constant
  mul,  // number * term, or a product of terms
  div,  // SMT-LIB's integer division: the remainder is never negative
  mod,
  le,
  lt,  // Real only
  to_real,
  to_int,
  bv_not,
  bv_neg,
  bv_and,
  bv_or,
  bv_xor,
  bv_add,
  bv_mul,
  bv_udiv,
  bv_urem,
  bv_sdiv,
  bv_srem,
  bv_shl,
  bv_lshr,
  bv_ashr,
  bv_ult,
  bv_ule,
  bv_slt,
  bv_sle,
  bv_concat,
  bv_extract,
  bv_zero_extend,
  bv_sign_extend,
  fp_add,  // floating point numbers are bit-vectors: see machine_float.h
  fp_sub,
  fp_mul,
  fp_div,
  fp_rem,  // IEEE's remainder: x - y * n, where n is the integer nearest to x / y
  fp_sqrt,
  fp_round,  // to a whole number
  fp_eq,     // NaN is not equal to itself, -0 is equal to +0
  fp_lt,
  fp_le,
  fp_to_fp,        // to the other format
  fp_from_signed,  // a bit-vector of any width
  fp_from_unsigned,
  fp_to_signed,  // a bit-vector of any width, towards zero
  fp_to_unsigned,
  select,
  store,
  const_array,
  forall,  // arguments: the bound symbols, then the body
  exists,
};

}  // namespace hone
