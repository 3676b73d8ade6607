// SPDX-License-Identifier: Apache-2.0
#include "main/within_limits.h"

#include <cstdio>
#include <new>

#include "base/error.h"

namespace hone {

namespace {

// Why the work has no end, or nothing.
std::string reason_to_give_up(const std::function<void()>& work) {
  try {
    work();
    return "";
  } catch (const Unsupported& construct) {
    return construct.what();
  } catch (const LimitReached& limit) {
    return limit.what();
  } catch (const std::bad_alloc&) {
    return "out of memory";
  }
}

}  // namespace

ExitCode within_limits(RunContext& context, const std::function<void(const std::string& reason)>& give_up,
                       const std::function<ExitCode(Watchdog&)>& work) {
  ExitCode code = ExitCode::unknown;
  const auto watched = [&] {
    Watchdog watchdog(context, [&](const std::string& reason) {
      give_up(reason);
      std::fflush(stdout);
    });
    const std::string reason = reason_to_give_up([&] { code = work(watchdog); });
    if (reason.empty()) return;
    code = watchdog.unknown();
    watchdog.decide(code);
    give_up(reason);
  };
  // The system may have no room for the watchdog itself.
  const std::string reason = reason_to_give_up(watched);
  if (!reason.empty()) give_up(reason);
  return code;
}

}  // namespace hone
