// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "program/model/program.h"

namespace hone {

// The control-flow automata of a program: as text, one edge per line, or as a Graphviz graph.
std::string render_cfa(const Program& program);
std::string render_cfa_dot(const Program& program);

// One edge as people write it: `[x < 3] x := x + 1`, `y := f(x)`.
std::string render_operation(const Program& program, const Edge& edge);

}  // namespace hone
