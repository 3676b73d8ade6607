// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace hone {

// An abstract reachability tree (002) at one moment of a run, as text and numbers: what an engine hands over
// to whoever wants to draw it. Parents stand in front of their children.
struct RecordedTree {
  static constexpr std::size_t none = ~std::size_t{0};
  enum class Mark { plain, error, pivot };  // pivot: what is below it is built again

  struct Node {
    std::size_t number = 0;  // in the order in which the nodes were made, also those that are gone
    std::size_t parent = none, covered_by = none;  // places in `nodes`
    unsigned line = 0;                             // 0: unknown
    std::string operation;                         // from the parent, as the source has it
    std::string region;
    std::vector<std::string> new_predicates;  // that the refinement adds here
    Mark mark = Mark::plain;
    bool on_error_path = false;
    bool is_waiting = false;  // its successors are not known yet
  };
  enum class Moment { refinement, error_free, error, given_up };  // at a refinement or at the end

  Moment moment = Moment::refinement;
  unsigned refinement = 0;  // at the end: how many there were
  std::vector<Node> nodes;
};

}  // namespace hone
