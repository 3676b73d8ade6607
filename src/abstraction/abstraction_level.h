// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "abstraction/abstract_program.h"
#include "base/options.h"

namespace hone {

// What a level of a precision means: how long the cubes of strengthenings may be, and whether relations
// between predicates are kept. Levels go up when a trace comes back although its predicates are there.
struct AbstractionLevel {
  unsigned cube_effort;
  Image image;
};

AbstractionLevel abstraction_level(unsigned level, const Options& options);
bool has_next_level(unsigned level, const Options& options);

}  // namespace hone
