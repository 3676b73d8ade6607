// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/recorded_tree.h"

namespace hone {

// An abstract reachability tree as a Graphviz graph, as 002 draws it: a node has its number, its line and its
// region; dashed edges lead to the nodes that cover others; the path to the error is red, the pivot yellow
// with the predicates that are new there and below, and nodes that wait for their successors are dotted.
std::string render_tree_dot(const RecordedTree& tree);

}  // namespace hone
