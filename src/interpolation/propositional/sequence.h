// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bdd/bdd.h"
#include "interpolation/propositional/choice.h"
#include "interpolation/propositional/formula_dag.h"
#include "interpolation/propositional/occurrence.h"

namespace hone {

// Interpolants along F_1 ∧ ... ∧ F_n (000 §2.2): n + 1 of them, number i for the pair (F^..i, F^i+1..).

// The sequence as a DAG with a single path (000 §4.1). Node i has the variables that occur both in F^..i and
// in F^i+1..; the edge from i to i + 1 is F_i+1. So the operators ↑ and ↓ of Prop. 2.6 need only know where
// each variable occurs last, never a whole suffix.
FormulaDag path_of(BddManager& manager, std::span<const Occurring> formulas);

// The families {I_i} and {J_i} of 000 Prop. 2.6. The conjunction is unsatisfiable iff I_n is false iff J_0 is
// true; then I_i = SI(F^..i, F^i+1..) and J_i = WI(F^..i, F^i+1..).
std::vector<Bdd> strongest_sequence(BddManager& manager, std::span<const Occurring> formulas);
std::vector<Bdd> weakest_sequence(BddManager& manager, std::span<const Occurring> formulas);

// Interpolants with the tracking property K_i ∧ F_i+1 ⊨ K_i+1 (000 Prop. 2.8), from true to false. None if
// the conjunction is satisfiable.
std::optional<std::vector<Bdd>> interpolate_sequence(BddManager& manager, std::span<const Occurring> formulas,
                                                     const InterpolantChoice& choice, BddSweep sweep);
std::optional<std::vector<Bdd>> interpolate_sequence(BddManager& manager, std::span<const Occurring> formulas,
                                                     BddInterpolation method,
                                                     BddSweep sweep = BddSweep::forward);

}  // namespace hone
