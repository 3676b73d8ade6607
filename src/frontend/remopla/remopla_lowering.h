// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "frontend/remopla/remopla_context.h"

namespace hone::remopla {

// Builds the procedures of a program whose names are declared (see remopla_declarations.h), and sets its
// entry. As in .ip, entries have no incoming edges and exits no outgoing ones. An empty entry name stands for
// what `init` says in the text, or else `main`.
void lower(Context& context, const std::string& entry);

}  // namespace hone::remopla
