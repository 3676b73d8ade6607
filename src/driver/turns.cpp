// SPDX-License-Identifier: Apache-2.0
#include "driver/turns.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "base/error.h"
#include "driver/engine_in_turns.h"
#include "driver/evidence_gate.h"
#include "driver/limits.h"

namespace hone {

namespace {

bool is_over(const Result& result, const RunContext& context) {
  return result.verdict != Verdict::unknown || context.cancelled() || context.remaining_seconds() <= 0 ||
         context.remaining_effort() == 0;
}

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

// An engine that waits for its next turn.
struct Waiting {
  std::size_t rank;  // among all
  Contender contender;
  std::unique_ptr<EngineInTurns> engine;
  std::size_t facts = 0;  // that were known when its last turn ended

  bool has_something_to_do(const FactPool& known) const {
    return !engine->is_waiting() || known.size() > facts;
  }
  // Who has had least of its share is next; before all, who has a head start.
  std::int64_t had() const {
    const auto shared = static_cast<std::int64_t>(engine->effort() - contender.head_start);
    return shared < 0 ? shared : shared / contender.share;
  }
};

// What no engine has decided. Of several reasons, that of the engine that comes first says most; that
// candidates of induction are not enough says least.
class Undecided {
 public:
  void add(std::size_t rank, Result result) {
    if (precision_.empty()) precision_ = result.precision;
    if (rank < rank_) result_ = std::move(result);
    rank_ = std::min(rank_, rank);
  }

  // Of those that wait, what they have learnt is kept.
  Result result(const std::vector<Waiting>& waiting) {
    for (const Waiting& other : waiting) add(other.rank, named(other.engine->give_up(), other.contender));
    if (result_.precision.empty()) result_.precision = std::move(precision_);
    return std::move(result_);
  }

 private:
  Result result_;
  std::size_t rank_ = ~std::size_t{0};
  std::string precision_;
};

// Who has something to do and has had least; in the beginning, the first one: what is simple for it needs no
// other.
std::vector<Waiting>::iterator next_of(std::vector<Waiting>& waiting, const FactPool& facts, bool begins) {
  auto next = waiting.end();
  for (auto each = waiting.begin(); each != waiting.end(); ++each)
    if (each->has_something_to_do(facts) && (next == waiting.end() || (!begins && each->had() < next->had())))
      next = each;
  return next;
}

}  // namespace

Result check_by_turns(const Task& task, const std::vector<Contender>& contenders, Exchange& exchange,
                      const BetweenTurns& between, PlanRecord& plan, RunContext& context) {
  if (contenders.size() == 1 && !exchange.has_others() && !between)
    return check_alone({task.program}, contenders.front(), plan, context);
  const FactPool& facts = *task.facts;
  std::vector<Waiting> waiting;
  for (const Contender& each : contenders) {
    const std::size_t rank =
        each.engine == EngineKind::induction ? contenders.size() + 1 : waiting.size() + 1;
    waiting.push_back({rank, each, std::make_unique<EngineInTurns>(task, each.engine, context)});
  }
  Undecided undecided;
  for (bool begins = true; !waiting.empty(); begins = false) {
    const auto next = next_of(waiting, facts, begins);
    if (next == waiting.end()) {
      if (exchange.listen()) continue;
      break;  // all wait for each other
    }
    auto& [rank, contender, engine, facts_known] = *next;
    const bool is_alone = waiting.size() == 1 && !exchange.has_others() && !between;
    const std::uint64_t effort = is_alone ? no_limit : limits::driver::effort_of_a_turn;
    const bool at_its_end = plan.turn(name_of(contender.engine), [&] {
      exchange.talk();
      return engine->take_turn(effort);
    });
    facts_known = facts.size();
    const bool over = is_over(engine->result(), context);
    const Result result = named(over && !at_its_end ? engine->give_up() : engine->result(), contender);
    plan.note(result.engine, result, over || at_its_end);
    exchange.talk();
    exchange.ask_for_help();
    if (result.verdict != Verdict::unknown) return result;
    context.log(fmt::format("{} is {} after {:.1f} s and an effort of {}{}{}", name_of(contender.engine),
                            at_its_end             ? "at its end"
                            : engine->is_waiting() ? "waiting for others"
                                                   : "put off",
                            context.elapsed_seconds(), context.effort(), result.reason.empty() ? "" : ": ",
                            result.reason));
    if (over || at_its_end) undecided.add(over ? 0 : rank, result);  // at last, how far the run has come
    if (over) break;
    if (at_its_end) waiting.erase(next);
    if (!between) continue;
    if (std::optional<Result> found = between()) return *std::move(found);
  }
  return undecided.result(waiting);
}

}  // namespace hone
