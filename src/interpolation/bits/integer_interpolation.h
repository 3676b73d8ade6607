// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "base/run_context.h"
#include "interpolation/problem/limits.h"
#include "interpolation/problem/problem.h"
#include "interpolation/theory/theory_proof.h"

namespace hone {

// Interpolants of formulas over Booleans, bit-vectors and arrays of them by way of linear integers: the
// formulas are encoded exactly, refuted in linear arithmetic, and the interpolants of that proof are decoded.
// They speak of bit-vectors and their sums rather than of single bits. Nothing, and why, if an operator has
// no linear meaning, the formulas do not contradict each other, the proof has no interpolants, or it takes
// more than `effort`: long chains of sums that may all wrap around are hard for linear arithmetic.
std::optional<Interpolants> interpolate_bits_as_integers(
    Terms& terms, const InterpolationProblem& problem, RunContext& context, const ProofReading& reading,
    std::string& why, std::uint64_t effort = limits::interpolation::effort);

// The same as if bit-vectors never wrapped around: formulas at the cuts that need not be interpolants, but
// are simple and, for programs that do not mean to overflow, mostly contain the right predicates.
std::optional<Interpolants> interpolate_without_wrapping(Terms& terms, const InterpolationProblem& problem,
                                                         RunContext& context, const ProofReading& reading,
                                                         std::string& why, std::uint64_t effort);

}  // namespace hone
