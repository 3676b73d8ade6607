// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/c/memory/memory.h"
#include "frontend/c/memory/object_bounds.h"
#include "frontend/c/memory/points_to.h"

namespace hone::c {

// The program that the lowering made, with its memory split into regions (regions.h) and without the
// functions of memory.h. Some objects get fixed addresses.
Program with_regions(const Program& program, Memory& memory, PointsTo::Precision precision,
                     ObjectBounds::Blocks blocks = ObjectBounds::Blocks::one_watched);

}  // namespace hone::c
