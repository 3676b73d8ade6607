// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "interpolation/bits/bit_blaster.h"

namespace hone {

// A bit of a symbol, or its negation.
struct BitLiteral {
  BitBlaster::Origin bit;
  bool positive = true;
};
using BitClause = std::vector<BitLiteral>;

// The conjunction of clauses about bits as a formula about bit-vectors where neighbouring bits agree: x = 5,
// extract(3, 0, x) = extract(7, 4, y), extract(1, 0, x) != 2.
Term conjunction_of_words(Terms& terms, const std::vector<BitClause>& clauses);

// An equivalent formula about bit-vectors, for a formula that consists of connectives and bits of symbols.
// Small formulas become a comparison or their irredundant clauses; what is large stays as it is.
Term simplify_bits(Terms& terms, Term formula);

}  // namespace hone
