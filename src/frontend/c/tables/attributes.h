// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/c/tables/handling.h"

namespace hone::c {

// The attributes that Clang knows, by their names in its list (clang/Basic/AttrList.inc).
const HandlingTable& attribute_table();

// Those that GCC knows and Clang does not, as programs spell them, without underscores around them.
const HandlingTable& gcc_attribute_table();

}  // namespace hone::c
