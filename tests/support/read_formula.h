// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "logic/infix_reader.h"
#include "program/model/program.h"

namespace hone::test {

// A formula over the variables that a procedure sees, now and (`x@entry`) at its entry.
inline Term read_formula(const Program& program, ProcedureId procedure, const std::string& text) {
  return read_infix(program.terms(), text, [&](std::string_view name) {
    for (std::size_t i = 0; i < program.variable_count(); ++i) {
      const Variable& variable = program.variable(VariableId(i));
      if (!variable.is_global() && variable.scope != procedure) continue;
      if (name == variable.name) return variable.symbol;
      if (name == variable.name + "@entry") return variable.entry_symbol;
    }
    return Term();
  });
}

}  // namespace hone::test
