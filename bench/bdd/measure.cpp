// SPDX-License-Identifier: Apache-2.0
#include "measure.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>

namespace hone::bench {

namespace {

[[noreturn]] void run_child(int pipe_end, const std::function<double()>& work) {
  double answer = 0;
  try {
    answer = work();
  } catch (...) {
    _exit(1);
  }
  const bool written = write(pipe_end, &answer, sizeof answer) == sizeof answer;
  _exit(written ? 0 : 1);
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

std::optional<Measurement> measure(const std::function<double()>& work) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) return std::nullopt;
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child < 0) return std::nullopt;
  if (child == 0) run_child(ends[1], work);
  close(ends[1]);
  Measurement result;
  const bool answered = read(ends[0], &result.answer, sizeof result.answer) == sizeof result.answer;
  close(ends[0]);
  int status = 0;
  rusage usage{};
  if (wait4(child, &status, 0, &usage) != child || status != 0 || !answered) return std::nullopt;
  result.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  result.megabytes = static_cast<double>(usage.ru_maxrss) / 1024;
  return result;
}

std::optional<Measurement> best_of(int times, const std::function<double()>& work) {
  std::optional<Measurement> best;
  for (int i = 0; i < times; ++i) {
    const auto next = measure(work);
    if (!next) return std::nullopt;
    if (!best || next->cpu_seconds < best->cpu_seconds) best = next;
  }
  return best;
}

}  // namespace hone::bench
