// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "logic/terms.h"

namespace hone {

// A constant of at most 64 bits (or a Boolean) as an expression of C of this type: `-5`, `7u`, `0x1.8p+1f`.
std::string c_literal(const Terms& terms, Term constant, const std::string& type);

}  // namespace hone
