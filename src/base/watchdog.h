// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "base/run_context.h"

namespace hone {

// Watches over --timeout and --memory from a thread of its own. At a limit
// it first asks the run to stop (which it does at its next check); if nothing has happened some time later,
// because a library does not let go, it calls `last_resort` with the reason, which must end the process.
class Watchdog {
 public:
  Watchdog(RunContext& context, std::function<void(const std::string& reason)> last_resort);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  void watch();

  RunContext& context_;
  std::function<void(const std::string&)> last_resort_;
  std::string timeout_reason_, memory_reason_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace hone
