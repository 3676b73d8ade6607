// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/pushdown_cegar.h"

#include <fmt/format.h>

#include "base/error.h"
#include "engine/pushdown/concretised_proof.h"
#include "engine/pushdown/dag_refinement.h"
#include "engine/pushdown/real_run.h"
#include "reachability/boolean_run.h"
#include "reachability/state_bdds.h"

namespace hone {

PushdownCegar::PushdownCegar(const Program& bits, const Columns& columns, RunContext& context)
    : CegarLoop(bits, context),
      columns_(columns),
      concrete_(bits, columns, context),
      predicates_(bits),
      rules_(concrete_, predicates_) {}

Result PushdownCegar::loop() {
  const Options& options = context_.options();
  while (explore()) {
    check_refinements();
    const WitnessGraph graph = options.flag(Option::single_counterexample)
                                   ? witness_graph(abstract_->program(), extract_run(*reachability_))
                                   : witness_graph(*reachability_);
    const std::size_t before = predicates_.count;
    const auto method = options.choice<BddInterpolation>(Option::interpolants);
    const bool spurious =
        refine_by_witness_graph(concrete_, *abstract_, graph, method, BddSweep::backward, predicates_);
    if (!spurious) return unsafe(real_run(program_, columns_, *abstract_, graph, context_));
    HONE_INVARIANT(predicates_.count > before, "a spurious witness graph should yield new predicates");
    ++refinements_;
    context_.spend(graph.nodes.size() + graph.arc_count());
    context_.log(fmt::format("refinement {}: witness graph with {} nodes and {} arcs, {} new predicates",
                             refinements_, graph.nodes.size(), graph.arc_count(),
                             predicates_.count - before));
    report_progress();
  }
  return safe(concretised_proof(concrete_, predicates_, *abstract_, *reachability_));
}

bool PushdownCegar::explore() {
  context_.check_limits();
  reachability_.reset();
  abstract_ = std::make_unique<AbstractSystem>(concrete_, predicates_, rules_);
  reachability_ = std::make_unique<Reachability>(
      abstract_->program(), columns_by_slot(abstract_->program()),
      [this](EdgeId edge) -> const Operation& { return abstract_->operation(edge); }, context_);
  const ScopedTimer timer(context_, "exploring the abstraction");
  const bool error_reached = reachability_->run_with_witnesses();
  count_bdds("pushdown", reachability_->encoding().manager(), context_);
  abstract_states_ = reachability_->state_count();
  return error_reached;
}

Result PushdownCegar::finish(Result result) {
  Statistics& statistics = context_.statistics();
  if (abstract_) {  // a limit may be reached before
    statistics.count("pushdown: abstract globals", abstract_->global_count());
    statistics.count("pushdown: abstract locals", abstract_->local_count());
  }
  count_bdds("pushdown", concrete_.manager(), context_);
  return CegarLoop::finish(std::move(result));
}

}  // namespace hone
