// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/run_context.h"
#include "program/analysis/effects.h"
#include "program/model/trace.h"

namespace hone {

// Of which conditions weakest preconditions are computed: of all along the path, or only of the error, to
// keep its own words (`x % 2`) among the predicates.
enum class Conditions { all, error };
// By step: is its condition one of them?
std::vector<bool> chosen_conditions(const FlatTrace& trace, Conditions conditions);

// The atoms of the weakest preconditions in front of each step of a path through calls, handed on to callees
// where their parameters allow it; a call makes forget what it may change.
std::vector<std::vector<Term>> backward_atoms(const Program& program, const Effects& effects,
                                              const FlatTrace& trace, const std::vector<bool>& conditions,
                                              RunContext& context);

}  // namespace hone
