// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/pushdown_engine.h"

#include "engine/pushdown/pushdown_cegar.h"
#include "engine/pushdown/variable_order.h"
#include "engine/summaries/boolean_run.h"
#include "engine/summaries/cegar.h"
#include "evidence/from_bits.h"
#include "evidence/from_blocks.h"
#include "program/blocks.h"

namespace hone {

namespace {

Result explore_directly(const Program& bits, const Columns& columns, RunContext& context) {
  Reachability reachability(
      bits, columns, [&](EdgeId edge) -> const Operation& { return bits.edge(edge).operation; }, context);
  Result result;
  if (reachability.run()) {
    result.verdict = Verdict::unsafe;
    result.counterexample = extract_run(reachability);
  } else {
    result.verdict = Verdict::safe;
    result.proof = proof_of(reachability);
  }
  result.abstract_states = reachability.state_count();
  context.statistics().count("pushdown: BDD nodes",
                             reachability.encoding().manager().statistics().peak_nodes);
  return result;
}

Result check_finite(const Program& program, RunContext& context) {
  const BitProgram bits = to_bits(program);
  const Columns columns = order_of_bits(program, bits);
  Result result = context.options().flag(Option::cegar) ? PushdownCegar(bits.program, columns, context).run()
                                                        : explore_directly(bits.program, columns, context);
  if (result.proof) result.proof = from_bits(program, bits, *result.proof);
  if (result.counterexample) result.counterexample = from_bits(program, bits, *result.counterexample);
  return result;
}

}  // namespace

WitnessGraph explored_witness_graph(const Program& program, RunContext& context) {
  const BitProgram bits = to_bits(program);
  Reachability reachability(
      bits.program, order_of_bits(program, bits),
      [&](EdgeId edge) -> const Operation& { return bits.program.edge(edge).operation; }, context);
  reachability.run_with_witnesses();
  WitnessGraph graph = witness_graph(reachability);
  std::vector<LocationId> original(bits.program.location_count());
  for (std::size_t i = 0; i < program.location_count(); ++i)
    original[bits.location.at(LocationId(i)).index()] = LocationId(i);
  for (WitnessGraph::Node& node : graph.nodes) node.location = original[node.location.index()];
  return graph;
}

Result PushdownEngine::check(const Task& task, RunContext& context) {
  const Program& program = task.program;
  if (context.options().text(Option::blocks) == "single") return check_finite(program, context);
  const Blocks blocks = make_blocks(program);
  Result result = check_finite(blocks.program, context);
  if (result.proof) result.proof = from_blocks(program, blocks, *result.proof);
  if (result.counterexample) result.counterexample = from_blocks(program, blocks, *result.counterexample);
  return result;
}

}  // namespace hone
