// SPDX-License-Identifier: Apache-2.0
#include "engine/cegar_loop.h"

#include <fmt/format.h>

#include "base/error.h"

namespace hone {

Result CegarLoop::run() {
  try {
    return loop();
  } catch (const LimitReached& reached) {
    return give_up(reached.what());
  }
}

Result CegarLoop::run_or_give_up() {
  try {
    return run();
  } catch (const EffortSpent& spent) {
    return give_up(spent.what());
  }
}

void CegarLoop::check_refinements() const {
  const auto limit = context_.options().number(Option::max_refinements);
  if (refinements_ == limit) throw LimitReached(fmt::format("no proof after {} refinements", limit));
}

void CegarLoop::report_progress() {
  context_.report({refinements_, predicate_count(), abstract_states_, context_.elapsed_seconds(), ""});
}

Result CegarLoop::unsafe(Counterexample counterexample) {
  Result result;
  result.verdict = Verdict::unsafe;
  result.counterexample = std::move(counterexample);
  return finish(std::move(result));
}

Result CegarLoop::safe(Proof proof) {
  Result result;
  result.verdict = Verdict::safe;
  result.proof = std::move(proof);
  return finish(std::move(result));
}

Result CegarLoop::finish(Result result) {
  result.refinements = refinements_;
  result.predicates = predicate_count();
  result.abstract_states = abstract_states_;
  return result;
}

}  // namespace hone
