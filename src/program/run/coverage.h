// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "program/model/program.h"

namespace hone {

// Which edges runs take, and how often: once, twice, three times, or how many powers of two. What one run
// shows of this and none before it did, or none that was nearly as short, is what makes it worth going on
// from (as in AFL, American fuzzy lop).
class Coverage {
 public:
  explicit Coverage(const Program& program)
      : counts_(program.edge_count()), shortest_(program.edge_count()) {}

  void take(EdgeId edge) {
    if (counts_[edge.index()]++ == 0) taken_.push_back(edge.index());
  }

  // Ends the run that has taken the edges so far, with so many inputs. Did it show anything new?
  bool end_run(std::size_t inputs);

 private:
  static constexpr std::size_t classes = 16;  // of counts; the last one has no end
  static constexpr std::uint32_t none = ~0U;
  struct Shortest {  // by class of counts, how many inputs a run had
    std::uint32_t inputs[classes];
    Shortest() { std::ranges::fill(inputs, none); }
  };

  std::vector<std::uint32_t> counts_;  // in this run, by edge
  std::vector<std::size_t> taken_;     // edges
  std::vector<Shortest> shortest_;     // by edge
};

}  // namespace hone
