// SPDX-License-Identifier: Apache-2.0
#include "engine/bounded/bounded_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/bounded/limits.h"
#include "refinement/run_along.h"

namespace hone {

BoundedCheck::BoundedCheck(const Program& program, const Precision::Procedures& functions,
                           std::optional<std::size_t>& most_visits, RunContext& context)
    : LocationCegar(program, {program, Precision::Scope::location, functions}, context),
      most_visits_(most_visits),
      unrolling_(program, MergedUnrolling::Unsupported::ends),
      questions_(program.terms(), context) {}

Result BoundedCheck::loop() {
  while (!unrolling_.is_complete() || !put_off_.empty()) {
    if (!unrolling_.is_complete()) {
      check_refinements();
      add_layer();
      if (auto run = find_run_in_layer()) return unsafe(*std::move(run));
      exclude_states();
      refinements_ = static_cast<unsigned>(unrolling_.depth());
      report_progress();
    }
    if (auto run = find_run_put_off()) return unsafe(*std::move(run));
  }
  if (inexecutable_) return give_up("the solver's run into an error cannot be executed");
  if (some_run_was_not_followed()) return give_up("no run fails before it comes to what is not unrolled");
  most_visits_ = unrolling_.most_visits();
  return give_up("no run fails, but that could not be proved");
}

// Then there is nothing to prove.
bool BoundedCheck::some_run_was_not_followed() {
  return std::ranges::any_of(unrolling_.not_followed(), [&](Term condition) {
    return questions_.ask(condition, limits::bounded::effort_of_first_questions) == Answer::sat;
  });
}

void BoundedCheck::add_layer() {
  const ScopedTimer timer(context_, "unrolling");
  context_.check_limits();
  unrolling_.add_layer();
  questions_.define(unrolling_.take_definitions());
  const auto& layer = unrolling_.layer(unrolling_.depth());
  abstract_states_ += static_cast<double>(layer.size());
  context_.spend_steps(layer.size() * program_.variable_count());
}

std::optional<Counterexample> BoundedCheck::find_run_in_layer() {
  const std::size_t depth = unrolling_.depth();
  for (const MergedUnrolling::Arc& arc : unrolling_.failures(depth))
    if (auto run = find_run({depth, arc, limits::bounded::effort_of_first_questions, 0})) return run;
  return std::nullopt;
}

// Half of the effort goes to longer runs, as long as there are any.
std::optional<Counterexample> BoundedCheck::find_run_put_off() {
  if (put_off_.empty()) return std::nullopt;
  const Failure first = put_off_.front();
  if (!unrolling_.is_complete() && context_.effort() - first.put_off_at < first.effort) return std::nullopt;
  put_off_.pop_front();
  return find_run(first);
}

std::optional<Counterexample> BoundedCheck::find_run(Failure failure) {
  const Answer answer = questions_.ask(failure.arc.taken, failure.effort);
  if (answer == Answer::unsat) return std::nullopt;
  if (answer == Answer::sat) {
    auto run = run_by(failure);
    if (!run) context_.log(fmt::format("the run after {} blocks cannot be executed", failure.depth));
    inexecutable_ = inexecutable_ || !run;
    return run;
  }
  context_.check_limits();
  context_.log(fmt::format("it stays open whether a run fails after {} blocks", failure.depth));
  failure.effort *= 2;
  failure.put_off_at = context_.effort();
  put_off_.push_back(std::move(failure));
  return std::nullopt;
}

// Backwards along the arcs that are taken in the model; of a state that several lead to, the first one that
// is taken gives the values.
std::optional<Counterexample> BoundedCheck::run_by(const Failure& failure) {
  const Terms& terms = program_.terms();
  std::vector<Term> symbols = unrolling_.initial_values();
  const auto add = [&](const MergedUnrolling::Arc& arc) {
    symbols.insert(symbols.end(), arc.inputs.begin(), arc.inputs.end());
    for (const Term symbol : free_symbols(terms, arc.taken)) symbols.push_back(symbol);
  };
  for (std::size_t depth = 1; depth < failure.depth; ++depth)
    for (const MergedUnrolling::State& state : unrolling_.layer(depth))
      std::ranges::for_each(state.arcs, add);
  add(failure.arc);
  const Model model = questions_.model(std::move(symbols));
  std::vector<ConcreteStep> steps;
  const MergedUnrolling::Arc* arc = &failure.arc;
  for (std::size_t depth = failure.depth;; --depth) {
    steps.push_back({arc->edge, {}, InvocationId()});
    for (const Term input : arc->inputs) steps.back().inputs.push_back(model.value(input));
    if (depth == 1) break;
    const auto& arcs = unrolling_.layer(depth - 1)[arc->source].arcs;
    const auto taken = std::ranges::find_if(
        arcs, [&](const MergedUnrolling::Arc& each) { return model.evaluate(each.taken) == terms.truth(); });
    if (taken == arcs.end()) return std::nullopt;
    arc = &*taken;
  }
  std::ranges::reverse(steps);
  return run_along(
      program_, [&](VariableId id) { return model.value(unrolling_.initial_values()[id.index()]); },
      std::move(steps));
}

// What is known to be unreachable need not be unrolled further.
void BoundedCheck::exclude_states() {
  const auto& layer = unrolling_.layer(unrolling_.depth());
  for (std::size_t i = 0; i < layer.size(); ++i)
    if (questions_.ask(layer[i].reached, limits::bounded::effort_of_easy_questions) == Answer::unsat)
      unrolling_.exclude(i);
}

}  // namespace hone
