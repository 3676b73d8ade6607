// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>

#include "logic/terms.h"

namespace hone {

// Eliminates symbols of linear arithmetic by Z3's procedure: a formula without quantifiers that is equivalent
// to `exists symbols. formula`. Subterms without such a symbol may be of any theory; none if a symbol is
// inside of anything but sums, comparisons, remainders and connectives, or after `milliseconds`.
std::optional<Term> eliminate_linear(Terms& terms, Term formula, const std::function<bool(Term)>& eliminate,
                                     unsigned milliseconds);

}  // namespace hone
