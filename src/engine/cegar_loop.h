// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/engine.h"

namespace hone {

// A loop of abstraction and refinement: what all of them count and tell.
class CegarLoop {
 public:
  virtual ~CegarLoop() = default;

  Result run();             // UNKNOWN if a limit is reached; throws EffortSpent
  Result run_or_give_up();  // UNKNOWN if the effort is spent as well: what was learnt is worth keeping

 protected:
  CegarLoop(const Program& program, RunContext& context) : program_(program), context_(context) {}

  virtual Result loop() = 0;
  virtual std::size_t predicate_count() const = 0;
  virtual Result finish(Result result);  // with what was counted
  virtual Result give_up(const std::string& reason) { return finish(unknown_result(reason)); }

  // Throws LimitReached if there must be no further refinement.
  void check_refinements() const;
  void report_progress();

  Result unsafe(Counterexample counterexample);
  Result safe(Proof proof);

  const Program& program_;
  RunContext& context_;
  unsigned refinements_ = 0;
  double abstract_states_ = 0;  // of the last abstraction
};

}  // namespace hone
