// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "base/choices.h"
#include "bdd/bdd.h"
#include "interpolation/propositional/variable_set.h"

namespace hone {

// The order in which a family of interpolants is chosen (000 Prop. 2.8): {I_i} forward, {J_i} backward.
enum class BddSweep { forward, backward };

// All interpolants of a pair (F, G): the formulas over the shared variables between SI(F, G) and WI(F, G).
struct InterpolantRange {
  Bdd strongest;
  Bdd weakest;
  VariableSet variables;
};

// The "any interpolant" of 000 Prop. 2.8: takes a range, returns a formula in it.
using InterpolantChoice = std::function<Bdd(const InterpolantRange&)>;

// Of a conciliated pair, a forward sweep takes I and a backward sweep J.
InterpolantChoice choice_of(BddInterpolation method, BddSweep sweep);

}  // namespace hone
