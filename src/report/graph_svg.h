// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace hone {

// A Graphviz graph as a picture, drawn by the program `dot`. Throws UsageError with the remedy if there is no
// such program or it cannot draw it.
std::string svg_of_graph(const std::string& dot);

}  // namespace hone
