// SPDX-License-Identifier: Apache-2.0
#include "driver/turns.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "driver/evidence_gate.h"
#include "driver/limits.h"

namespace hone {

namespace {

Result named(Result result, const Contender& contender) {
  result.engine = name_of(contender.engine);
  result.engine_reason = contender.reason;
  return result;
}

Result check_alone(const Task& task, const Contender& contender, PlanRecord& plan, RunContext& context) {
  const auto check = [&] {
    try {
      return check_by_engine(task, engine_of(contender.engine), context);
    } catch (const EffortSpent& spent) {
      return unknown_result(spent.what());
    }
  };
  const Result result = named(plan.turn(name_of(contender.engine), check), contender);
  plan.note(result.engine, result, true);
  return result;
}

constexpr std::uint64_t no_limit = ~std::uint64_t{0};

}  // namespace

// Who has had least of its share is next; before all, who has a head start.
std::int64_t EnginesByTurns::Waiting::had() const {
  const auto shared = static_cast<std::int64_t>(engine->effort() - contender.head_start);
  return shared < 0 ? shared : shared / contender.share;
}

void EnginesByTurns::Undecided::add(std::size_t rank, Result result) {
  if (precision_.empty()) precision_ = result.precision;
  if (rank < rank_) result_ = std::move(result);
  rank_ = std::min(rank_, rank);
}

Result EnginesByTurns::Undecided::result() {
  if (result_.precision.empty()) result_.precision = std::move(precision_);
  return std::move(result_);
}

EnginesByTurns::EnginesByTurns(const Task& task, const std::vector<Contender>& contenders, Exchange& exchange,
                               PlanRecord& plan, RunContext& context)
    : facts_(*task.facts), exchange_(exchange), plan_(plan), context_(context) {
  for (const Contender& each : contenders) {
    const std::size_t rank =
        each.engine == EngineKind::induction ? contenders.size() + 1 : waiting_.size() + 1;
    waiting_.push_back({rank, each, std::make_unique<EngineInTurns>(task, each.engine, context)});
  }
}

// Who has something to do and has had least; in the beginning, the first one: what is simple for it needs no
// other.
std::vector<EnginesByTurns::Waiting>::iterator EnginesByTurns::next() {
  auto next = waiting_.end();
  for (auto each = waiting_.begin(); each != waiting_.end(); ++each)
    if (each->has_something_to_do(facts_) &&
        (next == waiting_.end() || (!begins_ && each->had() < next->had())))
      next = each;
  begins_ = false;
  return next;
}

std::optional<Result> EnginesByTurns::go_on(const BetweenTurns& between) {
  while (!waiting_.empty()) {
    const auto whose = next();
    if (whose == waiting_.end()) {
      if (exchange_.listen()) continue;
      return give_up();  // all wait for each other
    }
    const bool is_alone = waiting_.size() == 1 && !exchange_.has_others() && !between;
    if (auto result = turn_of(whose, is_alone)) return result;
    if (is_over()) return give_up();
    if (context_.remaining_effort() == 0 && !waiting_.empty()) return std::nullopt;
    if (!between) continue;
    if (std::optional<Result> found = between()) return found;
  }
  return give_up();
}

// A verdict, if there is one after it.
std::optional<Result> EnginesByTurns::turn_of(std::vector<Waiting>::iterator whose, bool is_alone) {
  auto& [rank, contender, engine, facts_known] = *whose;
  const std::uint64_t effort = is_alone ? no_limit : limits::driver::effort_of_a_turn;
  const bool at_its_end = plan_.turn(name_of(contender.engine), [&] {
    exchange_.talk();
    return engine->take_turn(effort);
  });
  facts_known = facts_.size();
  const bool over = is_over() && engine->result().verdict == Verdict::unknown;
  const Result result = named(over && !at_its_end ? engine->give_up() : engine->result(), contender);
  plan_.note(result.engine, result, over || at_its_end);
  exchange_.talk();
  exchange_.ask_for_help();
  if (result.verdict != Verdict::unknown) return result;
  context_.log(fmt::format("{} is {} after {:.1f} s and an effort of {}{}{}", name_of(contender.engine),
                           at_its_end             ? "at its end"
                           : engine->is_waiting() ? "waiting for others"
                                                  : "put off",
                           context_.elapsed_seconds(), context_.effort(), result.reason.empty() ? "" : ": ",
                           result.reason));
  if (over || at_its_end) undecided_.add(over ? 0 : rank, result);  // at last, how far the run has come
  if (at_its_end) waiting_.erase(whose);
  return std::nullopt;
}

bool EnginesByTurns::is_over() const { return context_.cancelled() || context_.remaining_seconds() <= 0; }

Result EnginesByTurns::give_up() {
  for (const Waiting& other : waiting_)
    undecided_.add(other.rank, named(other.engine->give_up(), other.contender));
  waiting_.clear();
  return undecided_.result();
}

Result check_by_turns(const Task& task, const std::vector<Contender>& contenders, Exchange& exchange,
                      const BetweenTurns& between, PlanRecord& plan, RunContext& context) {
  if (contenders.size() == 1 && !exchange.has_others() && !between)
    return check_alone({task.program}, contenders.front(), plan, context);
  EnginesByTurns engines(task, contenders, exchange, plan, context);
  auto result = engines.go_on(between);
  return result ? *std::move(result) : engines.give_up();
}

}  // namespace hone
