// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/model/program.h"

namespace hone {

// An order in which things that the code uses together are close: those whose variables are on edges that
// meet at a location. By centres of gravity (FORCE: Aloul, Markov and Sakallah, GLSVLSI 2003): each moves to
// the middle of the groups that it is in, until nothing gets better. Answers their numbers.
std::vector<std::size_t> order_by_use(const Program& program,
                                      const std::vector<std::vector<VariableId>>& variables_of_things);

}  // namespace hone
