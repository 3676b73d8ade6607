// SPDX-License-Identifier: Apache-2.0
#include "base/watchdog.h"

#include <fmt/format.h>

#include <chrono>

namespace hone {

namespace {

constexpr auto interval = std::chrono::milliseconds(20);
constexpr double grace_seconds = 1.0;
constexpr double memory_overrun = 1.1;  // beyond this there is no time for grace

}  // namespace

Watchdog::Watchdog(RunContext& context, std::function<void(const std::string&)> last_resort)
    : context_(context),
      last_resort_(std::move(last_resort)),
      timeout_reason_(fmt::format("timeout after {} s", context.options().number(Option::timeout))),
      memory_reason_(fmt::format("memory limit of {} MB reached", context.options().number(Option::memory))) {
  const Options& options = context.options();
  if (options.number(Option::timeout) > 0 || options.number(Option::memory) > 0)
    thread_ = std::thread([this] { watch(); });
}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Watchdog::watch() {
  const auto memory_limit = static_cast<double>(context_.options().number(Option::memory));
  double cancelled_at = -1;
  const std::string* reason = nullptr;
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, interval, [this] { return done_; })) {
    const double memory = memory_limit > 0 ? resident_memory_mb() : 0;
    if (reason == nullptr) {
      if (context_.seconds_of_the_run() <= 0) reason = &timeout_reason_;
      if (memory_limit > 0 && memory > memory_limit) reason = &memory_reason_;
      if (reason == nullptr) continue;
      cancelled_at = context_.elapsed_seconds();
      context_.cancel(reason->c_str());
    }
    const bool patience_over = context_.elapsed_seconds() > cancelled_at + grace_seconds;
    if (patience_over || (memory_limit > 0 && memory > memory_limit * memory_overrun)) last_resort_(*reason);
  }
}

}  // namespace hone
