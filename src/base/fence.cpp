// SPDX-License-Identifier: Apache-2.0
#include "base/fence.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/mount.h>
#include <poll.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>

#include "base/interruptions.h"

namespace hone {

namespace {

constexpr rlim_t most_memory = rlim_t{4} << 30, largest_file = rlim_t{64} << 20, most_processes = 100;
constexpr char unfenced_mark[] = "\001not fenced: ";  // first in the output of the child

void limit(int resource, rlim_t value) {
  const rlimit both{value, value};
  setrlimit(static_cast<__rlimit_resource>(resource), &both);
}

bool write_to(const char* path, const std::string& text) {
  const int descriptor = open(path, O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool done = write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  close(descriptor);
  return done;
}

// A user of its own, who is nobody's root: its rights end with exec.
bool enter_namespaces() {
  constexpr unsigned inner = 1000;
  const unsigned user = geteuid(), group = getegid();
  if (unshare(CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWPID | CLONE_NEWIPC) != 0) return false;
  return write_to("/proc/self/setgroups", "deny") &&
         write_to("/proc/self/uid_map", fmt::format("{} {} 1", inner, user)) &&
         write_to("/proc/self/gid_map", fmt::format("{} {} 1", inner, group));
}

bool make_all_read_only_but(const std::string& scratch) {
  mount_attr read_only{};
  read_only.attr_set = MOUNT_ATTR_RDONLY;
  return mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
         syscall(SYS_mount_setattr, AT_FDCWD, "/", AT_RECURSIVE, &read_only, sizeof read_only) == 0 &&
         mount("tmpfs", scratch.c_str(), "tmpfs", MS_NOSUID | MS_NODEV, "size=256m,mode=0700") == 0;
}

[[noreturn]] void become(const std::vector<std::string>& words) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execvp(arguments[0], arguments.data());
  _exit(127);
}

// What cannot be had is told to the parent; the limits can always be had.
[[noreturn]] void be_fenced(const std::vector<std::string>& words, const std::string& scratch, double seconds,
                            MemoryLimit memory, int output) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  const int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  const bool apart = enter_namespaces();
  const bool read_only = apart && make_all_read_only_but(scratch);
  std::string missing;
  if (!apart) missing = "the network, other processes and files";
  if (apart && !read_only) missing = "files";
  if (!missing.empty()) {
    const std::string line = unfenced_mark + missing + "\n";
    (void)!write(STDOUT_FILENO, line.data(), line.size());
  }
  limit(RLIMIT_CORE, 0);
  if (memory == MemoryLimit::addresses) limit(RLIMIT_AS, most_memory);
  limit(RLIMIT_FSIZE, largest_file);
  limit(RLIMIT_CPU, static_cast<rlim_t>(seconds) + 1);
  if (apart) limit(RLIMIT_NPROC, most_processes);  // otherwise all processes of the user count
  setenv("TMPDIR", scratch.c_str(), 1);
  unblock_interruptions();
  const pid_t child = fork();  // the first process of its name space: with it all others end
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    become(words);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status)) raise(SIGKILL);
  _exit(WEXITSTATUS(status));
}

// Until the other end is closed; false if that takes too long.
bool read_until_end(int descriptor, double seconds, std::string& text) {
  using Clock = std::chrono::steady_clock;
  constexpr std::size_t most = 1 << 20;  // the rest is of no interest
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  while (Clock::now() < end) {
    pollfd waiting{descriptor, POLLIN, 0};
    if (poll(&waiting, 1, 50) <= 0) continue;
    char part[4096];
    const ssize_t got = read(descriptor, part, sizeof part);
    if (got == 0) return true;
    if (got > 0 && text.size() < most) text.append(part, static_cast<std::size_t>(got));
  }
  return false;
}

void take_out_mark(FencedRun& run) {
  if (!run.output.starts_with(unfenced_mark)) return;
  const std::size_t begin = sizeof unfenced_mark - 1, end = run.output.find('\n');
  run.not_fenced = run.output.substr(begin, end - begin);
  run.output.erase(0, end + 1);
}

}  // namespace

FencedRun run_fenced(const std::vector<std::string>& words, const std::string& scratch, double seconds,
                     MemoryLimit memory) {
  FencedRun result;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return result;
  const pid_t child = fork();
  if (child == 0) be_fenced(words, scratch, seconds, memory, ends[1]);
  close(ends[1]);
  if (child > 0) {
    if (!read_until_end(ends[0], seconds, result.output)) kill(-child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status)) result.status = WEXITSTATUS(status);
    take_out_mark(result);
  }
  close(ends[0]);
  return result;
}

}  // namespace hone
