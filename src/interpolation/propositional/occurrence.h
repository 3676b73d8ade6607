// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "bdd/bdd.h"
#include "interpolation/propositional/variable_set.h"

namespace hone {

// A formula F with Occ(F), the variables that occur in it syntactically (000 §2). A BDD knows only which
// variables occur semantically, so Occ(F) must be told; it contains Supp(F).
struct Occurring {
  Bdd formula;
  VariableSet variables;
};

// The semantic reading of F: Occ(F) = Supp(F) (000 Def. 2.11).
Occurring by_support(const Bdd& formula);

Occurring operator!(const Occurring& f);
Occurring operator&(const Occurring& f, const Occurring& g);
Occurring operator|(const Occurring& f, const Occurring& g);

// F ↑ G for vocabulary = Occ(G): the strongest formula over Occ(G) that F implies (000 Lemma 1).
Bdd weakened_to(const VariableSet& vocabulary, const Occurring& f);
// F ↓ G for vocabulary = Occ(G): the weakest formula over Occ(G) that implies F.
Bdd strengthened_to(const VariableSet& vocabulary, const Occurring& f);

// SI(F, G) = F ↑ G and WI(F, G) = (¬G) ↓ F, for F ∧ G unsatisfiable (000 Prop. 2.4).
Bdd strongest_interpolant(const Occurring& f, const Occurring& g);
Bdd weakest_interpolant(const Occurring& f, const Occurring& g);

}  // namespace hone
