// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/options.h"

namespace hone {

class Job;
struct RecordedTree;

// One step of a long run, for whoever wants to show it.
struct Progress {
  unsigned refinement = 0;
  std::size_t predicates = 0;
  double abstract_states = 0;
  double seconds = 0;
  std::string note;
};

// Named counters and times of one run; printed in alphabetical order.
class Statistics {
 public:
  void count(const std::string& name, std::uint64_t amount = 1) { counters_[name] += amount; }
  void raise(const std::string& name, std::uint64_t amount);  // to at least so many
  void add_seconds(const std::string& name, double seconds) { seconds_[name] += seconds; }
  std::uint64_t counter(const std::string& name) const;
  double seconds(const std::string& name) const;
  const std::map<std::string, std::uint64_t>& counters() const { return counters_; }
  const std::map<std::string, double>& times() const { return seconds_; }

 private:
  std::map<std::string, std::uint64_t> counters_;
  std::map<std::string, double> seconds_;
};

// What every part of a run is handed by reference: options, limits, statistics, log. There are no globals.
class RunContext {
 public:
  RunContext() : RunContext(Options()) {}
  explicit RunContext(Options options);
  // For a part of a run that has turns (driver/engine_in_turns.h): with an effort of its own, and with what
  // the whole run has otherwise. `between_turns` is called when the effort of a turn is spent, and returns
  // when the next one begins.
  RunContext(RunContext& whole, std::function<void()> between_turns);

  const Options& options() const { return options_; }
  // This process among several that check the same program; null if it is the only one.
  Job* job() const { return whole_ == nullptr ? job_.load() : whole_->job(); }
  void set_job(Job* job);  // its time began with the first of them
  // It has the answer, so that the others are ended, and goes on alone.
  void leave_job() { job_ = nullptr; }
  Statistics& statistics() { return whole_ == nullptr ? statistics_ : whole_->statistics_; }
  const Statistics& statistics() const { return whole_ == nullptr ? statistics_ : whole_->statistics_; }

  double elapsed_seconds() const;
  // Without those between turns.
  double working_seconds() const { return elapsed_seconds() - waiting_seconds_; }
  double remaining_seconds() const;   // of the run and of every TimeBudget; infinity without a limit
  double seconds_of_the_run() const;  // the same of the run alone; may be asked from another thread

  // Throws LimitReached once the time or memory is used up, or somebody has cancelled the run; BudgetSpent if
  // it is only a TimeBudget that is used up.
  // With a margin, already that many seconds before: whoever gives up because questions remained without an
  // answer should know whether the limit of the run cut them short.
  void check_limits(double margin_seconds = 0) const;

  // Effort is a deterministic measure of work, so that an engine can give up an attempt at the same point in
  // every run: a small question to a decision procedure counts 1, a hard one as much as it takes. Throws
  // EffortSpent beyond the limit (see EffortLimit).
  void spend(std::uint64_t effort);
  // The same for procedures of our own, which count what they do in small steps.
  void spend_steps(std::uint64_t steps);
  std::uint64_t effort() const { return effort_; }
  std::uint64_t remaining_effort() const { return effort_limit_ - std::min(effort_, effort_limit_); }

  // May be called from another thread (the watchdog); the reason is what the user will read.
  void cancel(const char* reason) { cancelled_.store(reason); }
  bool cancelled() const { return reason_to_stop() != nullptr; }
  // Is it, or a part of it that has turns, to end without doing anything further?
  bool is_to_end() const { return cancelled() || has_ended_turns_; }

  // The next turn has so much effort; the time for it is what the whole run has for what it does now.
  void begin_turn(std::uint64_t effort);
  // There is none: the rest is to end as if all effort were spent.
  void end_turns() { has_ended_turns_ = true; }
  // A part of the run with turns has nothing to do until others have found something. No if there is nobody
  // else, or if it has no further turn.
  bool wait_for_others();
  bool is_waiting() const { return is_waiting_; }
  // What a part of the run with turns has spent.
  void add_effort(std::uint64_t effort) { effort_ += effort; }

  // After each refinement, by every engine; all reports of a run are kept.
  void report(const Progress& progress) {
    if (whole_ != nullptr) return whole_->report(progress);
    progress_.push_back(progress);
    if (on_progress) on_progress(progress);
  }
  const std::vector<Progress>& progress() const { return progress_; }
  void log(const std::string& line) const {
    if (on_log) on_log(line);
  }
  bool logging() const { return static_cast<bool>(on_log); }

  std::function<void(const Progress&)> on_progress;
  std::function<void(const std::string&)> on_log;
  std::function<void(const RecordedTree&)> on_tree;  // before each refinement cuts it, and at the end

 private:
  friend class TimeBudget;
  friend class EffortLimit;
  using Clock = std::chrono::steady_clock;

  const char* reason_to_stop() const;
  void end_turn();

  RunContext* whole_ = nullptr;      // of a part with turns
  std::atomic<Job*> job_ = nullptr;  // the watchdog asks for it, too
  Options options_;
  Statistics statistics_;
  std::vector<Progress> progress_;
  Clock::time_point start_ = Clock::now();
  std::atomic<const char*> cancelled_ = nullptr;
  std::uint64_t effort_ = 0;
  std::uint64_t steps_ = 0;  // that do not make an effort of 1 yet
  std::uint64_t effort_limit_ = ~std::uint64_t{0};
  double budget_end_ = std::numeric_limits<double>::infinity();  // in elapsed seconds
  std::function<void()> between_turns_;
  std::uint64_t turn_end_ = ~std::uint64_t{0};  // in effort
  double waiting_seconds_ = 0;
  bool has_ended_turns_ = false;
  bool is_waiting_ = false;
};

// While it lives, what is done must not take longer than `seconds`, nor longer than an enclosing budget.
class TimeBudget {
 public:
  TimeBudget(RunContext& context, double seconds);
  ~TimeBudget() { context_.budget_end_ = outer_end_; }
  TimeBudget(const TimeBudget&) = delete;
  TimeBudget& operator=(const TimeBudget&) = delete;

 private:
  RunContext& context_;
  double outer_end_ = context_.budget_end_;
};

// While it lives, no more than the given effort may be spent, nor more than an enclosing limit allows.
class EffortLimit {
 public:
  EffortLimit(RunContext& context, std::uint64_t effort) : context_(context) {
    if (effort < context.remaining_effort()) context.effort_limit_ = context.effort_ + effort;
  }
  ~EffortLimit() { context_.effort_limit_ = outer_limit_; }
  EffortLimit(const EffortLimit&) = delete;
  EffortLimit& operator=(const EffortLimit&) = delete;

 private:
  RunContext& context_;
  std::uint64_t outer_limit_ = context_.effort_limit_;
};

// Does the part of a run with so much effort. No if that was not enough; where it is an enclosing limit that
// is reached, EffortSpent goes on to whoever set that.
template <class Part>
bool within_effort(RunContext& context, std::uint64_t effort, const Part& part) {
  try {
    const EffortLimit limit(context, effort);
    part();
    return true;
  } catch (const EffortSpent&) {
    context.spend(0);
    return false;
  }
}

// Adds the time between its construction and destruction to a statistic.
class ScopedTimer {
 public:
  ScopedTimer(RunContext& context, std::string name) : context_(context), name_(std::move(name)) {}
  ~ScopedTimer() { context_.statistics().add_seconds(name_, context_.working_seconds() - start_); }
  ScopedTimer(const ScopedTimer&) = delete;
  ScopedTimer& operator=(const ScopedTimer&) = delete;

 private:
  RunContext& context_;
  std::string name_;
  double start_ = context_.working_seconds();
};

}  // namespace hone
