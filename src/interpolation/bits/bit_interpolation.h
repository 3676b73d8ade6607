// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "base/run_context.h"
#include "interpolation/problem/problem.h"
#include "interpolation/resolution/labelling.h"

namespace hone {

struct BitInterpolationOptions {
  Labelling labelling = Labelling::mcmillan;  // or Pudlák's; its dual does not serve nested cuts
  std::size_t max_clauses = 1'000'000;
  std::size_t max_vertices = 2'000'000;  // of the proof
};

// Interpolants of formulas over Booleans and bit-vectors: all bits are propositions, CaDiCaL refutes the
// clauses, and one proof gives the interpolants of all cuts. They speak of single bits, or of bit-vectors
// where these say the same in few clauses. Nothing if the formulas have other sorts, do not contradict each
// other, or a limit is exceeded.
std::optional<Interpolants> interpolate_bits(Terms& terms, const InterpolationProblem& problem,
                                             RunContext& context,
                                             const BitInterpolationOptions& options = {});

}  // namespace hone
