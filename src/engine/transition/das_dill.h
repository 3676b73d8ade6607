// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "refinement/transitions/transition_interpolants.h"

namespace hone {

// The method of Das and Dill (LICS 2001), as 001 §8 describes it: each pair of neighbouring states of an
// abstract counterexample is a transition minterm. One that contradicts the abstract operation is made
// smaller, greedily, as long as it does so; the negation of the cube that is left strengthens the relation.
PathAnalysis transition_minterms(const AbstractPath& path, ApproximateProgram& approximation,
                                 RunContext& context);

}  // namespace hone
