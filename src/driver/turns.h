// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "driver/choice.h"
#include "driver/engine_in_turns.h"
#include "driver/exchange.h"
#include "driver/plan_record.h"
#include "engine/engine.h"

namespace hone {

// What is done between the turns of engines: a verdict, if it finds one.
using BetweenTurns = std::function<std::optional<Result>()>;

// Engines that look at a program turn after turn; who is at its end has no further one, and who is left alone
// has no limit. The task has the pool of facts that they share.
class EnginesByTurns {
 public:
  EnginesByTurns(const Task& task, const std::vector<Contender>& contenders, Exchange& exchange,
                 PlanRecord& plan, RunContext& context);

  // Turns until there is a result; none as long as it is only an EffortLimit that is reached, and the engines
  // could go on.
  std::optional<Result> go_on(const BetweenTurns& between);
  // There are no further turns: what the engines have learnt so far.
  Result give_up();

 private:
  // An engine that waits for its next turn.
  struct Waiting {
    std::size_t rank;  // among all
    Contender contender;
    std::unique_ptr<EngineInTurns> engine;
    std::size_t facts = 0;  // that were known when its last turn ended

    bool has_something_to_do(const FactPool& known) const {
      return !engine->is_waiting() || known.size() > facts;
    }
    std::int64_t had() const;
  };
  // What no engine has decided. Of several reasons, that of the engine that comes first says most; that
  // candidates of induction are not enough says least.
  class Undecided {
   public:
    void add(std::size_t rank, Result result);
    Result result();

   private:
    Result result_;
    std::size_t rank_ = ~std::size_t{0};
    std::string precision_;
  };

  std::vector<Waiting>::iterator next();
  std::optional<Result> turn_of(std::vector<Waiting>::iterator whose, bool is_alone);
  bool is_over() const;

  const FactPool& facts_;
  Exchange& exchange_;
  PlanRecord& plan_;
  RunContext& context_;
  std::vector<Waiting> waiting_;
  Undecided undecided_;
  bool begins_ = true;
};

// The same to its end. One engine that has nobody to share with has no turns.
Result check_by_turns(const Task& task, const std::vector<Contender>& contenders, Exchange& exchange,
                      const BetweenTurns& between, PlanRecord& plan, RunContext& context);

}  // namespace hone
