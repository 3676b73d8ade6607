// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "program/model/program.h"

namespace hone {

// On which locals of a procedure it may depend, at each of its locations, what the procedure does: those that
// may be read before they are written again, unless only by assignments to locals on which nothing depends.
class Liveness {
 public:
  Liveness(const Program& program, ProcedureId procedure);

  bool is_live(LocationId location, VariableId local) const {
    const std::uint32_t slot = program_.variable(local).slot;
    return (live_.at(location)[slot / 64] >> (slot % 64) & 1) != 0;
  }
  // The locals that an edge is the end of: it writes them, or something may depend on them before it, but
  // nothing does behind it.
  std::vector<VariableId> ended_by(const Edge& edge) const;

 private:
  using Set = std::vector<std::uint64_t>;
  using Slots = std::vector<std::uint32_t>;  // of locals
  struct Copied {
    std::uint32_t target;
    Slots read;
  };
  struct Effect {
    Slots read;  // whatever is live behind the edge
    Slots written;
    std::vector<Copied> copied;  // read only if the target is live
  };
  Effect effect_of(const Edge& edge) const;
  Slots locals_in(std::span<const Term> terms) const;
  bool is_local(VariableId id) const { return program_.variable(id).scope == procedure_; }
  static Set before(const Effect& effect, const Set& after);

  const Program& program_;
  ProcedureId procedure_;
  std::size_t words_;
  IdMap<LocationId, Set> live_;
};

}  // namespace hone
