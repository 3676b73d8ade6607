// SPDX-License-Identifier: Apache-2.0
#include "base/interruptions.h"

#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cstdint>

namespace hone {

namespace {

constexpr int ending_signals[] = {SIGINT, SIGTERM, stack_used_up, memory_used_up};

sigset_t all_of_them() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : ending_signals) sigaddset(&set, signal);
  return set;
}

// Handlers are put in place later, so who is asked at the start sees what the caller wanted.
bool was_ignored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

sigset_t those_not_ignored() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : ending_signals)
    if (!was_ignored(signal)) sigaddset(&set, signal);
  return set;
}

}  // namespace

void block_interruptions() {
  const sigset_t set = all_of_them();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

void unblock_interruptions() {
  const sigset_t set = all_of_them();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

Interruptions::Interruptions() : wake_(eventfd(0, EFD_CLOEXEC)) {
  const sigset_t set = those_not_ignored();
  signals_ = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

Interruptions::~Interruptions() {
  close(signals_);
  close(wake_);
}

int Interruptions::wait(int milliseconds) const {
  pollfd waiting[] = {{signals_, POLLIN, 0}, {wake_, POLLIN, 0}};
  if (poll(waiting, 2, milliseconds) <= 0 || (waiting[0].revents & POLLIN) == 0) return 0;
  signalfd_siginfo came{};
  return read(signals_, &came, sizeof came) == sizeof came ? static_cast<int>(came.ssi_signo) : 0;
}

void Interruptions::wake() const {
  const std::uint64_t one = 1;
  (void)!write(wake_, &one, sizeof one);
}

}  // namespace hone
