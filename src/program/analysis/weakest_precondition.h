// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "program/model/program.h"

namespace hone {

// wp(step, post) without the guard: post[x1 -> e1, ..., xn -> en] (004 §3). The inputs of the step stay free
// in the result; they are to be read as universally quantified.
Term weakest_precondition_of_assignment(const Program& program, const Step& step, Term post);

// wp(step, post) = guard => post[x -> e] (004 Fig. 5: assume and parallel assignment).
Term weakest_precondition(const Program& program, const Step& step, Term post);

// The strongest postcondition is only needed as a relation: the step as a formula over the variables before
// and `next(x)` after it, for the assigned variables only.
Term transition_formula(const Program& program, const Step& step,
                        const std::function<Term(VariableId)>& next);

}  // namespace hone
