// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string_view>

#include "base/source.h"
#include "logic/terms.h"

namespace hone {

// What a name in a formula means; an invalid handle if it means nothing.
using InfixNames = std::function<Term(std::string_view)>;

// Reads one formula (or another term) in the syntax that `to_infix` prints; reading what was printed gives
// the same term. `p => q` is read as well. On integers x / y and x % y round towards zero as in C, while
// `div` and `mod` are SMT-LIB's. A bound variable is the symbol of its own name, or a fresh one if that name
// already means something. Throws InputError with the position in the text.
Term read_infix(Terms& terms, std::string_view text, const InfixNames& names);

// The same for a whole file, with errors that name it.
Term read_infix(Terms& terms, const SourceFile& file, const InfixNames& names);

}  // namespace hone
