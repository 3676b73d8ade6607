// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "abstraction/precision.h"
#include "engine/engine.h"

namespace hone {

// A loop of abstraction and refinement on a program without calls, with predicates at its locations.
class LocationCegar {
 public:
  virtual ~LocationCegar() = default;
  virtual void add_predicate(LocationId location, Term predicate) = 0;
  virtual Result run() = 0;
  virtual Result give_up(const std::string& reason) = 0;
  virtual const Precision& precision() const = 0;
  // A predicate as a formula over variables of the program only, to be kept in a file.
  virtual Term closed(Term predicate) const { return predicate; }
};

// An engine of this kind: how it is called, what `--blocks auto` means for it, and its loop.
struct LocationEngine {
  EngineKind kind;
  BlockSize usual_blocks;
  std::function<std::unique_ptr<LocationCegar>(const Program& program, const Precision::Procedures& functions,
                                               RunContext& context)>
      make;
  bool unrolls_long_loops = true;  // where it found nothing with the loops as they are
};

// Inlines all calls, unrolls, slices and puts the code into blocks; runs the loop, with the predicates of
// --predicates; and brings its evidence and its predicates back.
Result check_inlined(const Task& task, const LocationEngine& engine, RunContext& context);

}  // namespace hone
