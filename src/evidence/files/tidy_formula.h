// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "logic/terms.h"

namespace hone {

// An equivalent formula that is easier to read: `x + c == y + c` is `x == y`, and in each conjunction what
// follows from another part is left out. Symbols that cannot be spoken of are replaced by what they are said
// to be equal to, where that can.
Term tidied(Terms& terms, Term formula, const std::function<bool(Term symbol)>& can_be_said);

}  // namespace hone
