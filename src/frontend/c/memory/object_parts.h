// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "frontend/c/memory/memory.h"
#include "frontend/c/types/types.h"

namespace hone::c {

// The object, then the scalars in it with their offsets: `s`, `s.x`, `s.a[2]`. Of large objects only the
// first ones.
std::vector<ObjectPart> parts_of_object(const Types& types, clang::QualType type, const std::string& name);

}  // namespace hone::c
