// SPDX-License-Identifier: Apache-2.0
#include "base/alarm.h"

#include <algorithm>

#include "base/start_thread.h"

namespace hone {

namespace {

constexpr std::chrono::milliseconds between_looks{5};
constexpr double longest = 1e6;  // seconds; more than that would not fit into the clock

}  // namespace

// One thread for all alarms. It sleeps while there are none, so that an alarm that does not ring costs little
// more than two locks.
class Alarm::Bell {
 public:
  static Bell& of_process() {
    static Bell bell;
    return bell;
  }

  std::list<Alarm*>::iterator add(Alarm* alarm) {
    const std::scoped_lock lock(mutex_);
    if (asleep_) wake_.notify_one();
    return set_.insert(set_.end(), alarm);
  }

  void remove(std::list<Alarm*>::iterator place) {
    const std::scoped_lock lock(mutex_);
    set_.erase(place);
  }

 private:
  Bell() : thread_(start_thread([this] { watch(); })) {}
  ~Bell() {
    {
      const std::scoped_lock lock(mutex_);
      done_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void watch() {
    std::unique_lock lock(mutex_);
    while (!done_) {
      asleep_ = true;
      wake_.wait(lock, [this] { return done_ || !set_.empty(); });
      asleep_ = false;
      wake_.wait_for(lock, between_looks, [this] { return done_; });
      for (Alarm* alarm : set_)
        if (Clock::now() >= alarm->due_) alarm->ring_();
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::list<Alarm*> set_;
  bool asleep_ = false, done_ = false;
  std::thread thread_;
};

Alarm::Alarm(double seconds, std::function<void()> ring)
    : due_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                              std::chrono::duration<double>(std::clamp(seconds, 0.0, longest)))),
      ring_(std::move(ring)),
      place_(Bell::of_process().add(this)) {}

Alarm::~Alarm() { Bell::of_process().remove(place_); }

}  // namespace hone
