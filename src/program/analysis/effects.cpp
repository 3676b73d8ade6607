// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/effects.h"

#include <deque>

namespace hone {

Effects::Effects(const Program& program) : changed_(program.procedure_count()) {
  std::vector<std::vector<std::uint32_t>> callers(program.procedure_count());
  std::deque<std::uint32_t> queue;
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    const Edge& edge = program.edge(EdgeId(i));
    const std::uint32_t procedure = program.location(edge.source).procedure.index();
    if (const Step* step = edge.step())
      for (const Assignment& assignment : step->assignments) changed_[procedure].insert(assignment.target);
    if (const Call* call = edge.call()) {
      callers[call->callee.index()].push_back(procedure);
      for (const VariableId target : call->targets)
        if (target.valid()) changed_[procedure].insert(target);
    }
  }
  for (std::uint32_t i = 0; i < changed_.size(); ++i) queue.push_back(i);
  while (!queue.empty()) {
    const std::uint32_t callee = queue.front();
    queue.pop_front();
    for (const std::uint32_t caller : callers[callee]) {
      bool grown = false;
      for (const VariableId id : std::vector<VariableId>(changed_[callee].begin(), changed_[callee].end()))
        if (program.variable(id).is_global()) grown = changed_[caller].insert(id).second || grown;
      if (grown) queue.push_back(caller);
    }
  }
}

}  // namespace hone
