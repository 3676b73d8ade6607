// SPDX-License-Identifier: Apache-2.0
#include "base/watchdog.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <exception>

#include "base/jobs.h"
#include "base/memory_use.h"
#include "base/start_thread.h"

namespace hone {

namespace {

constexpr int interval = 20;  // ms
constexpr double grace_seconds = 1.0, grace_after_signal = 0.3;
constexpr double one_signal = 0.1;  // to a process and to its group: no second wish
constexpr double grace_for_writing = 5.0;
constexpr double memory_overrun = 1.1;  // beyond this there is no time for grace
constexpr auto longest_farewell = std::chrono::seconds(2);
constexpr std::size_t reserve_bytes = std::size_t{12} << 20;  // a stack of the usual size and what is printed

constexpr const char* out_of_memory = "out of memory: the address space is limited (ulimit -v)";
constexpr const char* nested_too_deep = "the stack is used up: something is nested too deep";

// Who prints to a pipe that nobody reads must not keep the process.
void leave_in_any_case(ExitCode code) {
  try {
    start_thread([code] {
      std::this_thread::sleep_for(longest_farewell);
      _exit(static_cast<int>(code));
    }).detach();
  } catch (const std::exception&) {  // no thread can be had: no memory, or no room for its stack
  }
}

}  // namespace

Watchdog::Watchdog(RunContext& context, std::function<void(const std::string&)> last_resort)
    : context_(context),
      last_resort_(std::move(last_resort)),
      timeout_reason_(fmt::format("timeout after {} s", context.options().number(Option::timeout))),
      memory_reason_(fmt::format("memory limit of {} MB reached", context.options().number(Option::memory))),
      memory_limit_(static_cast<double>(context.options().number(Option::memory))),
      has_limits_(context.options().number(Option::timeout) > 0 || memory_limit_ > 0),
      reserve_(std::make_unique_for_overwrite<std::byte[]>(reserve_bytes)),
      thread_(start_thread([this] { watch(); })) {}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  interruptions_.wake();
  thread_.join();
}

void Watchdog::enter(Phase phase, ExitCode code, std::function<void()> in_brief) {
  const std::lock_guard lock(mutex_);  // while the watchdog answers, it keeps the lock
  if (phase == Phase::printing) reserve_.reset();
  phase_ = phase;
  code_ = code;
  in_brief_ = std::move(in_brief);
  decided_at_ = context_.elapsed_seconds();
}

void Watchdog::decide(ExitCode code) {
  claim_answer(code);
  enter(Phase::printing, code, nullptr);
}
void Watchdog::decide(ExitCode code, std::function<void()> in_brief) {
  claim_answer(code);
  enter(Phase::decided, code, std::move(in_brief));
}

// That there is no verdict is said by the first process, and when the others have none either.
void Watchdog::claim_answer(ExitCode code) const {
  Job* const job = context_.job();
  if (job == nullptr) return;
  const bool is_verdict = code == ExitCode::safe || code == ExitCode::unsafe;
  if (!is_verdict && job->number() > 0) _exit(static_cast<int>(code));
  if (!is_verdict) job->ask_for_help();
  job->set_idle(!is_verdict);
  while (!is_verdict && !job->others_have_ended() && signal_ == 0 && context_.seconds_of_the_run() > 0)
    std::this_thread::sleep_for(std::chrono::milliseconds(interval));
  if (!job->claim_answer()) _exit(static_cast<int>(code));
}

double Watchdog::memory_in_use() const {
  if (memory_limit_ == 0) return 0;
  const double own = resident_memory_mb();
  Job* const job = context_.job();
  if (job == nullptr) return own;
  const double all = job->memory_of_all(own);
  return job->has_most_memory() ? all : 0;
}
void Watchdog::begin_printing() { enter(Phase::printing, code_, nullptr); }
void Watchdog::begin_writing() { enter(Phase::writing, code_, nullptr); }

ExitCode Watchdog::unknown() const {
  switch (signal_) {
    case SIGINT: return ExitCode::interrupted;
    case SIGTERM: return ExitCode::terminated;
    default: return ExitCode::unknown;
  }
}

void Watchdog::watch() {
  for (bool hurry = has_limits_;;) {
    const int signal = interruptions_.wait(hurry ? interval : -1);
    const std::lock_guard lock(mutex_);
    if (done_) return;
    look(signal);
    hurry = has_limits_ || stop_;
  }
}

void Watchdog::look(int signal) {
  if (signal == stack_used_up || signal == memory_used_up) {
    ask_to_stop(signal == stack_used_up ? nested_too_deep : out_of_memory);
    leave();
  }
  const double memory = memory_in_use();
  if (signal != 0 && signal_ != 0) {
    second_signal_ = context_.elapsed_seconds() > stop_->since + one_signal;
  } else if (signal != 0) {
    signal_ = signal;
    ask_to_stop(interrupted_reason);
  } else if (!stop_) {
    if (context_.seconds_of_the_run() <= 0) ask_to_stop(timeout_reason_.c_str());
    if (memory_limit_ > 0 && memory > memory_limit_) ask_to_stop(memory_reason_.c_str());
  }
  if (stop_ && patience_is_over(memory)) leave();
}

void Watchdog::ask_to_stop(const char* reason) {
  stop_ = Stop{reason, context_.elapsed_seconds()};
  context_.cancel(reason);
}

bool Watchdog::patience_is_over(double memory) const {
  const double now = context_.elapsed_seconds();
  if (signal_ != 0) return second_signal_ || now > stop_->since + grace_after_signal;
  if (phase_ == Phase::printing) return false;
  if (memory_limit_ > 0 && memory > memory_limit_ * memory_overrun) return true;
  if (phase_ == Phase::working) return now > stop_->since + grace_seconds;
  return now > std::max(stop_->since, decided_at_) + grace_for_writing;
}

void Watchdog::leave() {
  const ExitCode code = phase_ == Phase::working ? unknown() : code_;
  Job* const job = context_.job();
  if (job != nullptr && phase_ == Phase::working && (job->number() > 0 || !job->claim_answer()))
    _exit(static_cast<int>(code));
  reserve_.reset();
  leave_in_any_case(code);
  try {
    if (phase_ == Phase::working) last_resort_(stop_->reason);
    if (phase_ == Phase::decided) in_brief_();
  } catch (const std::exception&) {  // there is no memory left to say more
  }
  _exit(static_cast<int>(code));
}

}  // namespace hone
