// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/lowering_part.h"

#include <llvm/ADT/StringExtras.h>

namespace hone::c {

Term LoweringPart::number(std::uint64_t value, unsigned bits) const {
  if (bits <= 64) return terms_.machine_bitvector(value, bits);
  return terms_.bitvector(Integer(static_cast<unsigned long>(value)), bits);
}

Term LoweringPart::number(const llvm::APInt& value, unsigned bits) const {
  if (value.getBitWidth() <= 64) return number(value.getZExtValue(), bits);
  return terms_.bitvector(Integer(llvm::toString(value, 10, false)), bits);
}

Term LoweringPart::from_condition(Term condition, unsigned bits) const {
  return terms_.ite(condition, number(1, bits), number(0, bits));
}

Term LoweringPart::resized(Term value, bool is_signed, unsigned bits) const {
  const unsigned own = terms_.width(terms_.sort(value));
  if (bits < own) return terms_.bv_extract(value, bits - 1, 0);
  if (bits == own) return value;
  return terms_.bv_extend(is_signed ? Kind::bv_sign_extend : Kind::bv_zero_extend, value, bits - own);
}

}  // namespace hone::c
