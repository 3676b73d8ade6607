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
    : program_(bits),
      columns_(columns),
      context_(context),
      concrete_(bits, columns, context),
      predicates_(bits),
      rules_(concrete_, predicates_) {}

Result PushdownCegar::run() {
  try {
    return loop();
  } catch (const LimitReached& reached) {  // what was learnt so far is worth telling
    Result result = unknown_result(reached.what());
    result.refinements = refinements_;
    result.predicates = predicates_.count;
    return result;
  }
}

Result PushdownCegar::loop() {
  const Options& options = context_.options();
  const auto limit = static_cast<std::size_t>(options.number(Option::max_refinements));
  while (explore()) {
    if (refinements_ == limit) throw LimitReached(fmt::format("no proof after {} refinements", limit));
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
    context_.report(
        {refinements_, predicates_.count, reachability_->state_count(), context_.elapsed_seconds(), ""});
  }
  return safe();
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
  return error_reached;
}

Result PushdownCegar::safe() {
  Result result;
  result.verdict = Verdict::safe;
  result.proof = concretised_proof(concrete_, predicates_, *abstract_, *reachability_);
  count(result);
  return result;
}

Result PushdownCegar::unsafe(Counterexample counterexample) {
  Result result;
  result.verdict = Verdict::unsafe;
  result.counterexample = std::move(counterexample);
  count(result);
  return result;
}

void PushdownCegar::count(Result& result) {
  result.refinements = refinements_;
  result.predicates = predicates_.count;
  result.abstract_states = reachability_->state_count();
  Statistics& statistics = context_.statistics();
  statistics.count("pushdown: abstract globals", abstract_->global_count());
  statistics.count("pushdown: abstract locals", abstract_->local_count());
  count_bdds("pushdown", concrete_.manager(), context_);
}

}  // namespace hone
