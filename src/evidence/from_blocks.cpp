// SPDX-License-Identifier: Apache-2.0
#include "evidence/from_blocks.h"

#include "program/analysis/weakest_precondition.h"

namespace hone {

Counterexample from_blocks(const Program& original, const Blocks& blocks,
                           const Counterexample& counterexample) {
  Counterexample result = counterexample;
  for (ConcreteInvocation& invocation : result.invocations) {
    std::vector<ConcreteStep> steps;
    for (const ConcreteStep& block : invocation.steps) {
      auto input = block.inputs.begin();
      for (const EdgeId part : blocks.parts[block.edge.index()]) {
        const Edge& edge = original.edge(part);
        const std::size_t count =
            edge.call() != nullptr ? edge.call()->inputs.size() : edge.step()->inputs.size();
        const auto end = input + static_cast<std::ptrdiff_t>(count);
        steps.push_back({part, {input, end}, block.callee});
        input = end;
      }
    }
    invocation.steps = std::move(steps);
  }
  for (const ErrorLocation& error : original.errors())
    if (blocks.location.at(error.location) == counterexample.error.location) result.error = error;
  return result;
}

Proof from_blocks(const Program& original, const Blocks& blocks, const Proof& proof) {
  Terms& terms = original.terms();
  Proof result;
  std::vector<bool> inner(original.location_count(), false);
  for (const LocationId location : blocks.inner) inner[location.index()] = true;
  for (std::size_t i = 0; i < original.location_count(); ++i)
    if (!inner[i]) result.invariants[LocationId(i)] = proof.invariants.at(blocks.location.at(LocationId(i)));
  // Later eliminated locations can lie behind earlier ones, so each waits for its successors.
  std::vector<LocationId> stack = blocks.inner;
  std::vector<bool> known(inner);
  known.flip();
  while (!stack.empty()) {
    const LocationId location = stack.back();
    const std::size_t before = stack.size();
    if (!known[location.index()])
      for (const EdgeId id : original.location(location).outgoing)
        if (const LocationId target = original.edge(id).target; !known[target.index()])
          stack.push_back(target);
    if (stack.size() != before) continue;
    stack.pop_back();
    if (known[location.index()]) continue;
    std::vector<Term> conjuncts;
    for (const EdgeId id : original.location(location).outgoing)
      conjuncts.push_back(weakest_precondition(original, *original.edge(id).step(),
                                               result.invariants.at(original.edge(id).target)));
    result.invariants[location] = terms.and_(conjuncts);
    known[location.index()] = true;
  }
  return result;
}

}  // namespace hone
