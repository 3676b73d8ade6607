// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "evidence/counterexample.h"

namespace hone {

// What a run gets from outside: the results of external functions, in the order in which it asks for them.
struct SuppliedValues {
  std::map<std::string, std::vector<Term>> results;  // by function
  std::uint64_t argument_count = 1;                  // what `main` finds in argc
  // Why the results alone do not lead to the error, if all that nobody gives a value to is zero.
  std::string problem;
};

// Executes a counterexample that has been replayed once more, with zero for variables without a value.
SuppliedValues supplied_values(const Program& program, const Counterexample& counterexample);

}  // namespace hone
