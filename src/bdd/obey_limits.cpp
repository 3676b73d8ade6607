// SPDX-License-Identifier: Apache-2.0
#include "bdd/obey_limits.h"

namespace hone {

void obey_limits(BddManager& manager, RunContext& context) {
  constexpr std::uint64_t effort_of_an_interval = 50;  // the time of so many questions to a solver
  manager.set_interrupt([&context] {
    context.check_limits();
    context.spend(effort_of_an_interval);
  });
}

}  // namespace hone
