// SPDX-License-Identifier: Apache-2.0
#include "driver/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "base/error.h"
#include "base/time_limits.h"
#include "driver/choice.h"
#include "driver/engine_in_turns.h"
#include "driver/evidence_gate.h"
#include "driver/exchange.h"
#include "driver/execution_search.h"
#include "driver/limits.h"
#include "driver/plan_record.h"

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

constexpr const char* execution = "execution";  // in the plan
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

Result run_of_execution(const Task& task, Counterexample run, RunContext& context) {
  Result result;
  result.engine = execution;
  return checked_run(task, std::move(run), std::move(result), context);
}

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

// Turn after turn; who is at its end has no further one, and who is left alone has no limit. Between turns,
// the program is executed with random inputs, if there is a search.
Result check_by_turns(const Task& only_the_program, const std::vector<Contender>& contenders,
                      ExecutionSearch* search, PlanRecord& plan, RunContext& context) {
  if (contenders.size() == 1 && context.job() == nullptr)
    return check_alone(only_the_program, contenders.front(), plan, context);
  FactPool facts;
  const Task task{only_the_program.program, &facts};
  Exchange exchange(task.program, facts, plan, context);
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
    const bool is_alone = waiting.size() == 1 && !exchange.has_others();
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
    if (search == nullptr) continue;
    if (auto run = plan.turn(execution, [&] { return search->run_at_random(); })) {
      plan.note(execution, "FALSE");
      return run_of_execution(task, *std::move(run), context);
    }
    plan.note(execution, "no error so far");
  }
  return undecided.result(waiting);
}

// What abstraction does not decide in most of the time, execution may.
Result check_and_execute(const Task& task, const std::vector<Contender>& contenders, bool engine_first,
                         ExecutionSearch& search, PlanRecord& plan, RunContext& context) {
  const auto execute = [&] {
    auto run = plan.turn(execution, [&] { return search.run(); });
    plan.note(execution, run ? "FALSE" : search.only_run() ? "TRUE" : "no error in this time");
    return run;
  };
  Result result;
  std::optional<Counterexample> run;
  if (search.share_of_time() > 0) {
    const TimeBudget budget(context, time_limits::share_of_first_execution * context.remaining_seconds());
    run = execute();
  }
  if (search.only_run() && !engine_first) return checked_only_run(*search.only_run());
  if (!run) {
    const TimeBudget budget(context, (1 - search.share_of_time()) * context.remaining_seconds());
    const EffortLimit limit(context, search.found() ? limits::driver::effort_for_a_better_run : no_limit);
    result = check_by_turns(task, contenders, search.found() ? nullptr : &search, plan, context);
    HONE_INVARIANT(result.verdict != Verdict::safe || !search.found(),
                   "a program with a run that fails is not safe");
    if (result.verdict == Verdict::unknown && context.remaining_seconds() <= 0)
      result.reason =
          fmt::format("no verdict after {:.0f} s, and no error by executing the program after that",
                      context.elapsed_seconds());
  }
  if (result.verdict != Verdict::unknown) return result;
  if (!run) run = search.found() ? search.found() : execute();
  if (run) return checked_run(task, *std::move(run), std::move(result), context);
  within_gate(result, [&] { context.check_limits(time_limits::margin_of_seconds); });
  return result;
}

// Who asks for an engine by its name, or for what only engines find (invariants, predicates), gets that
// first; execution helps only where they do not decide.
bool asks_for_an_engine(const Options& options) {
  return options.choice<EngineKind>(Option::engine) != EngineKind::automatic ||
         !options.text(Option::proof).empty() || !options.text(Option::save_predicates).empty();
}

Result check_with_execution(const Task& task, const std::vector<Contender>& contenders, PlanRecord& plan,
                            RunContext& context) {
  const bool engine_first = asks_for_an_engine(context.options());
  const auto begin = [&] { return std::make_unique<ExecutionSearch>(task.program, context); };
  const std::unique_ptr<ExecutionSearch> begun = plan.turn(execution, begin);
  ExecutionSearch& search = *begun;
  plan.note(execution, search.found() ? "FALSE" : search.only_run() ? "TRUE" : "no error in a moment");
  if (search.only_run() && !engine_first) return checked_only_run(*search.only_run());
  Result result = std::isfinite(context.remaining_seconds())
                      ? check_and_execute(task, contenders, engine_first, search, plan, context)
                      : check_by_turns(task, contenders, search.found() ? nullptr : &search, plan, context);
  if (result.verdict == Verdict::unsafe) {
    HONE_INVARIANT(!search.only_run(), "a program whose only run ends well has none that fails");
  } else if (result.verdict == Verdict::unknown && search.only_run()) {
    result = checked_only_run(*search.only_run());
  }
  return result;
}

}  // namespace

Result check_with_evidence(const Task& task, RunContext& context) {
  const Job* job = context.job();
  std::vector<Contender> contenders = contenders_for(task.program, context.options());
  if (job != nullptr) contenders = contenders_of_job(contenders, job->number(), job->count());
  if (contenders.empty()) return unknown_result("the other processes have all engines");
  const bool can_execute = context.options().flag(Option::use_execution) &&
                           task.program.language() != Language::transition_system &&
                           (job == nullptr || job->number() == 0);
  PlanRecord plan(context);
  Result result = can_execute ? check_with_execution(task, contenders, plan, context)
                              : check_by_turns(task, contenders, nullptr, plan, context);
  result.plan = plan.work();
  if (result.engine.empty()) result.engine = name_of(contenders.back().engine);
  const auto& assumptions = task.program.assumptions();
  result.assumptions.insert(result.assumptions.end(), assumptions.begin(), assumptions.end());
  return result;
}

}  // namespace hone
