// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

#include "program/model/program.h"

namespace hone {

// A program whose variables are all Boolean, in the language `.bp` that our front end reads. Locations become
// labels; steps with inputs become `choose[...]`, `*` or `constrain`. `enforced` gives, for a procedure, a
// formula that is assumed at each of its points (true for none).
std::string render_boolean_program(const Program& program,
                                   const std::function<Term(ProcedureId)>& enforced = {});

}  // namespace hone
