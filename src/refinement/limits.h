// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

// How much is tried to learn from one spurious path before the next way is: see predicate_search.h for the
// order. What is cut off here costs predicates, never a right verdict.
namespace hone::limits::refinement {

// Atoms of weakest preconditions that are kept in front of one step, and nodes of one without conditions in
// it.
inline constexpr std::size_t atoms = 200;
inline constexpr std::size_t nodes_of_lifted_atom = 100;

// Single bits of bit-vectors in one interpolant; one of more takes bit-vectors to pieces and says little of
// other paths.
inline constexpr std::size_t bits_in_an_interpolant = 8;

// For interpolants among integers that do not wrap around, which are found soon or not at all.
inline constexpr std::uint64_t effort_without_wrapping = 2000;

// For one stage of fitting invariants: equations, polyhedra, bounds. All stages together take no more than
// the rest of the engine has taken, and a moment; a stage that was cut off starts again with twice as much.
inline constexpr std::uint64_t effort_for_a_stage = 5000;
inline constexpr std::uint64_t least_effort_for_a_stage = 100;
inline constexpr std::uint64_t effort_for_first_invariants = 500;

// Paths that invariants exclude only in part before better invariants are looked for.
inline constexpr std::size_t paths_before_better_invariants = 10;

// For transition interpolants of a proof; then lemmas take its place.
inline constexpr std::uint64_t effort_for_a_proof = 3000;

// For the shortest end of a path that is infeasible; then all of it is taken.
inline constexpr std::uint64_t effort_for_an_end = 5000;

// Steps of a path through calls that is looked at with all its calls written out; and of one that is longer,
// with each invocation written out once. Nodes of all that a call does, as terms.
inline constexpr double steps_written_out = 2'000;
inline constexpr std::size_t steps_of_a_shared_path = 200'000;
inline constexpr std::size_t nodes_of_an_effect = 200;

// For whether a path is a run, once the solver has not decided it with its arrays.
inline constexpr std::uint64_t effort_without_arrays = 3000;

}  // namespace hone::limits::refinement
