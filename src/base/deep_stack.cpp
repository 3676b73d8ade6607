// SPDX-License-Identifier: Apache-2.0
#include "base/deep_stack.h"

#include <pthread.h>

#include <cstddef>
#include <exception>

namespace hone {

namespace {

struct Call {
  const std::function<void()>& work;
  std::exception_ptr thrown;
};

void* start(void* argument) {
  Call& call = *static_cast<Call*>(argument);
  try {
    call.work();
  } catch (...) {
    call.thrown = std::current_exception();
  }
  return nullptr;
}

bool run_on_stack_of(std::size_t bytes, Call& call) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_t thread{};
  const bool started = pthread_attr_setstacksize(&attributes, bytes) == 0 &&
                       pthread_create(&thread, &attributes, start, &call) == 0;
  pthread_attr_destroy(&attributes);
  if (started) pthread_join(thread, nullptr);
  return started;
}

}  // namespace

void run_on_deep_stack(const std::function<void()>& work) {
  Call call{work, nullptr};
  bool done = false;
  for (const std::size_t megabytes : {4096, 512, 64}) {
    done = run_on_stack_of(megabytes << 20, call);
    if (done) break;
  }
  if (!done) start(&call);
  if (call.thrown) std::rethrow_exception(call.thrown);
}

}  // namespace hone
