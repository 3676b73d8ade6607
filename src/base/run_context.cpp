// SPDX-License-Identifier: Apache-2.0
#include "base/run_context.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/error.h"
#include "base/jobs.h"

namespace hone {

namespace {

// About a millisecond, as an effort of 1 is everywhere else.
constexpr std::uint64_t steps_of_effort = 100'000;

}  // namespace

void Statistics::raise(const std::string& name, std::uint64_t amount) {
  std::uint64_t& counter = counters_[name];
  counter = std::max(counter, amount);
}

std::uint64_t Statistics::counter(const std::string& name) const {
  const auto found = counters_.find(name);
  return found == counters_.end() ? 0 : found->second;
}

double Statistics::seconds(const std::string& name) const {
  const auto found = seconds_.find(name);
  return found == seconds_.end() ? 0 : found->second;
}

RunContext::RunContext(Options options) : options_(std::move(options)) {}

RunContext::RunContext(RunContext& whole, std::function<void()> between_turns)
    : whole_(&whole),
      options_(whole.options_),
      start_(whole.start_),
      between_turns_(std::move(between_turns)) {
  if (whole.on_log) on_log = [&whole](const std::string& line) { whole.log(line); };
  if (whole.on_tree)
    on_tree = [&whole](const RecordedTree& tree) {
      if (whole.on_tree) whole.on_tree(tree);
    };
}

void RunContext::set_job(Job* job) {
  job_ = job;
  if (job != nullptr) start_ = job->start();
}

void RunContext::begin_turn(std::uint64_t effort) {
  turn_end_ = effort < ~effort_ ? effort_ + effort : ~std::uint64_t{0};
  budget_end_ = whole_->budget_end_;
}

const char* RunContext::reason_to_stop() const {
  const char* own = cancelled_.load();
  return own != nullptr || whole_ == nullptr ? own : whole_->reason_to_stop();
}

double RunContext::elapsed_seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

double RunContext::remaining_seconds() const {
  return std::min(seconds_of_the_run(), budget_end_ - elapsed_seconds());
}

double RunContext::seconds_of_the_run() const {
  const auto limit = options_.number(Option::timeout);
  if (limit == 0) return std::numeric_limits<double>::infinity();
  return static_cast<double>(limit) - elapsed_seconds();
}

void RunContext::check_limits(double margin_seconds) const {
  if (const char* reason = reason_to_stop()) throw LimitReached(reason);
  if (seconds_of_the_run() <= margin_seconds)
    throw LimitReached(fmt::format("timeout after {} s", options_.number(Option::timeout)));
  if (has_ended_turns_) throw LimitReached("the effort of the engine is spent");
  if (elapsed_seconds() >= budget_end_) throw BudgetSpent("the time for a part of the run is used up");
}

TimeBudget::TimeBudget(RunContext& context, double seconds) : context_(context) {
  context.budget_end_ = std::min(outer_end_, context.elapsed_seconds() + seconds);
}

void RunContext::spend(std::uint64_t effort) {
  effort_ += effort;
  if (effort_ > effort_limit_ || has_ended_turns_) throw EffortSpent("the effort of an attempt is spent");
  if (effort_ < turn_end_ || !between_turns_) return;
  end_turn();
  if (has_ended_turns_) check_limits();
}

void RunContext::end_turn() {
  const double before = elapsed_seconds();
  between_turns_();
  waiting_seconds_ += elapsed_seconds() - before;
}

bool RunContext::wait_for_others() {
  if (!between_turns_ || has_ended_turns_) return false;
  is_waiting_ = true;
  end_turn();
  is_waiting_ = false;
  return !has_ended_turns_;
}

void RunContext::spend_steps(std::uint64_t steps) {
  steps_ += steps;
  if (steps_ < steps_of_effort) return;
  const std::uint64_t effort = steps_ / steps_of_effort;
  steps_ %= steps_of_effort;
  spend(effort);
}

}  // namespace hone
