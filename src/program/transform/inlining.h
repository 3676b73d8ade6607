// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "program/model/program.h"

namespace hone {

// A program of one procedure, in which each call is replaced by a copy of the callee. Copies of a procedure
// share its variables as long as at most one of them is active; a copy within a copy has variables of its
// own, those of its depth (0: the outermost). A call that is too deep leads to an error instead (of the kind
// `unsupported`): if that cannot be reached, no recursion goes further.
struct Inlined {
  enum class Part { step, enter, leave };
  struct Origin {
    EdgeId edge;
    Part part;
  };
  Program program;
  std::vector<Origin> edges;                          // by new edge
  std::vector<LocationId> locations;                  // by new location: the original one
  IdMap<VariableId, VariableId> variables;            // from the original, at depth 0
  std::vector<IdMap<VariableId, VariableId>> nested;  // the locals of copies at depth 1, 2, ...

  VariableId variable(VariableId original, std::size_t depth) const {
    return depth == 0 || !nested[depth - 1].at(original).valid() ? variables.at(original)
                                                                 : nested[depth - 1].at(original);
  }
};

struct InliningLimits {
  std::size_t edges;            // of the whole result
  std::size_t activations = 1;  // of one procedure at a time
};

// Nothing if the result would be too large; then `why_not` says so.
std::optional<Inlined> inline_calls(const Program& program, const InliningLimits& limits,
                                    std::string& why_not);

// How many edges there would be; nothing if procedures are recursive.
std::optional<double> edges_with_calls_inlined(const Program& program);

// Is the location the error that stands for a recursive call?
bool is_recursive_call(const Program& original, const Inlined& inlined, LocationId location);

// Does some procedure call itself, directly or through others? Answers one that does.
std::optional<ProcedureId> find_recursion(const Program& program);

}  // namespace hone
