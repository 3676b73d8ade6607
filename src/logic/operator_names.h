// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "logic/kind.h"

namespace hone {

// The SMT-LIB name of an operator that is written as `(name arguments)`; empty for all other kinds.
std::string_view operator_name(Kind kind);

// The bit-vector operator without indices that SMT-LIB calls by this name.
std::optional<Kind> bitvector_operator(std::string_view name);

}  // namespace hone
