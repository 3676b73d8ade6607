// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <thread>

namespace hone {

// While it lives, and once its time is over, it rings every few milliseconds, in another thread: for
// libraries that can be asked to stop but cannot be trusted to look at a clock. When the destructor is done,
// it does not ring any more.
class Alarm {
 public:
  Alarm(double seconds, std::function<void()> ring);
  ~Alarm();
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

 private:
  using Clock = std::chrono::steady_clock;
  class Bell;  // the thread

  Clock::time_point due_;
  std::function<void()> ring_;
  std::list<Alarm*>::iterator place_;
};

}  // namespace hone
