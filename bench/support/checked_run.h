// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "tasks/process.h"

namespace hone::bench {

// What `hone check --json` said.
struct CheckedRun {
  std::string verdict = "none", reason;
  unsigned refinements = 0;
  std::size_t predicates = 0;
  double seconds = 0;  // of the processor
};

CheckedRun checked_run(const Finished& finished);

}  // namespace hone::bench
