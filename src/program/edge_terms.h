// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/program.h"

namespace hone {

// What an edge evaluates: the guard and the values of a step, or the arguments of a call.
std::vector<Term> terms_of(const Edge& edge);

}  // namespace hone
