// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/model/program.h"

namespace hone {

// Which locals of a procedure may be read before they are written again, at each of its locations.
class Liveness {
 public:
  Liveness(const Program& program, ProcedureId procedure);

  bool is_live(LocationId location, VariableId local) const {
    const std::uint32_t slot = program_.variable(local).slot;
    return (live_.at(location)[slot / 64] >> (slot % 64) & 1) != 0;
  }

 private:
  using Set = std::vector<std::uint64_t>;
  struct EdgeSets {
    Set read, written;
  };
  EdgeSets sets_of(const Edge& edge) const;
  void add(Set& set, VariableId id) const;

  const Program& program_;
  ProcedureId procedure_;
  std::size_t words_;
  IdMap<LocationId, Set> live_;
};

}  // namespace hone
