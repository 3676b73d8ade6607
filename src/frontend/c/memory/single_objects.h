// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/c/memory/memory.h"
#include "frontend/c/memory/points_to.h"

namespace hone::c {

// A local that is arbitrary again when its declaration is executed: the edge on which it becomes so, and the
// one that does nothing, which is closed.
struct ForgottenLocal {
  EdgeId forgets, keeps;
};

// Where a declaration is executed at most once, the other edge is left open: what has never been written to
// is arbitrary anyway.
void settle_forgotten_locals(Program& program, const std::vector<ForgottenLocal>& locals);

// Calls of malloc that happen at most once get fixed addresses, like variables.
void fix_single_objects(const Program& program, Memory& memory);

// Where lifetimes are followed: which objects pointers can outlive. Locals get fixed addresses if there is
// only one of each at a time, and those that pointers can outlive, if there is only one of them at all.
void settle_lifetimes(const Program& program, const PointsTo& points_to, Memory& memory);

}  // namespace hone::c
