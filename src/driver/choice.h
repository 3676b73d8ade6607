// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/options.h"
#include "program/model/program.h"

namespace hone {

// An engine that is to look at a program, with so much effort the first time, and so many times as much each
// time that it goes on.
struct Turn {
  static constexpr std::uint64_t no_limit = ~std::uint64_t{0};
  EngineKind engine;
  std::uint64_t effort = no_limit;
  std::uint64_t growth = 4;
  std::string reason = {};  // why this one, where that is not plain to see
};

// The engines for a program, in the order in which they take their turns, round after round, each time with
// more effort: the one that --engine names, or those that are for what the program computes with.
std::vector<Turn> turns_for(const Program& program, const Options& options);

}  // namespace hone
