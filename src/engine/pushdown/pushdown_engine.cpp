// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/pushdown_engine.h"

#include <fmt/format.h>

#include "base/error.h"
#include "engine/in_blocks.h"
#include "engine/pushdown/backward_check.h"
#include "engine/pushdown/limits.h"
#include "engine/pushdown/pushdown_cegar.h"
#include "engine/pushdown/variable_order.h"
#include "evidence/from_bits.h"
#include "program/transform/bits.h"
#include "reachability/direct_check.h"
#include "reachability/state_bdds.h"

namespace hone {

namespace {

template <class Exploration>
Result explore(Exploration& exploration, RunContext& context) {
  Result result = check_directly(exploration);
  const BddManager& manager = exploration.encoding().manager();
  count_bdds("pushdown", manager, context);
  context.statistics().raise("pushdown: BDD nodes live at the end", manager.live_nodes());
  return result;
}

enum class Method { cegar, forward, backward };

Result check_by(Method method, const Program& bits, const Columns& columns, RunContext& context) {
  if (method == Method::cegar) return PushdownCegar(bits, columns, context).run();
  if (method == Method::backward) {
    BackwardReachability backward(bits, columns, context);
    return explore(backward, context);
  }
  Reachability forward(
      bits, columns, [&](EdgeId edge) -> const Operation& { return bits.edge(edge).operation; }, context);
  return explore(forward, context);
}

// Each way of checking has programs that only it can do. So they take turns, each time with more effort; the
// last turn of the one that succeeds costs as much as all before.
Result check_by_turns(const Program& bits, const Columns& columns, RunContext& context) {
  for (std::uint64_t effort = limits::pushdown::effort_of_first_turn;;
       effort *= limits::pushdown::growth_of_effort)
    for (const Method method : {Method::cegar, Method::forward, Method::backward}) {
      Result result;
      if (within_effort(context, effort, [&] { result = check_by(method, bits, columns, context); }))
        return result;
      context.log(fmt::format("{} is put off after an effort of {}",
                              method == Method::cegar     ? "abstraction refinement"
                              : method == Method::forward ? "forward exploration"
                                                          : "backward exploration",
                              effort));
    }
}

bool is_backward(const Options& options) {
  return options.choice<Direction>(Option::direction) == Direction::backward;
}

Result check_bits(const Program& bits, const Columns& columns, RunContext& context) {
  const Options& options = context.options();
  if (!options.flag(Option::cegar))
    return check_by(is_backward(options) ? Method::backward : Method::forward, bits, columns, context);
  return options.flag(Option::alternate) ? check_by_turns(bits, columns, context)
                                         : check_by(Method::cegar, bits, columns, context);
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
          spec_of(option).name));
  if (is_backward(context.options()) && context.options().flag(Option::cegar))
    throw UsageError("the abstraction is explored forward only; --direction backward goes with --no-cegar");
  return check_in_blocks(task.program, context,
                         [&](const Program& blocks) { return check_finite(blocks, context); });
}

}  // namespace hone
