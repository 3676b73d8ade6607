// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

#include "base/watchdog.h"

namespace hone {

// Does the work of a command. Where a limit is reached or a signal comes, be it in the middle of a solver's
// question, or where something is unsupported, `give_up` says so, and the answer is "unknown". Whoever works
// tells the watchdog when there is an answer.
ExitCode within_limits(RunContext& context, const std::function<void(const std::string& reason)>& give_up,
                       const std::function<ExitCode(Watchdog&)>& work);

}  // namespace hone
