// SPDX-License-Identifier: Apache-2.0
#include "base/deep_stack.h"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <exception>

#include "base/exit_code.h"
#include "base/interruptions.h"
#include "base/memory_use.h"

namespace hone {

namespace {

constexpr std::size_t handler_stack = 64 << 10, size_of_a_frame = 1 << 20;
constexpr std::size_t smallest = 16 << 20, largest = std::size_t{4096} << 20;

// A handler of signals finds nothing but what is global.
thread_local char* end_of_stack = nullptr;
bool space_is_limited = false;

bool is_at_end_of_stack(const void* place) {
  const char* at = static_cast<const char*>(place);
  return at >= end_of_stack - size_of_a_frame && at <= end_of_stack + size_of_a_frame;
}

// The watchdog says that the stack is used up, or that a library has failed where memory is limited: some do
// not look whether they were given any. Where there is no watchdog, the process ends all the same; and any
// other fault happens again, as if nobody had looked.
void look_at_fault(int signal, siginfo_t* fault, void* /*context*/) {
  const bool is_deep = signal == SIGSEGV && is_at_end_of_stack(fault->si_addr);
  if (!is_deep && !space_is_limited) {
    std::signal(signal, SIG_DFL);
    if (signal == SIGABRT) raise(signal);
    return;
  }
  kill(getpid(), is_deep ? stack_used_up : memory_used_up);
  sleep(2);
  _exit(static_cast<int>(ExitCode::unknown));
}

// The stack for handlers, which belongs to a thread as long as this does.
class HandlerStack {
 public:
  HandlerStack() {
    static char bytes[handler_stack];
    const stack_t stack{bytes, 0, sizeof bytes};
    is_set_ = sigaltstack(&stack, &before_) == 0;
  }
  ~HandlerStack() {
    if (is_set_) sigaltstack(&before_, nullptr);
  }
  HandlerStack(const HandlerStack&) = delete;
  HandlerStack& operator=(const HandlerStack&) = delete;
  bool is_set() const { return is_set_; }

 private:
  stack_t before_{};
  bool is_set_ = false;
};

void watch_the_end_of_the_stack() {
  pthread_attr_t attributes;
  void* low = nullptr;
  std::size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  pthread_attr_getstack(&attributes, &low, &size);
  pthread_attr_destroy(&attributes);
  end_of_stack = static_cast<char*>(low);
  struct sigaction action {};
  action.sa_sigaction = look_at_fault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (const int signal : {SIGSEGV, SIGBUS, SIGABRT}) sigaction(signal, &action, nullptr);
}

// Where the address space is limited (ulimit -v), most of what is left of it is needed elsewhere.
std::size_t affordable(std::size_t parts) {
  rlimit limit{};
  space_is_limited = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  if (!space_is_limited) return largest;
  const auto taken = static_cast<std::size_t>(address_space_mb()) << 20;
  const std::size_t left = limit.rlim_cur > taken ? limit.rlim_cur - taken : 0;
  return std::min<std::size_t>(largest, left / (4 * parts));
}

}  // namespace

void* DeepThread::start(void* self) {
  const HandlerStack handlers;
  if (handlers.is_set()) watch_the_end_of_the_stack();
  static_cast<DeepThread*>(self)->work_();
  return nullptr;
}

DeepThread::DeepThread(std::function<void()> work, std::size_t parts) : work_(std::move(work)) {
  for (std::size_t bytes = affordable(parts); !has_started_ && bytes >= smallest; bytes /= 2) {
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return;
    has_started_ = pthread_attr_setstacksize(&attributes, bytes & ~std::size_t{0xffff}) == 0 &&
                   pthread_create(&thread_, &attributes, start, this) == 0;
    pthread_attr_destroy(&attributes);
  }
}

DeepThread::~DeepThread() {
  if (has_started_) pthread_join(thread_, nullptr);
}

void run_on_deep_stack(const std::function<void()>& work) {
  std::exception_ptr thrown;
  const auto guarded = [&] {
    try {
      work();
    } catch (...) {
      thrown = std::current_exception();
    }
  };
  if (!DeepThread(guarded).has_started()) guarded();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace hone
