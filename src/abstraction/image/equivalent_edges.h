// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program/model/program.h"

namespace hone {

// Edges that do the same: those of the copies that inlining has made of a procedure, or unrolling of a loop.
// Copies of a procedure share its variables, for two of them are never active at once. So what is known of
// one of the edges, say its image from a region, is known of all.
class EquivalentEdges {
 public:
  explicit EquivalentEdges(const Program& program);

  // The first of those that do the same.
  EdgeId first(EdgeId edge) const { return first_.at(edge); }

 private:
  IdMap<EdgeId, EdgeId> first_;
};

}  // namespace hone
