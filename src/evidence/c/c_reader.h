// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "evidence/c/c_type.h"
#include "logic/terms.h"

namespace hone {

struct CValue {
  Term word;
  CType type;
  bool pointer = false;
};

// What names mean at a place in a program.
struct CMeaning {
  std::function<std::optional<CValue>(const std::string& path)> variable;     // `x`, `s.x`, `\result`
  std::function<std::optional<Integer>(const std::string& path)> address;     // of `&s.x`
  std::function<std::optional<CValue>(const std::string& path)> before = {};  // `\old(x)`, `\at(x, Pre)`
  unsigned long_bits = 64;                                                    // of long and of pointers
};

// Reads an expression of C without side effects, as a condition; arithmetic wraps around. Throws InputError
// where it cannot be read: wrong syntax, unknown names, memory behind pointers.
Term read_c(Terms& terms, std::string_view text, const CMeaning& meaning);

}  // namespace hone
