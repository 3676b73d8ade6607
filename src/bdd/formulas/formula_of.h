// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "bdd/bdd.h"
#include "logic/terms.h"

namespace hone {

// A decision diagram as a formula over what its variables stand for.
Term formula_of(Terms& terms, const Bdd& set, const std::function<Term(unsigned)>& symbol);

}  // namespace hone
