// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/conciliate.h"

#include "base/error.h"

namespace hone {

// Z of the figure is not tracked: a variable leaves Z when it leaves I or J, so Z is the support of both in
// the end.
Conciliated conciliate(const Bdd& f, const Bdd& g) {
  HONE_INVARIANT(f.disjoint(g), "formulas to conciliate should contradict each other");
  BddManager& manager = *f.manager();
  Bdd i = f, j = !g;
  for (;;) {
    const VariableSet of_j = VariableSet::support(j);
    i = manager.exists(i, (VariableSet::support(i) - of_j).cube());
    const VariableSet of_i = VariableSet::support(i);
    const VariableSet only_in_j = of_j - of_i;
    if (only_in_j.empty()) return {of_i, i, j};
    j = manager.forall(j, only_in_j.cube());
  }
}

// Fig. 2 of the paper reads Z before it is set; it has to start from Fig. 1. One pass over the variables is
// enough: I only gets weaker and J stronger, so a variable that could not be given up once never can.
Conciliated conciliate_minimal(const Bdd& f, const Bdd& g) {
  BddManager& manager = *f.manager();
  Conciliated current = conciliate(f, g);
  for (const unsigned candidate : current.set.variables()) {
    const Bdd z = manager.variable(candidate);
    if (!VariableSet(z).subset_of(current.set)) continue;
    const Bdd i = manager.exists(current.strongest, z);
    const Bdd j = manager.forall(current.weakest, z);
    if (i.leq(j)) current = conciliate(i, !j);
  }
  return current;
}

}  // namespace hone
