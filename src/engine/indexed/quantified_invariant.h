// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "abstraction/indexed/index_variables.h"
#include "abstraction/predicate_bdds.h"
#include "smt/solver.h"

namespace hone {

// gamma of an element for people and for solvers: a conjunction of clauses, each for all values of its index
// variables. What the theory knows anyway is left out, literals as well as clauses. Where there are too many
// clauses, the formula of the diagram.
Term quantified_invariant(const Program& program, PredicateBdds& predicates, const IndexVariables& variables,
                          const Bdd& element, RunContext& context);

}  // namespace hone
