// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/remopla/remopla_context.h"

namespace hone::remopla {

// Fills the context with constants, types, variables and modules, and the program with what they become.
// Mistakes are reported; types that are wrong become the type `mistake`, whose uses say nothing more.
void declare(Context& context);

}  // namespace hone::remopla
