// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/recorded_tree.h"
#include "evidence/counterexample.h"

namespace hone {

// A graph drawn by Graphviz, or the reason why there is no picture.
struct Picture {
  std::string title;
  std::string svg;
  std::string note;
};

// The control-flow automata, one picture for each procedure; what the run goes through is red. Large ones are
// not drawn, and their notes say so.
std::vector<Picture> cfa_pictures(const Program& program, const Counterexample* run);

// An abstract reachability tree; of a large one the beginning and the way to the error.
Picture tree_picture(const RecordedTree& tree);

}  // namespace hone
