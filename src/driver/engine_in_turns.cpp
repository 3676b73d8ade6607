// SPDX-License-Identifier: Apache-2.0
#include "driver/engine_in_turns.h"

#include "driver/evidence_gate.h"

namespace hone {

EngineInTurns::EngineInTurns(const Task& task, EngineKind kind, RunContext& context)
    : task_(task), kind_(kind), whole_(context), context_(context, [this] { hand_over(Working::driver); }) {}

const Result& EngineInTurns::give_up() {
  if (!thread_ || is_at_its_end_) return result_;
  context_.end_turns();
  hand_over(Working::engine);
  return result_;
}

bool EngineInTurns::take_turn(std::uint64_t effort) {
  const std::uint64_t before = context_.effort();
  context_.begin_turn(std::min(effort, whole_.remaining_effort()));
  constexpr std::size_t most_engines = 5;  // with their stacks at the same time
  if (!thread_) thread_ = std::make_unique<DeepThread>([this] { work(); }, most_engines);
  if (!thread_->has_started()) {
    result_ = unknown_result("the system has no stack for one more engine");
    return is_at_its_end_ = true;
  }
  hand_over(Working::engine);
  whole_.add_effort(context_.effort() - before);
  if (thrown_) std::rethrow_exception(thrown_);
  return is_at_its_end_;
}

void EngineInTurns::work() {
  {
    std::unique_lock lock(mutex_);
    wait_until(Working::engine, lock);
  }
  try {
    result_ = check_by_engine(task_, engine_of(kind_), context_);
  } catch (const EffortSpent& spent) {
    result_ = unknown_result(spent.what());
  } catch (...) {
    thrown_ = std::current_exception();
  }
  is_at_its_end_ = true;
  const std::lock_guard lock(mutex_);
  working_ = Working::driver;
  changed_.notify_all();
}

// The other side goes on; this one waits until it is handed back.
void EngineInTurns::hand_over(Working to) {
  std::unique_lock lock(mutex_);
  working_ = to;
  changed_.notify_all();
  wait_until(to == Working::driver ? Working::engine : Working::driver, lock);
}

void EngineInTurns::wait_until(Working one, std::unique_lock<std::mutex>& lock) {
  changed_.wait(lock, [&] { return working_ == one; });
}

}  // namespace hone
