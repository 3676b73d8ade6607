// SPDX-License-Identifier: Apache-2.0
// The bit-vector operators of Z3: those that we have no kind for are written with those that we have.
#include "smt/z3_reader.h"

namespace hone {

namespace {

unsigned index_of(const z3::expr& expression, unsigned i) {
  return static_cast<unsigned>(Z3_get_decl_int_parameter(expression.ctx(), expression.decl(), i));
}

// The operators that mean the same here. Z3 marks a division whose divisor is not zero with an I.
std::optional<Kind> same_kind(Z3_decl_kind kind) {
  switch (kind) {
    case Z3_OP_BNEG: return Kind::bv_neg;
    case Z3_OP_BNOT: return Kind::bv_not;
    case Z3_OP_BADD: return Kind::bv_add;
    case Z3_OP_BMUL: return Kind::bv_mul;
    case Z3_OP_BUDIV:
    case Z3_OP_BUDIV_I: return Kind::bv_udiv;
    case Z3_OP_BUREM:
    case Z3_OP_BUREM_I: return Kind::bv_urem;
    case Z3_OP_BSDIV:
    case Z3_OP_BSDIV_I: return Kind::bv_sdiv;
    case Z3_OP_BSREM:
    case Z3_OP_BSREM_I: return Kind::bv_srem;
    case Z3_OP_BAND: return Kind::bv_and;
    case Z3_OP_BOR: return Kind::bv_or;
    case Z3_OP_BXOR: return Kind::bv_xor;
    case Z3_OP_CONCAT: return Kind::bv_concat;
    case Z3_OP_BSHL: return Kind::bv_shl;
    case Z3_OP_BLSHR: return Kind::bv_lshr;
    case Z3_OP_BASHR: return Kind::bv_ashr;
    case Z3_OP_ULT: return Kind::bv_ult;
    case Z3_OP_ULEQ: return Kind::bv_ule;
    case Z3_OP_SLT: return Kind::bv_slt;
    case Z3_OP_SLEQ: return Kind::bv_sle;
    default: return std::nullopt;
  }
}

}  // namespace

Term Z3Reader::rotate_left(Term bits, unsigned by) {
  const unsigned width = terms_.width(terms_.sort(bits));
  by %= width;
  if (by == 0) return bits;
  return terms_.bv(Kind::bv_concat, {terms_.bv_extract(bits, width - by - 1, 0),
                                     terms_.bv_extract(bits, width - 1, width - by)});
}

// The remainder with the sign of the divisor.
Term Z3Reader::signed_modulo(Term a, Term b) {
  const Term zero = terms_.bitvector(0, terms_.width(terms_.sort(a)));
  const Term remainder = terms_.bv(Kind::bv_srem, {a, b});
  const auto negative = [&](Term term) { return terms_.bv(Kind::bv_slt, {term, zero}); };
  const Term keep = terms_.or_(
      {terms_.eq(remainder, zero), terms_.eq(b, zero), terms_.eq(negative(remainder), negative(b))});
  return terms_.ite(keep, remainder, terms_.bv(Kind::bv_add, {remainder, b}));
}

Term Z3Reader::build_bitvector(const z3::expr& expression, const Arguments& a) {
  const Z3_decl_kind operation = expression.decl().decl_kind();
  if (const auto kind = same_kind(operation)) {
    const bool unary = *kind == Kind::bv_not || *kind == Kind::bv_neg;
    return a.size() == 1 && !unary ? a[0] : terms_.bv(*kind, a);
  }
  const auto reversed = [&](Kind kind) { return terms_.bv(kind, {a[1], a[0]}); };
  const auto complement = [&](Kind kind) { return terms_.bv(Kind::bv_not, {terms_.bv(kind, a)}); };
  const auto bit = [&](Term condition) {
    return terms_.ite(condition, terms_.bitvector(1, 1), terms_.bitvector(0, 1));
  };
  const auto width = [&] { return terms_.width(terms_.sort(a[0])); };
  switch (operation) {
    case Z3_OP_BSUB: return terms_.bv(Kind::bv_add, {a[0], terms_.bv(Kind::bv_neg, {a[1]})});
    case Z3_OP_UGEQ: return reversed(Kind::bv_ule);
    case Z3_OP_UGT: return reversed(Kind::bv_ult);
    case Z3_OP_SGEQ: return reversed(Kind::bv_sle);
    case Z3_OP_SGT: return reversed(Kind::bv_slt);
    case Z3_OP_BNAND: return complement(Kind::bv_and);
    case Z3_OP_BNOR: return complement(Kind::bv_or);
    case Z3_OP_BXNOR: return complement(Kind::bv_xor);
    case Z3_OP_BSMOD:
    case Z3_OP_BSMOD_I: return signed_modulo(a[0], a[1]);
    case Z3_OP_EXTRACT: return terms_.bv_extract(a[0], index_of(expression, 0), index_of(expression, 1));
    case Z3_OP_SIGN_EXT: return terms_.bv_extend(Kind::bv_sign_extend, a[0], index_of(expression, 0));
    case Z3_OP_ZERO_EXT: return terms_.bv_extend(Kind::bv_zero_extend, a[0], index_of(expression, 0));
    case Z3_OP_REPEAT: return terms_.bv(Kind::bv_concat, Arguments(index_of(expression, 0), a[0]));
    case Z3_OP_ROTATE_LEFT: return rotate_left(a[0], index_of(expression, 0));
    case Z3_OP_ROTATE_RIGHT: return rotate_left(a[0], width() - index_of(expression, 0) % width());
    case Z3_OP_BCOMP: return bit(terms_.eq(a[0], a[1]));
    case Z3_OP_BREDOR: return bit(terms_.ne(a[0], terms_.bitvector(0, width())));
    case Z3_OP_BREDAND: return bit(terms_.eq(a[0], terms_.bitvector(-1, width())));
    case Z3_OP_BIT2BOOL: {
      const unsigned place = index_of(expression, 0);
      return terms_.eq(terms_.bv_extract(a[0], place, place), terms_.bitvector(1, 1));
    }
    default: return Term();
  }
}

}  // namespace hone
