// SPDX-License-Identifier: Apache-2.0
#include "main/within_limits.h"

#include <unistd.h>

#include <cstdio>

#include "base/error.h"
#include "base/watchdog.h"

namespace hone {

ExitCode within_limits(RunContext& context, const std::function<void(const std::string& reason)>& give_up,
                       const std::function<ExitCode()>& work) {
  const Watchdog watchdog(context, [&](const std::string& reason) {
    give_up(reason);
    std::fflush(stdout);
    _exit(static_cast<int>(ExitCode::unknown));
  });
  try {
    return work();
  } catch (const Unsupported& construct) {
    give_up(construct.what());
  } catch (const LimitReached& limit) {
    give_up(limit.what());
  }
  return ExitCode::unknown;
}

}  // namespace hone
