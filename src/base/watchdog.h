// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "base/exit_code.h"
#include "base/interruptions.h"
#include "base/run_context.h"

namespace hone {

// Watches over --timeout, --memory and the signals that end a run, from a thread of its own. It first asks
// the run to stop (which it does at its next check); if nothing has happened some time later, because a
// library does not let go, it says so by `last_resort` and ends the process.
//
// A run has one answer. Whoever has it calls `decide` before anything of it is printed. From then on limits
// and signals do not change it: where what is left takes too long, the process ends with the answer's code.
class Watchdog {
 public:
  Watchdog(RunContext& context, std::function<void(const std::string& reason)> last_resort);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  // Of several processes, this one is to have the answer, with this code or after all without a verdict. Does
  // not return if another one has it (base/jobs.h).
  void claim_answer(ExitCode code) const;
  // The answer of the run, which is printed now. Does not return if the watchdog is about to answer, or if
  // another process has (base/jobs.h).
  void decide(ExitCode code);
  // The same, but what is to be printed is yet to be made: if that takes too long, `in_brief` prints less.
  void decide(ExitCode code, std::function<void()> in_brief);
  void begin_printing();  // however slowly that is read, no limit ends it
  void begin_writing();   // files: no longer than some seconds after the limit

  static constexpr const char* interrupted_reason = "interrupted";

  // What a run without an answer ends with: unknown, or the code of the signal that has ended it.
  ExitCode unknown() const;

 private:
  enum class Phase { working, decided, printing, writing };
  struct Stop {
    const char* reason;
    double since;  // seconds of the run
  };

  void watch();
  void look(int signal);
  void ask_to_stop(const char* reason);
  bool patience_is_over(double memory) const;
  void enter(Phase phase, ExitCode code, std::function<void()> in_brief);
  double memory_in_use() const;
  [[noreturn]] void leave();

  RunContext& context_;
  std::function<void(const std::string&)> last_resort_;
  const std::string timeout_reason_, memory_reason_;
  const double memory_limit_;
  const bool has_limits_;
  std::unique_ptr<std::byte[]> reserve_;  // address space that is given back for the last words
  std::mutex mutex_;
  bool done_ = false, second_signal_ = false;
  Phase phase_ = Phase::working;
  ExitCode code_ = ExitCode::unknown;  // once it is decided
  double decided_at_ = 0;
  std::function<void()> in_brief_;
  std::optional<Stop> stop_;
  std::atomic<int> signal_ = 0;
  Interruptions interruptions_;
  std::thread thread_;
};

}  // namespace hone
