// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/model/program.h"

namespace hone {

// A program of one procedure, with the same locations, in which steps that constants seem to exclude lead to
// an error of their own: so nothing is lost if they can be taken after all, and what lies behind them is out
// of the way. (Unrolling leaves copies of loops that are entered in the middle, by steps that are never
// taken.)
Program with_excluded_steps(const Program& program);

constexpr const char* excluded_step = "steps that constants exclude are never taken";

}  // namespace hone
