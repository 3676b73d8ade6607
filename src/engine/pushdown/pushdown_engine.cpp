// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/pushdown_engine.h"

#include <fmt/format.h>

#include "base/error.h"
#include "engine/in_blocks.h"
#include "engine/pushdown/pushdown_cegar.h"
#include "engine/pushdown/variable_order.h"
#include "engine/summaries/direct_check.h"
#include "engine/summaries/state_bdds.h"
#include "evidence/from_bits.h"
#include "program/bits.h"

namespace hone {

namespace {

Result explore_directly(const Program& bits, const Columns& columns, RunContext& context) {
  Reachability reachability(
      bits, columns, [&](EdgeId edge) -> const Operation& { return bits.edge(edge).operation; }, context);
  Result result = check_directly(reachability);
  count_bdds("pushdown", reachability.encoding().manager(), context);
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
  for (const Option option : {Option::predicates, Option::save_predicates})
    if (!context.options().text(option).empty())
      throw UsageError(fmt::format(
          "the engine pushdown keeps its predicates as decision diagrams and has no files of them; "
          "--{} goes with --engine summaries",
          option_table()[static_cast<std::size_t>(option)].name));
  return check_in_blocks(task.program, context,
                         [&](const Program& blocks) { return check_finite(blocks, context); });
}

}  // namespace hone
