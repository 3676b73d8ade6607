// SPDX-License-Identifier: Apache-2.0
#include "main/within_limits.h"

#include <cstdio>
#include <new>

#include "base/error.h"

namespace hone {

ExitCode within_limits(RunContext& context, const std::function<void(const std::string& reason)>& give_up,
                       const std::function<ExitCode(Watchdog&)>& work) {
  Watchdog watchdog(context, [&](const std::string& reason) {
    give_up(reason);
    std::fflush(stdout);
  });
  std::string reason;
  try {
    return work(watchdog);
  } catch (const Unsupported& construct) {
    reason = construct.what();
  } catch (const LimitReached& limit) {
    reason = limit.what();
  } catch (const std::bad_alloc&) {
    reason = "out of memory";
  }
  const ExitCode code = watchdog.unknown();
  watchdog.decide(code);
  give_up(reason);
  return code;
}

}  // namespace hone
