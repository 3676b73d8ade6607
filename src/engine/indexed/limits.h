// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "abstraction/indexed/budget.h"

namespace hone {

namespace limits {

// Abstraction (indexed_image).
inline constexpr Limit tuples_at_edge{256, "tuples of index terms at one edge"};
inline constexpr Limit instances_at_edge{1300, "instances of one quantifier at one edge"};
// Explanation (minimal_explanation, explained_paths).
inline constexpr Limit reductions{400, "questions to make one element of an explanation smaller"};
inline constexpr Limit paths{12, "paths of one explanation"};
inline constexpr Limit beginnings{40, "paths to the minterms of one explanation"};
inline constexpr Limit beginnings_of_minterm{3, "paths to one minterm of an explanation"};
inline constexpr Limit path_search{600, "steps in one search for paths of an explanation"};
// Choice of predicates (linked_path, generalisation).
inline constexpr Limit tuples_at_point{24, "tuples of index terms at one point of a path"};
inline constexpr Limit instances_on_path{100, "instances of one quantifier in a step of a path"};
inline constexpr Limit lifted_conditions{200, "nodes of an atom without conditions in it"};
// Interpolation (path_formulas).
inline constexpr Limit interpolation_instances{64, "instances of one quantifier or region for interpolants"};
inline constexpr Limit interpolation_effort{5000, "units of effort for the interpolants of one path"};

// What other engines tell.
inline constexpr std::size_t invariants_of_others = 40;
inline constexpr std::size_t nodes_of_told_invariant = 12;

// Clauses of one invariant (quantified_invariant); one of more is written as it is in the decision diagram.
inline constexpr std::size_t clauses = 100;

// Search for runs that fail (bounded_search).
inline constexpr unsigned sizes_of_universes[] = {2, 3};    // elements of each uninterpreted sort
inline constexpr std::size_t lengths_of_runs = 2;           // that are looked at with each refinement
inline constexpr std::size_t further_lengths_of_runs = 20;  // where there are no new predicates
// A question may take this part of the effort so far, and in any case so much.
inline constexpr std::uint64_t part_for_a_question = 10;
inline constexpr std::uint64_t effort_for_a_question = 300;

}  // namespace limits

}  // namespace hone
