// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>

#include "base/deep_stack.h"
#include "engine/registry/engines.h"

namespace hone {

// An engine that looks at a program for some effort, waits, and goes on where it was. It has a thread of its
// own, but only one thread of a run works at any time: the others wait for their turns. So engines share
// terms, and every run is the same.
class EngineInTurns {
 public:
  EngineInTurns(const Task& task, EngineKind kind, RunContext& context);
  ~EngineInTurns() { give_up(); }
  EngineInTurns(const EngineInTurns&) = delete;
  EngineInTurns& operator=(const EngineInTurns&) = delete;

  // Goes on with so much more effort. Answers whether the engine is at its end, and then there is a result.
  bool take_turn(std::uint64_t effort);
  const Result& result() const { return result_; }
  std::uint64_t effort() const { return context_.effort(); }
  // Has it nothing to do until others have found something?
  bool is_waiting() const { return context_.is_waiting(); }
  // There are no further turns: what it has learnt so far.
  const Result& give_up();

 private:
  enum class Working { driver, engine };
  void work();
  void hand_over(Working to);
  void wait_until(Working one, std::unique_lock<std::mutex>& lock);

  Task task_;
  EngineKind kind_;
  RunContext& whole_;
  RunContext context_;
  Result result_;
  std::exception_ptr thrown_;
  bool is_at_its_end_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  Working working_ = Working::driver;
  std::unique_ptr<DeepThread> thread_;  // from its first turn on
};

}  // namespace hone
