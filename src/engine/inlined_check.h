// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/location_cegar.h"

namespace hone {

// An engine with a loop of this kind: how it is called, what `--blocks auto` means for it, and its loop.
struct LocationEngine {
  EngineKind kind;
  BlockSize usual_blocks;
  std::function<std::unique_ptr<LocationCegar>(const Program& program, const Precision::Procedures& functions,
                                               RunContext& context)>
      make;
  // Loops that constants decide: unrolled if they are short, otherwise where nothing was found with the loops
  // as they are; only if they are short; or left to the engine.
  enum class Unrolling { all, short_loops, none } unrolling = Unrolling::all;
  std::size_t rounds = 0;       // instead: so many of every loop
  std::size_t activations = 1;  // of a recursive procedure that are inlined within each other
};

// Inlines all calls, unrolls, slices and puts the code into blocks; runs the loop, with the predicates of
// --predicates; and brings its evidence and its predicates back.
Result check_inlined(const Task& task, const LocationEngine& engine, RunContext& context);

}  // namespace hone
