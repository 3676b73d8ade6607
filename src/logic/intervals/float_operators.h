// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "logic/intervals/word_range.h"
#include "logic/kind.h"
#include "logic/machine_float.h"

// Operators on sets of floating point numbers. Rounding is monotonic, so what an operator makes of the ends
// of intervals, rounded as the program rounds, are the exact ends of the result; there is nothing to round
// outwards. Only where an operator is inverted, the exact result lies anywhere between two numbers.
namespace hone {

// The results of fp_add, fp_sub, fp_mul, fp_div, fp_rem.
WordRange float_results(Kind kind, const WordRange& a, const WordRange& b);
WordRange float_square_roots(const WordRange& a);
WordRange floats_rounded(RoundingMode mode, const WordRange& a);
// Of conversions; where the argument is an integer, it is of at most 64 bits, as is the result.
WordRange float_conversions(Kind kind, const WordRange& a, unsigned width);

// With the sign changed, and without a sign.
WordRange float_negations(const WordRange& a);
WordRange float_magnitudes(const WordRange& a);

// The value of a comparison, where there is only one.
std::optional<bool> float_comparison(Kind kind, const WordRange& a, const WordRange& b);
// Narrows the arguments of a comparison that has this value.
void contract_float_comparison(Kind kind, bool value, WordRange& a, WordRange& b);
// Narrows the arguments of an operator that has these results; its results stay as they are.
void contract_float_arguments(Kind kind, const WordRange& results, WordRange& a, WordRange& b);
// Narrows the argument of a conversion to the larger format.
void contract_widened(const WordRange& results, WordRange& a);

}  // namespace hone
