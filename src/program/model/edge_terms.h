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

// The values of some variables after a step, as equations with the names that they have then.
std::vector<Term> equations_after(const Program& program, const Step& step, const Substitution& names);

}  // namespace hone
