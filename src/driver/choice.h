// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/options.h"
#include "program/model/program.h"

namespace hone {

// An engine that is to look at a program, its share of the effort, and what it has before any sharing, once
// the first engine has had a turn.
struct Contender {
  EngineKind engine;
  unsigned share = 1;
  std::uint64_t head_start = 0;
  std::string reason = {};  // why this one, where that is not plain to see
};

// The engines for a program, in the order of their turns where all have had as much: the one that --engine
// names, or those that are for what the program computes with.
std::vector<Contender> contenders_for(const Program& program, const Options& options);

// Those of one of several processes: the first one has the first, and the others begin with who has a head
// start.
std::vector<Contender> contenders_of_job(const std::vector<Contender>& all, std::size_t number,
                                         std::size_t count);

}  // namespace hone
