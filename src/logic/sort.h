// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/ids.h"

namespace hone {

struct SortTag;
struct TermTag;
struct FunctionTag;

// Handles into a `Terms` store: 32 bits each, equal exactly if the things they name are equal.
using Sort = Id<SortTag>;
using Term = Id<TermTag>;
using Function = Id<FunctionTag>;

enum class SortKind : std::uint8_t { boolean, integer, real, bitvector, array, uninterpreted };

}  // namespace hone
