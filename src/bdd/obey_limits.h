// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/run_context.h"
#include "bdd/bdd.h"

namespace hone {

// Lets the limits of a run end what a manager does, and counts its steps as effort.
void obey_limits(BddManager& manager, RunContext& context);

}  // namespace hone
