// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "logic/terms.h"

namespace hone {

// A formula without quantifiers that is satisfiable if this one is: what exists gets a name, and what holds
// for all is said of the ground terms only, or of indices only. If no solver can
// satisfy it, none can satisfy the original, and for words and arrays that is often the easier question. An
// invalid handle where there would be too many instances, or a quantifier in a place where it cannot be
// instantiated.
enum class Instances { of_indices, of_all };
Term ground_question(Terms& terms, Term formula, Instances instances);

}  // namespace hone
