// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "evidence/files/witness_file.h"
#include "program/model/program.h"

namespace hone {

// From places in a file to locations and edges of the program. A place without a column is the whole line; a
// column at which nothing is, too: tools do not always agree where a statement begins.
class WitnessPlaces {
 public:
  explicit WitnessPlaces(const Program& program);

  std::vector<LocationId> loop_heads(const WitnessLocation& place) const;
  std::vector<LocationId> statements(const WitnessLocation& place) const;  // before them
  // Behind what assigns something there; where nothing does, before it.
  std::vector<LocationId> behind_statements(const WitnessLocation& place) const;
  std::vector<EdgeId> edges(const WitnessLocation& place) const;  // that belong to what is there

  // Where a location is in the source, for who looks up names there.
  Position position(LocationId location) const;

 private:
  bool is_in(const WitnessLocation& place, Position position, ProcedureId procedure) const;

  const Program& program_;
  std::vector<bool> heads_;
};

}  // namespace hone
