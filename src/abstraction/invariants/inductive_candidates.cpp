// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/inductive_candidates.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "abstraction/invariants/executed_states.h"
#include "abstraction/invariants/limits.h"
#include "base/error.h"
#include "program/analysis/loops.h"

namespace hone {

InductiveCandidates::InductiveCandidates(const Program& program, IndexVariables& variables,
                                         RunContext& context)
    : program_(program),
      variables_(variables),
      context_(context),
      solvers_(program.terms(), context),
      candidates_(program.location_count()) {}

void InductiveCandidates::add(LocationId location, Term formula) {
  Candidates& here = candidates_[location];
  if (program_.terms().is_constant(formula)) return;
  if (const auto known = std::ranges::find(here.formulas, formula); known != here.formulas.end()) {
    Candidates::State& state = here.states[static_cast<std::size_t>(known - here.formulas.begin())];
    if (state == Candidates::State::dropped) state = Candidates::State::open;  // more is known by now
    return;
  }
  here.formulas.push_back(formula);
  here.states.push_back(Candidates::State::open);
}

bool InductiveCandidates::may_be_at(LocationId location) const {
  return location != program_.procedure(program_.entry()).entry && program_.error_at(location) == nullptr &&
         !program_.location(location).outgoing.empty();
}

std::vector<Term> InductiveCandidates::at(LocationId location) const {
  const Candidates& here = candidates_.at(location);
  std::vector<Term> result;
  for (const std::size_t number : here.left()) result.push_back(here.formulas[number]);
  return result;
}

void InductiveCandidates::drop_open() {
  for (std::size_t i = 0; i < program_.location_count(); ++i)
    for (const std::size_t number : candidates_[LocationId(i)].open())
      candidates_[LocationId(i)].states[number] = Candidates::State::dropped;
}

std::size_t InductiveCandidates::count() const {
  std::size_t result = 0;
  for (std::size_t i = 0; i < program_.location_count(); ++i)
    result += candidates_.at(LocationId(i)).left().size();
  return result;
}

EdgeQuestions& InductiveCandidates::questions(EdgeId id) {
  const auto known = questions_.find(id);
  if (known != questions_.end()) {
    known->second.take_in_news();
    return known->second;
  }
  const Edge& edge = program_.edge(id);
  return questions_
      .try_emplace(id, program_, edge, candidates_.at(edge.source), candidates_.at(edge.target), variables_,
                   solvers_, context_)
      .first->second;
}

// Runs end at errors.
bool InductiveCandidates::can_be_taken(EdgeId edge) const {
  return program_.error_at(program_.edge(edge).source) == nullptr;
}

// Edges in the order of control, so that what does not hold in the beginning is dropped first.
void InductiveCandidates::drop_violated() {
  const ScopedTimer timer(context_, "candidates");
  drop_executed();
  std::erase_if(questions_, [](const auto& each) { return each.second.are_outdated(); });
  const std::vector<std::uint32_t> order = control_order(program_);
  const auto earlier = [&](EdgeId a, EdgeId b) {
    const auto key = [&](EdgeId id) {
      const Edge& edge = program_.edge(id);
      return std::tuple(order[edge.target.index()], order[edge.source.index()], id);
    };
    return key(a) < key(b);
  };
  std::set<EdgeId, decltype(earlier)> waiting(earlier);
  for (std::size_t i = 0; i < program_.edge_count(); ++i)
    if (can_be_taken(EdgeId(i)) && !candidates_.at(program_.edge(EdgeId(i)).target).open().empty())
      waiting.insert(EdgeId(i));
  while (!waiting.empty()) {
    const EdgeId edge = *waiting.begin();
    waiting.erase(waiting.begin());
    if (!drop_violated_by(edge)) continue;
    for (const EdgeId next : program_.location(program_.edge(edge).target).outgoing)
      if (program_.error_at(program_.edge(next).target) == nullptr) waiting.insert(next);
  }
  for (std::size_t i = 0; i < program_.location_count(); ++i)
    for (const std::size_t number : candidates_[LocationId(i)].open())
      candidates_[LocationId(i)].states[number] = Candidates::State::holds;
}

// Where there are many, most are false in states that are easily reached.
void InductiveCandidates::drop_executed() {
  std::vector<LocatedFormula> formulas;
  std::vector<Candidates::State*> states;
  for (std::size_t i = 0; i < program_.location_count(); ++i) {
    Candidates& here = candidates_[LocationId(i)];
    for (const std::size_t number : here.open()) {
      formulas.emplace_back(LocationId(i), here.formulas[number]);
      states.push_back(&here.states[number]);
    }
  }
  if (formulas.size() < limits::invariants::candidates_worth_executions) return;
  const std::vector<std::size_t> dropped = false_in_executions(program_, formulas, context_);
  for (const std::size_t number : dropped) *states[number] = Candidates::State::dropped;
  context_.log(fmt::format("{} of {} candidates are false in executions", dropped.size(), formulas.size()));
}

bool InductiveCandidates::drop_violated_by(EdgeId id) {
  const Edge& edge = program_.edge(id);
  Candidates& behind = candidates_[edge.target];
  bool dropped = false;
  // In a loop, what was dropped behind a step is dropped before it as well.
  while (true) {
    const std::vector<std::size_t> before = candidates_[edge.source].left(), open = behind.open();
    if (open.empty()) return dropped;
    context_.check_limits();
    const std::vector<std::size_t> violated = not_shown(questions(id), before, open);
    if (violated.empty()) return dropped;
    for (const std::size_t number : violated) behind.states[number] = Candidates::State::dropped;
    dropped = true;
  }
}

// Where the solver does not know, each half is asked about.
std::vector<std::size_t> InductiveCandidates::not_shown(EdgeQuestions& asked,
                                                        const std::vector<std::size_t>& before,
                                                        const std::vector<std::size_t>& behind) {
  if (const auto violated = asked.violated(before, behind)) return *violated;
  if (behind.size() == 1) return behind;
  const auto middle = behind.begin() + static_cast<std::ptrdiff_t>(behind.size() / 2);
  std::vector<std::size_t> result = not_shown(asked, before, {behind.begin(), middle});
  const std::vector<std::size_t> others = not_shown(asked, before, {middle, behind.end()});
  result.insert(result.end(), others.begin(), others.end());
  return result;
}

std::optional<std::vector<InductiveCandidates::Numbered>> InductiveCandidates::reasons(
    EdgeId edge, std::optional<std::size_t> behind) {
  std::vector<Numbered> result;
  if (!can_be_taken(edge)) return result;
  const LocationId source = program_.edge(edge).source;
  const auto numbers = questions(edge).reasons(candidates_[source].left(), behind);
  if (!numbers) return std::nullopt;
  for (const std::size_t number : *numbers) result.emplace_back(source, number);
  return result;
}

std::optional<std::set<InductiveCandidates::Located>> InductiveCandidates::excluding_errors() {
  const ScopedTimer timer(context_, "candidates");
  std::vector<Numbered> wanted;
  for (const ErrorLocation& error : program_.errors())
    for (const EdgeId edge : program_.location(error.location).incoming) {
      const auto needed = reasons(edge, std::nullopt);
      if (!needed) return std::nullopt;
      wanted.insert(wanted.end(), needed->begin(), needed->end());
    }
  return with_support(wanted);
}

std::optional<std::set<InductiveCandidates::Located>> InductiveCandidates::with_support(
    const std::vector<Located>& wanted) {
  const ScopedTimer timer(context_, "candidates");
  std::vector<Numbered> numbered;
  for (const auto& [location, formula] : wanted) {
    const std::vector<Term>& known = candidates_[location].formulas;
    const auto found = std::ranges::find(known, formula);
    HONE_INVARIANT(found != known.end(), "what rests on others should be a candidate");
    numbered.emplace_back(location, static_cast<std::size_t>(found - known.begin()));
  }
  return with_support(numbered);
}

std::optional<std::set<InductiveCandidates::Located>> InductiveCandidates::with_support(
    const std::vector<Numbered>& wanted) {
  std::set<Numbered> all(wanted.begin(), wanted.end());
  std::deque<Numbered> waiting(all.begin(), all.end());
  while (!waiting.empty()) {
    const auto [location, number] = waiting.front();
    waiting.pop_front();
    for (const EdgeId edge : program_.location(location).incoming) {
      const auto needed = reasons(edge, number);
      if (!needed) return std::nullopt;
      for (const Numbered& each : *needed)
        if (all.insert(each).second) waiting.push_back(each);
    }
  }
  std::set<Located> result;
  for (const auto& [location, number] : all) result.emplace(location, candidates_[location].formulas[number]);
  return result;
}

}  // namespace hone
