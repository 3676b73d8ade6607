// SPDX-License-Identifier: Apache-2.0
#include "smt/minimal_core.h"

#include <algorithm>

namespace hone {

std::vector<Term> minimal_core(Solver& solver, std::vector<Term> core) {
  std::sort(core.begin(), core.end());
  for (std::size_t i = 0; i < core.size();) {
    std::vector<Term> others = core;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    if (solver.check(others) == Answer::unsat)
      core = std::move(others);
    else
      ++i;
  }
  return core;
}

}  // namespace hone
