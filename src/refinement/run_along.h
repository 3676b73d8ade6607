// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "evidence/counterexample.h"

namespace hone {

// The run of a program without calls that starts with these values of variables and takes these steps, the
// last one into an error; nothing if one of them cannot be taken.
std::optional<Counterexample> run_along(const Program& program,
                                        const std::function<Term(VariableId)>& initial_value,
                                        std::vector<ConcreteStep> steps, Universe universe = {});

}  // namespace hone
