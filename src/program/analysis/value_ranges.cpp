// SPDX-License-Identifier: Apache-2.0
#include "program/analysis/value_ranges.h"

#include <algorithm>
#include <set>

#include "logic/machine_bitvector.h"
#include "program/analysis/compared_constants.h"
#include "program/analysis/loops.h"

namespace hone {

namespace {

// How often an end of an interval grows at a loop head as it does, and then to the next constant.
constexpr unsigned growth_as_it_is = 2;
constexpr unsigned growth_by_constants = 8;
// Rounds of narrowing: the second one takes what the first one has found about inner loops to outer ones.
constexpr unsigned rounds_of_narrowing = 2;
// Of the networks, and of the joins, until the ranges are found; where that is not enough, nothing is known.
constexpr std::uint64_t most_steps = 20'000'000;

bool does_nothing(const Program& program, const Step& step) {
  return step.guard == program.terms().truth() && step.assignments.empty();
}

// Answers whether that is new. `grown(variable, both, here)`: what becomes of a range `here` that grows to
// `both`.
template <class Grown>
bool join_into(Ranges& known, const Ranges& more, std::uint64_t& steps, const Grown& grown) {
  bool changes = false;
  Ranges joined = known;
  known.for_each_difference(more, [&](VariableId variable, const auto& here, const auto& there) {
    ++steps;
    if (!here) return;  // anything
    const ValueRange both = there ? join(*here, *there) : *here;
    if (there && both == *here) return;
    changes = true;
    if (!there) return joined.set(variable, nullptr);
    const ValueRange result = grown(variable, both, *here);
    joined.set(variable, result.is_everything() ? nullptr : std::make_shared<const ValueRange>(result));
  });
  known = joined;
  return changes;
}

}  // namespace

ValueRanges::ValueRanges(const Program& program, RunContext& context)
    : program_(program),
      context_(context),
      reachable_(program.location_count(), false),
      is_head_(loop_heads(program)),
      is_float_(program.variable_count(), false),
      ranges_(program.location_count(), Ranges(program.variable_count())),
      liveness_(program, program.entry()),
      ended_by_(program.edge_count()),
      networks_(program.edge_count()),
      constants_(compared_constants(program)),
      growth_(program.location_count()) {
  const ScopedTimer timer(context, "value ranges");
  if (!find(most_steps)) give_up();
  context.spend_steps(steps_);
}

Term ValueRanges::formula(LocationId location, VariableId variable) const {
  Terms& terms = program_.terms();
  const auto range = at(location).find(variable);
  if (!range) return terms.truth();
  return range->formula(terms, program_.variable(variable).symbol, is_float_[variable.index()]);
}

StepNetwork& ValueRanges::network(EdgeId edge) {
  auto& network = networks_[edge.index()];
  if (network) return *network;
  network = std::make_unique<StepNetwork>(program_, program_.edge(edge));
  for (const VariableId variable : network->floats()) is_float_[variable.index()] = true;
  return *network;
}

// Answers whether the limit was enough.
bool ValueRanges::find(std::uint64_t limit) {
  const std::vector<std::uint32_t> order = control_order(program_);
  const auto is_before = [&](LocationId a, LocationId b) {
    return std::pair(order[a.index()], a.index()) < std::pair(order[b.index()], b.index());
  };
  std::set<LocationId, decltype(is_before)> waiting(is_before);
  const LocationId entry = program_.procedure(program_.entry()).entry;
  reachable_[entry.index()] = true;
  waiting.insert(entry);
  while (!waiting.empty()) {
    const LocationId location = *waiting.begin();
    waiting.erase(waiting.begin());
    for (const EdgeId edge : program_.location(location).outgoing)
      if (const auto ranges = behind(edge))
        if (const LocationId target = program_.edge(edge).target; add(target, *ranges))
          waiting.insert(target);
    context_.check_limits();
    if (steps_ > limit) return false;
  }
  std::vector<LocationId> all;
  for (std::size_t i = 0; i < program_.location_count(); ++i)
    if (reachable_[i] && LocationId(i) != entry) all.emplace_back(i);
  std::ranges::sort(all, is_before);
  for (unsigned round = 0; round < rounds_of_narrowing && steps_ <= limit; ++round)
    std::ranges::for_each(all, [&](LocationId location) { narrow(location); });
  return true;
}

// Nothing if the edge cannot be taken.
std::optional<Ranges> ValueRanges::behind(EdgeId edge) {
  std::optional<Ranges> ranges = behind_step(edge);
  if (!ranges) return ranges;
  auto& ended = ended_by_[edge.index()];
  if (!ended) ended = liveness_.ended_by(program_.edge(edge));
  for (const VariableId variable : *ended)
    if (ranges->find(variable)) ranges->set(variable, nullptr);
  return ranges;
}

std::optional<Ranges> ValueRanges::behind_step(EdgeId edge) {
  const Ranges& before = at(program_.edge(edge).source);
  const Step& step = *program_.edge(edge).step();
  if (does_nothing(program_, step)) return before;
  if (step.guard == program_.terms().falsity()) return std::nullopt;
  StepNetwork& steps = network(edge);
  const std::uint64_t already = steps.steps();
  std::optional<Ranges> result;
  if (auto box = steps.before(before))
    if (const auto taken = steps.taken(*std::move(box), before)) result = steps.after(*taken, before);
  steps_ += steps.steps() - already;
  return result;
}

// Answers whether that is new.
bool ValueRanges::add(LocationId location, const Ranges& ranges) {
  Ranges& known = ranges_[location.index()];
  if (!reachable_[location.index()]) {
    reachable_[location.index()] = true;
    known = ranges;
    return true;
  }
  return join_into(known, ranges, steps_,
                   [&](VariableId variable, const ValueRange& both, const ValueRange& here) {
                     return is_head_[location.index()] ? widened(location, variable, both, here) : both;
                   });
}

ValueRange ValueRanges::widened(LocationId head, VariableId variable, const ValueRange& range,
                                const ValueRange& before) {
  const unsigned growth = ++growth_[head.index()][variable];
  if (growth <= growth_as_it_is) return range;
  const Sort sort = program_.terms().sort(program_.variable(variable).symbol);
  if (program_.terms().kind(sort) != SortKind::bitvector) return range;
  return range.widened(before, words_of(program_.terms().width(sort)),
                       growth > growth_as_it_is + growth_by_constants);
}

const std::vector<std::uint64_t>& ValueRanges::words_of(unsigned width) {
  const auto [found, is_new] = words_.try_emplace(width);
  if (!is_new) return found->second;
  std::set<std::uint64_t> words;
  for (const Integer& constant : constants_) {
    Integer word;
    mpz_fdiv_r_2exp(word.get_mpz_t(), constant.get_mpz_t(), width);
    words.insert(word.get_ui());
  }
  found->second.assign(words.begin(), words.end());
  return found->second;
}

// What comes in by all edges, where that is less than what was found: still inductive, since ranges only
// become smaller, and what leads here has not.
void ValueRanges::narrow(LocationId location) {
  std::optional<Ranges> all;
  for (const EdgeId edge : program_.location(location).incoming) {
    if (!reachable_[program_.edge(edge).source.index()]) continue;
    const auto ranges = behind(edge);
    if (!ranges) continue;
    if (all)
      join_into(*all, *ranges, steps_,
                [](VariableId, const ValueRange& both, const ValueRange&) { return both; });
    else
      all = ranges;
  }
  Ranges& known = ranges_[location.index()];
  if (!all) {
    reachable_[location.index()] = false;
    known = Ranges(program_.variable_count());
    return;
  }
  Ranges narrowed = *all;
  all->for_each_difference(known, [&](VariableId variable, const auto& here, const auto& before) {
    ++steps_;
    if (!before) return;
    if (!here) return narrowed.set(variable, before);
    if (const ValueRange both = meet(*here, *before); both != *here && !both.is_empty())
      narrowed.set(variable, std::make_shared<const ValueRange>(both));
  });
  known = narrowed;
}

void ValueRanges::give_up() {
  context_.log("the ranges of values are left open: the program is too large");
  reachable_.assign(program_.location_count(), true);
  ranges_.assign(program_.location_count(), Ranges(program_.variable_count()));
}

}  // namespace hone
