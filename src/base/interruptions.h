// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csignal>

namespace hone {

// What deep_stack.h sends when the stack or the memory is used up; the system itself hardly uses them.
constexpr int stack_used_up = SIGSTKFLT, memory_used_up = SIGPWR;

// SIGINT and SIGTERM end a run, but not without its result. So they are blocked in every thread, and somebody
// asks whether they have come: libraries that put a handler of their own in place (Z3 does, around each
// question) never see them. To be called before the first thread starts.
void block_interruptions();

// In a child process, before it becomes another program.
void unblock_interruptions();

// Waits for these signals, except those that were ignored when this process began (nohup).
class Interruptions {
 public:
  Interruptions();
  ~Interruptions();
  Interruptions(const Interruptions&) = delete;
  Interruptions& operator=(const Interruptions&) = delete;

  // The signal that came; 0 if none did in this time (negative: wait for ever), or after wake().
  int wait(int milliseconds) const;
  void wake() const;  // from another thread

 private:
  int signals_, wake_;
};

}  // namespace hone
