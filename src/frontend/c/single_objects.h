// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/c/memory.h"

namespace hone::c {

// Calls of malloc that happen at most once get fixed addresses, like variables.
void fix_single_objects(const Program& program, Memory& memory);

}  // namespace hone::c
