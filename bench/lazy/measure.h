// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hone::bench {

// What one run of `hone check --json` with the engine lazy took.
struct Measured {
  std::string verdict, reason;  // of the run; empty if it left none
  double seconds = 0;           // of the processor
  double megabytes = 0;
  unsigned refinements = 0;
  std::uint64_t nodes = 0;  // of the tree, also those that were cut again
  std::uint64_t solver_calls = 0;
};

// Runs of hone with the given words behind `check`, two side by side, with a limit of seconds each.
std::vector<Measured> measure(const std::string& hone, const std::vector<std::vector<std::string>>& commands,
                              unsigned timeout);

// The same for the text of one C program; the fastest of three runs.
Measured measure_text(const std::string& hone, const std::string& text, unsigned timeout);

}  // namespace hone::bench
