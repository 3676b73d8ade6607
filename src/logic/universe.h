// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "logic/terms.h"

namespace hone {

// How many elements some uninterpreted sorts have: @S_0, ..., @S_n-1 and no others. A sort that is not in it
// has all the elements that anyone mentions, and may have more.
using Universe = std::map<Sort, unsigned>;

// The uninterpreted sorts of which formulas speak, in their order.
std::vector<Sort> uninterpreted_sorts(const Terms& terms, std::span<const Term> formulas);

// A formula or term that means the same in this universe, without quantifiers over its sorts: what holds for
// all holds for each element. Arrays over its sorts are equal if they have the same elements, so equations
// between them are written out as well, before anything simplifies them by what lies outside. Throws
// Unsupported where that would be too long.
Term written_out(Terms& terms, Term term, const Universe& universe);

// "2 elements of node, 3 of name".
std::string universe_text(const Terms& terms, const Universe& universe);

}  // namespace hone
