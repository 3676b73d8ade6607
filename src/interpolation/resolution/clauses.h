// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "interpolation/resolution/proof.h"

namespace hone {

// A clause of one of the formulas that are to be refuted.
struct NumberedClause {
  Clause clause;
  std::uint32_t formula = 0;
};

// Clauses are ordered and without repetitions; this makes them so.
void normalise(Clause& clause);

bool contains(const Clause& clause, Literal literal);
bool contains(const Clause& clause, Proposition proposition);  // in either polarity
bool is_tautology(const Clause& clause);

// Both clauses together, without the pivot of the first and the negated pivot of the second (001 §7). Only
// these two occurrences go: if the first clause has the negated pivot as well, it stays.
Clause resolvent(const Clause& positive, const Clause& negative, Proposition pivot);

std::string to_string(const Clause& clause);  // for messages: "{1 -4 7}", propositions counted from 1

}  // namespace hone
