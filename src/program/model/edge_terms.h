// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "logic/traversal.h"
#include "program/model/program.h"

namespace hone {

// What an edge evaluates: the guard and the values of a step, or the arguments of a call.
std::vector<Term> terms_of(const Edge& edge);
// What all edges of a program evaluate.
std::vector<Term> terms_of(const Program& program);

}  // namespace hone
