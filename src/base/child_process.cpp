// SPDX-License-Identifier: Apache-2.0
#include "base/child_process.h"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>

#include "base/memory_use.h"

namespace hone {

namespace {

bool write_all(int descriptor, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t written = write(descriptor, text.data() + done, text.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    done += static_cast<std::size_t>(written);
  }
  return true;
}

[[noreturn]] void be_the_child(int descriptor, double megabytes, const std::function<std::string()>& work) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const rlimit no_core_files{0, 0};
  setrlimit(RLIMIT_CORE, &no_core_files);
  rlimit data{};
  getrlimit(RLIMIT_DATA, &data);
  data.rlim_cur = std::min(data.rlim_max, static_cast<rlim_t>((data_memory_mb() + megabytes) * (1 << 20)));
  setrlimit(RLIMIT_DATA, &data);
  try {
    _exit(write_all(descriptor, work()) ? 0 : 1);
  } catch (...) {
    _exit(1);
  }
}

// All that comes until the other end is closed; none if that takes too long.
std::optional<std::string> read_all(int descriptor, double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(std::min(seconds, 1e6));
  std::string text;
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count();
    if (left <= 0) return std::nullopt;
    pollfd waiting{descriptor, POLLIN, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(std::min<long long>(left, 1'000'000)));
    if (ready < 0 && errno != EINTR) return std::nullopt;
    if (ready <= 0) continue;
    char part[4096];
    const ssize_t got = read(descriptor, part, sizeof part);
    if (got < 0 && errno != EINTR) return std::nullopt;
    if (got == 0) return text;
    if (got > 0) text.append(part, static_cast<std::size_t>(got));
  }
}

}  // namespace

std::optional<std::string> in_child_process(double seconds, double megabytes,
                                            const std::function<std::string()>& work) {
  int ends[2];
  if (pipe(ends) != 0) return std::nullopt;
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    be_the_child(ends[1], megabytes, work);
  }
  close(ends[1]);
  std::optional<std::string> result;
  if (child > 0) {
    result = read_all(ends[0], seconds);
    if (!result) kill(child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) result.reset();
  }
  close(ends[0]);
  return result;
}

}  // namespace hone
