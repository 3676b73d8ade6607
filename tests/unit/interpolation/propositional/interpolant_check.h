// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bdd/bdd.h"
#include "interpolation/propositional/formula_dag.h"
#include "interpolation/propositional/nested_dag.h"
#include "interpolation/propositional/occurrence.h"

namespace hone {

// The defining properties of interpolants, checked by conjunction and implication only. Each function says
// what is violated first, or nothing.

// 000 Def. 2.1.
std::optional<std::string> interpolant_violation(const Occurring& f, const Occurring& g,
                                                 const Bdd& interpolant);
// An interpolant at each cut, and the tracking property, 000 Def. 2.7.
std::optional<std::string> sequence_violation(BddManager& manager, std::span<const Occurring> formulas,
                                              std::span<const Bdd> interpolants);
// True at the root, the goal at the end, the vocabulary of each node, a Hoare triple for each edge (000 §4).
// This implies that the predicates are interpolants of the formula pairs of their nodes.
std::optional<std::string> dag_violation(const FormulaDag& dag, const Bdd& goal,
                                         std::span<const Bdd> predicates);
// The same for the bodies, and P_m_i> ∧ P_<f ⊨ P_m_i+1 for calls (000 §4.3).
std::optional<std::string> nested_violation(const NestedDag& dag, const NestedPredicates& predicates);

}  // namespace hone
