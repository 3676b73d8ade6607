// SPDX-License-Identifier: Apache-2.0
#include "engine/bounded/unrolled_proof.h"

#include <algorithm>

namespace hone {

UnrolledProof::UnrolledProof(const Program& program, const Precision::Procedures& functions,
                             RunContext& context)
    : LocationCegar(program, {program, Precision::Scope::location, functions}, context),
      unrolling_(program, MergedUnrolling::Unsupported::fails),
      questions_(program.terms(), context) {}

Result UnrolledProof::loop() {
  unrolling_.add_layer();
  questions_.define(unrolling_.take_definitions());
  const auto fails = [&](const MergedUnrolling::Arc& arc) { return can_hold(arc.taken); };
  const auto goes_on = [&](const MergedUnrolling::State& state) { return can_hold(state.reached); };
  if (std::ranges::any_of(unrolling_.failures(1), fails) || std::ranges::any_of(unrolling_.layer(1), goes_on))
    return give_up("no run fails, but that could not be proved");
  return safe(proof());
}

bool UnrolledProof::can_hold(Term condition) {
  const auto effort = static_cast<std::uint64_t>(context_.options().number(Option::solver_effort));
  return questions_.ask(condition, effort) != Answer::unsat;
}

Proof UnrolledProof::proof() const {
  Proof result;
  for (std::size_t i = 0; i < program_.location_count(); ++i) {
    const LocationId id(i);
    const bool ends = program_.location(id).outgoing.empty() && program_.error_at(id) == nullptr;
    const bool reached = ends || id == program_.procedure(program_.entry()).entry;
    result.invariants[id] = reached ? program_.terms().truth() : program_.terms().falsity();
  }
  return result;
}

}  // namespace hone
