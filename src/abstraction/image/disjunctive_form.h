// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "abstraction/predicate_bdds.h"

namespace hone {

// A region for people: an irredundant disjunction of conjunctions of predicates and negated ones, in which no
// literal can be left out. Where that would have more than 16 disjuncts, the formula of the diagram.
Term disjunctive_form(Terms& terms, PredicateBdds& predicates, const Bdd& region);

}  // namespace hone
