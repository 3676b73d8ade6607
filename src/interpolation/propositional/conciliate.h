// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "bdd/bdd.h"
#include "interpolation/propositional/variable_set.h"

namespace hone {

// Two interpolants with the same support Z, the conciliating set (000 Def. 2.12): with V all variables,
// I = ∃(V \ Z).F and J = ∀(V \ Z).¬G, so F ⊨ I ⊨ J ⊨ ¬G. They need not be equivalent.
struct Conciliated {
  VariableSet set;  // Z
  Bdd strongest;    // I
  Bdd weakest;      // J
};

// The pair of the maximal conciliating set (000 Fig. 1), for F ∧ G unsatisfiable.
Conciliated conciliate(const Bdd& f, const Bdd& g);

// The pair of a conciliating set without a conciliating proper subset (000 Fig. 2). There may be several; the
// variables that come first in their numbering are given up first.
Conciliated conciliate_minimal(const Bdd& f, const Bdd& g);

}  // namespace hone
