// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "logic/terms.h"

namespace hone {

// The value of a formula with quantifiers under an assignment of constants to all its free symbols, as a
// solver proves it. An uninterpreted sort has all its elements and may have others. Throws Unsupported if the
// solver can prove neither value.
Term quantified_value(Terms& terms, Term formula, const std::function<Term(Term)>& value_of_symbol);

}  // namespace hone
