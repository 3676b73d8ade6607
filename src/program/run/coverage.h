// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "program/model/program.h"

namespace hone {

// Which edges runs take, and how often: once, twice, three times, or how many powers of two. What one run
// shows of this and none before it did is what makes it worth going on from (as in AFL, American fuzzy lop).
class Coverage {
 public:
  explicit Coverage(const Program& program) : counts_(program.edge_count()), seen_(program.edge_count()) {}

  void take(EdgeId edge) {
    if (counts_[edge.index()]++ == 0) taken_.push_back(edge.index());
  }

  // Ends the run that has taken the edges so far. Did it show anything new?
  bool end_run();

 private:
  std::vector<std::uint32_t> counts_;  // in this run, by edge
  std::vector<std::size_t> taken_;     // edges
  std::vector<std::uint32_t> seen_;    // a bit for each class of counts, by edge
};

}  // namespace hone
