// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/engine.h"

namespace hone {

// Are there arrays, functions, quantifiers or uninterpreted sorts, of which quantified invariants could
// speak?
bool has_something_to_index(const Program& program);

// Does it speak of any number of things: are there quantifiers or uninterpreted sorts?
bool is_parametrised(const Program& program);

// Indexed predicate abstraction, refined by minimal sufficient explanations (003): quantified invariants of
// programs with arrays and of parametrised protocols.
class IndexedEngine : public Engine {
 public:
  Result check(const Task& task, RunContext& context) override;
};

}  // namespace hone
