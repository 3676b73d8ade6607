// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/choice.h"

#include "interpolation/propositional/conciliate.h"

namespace hone {

namespace {

using Conciliation = Conciliated (*)(const Bdd&, const Bdd&);

// A conciliating set has only variables that F and G share, so the sets of (F, G) are those of the pair
// (SI(F, G), ¬WI(F, G)), which is smaller: 000 §2.3 conciliates that pair, too.
InterpolantChoice conciliated_by(Conciliation conciliation, BddSweep sweep) {
  return [conciliation, sweep](const InterpolantRange& range) {
    const Conciliated pair = conciliation(range.strongest, !range.weakest);
    return sweep == BddSweep::forward ? pair.strongest : pair.weakest;
  };
}

}  // namespace

InterpolantChoice choice_of(BddInterpolation method, BddSweep sweep) {
  switch (method) {
    case BddInterpolation::strongest: return &InterpolantRange::strongest;
    case BddInterpolation::weakest: return &InterpolantRange::weakest;
    case BddInterpolation::conciliated: return conciliated_by(conciliate, sweep);
    case BddInterpolation::minimal: return conciliated_by(conciliate_minimal, sweep);
  }
  return {};
}

}  // namespace hone
