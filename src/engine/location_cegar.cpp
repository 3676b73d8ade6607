// SPDX-License-Identifier: Apache-2.0
#include "engine/location_cegar.h"

#include <fmt/format.h>

#include "base/error.h"
#include "logic/printer.h"
#include "program/model/next_position.h"

namespace hone {

void LocationCegar::check_refinements() const {
  const auto limit = context_.options().number(Option::max_refinements);
  if (refinements_ == limit) throw LimitReached(fmt::format("no proof after {} refinements", limit));
}

bool LocationCegar::track(LocationId location, Term predicate, const std::string& remark) {
  if (!precision_.add(predicate, location)) return false;
  if (context_.logging())
    context_.log(fmt::format("  line {}: {}{}", next_position(program_, location).line,
                             to_infix(program_.terms(), predicate), remark));
  return true;
}

void LocationCegar::report_progress() {
  context_.report({refinements_, precision_.size(), abstract_states_, context_.elapsed_seconds(), ""});
}

Result LocationCegar::unsafe(Counterexample counterexample) {
  Result result;
  result.verdict = Verdict::unsafe;
  result.counterexample = std::move(counterexample);
  return finish(std::move(result));
}

Result LocationCegar::safe(Proof proof) {
  Result result;
  result.verdict = Verdict::safe;
  result.proof = std::move(proof);
  return finish(std::move(result));
}

Result LocationCegar::finish(Result result) {
  result.refinements = refinements_;
  result.predicates = precision_.size();
  result.abstract_states = abstract_states_;
  return result;
}

}  // namespace hone
