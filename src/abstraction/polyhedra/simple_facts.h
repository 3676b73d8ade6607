// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>

#include "abstraction/polyhedra/polyhedron.h"

namespace hone {

// What a polyhedron says in simple words. A hull has facets that mean nothing, with large coefficients: only
// those are kept whose coefficients are small or among the given numbers. Instead of the others, between
// which numbers each variable lies, and sums and differences of two.
Cone simple_facts(const Polyhedron& states, const std::set<Integer>& numbers);

}  // namespace hone
