// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "logic/kind.h"
#include "logic/machine_float.h"

namespace hone {

// The SMT-LIB name of an operator that is written as `(name arguments)`; empty for all other kinds.
std::string_view operator_name(Kind kind);

// The bit-vector operator without indices that SMT-LIB calls by this name.
std::optional<Kind> bitvector_operator(std::string_view name);

// The names of the floating point operators in infix formulas; empty or nothing for all others.
std::string_view floating_operator_name(Kind kind);
std::optional<Kind> floating_operator(std::string_view name);
// Those that round to a whole number.
std::string_view rounding_operator_name(RoundingMode mode);
std::optional<RoundingMode> rounding_operator(std::string_view name);

}  // namespace hone
