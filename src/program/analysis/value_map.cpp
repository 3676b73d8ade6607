// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/value_map.h"

namespace hone {

Substitution ValueMap::values_of(const Program& program, std::span<const Term> terms) const {
  Substitution result;
  for (const Term symbol : free_symbols(program.terms(), terms))
    if (const auto id = program.variable_of(symbol))
      if (const Term value = find(*id); value.valid()) result.emplace(symbol, value);
  return result;
}

}  // namespace hone
