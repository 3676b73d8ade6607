// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "evidence/counterexample.h"

namespace hone {

// A run of a program in which only one property is checked (program/transform/single_property.h), in the
// original program: it ends at the first check that fails there, which may be one of another property.
Counterexample from_single_property(const Program& original, const Program& single, Counterexample run);

}  // namespace hone
