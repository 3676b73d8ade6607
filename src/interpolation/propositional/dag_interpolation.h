// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "bdd/bdd.h"
#include "interpolation/propositional/choice.h"
#include "interpolation/propositional/formula_dag.h"

namespace hone {

// Predicates of a DAG (000 §4.2), one per node, in the order of the nodes. The `goal` at the last node is
// false for a counterexample DAG; the body of a procedure has its effect there (nested_dag.h).

// S_n: what holds at n on all feasible paths from the root; a disjunction where paths merge (000 Prop. 2.6
// and 2.10 (i)). The DAG is spurious iff the last one implies the goal.
std::vector<Bdd> strongest_predicates(const FormulaDag& dag);

// W_n: what must hold at n for all paths to reach the goal; a conjunction where paths part (000 Prop. 2.6 and
// 2.10 (ii)). The DAG is spurious iff the first one is true.
std::vector<Bdd> weakest_predicates(const FormulaDag& dag, const Bdd& goal);

// For each node an interpolant P_n of the DAG above and below it, with the tracking property: P_root is true,
// P_error implies the goal, and P_n1 ∧ R ⊨ P_n2 for every edge. None if the DAG is not spurious.
std::optional<std::vector<Bdd>> interpolate_dag(const FormulaDag& dag, const Bdd& goal,
                                                const InterpolantChoice& choice, BddSweep sweep);
std::optional<std::vector<Bdd>> interpolate_dag(const FormulaDag& dag, const Bdd& goal,
                                                BddInterpolation method, BddSweep sweep = BddSweep::forward);
std::optional<std::vector<Bdd>> interpolate_dag(const FormulaDag& dag, BddInterpolation method,
                                                BddSweep sweep = BddSweep::forward);

}  // namespace hone
