// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/model/program.h"

namespace hone {

// A location postdominates another one of its procedure if every way from there to the exit comes by it. Ways
// that end elsewhere (in errors, or where runs block) do not count; of loops without an end, each round may
// be the last.
class Postdominators {
 public:
  explicit Postdominators(const Program& program);

  // The first location that every way from here comes by; none if that is only the end.
  LocationId immediate(LocationId location) const;
  // Is there a way to the exit, or a loop without an end?
  bool is_live(LocationId location) const { return order_[location.index()] != dead; }

 private:
  static constexpr std::uint32_t dead = 0xffffffff;

  void number_locations(const Program& program, const std::vector<bool>& ends);
  void find(const Program& program, const std::vector<bool>& ends);
  std::uint32_t common(std::uint32_t first, std::uint32_t second) const;

  std::vector<LocationId> backwards_;  // from the ends, targets before sources where there are no loops
  std::vector<std::uint32_t> order_;   // by location: 1 + its place in `backwards_`, the end itself is 0
  std::vector<std::uint32_t> parent_;  // by order
};

}  // namespace hone
