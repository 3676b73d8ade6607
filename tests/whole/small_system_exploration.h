// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "whole/small_system.h"

namespace hone::systems {

// The reference for .vmt: whether a reachable state violates a property, by trying all values of everything.
//
// A state starts a run if :init and the axioms hold there. A step is one action (or all :trans together): its
// formula, the axioms in both states and the definitions of next values hold, and a variable stays as it is
// if the text of the action does not mention its next value and no definition is for it. Inputs have any
// value, one for the step and the state that it starts from.
bool violates_a_property(const SmallSystem& system);

}  // namespace hone::systems
