// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <pthread.h>

#include <functional>

namespace hone {

// A thread on such a stack as run_on_deep_stack describes, whose work must throw nothing. Ends with it.
class DeepThread {
 public:
  // Where the address space is limited, a stack takes a quarter of it; or of one of so many parts.
  explicit DeepThread(std::function<void()> work, std::size_t parts = 1);
  ~DeepThread();
  DeepThread(const DeepThread&) = delete;
  DeepThread& operator=(const DeepThread&) = delete;
  bool has_started() const { return has_started_; }  // no: the system has none to give

 private:
  static void* start(void* self);

  std::function<void()> work_;
  pthread_t thread_{};
  bool has_started_ = false;
};

// Runs the work on a stack of 4 GB, of which only what is used takes memory: the libraries that we stand on
// (solvers, Clang) walk over formulas and syntax trees recursively, and input may be nested deep. Where the
// system grants no such stack, smaller ones are tried, at last that of the caller. Exceptions pass through.
// Where even that stack is used up, or a library crashes in an address space that is limited, the watchdog is
// told (see interruptions.h): the run ends with a verdict.
void run_on_deep_stack(const std::function<void()>& work);

}  // namespace hone
