// SPDX-License-Identifier: Apache-2.0
#include "program/transform/narrowing.h"

#include <algorithm>
#include <unordered_set>

#include "logic/conjuncts.h"
#include "logic/traversal.h"
#include "program/transform/inlining.h"
#include "program/transform/loop_free_blocks.h"
#include "program/transform/slicing.h"

namespace hone {

namespace {

// The variables that some step changes by what they were.
std::unordered_set<Term> counting(const Program& program) {
  std::unordered_set<Term> result;
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    for (const auto& [target, value] : program.edge(EdgeId(i)).step()->assignments) {
      const Term symbol = program.variable(target).symbol;
      const std::vector<Term> symbols = free_symbols(program.terms(), value);
      if (value != symbol && std::ranges::find(symbols, symbol) != symbols.end()) result.insert(symbol);
    }
  return result;
}

class Narrowing {
 public:
  Narrowing(const Program& program, RunContext& context)
      : program_(program),
        terms_(program.terms()),
        ranges_(program, context),
        result_(not_narrowed(program)),
        reaches_(reaching_errors(program)),
        counts_(counting(program)),
        needed_(program.location_count()) {}

  Narrowed narrow() {
    for (std::size_t i = 0; i < program_.edge_count(); ++i) narrow(EdgeId(i));
    find_support();
    for (std::size_t i = 0; i < program_.location_count(); ++i) {
      const LocationId location(i);
      std::vector<Term> conjuncts;
      for (const VariableId variable : needed_[i]) conjuncts.push_back(ranges_.formula(location, variable));
      const bool can_be = ranges_.is_reachable(location) || !reaches_[i];
      result_.ranges[location] = can_be ? terms_.and_(conjuncts) : terms_.falsity();
    }
    return std::move(result_);
  }

 private:
  // What leads to no error stays as it is. It may have been closed for that reason, so that no run is there
  // says nothing.
  void narrow(EdgeId id) {
    const Edge& edge = program_.edge(id);
    if (!reaches_[edge.source.index()] || edge.step()->guard == terms_.falsity()) return;
    if (!ranges_.is_reachable(edge.source)) return close(id);
    StepNetwork& network = ranges_.network(id);
    const Ranges& ranges = ranges_.at(edge.source);
    const auto before = network.before(ranges);
    const auto taken = before ? network.taken(*before, ranges) : std::nullopt;
    if (!taken) {
      need(edge.source, free_symbols(terms_, edge.step()->guard));
      return close(id);
    }
    Step step = *edge.step();
    std::vector<Term> constants;  // terms that turn out to be
    step.guard = simplified(network, *before, step.guard, constants);
    std::vector<Term> symbols = free_symbols(terms_, constants);
    constants.clear();
    for (Assignment& assignment : step.assignments)
      assignment.value = simplified(network, *taken, assignment.value, constants);
    const std::vector<Term> of_values = connected(*edge.step(), free_symbols(terms_, constants));
    symbols.insert(symbols.end(), of_values.begin(), of_values.end());
    need(edge.source, symbols);
    result_.program.set_operation(id, std::move(step));
  }

  void close(EdgeId id) {
    result_.program.set_operation(id, assume_step(terms_.falsity()));
    ++result_.closed;
  }

  // Terms that can have one value only are replaced by that, the outermost ones first. What counts stays:
  // `x <= i` says something of the loop that counts i up, and `x <= 100`, behind that loop, nothing.
  Term simplified(const StepNetwork& network, const StepNetwork::Box& box, Term term,
                  std::vector<Term>& constants) {
    Substitution values;
    std::vector<Term> waiting{term};
    std::unordered_set<Term> seen{term};
    while (!waiting.empty()) {
      const Term next = waiting.back();
      waiting.pop_back();
      if (terms_.is_constant(next) || counts_.contains(next)) continue;
      if (const Term value = network.only_value(box, next); value.valid()) {
        values.emplace(next, value);
        constants.push_back(next);
      } else if (terms_.kind(next) != Kind::forall && terms_.kind(next) != Kind::exists) {
        for (const Term argument : terms_.arguments(next))
          if (seen.insert(argument).second) waiting.push_back(argument);
      }
    }
    return values.empty() ? term : substitute(terms_, term, values);
  }

  void need(LocationId location, std::span<const Term> symbols) {
    for (const Term symbol : symbols)
      if (const auto variable = program_.variable_of(symbol);
          variable && ranges_.at(location).find(*variable) &&
          needed_[location.index()].insert(*variable).second)
        waiting_.emplace_back(location, *variable);
  }

  // The symbols on which the ranges of these may depend in a step: those of conjuncts of the guard that have
  // some of them in common.
  std::vector<Term> connected(const Step& step, const std::vector<Term>& symbols) {
    std::unordered_set<Term> result(symbols.begin(), symbols.end());
    std::vector<std::vector<Term>> open;
    for (const Term conjunct : conjuncts(terms_, step.guard)) open.push_back(free_symbols(terms_, conjunct));
    const auto touches = [&](const std::vector<Term>& conjunct) {
      return std::ranges::any_of(conjunct, [&](Term symbol) { return result.contains(symbol); });
    };
    for (bool grows = !result.empty(); grows;)
      grows = std::erase_if(open, [&](const std::vector<Term>& conjunct) {
                if (!touches(conjunct)) return false;
                result.insert(conjunct.begin(), conjunct.end());
                return true;
              }) > 0;
    return {result.begin(), result.end()};
  }

  // Where a range is needed, so are those that it rests on, in front of each edge that leads there.
  void find_support() {
    while (!waiting_.empty()) {
      const auto [location, variable] = waiting_.back();
      waiting_.pop_back();
      const Term symbol = program_.variable(variable).symbol;
      for (const EdgeId id : program_.location(location).incoming) {
        const Edge& edge = program_.edge(id);
        if (result_.program.edge(id).step()->guard == terms_.falsity()) continue;
        std::vector<Term> symbols{symbol};
        for (const Assignment& assignment : edge.step()->assignments)
          if (assignment.target == variable) symbols = free_symbols(terms_, assignment.value);
        need(edge.source, connected(*edge.step(), symbols));
      }
    }
  }

  const Program& program_;
  Terms& terms_;
  ValueRanges ranges_;
  Narrowed result_;
  std::vector<bool> reaches_;  // errors, by location
  const std::unordered_set<Term> counts_;
  std::vector<std::set<VariableId>> needed_;
  std::vector<std::pair<LocationId, VariableId>> waiting_;  // whose support is to be found
};

}  // namespace

Narrowed narrowed(const Program& program, RunContext& context) {
  return Narrowing(program, context).narrow();
}

Narrowed not_narrowed(const Program& program) {
  return {program, IdMap<LocationId, Term>(program.location_count(), program.terms().truth())};
}

std::set<LocationId> errors_closed_by_ranges(const Program& program, std::size_t steps, RunContext& context) {
  std::set<LocationId> closed;
  std::string why_not;
  const auto inlined = inline_calls(program, {steps}, why_not);
  if (!inlined) return closed;
  // As for engines: step by step, and then all code between loop heads at once, which is more exact.
  const LoopFreeBlocks blocks =
      make_loop_free_blocks(sliced(narrowed(sliced(inlined->program), context).program));
  const Program narrow = narrowed(blocks.program, context).program;
  for (const ErrorLocation& error : program.errors()) closed.insert(error.location);
  for (const ErrorLocation& error : inlined->program.errors())
    for (const EdgeId edge : narrow.location(blocks.location.at(error.location)).incoming)
      if (narrow.edge(edge).step()->guard != narrow.terms().falsity())
        closed.erase(inlined->locations[error.location.index()]);
  return closed;
}

}  // namespace hone
