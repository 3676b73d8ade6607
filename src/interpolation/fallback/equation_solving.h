// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>

#include "logic/terms.h"

namespace hone {

// What a formula says about one symbol: the formula holds for some value of the symbol exactly if `condition`
// holds, and then `value` is one, and the only one but for the choice of new symbols in it.
struct Definition {
  Term symbol, value, condition;
};

bool contains_symbol(const Terms& terms, Term term, Term symbol);

// Solves an equation (of any sort, in normal form) or a Boolean literal for a symbol that is to be
// eliminated: x = t, 3 * x = t, b or not b, b <=> phi, store(a, i, v) = t, x + t = s of bit-vectors. New
// symbols are to be eliminated as well.
std::optional<Definition> solve_for(Terms& terms, Term formula, const std::function<bool(Term)>& eliminate);

}  // namespace hone
