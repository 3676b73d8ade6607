// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/options.h"
#include "program/model/program.h"

namespace hone {

// An engine that is to look at a program, and how much: so much effort, and no more than a share of the time
// that is left.
struct Turn {
  static constexpr std::uint64_t no_limit = ~std::uint64_t{0};
  EngineKind engine;
  std::uint64_t effort = no_limit;
  double share = 1;
  std::string reason = {};  // why this one, where that is not plain to see
};

// The engines for a program, in the order in which they try: the one that --engine names, or those that are
// for what the program computes with. The last turn of each has no limit.
std::vector<Turn> turns_for(const Program& program, const Options& options);

}  // namespace hone
