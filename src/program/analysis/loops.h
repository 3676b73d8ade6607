// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/analysis/horn_clauses.h"

namespace hone {

// The natural loops of a program: a head and all locations from which it is come back to without leaving.
// Loops with the same head are one.
struct Loops {
  struct Loop {
    LocationId head;
    std::vector<bool> body;  // by location; with the head
    bool one_entry = true;   // no edge leads into it but to the head
  };
  std::vector<Loop> all;                               // outer ones before those in them
  IdMap<LocationId, std::vector<std::size_t>> around;  // which loops a location is in, outermost first
};

Loops find_loops(const Program& program);

// Targets of edges back to a location that is still open in a depth-first walk: each loop has one of them.
std::vector<bool> loop_heads(const Program& program);

// The largest sets of locations that all rest on each other, each set after those that it rests on.
std::vector<std::vector<LocationId>> strong_components(const Program& program, const HornClauses& clauses);

// Numbers of the locations: sources before targets, but for edges back to loop heads. What cannot be reached
// from the entries of procedures by any edges has the last one.
constexpr std::uint32_t unreachable = 0xffffffff;
std::vector<std::uint32_t> control_order(const Program& program);

}  // namespace hone
