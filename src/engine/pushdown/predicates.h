// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "bdd/bdd.h"
#include "program/model/program.h"

namespace hone {

// The predicates of each point of the system (000 §5), over the BDD variables that the point has:
struct PointPredicates {
  using List = std::vector<Bdd>;
  IdMap<LocationId, List> at;       // P_n: entry and current
  IdMap<EdgeId, List> pushed;       // P_n>: the caller between a call and its return
  IdMap<ProcedureId, List> entry;   // of the entered state alone: entry
  IdMap<ProcedureId, List> effect;  // P_<f: entry, and current of globals and results

  explicit PointPredicates(const Program& program)
      : at(program.location_count()),
        pushed(program.edge_count()),
        entry(program.procedure_count()),
        effect(program.procedure_count()) {}

  std::size_t count = 0;

  // A predicate that says something new; its negation would say the same.
  bool add(List& list, const Bdd& predicate) {
    if (predicate.is_constant()) return false;
    if (std::find(list.begin(), list.end(), predicate) != list.end()) return false;
    if (std::find(list.begin(), list.end(), !predicate) != list.end()) return false;
    list.push_back(predicate);
    ++count;
    return true;
  }
};

}  // namespace hone
