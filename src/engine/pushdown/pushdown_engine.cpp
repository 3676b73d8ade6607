// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/pushdown_engine.h"

#include <fmt/format.h>

#include "base/error.h"
#include "engine/in_blocks.h"
#include "engine/pushdown/backward_check.h"
#include "engine/pushdown/pushdown_cegar.h"
#include "engine/pushdown/variable_order.h"
#include "engine/summaries/direct_check.h"
#include "evidence/from_bits.h"
#include "program/bits.h"

namespace hone {

namespace {

Result explore_forwards(const Program& bits, const Columns& columns, RunContext& context) {
  Reachability reachability(
      bits, columns, [&](EdgeId edge) -> const Operation& { return bits.edge(edge).operation; }, context);
  Result result = check_directly(reachability);
  context.statistics().count("pushdown: BDD nodes",
                             reachability.encoding().manager().statistics().peak_nodes);
  return result;
}

Result explore_backwards(const Program& bits, const Columns& columns, RunContext& context) {
  BackwardReachability backward(bits, columns, context);
  Result result = check_directly(backward);
  context.statistics().count("pushdown: BDD nodes", backward.encoding().manager().statistics().peak_nodes);
  return result;
}

bool is_backward(const Options& options) { return options.text(Option::direction) == "backward"; }

Result check_bits(const Program& bits, const Columns& columns, RunContext& context) {
  if (context.options().flag(Option::cegar)) return PushdownCegar(bits, columns, context).run();
  return is_backward(context.options()) ? explore_backwards(bits, columns, context)
                                        : explore_forwards(bits, columns, context);
}

Result check_finite(const Program& program, RunContext& context) {
  const BitProgram bits = to_bits(program);
  const Columns columns = order_of_bits(program, bits);
  Result result = check_bits(bits.program, columns, context);
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
  for (const Option option : {Option::predicates, Option::save_predicates})
    if (!context.options().text(option).empty())
      throw UsageError(fmt::format(
          "the engine pushdown keeps its predicates as decision diagrams and has no files of them; "
          "--{} goes with --engine summaries",
          option_table()[static_cast<std::size_t>(option)].name));
  if (is_backward(context.options()) && context.options().flag(Option::cegar))
    throw UsageError("the abstraction is explored forward only; --direction backward goes with --no-cegar");
  return check_in_blocks(task.program, context,
                         [&](const Program& blocks) { return check_finite(blocks, context); });
}

}  // namespace hone
