// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_set>

#include "program/model/program.h"

namespace hone {

// The numbers that a program counts or adds up (`i = i + 1`, `sum = sum + value`), and the variables that it
// compares one of them with: what most linear invariants are about. Addresses are none.
std::unordered_set<Term> counters(const Program& program);

}  // namespace hone
