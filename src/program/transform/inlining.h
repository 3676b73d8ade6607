// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "program/model/program.h"

namespace hone {

// A program of one procedure, in which each call is replaced by a copy of the callee. Copies of a procedure
// share its variables: at most one of them is active. A call of a procedure that is active already leads to
// an error instead (of the kind `unsupported`): if that cannot be reached, there is no recursion.
struct Inlined {
  enum class Part { step, enter, leave };
  struct Origin {
    EdgeId edge;
    Part part;
  };
  Program program;
  std::vector<Origin> edges;                // by new edge
  std::vector<LocationId> locations;        // by new location: the original one
  IdMap<VariableId, VariableId> variables;  // from the original
};

// Nothing if the result would be too large; then `why_not` says so.
std::optional<Inlined> inline_calls(const Program& program, std::size_t most_edges, std::string& why_not);

// How many edges there would be; nothing if procedures are recursive.
std::optional<double> edges_with_calls_inlined(const Program& program);

// Is the location the error that stands for a recursive call?
bool is_recursive_call(const Program& original, const Inlined& inlined, LocationId location);

// Does some procedure call itself, directly or through others? Answers one that does.
std::optional<ProcedureId> find_recursion(const Program& program);

}  // namespace hone
