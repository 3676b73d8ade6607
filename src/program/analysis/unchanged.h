// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "program/analysis/effects.h"

namespace hone {

// Which globals and parameters nothing on the way from the entry of its procedure to a location assigns to,
// callees included: there x = x@entry holds, whatever the values.
class Unchanged {
 public:
  explicit Unchanged(const Program& program);

  bool operator()(LocationId location, VariableId variable) const {
    return !changed_.at(location)[variable.index()];
  }

 private:
  void find_changes(const Procedure& procedure);
  void add_changes(const Edge& edge, std::vector<bool>& changed) const;

  const Program& program_;
  const Effects effects_;
  IdMap<LocationId, std::vector<bool>> changed_;
};

}  // namespace hone
