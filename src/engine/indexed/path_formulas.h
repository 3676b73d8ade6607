// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/indexed/explained_paths.h"
#include "program/model/trace.h"

namespace hone {

FlatTrace trace_of(const Program& program, const ExplainedPath& path);

// Formulas over the variables of the program that hold along a path and refute it: ground interpolants of the
// concretization sequence under the explanation (003 §4), all cuts together. Quantifiers of steps and of the
// explanation are instantiated; what is found may therefore be too little, never wrong. Empty if there are
// none.
std::vector<Term> interpolants_along(const Program& program, const ExplainedPath& path,
                                     PredicateBdds& predicates, const IndexVariables& variables,
                                     unsigned attempt, RunContext& context);

// For each point of the path the weakest precondition of the rest of it and of its goal, negated; inputs stay
// free in it.
std::vector<Term> preconditions_along(const Program& program, const ExplainedPath& path);

}  // namespace hone
