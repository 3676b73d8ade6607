// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>

#include "program/model/program.h"

namespace hone {

// A program without calls and without loops, of which every run that fails tells that a formula does not hold
// where it is said to, or that an error of the original is reached. A loop is cut at its head: the formula
// there must hold when it is entered; then what the loop can change is arbitrary, as far as the formula
// allows; and after one round the formula must hold again. What the loop does not change is still known.
//
// Nothing if a loop can be entered elsewhere than at its head; `problem` says which.
std::optional<Program> cut_loops(const Program& program, const std::map<LocationId, Term>& formulas,
                                 std::string& problem);

}  // namespace hone
