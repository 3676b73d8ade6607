// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/occurrence.h"

#include "base/error.h"

namespace hone {

namespace {

void require_contradiction(const Occurring& f, const Occurring& g) {
  HONE_INVARIANT(f.formula.disjoint(g.formula), "formulas to interpolate should contradict each other");
}

}  // namespace

Occurring by_support(const Bdd& formula) { return {formula, VariableSet::support(formula)}; }

Occurring operator!(const Occurring& f) { return {!f.formula, f.variables}; }
Occurring operator&(const Occurring& f, const Occurring& g) {
  return {f.formula & g.formula, f.variables | g.variables};
}
Occurring operator|(const Occurring& f, const Occurring& g) {
  return {f.formula | g.formula, f.variables | g.variables};
}

Bdd weakened_to(const VariableSet& vocabulary, const Occurring& f) {
  return f.formula.manager()->exists(f.formula, (f.variables - vocabulary).cube());
}

Bdd strengthened_to(const VariableSet& vocabulary, const Occurring& f) {
  return f.formula.manager()->forall(f.formula, (f.variables - vocabulary).cube());
}

Bdd strongest_interpolant(const Occurring& f, const Occurring& g) {
  require_contradiction(f, g);
  return weakened_to(g.variables, f);
}

Bdd weakest_interpolant(const Occurring& f, const Occurring& g) {
  require_contradiction(f, g);
  return strengthened_to(f.variables, !g);
}

}  // namespace hone
