// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "bdd/bdd.h"

namespace hone {

// Clauses whose conjunction is f, none of them superfluous (Minato, Morreale: irredundant sums of products,
// here of the negation). Nothing if there would be more than `max_clauses`.
std::optional<std::vector<BddManager::Literals>> irredundant_cnf(BddManager& manager, const Bdd& f,
                                                                 std::size_t max_clauses);

}  // namespace hone
