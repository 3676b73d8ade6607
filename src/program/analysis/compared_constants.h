// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/model/program.h"

namespace hone {

// The whole numbers that conditions of the program compare something with, in ascending order; for words, as
// numbers that are not negative. Where two sides are ordered, also the next one on either side.
std::vector<Integer> compared_constants(const Program& program);

}  // namespace hone
