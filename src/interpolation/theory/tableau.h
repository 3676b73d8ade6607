// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <unordered_map>

#include "base/run_context.h"
#include "smt/solver.h"

namespace hone {

// What a tableau says about a list of formulas.
struct Tableau {
  Answer answer = Answer::unknown;
  std::unordered_map<Term, Term> model;  // with sat: values of the symbols that matter
};

// A semantic tableau with back-jumping for linear integer arithmetic and Booleans: takes formulas apart,
// closes branches by contradicting literals or by arithmetic, and splits over disjunctions and fractional
// values. Gives up (unknown) after `max_leaves` leaves, on numbers that are not integers, and where terms are
// not linear. On the small questions that abstraction asks it is an order of magnitude faster than a general
// solver.
Tableau solve_by_tableau(Terms& terms, std::span<const Term> formulas, RunContext& context,
                         std::size_t max_leaves);

}  // namespace hone
