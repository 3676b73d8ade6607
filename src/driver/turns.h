// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "driver/choice.h"
#include "driver/exchange.h"
#include "driver/plan_record.h"
#include "engine/engine.h"

namespace hone {

// What is done between the turns of engines: a verdict, if it finds one.
using BetweenTurns = std::function<std::optional<Result>()>;

// Gives the engines turn after turn; who is at its end has no further one, and who is left alone has no
// limit. The task has the pool of facts that they share. One engine that has nobody to share with has no
// turns.
Result check_by_turns(const Task& task, const std::vector<Contender>& contenders, Exchange& exchange,
                      const BetweenTurns& between, PlanRecord& plan, RunContext& context);

}  // namespace hone
