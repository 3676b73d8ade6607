// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "logic/terms.h"

namespace hone {

// One side of a comparison.
struct LinearSide {
  std::vector<std::pair<Term, Rational>> monomials;
  Rational constant = 0;
};

// A comparison as people write it, with positive coefficients on both sides.
struct LinearLayout {
  LinearSide left;
  std::string_view sign;
  LinearSide right;
};

// `sum = c` and its negation: y == x + 1 rather than y - x == 1, x == 2*y rather than 2*y == x.
LinearLayout lay_out_equation(const Terms& terms, Term equation, bool negated);

// `sum <= c` or `sum < c`: x >= 3 rather than -x <= -3, and x < y rather than x + 1 <= y over the integers.
LinearLayout lay_out_inequality(const Terms& terms, Term inequality, bool negated = false);

// The operands of a division that rounds towards zero, if the term is what `truncated_div` or `truncated_mod`
// builds.
struct TruncatedDivision {
  Term dividend, divisor;
  bool remainder;
};
std::optional<TruncatedDivision> truncated_division(const Terms& terms, Term term);

}  // namespace hone
