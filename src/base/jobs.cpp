// SPDX-License-Identifier: Apache-2.0
#include "base/jobs.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <new>
#include <optional>
#include <thread>

#include "base/time_limits.h"

namespace hone {

namespace {

constexpr std::size_t most_jobs = 16;
constexpr std::size_t bytes_said = std::size_t{16} << 20;  // pages that nobody writes to take no memory
constexpr long look_interval_ns = 5'000'000;
constexpr int nobody = -1;

// In front of each text. Its size is written last: from then on the text is there.
struct alignas(8) Header {
  std::atomic<std::uint32_t> size;
  std::uint32_t speaker;
};
static_assert(std::atomic<std::uint32_t>::is_always_lock_free);

std::size_t space_of(std::size_t size) { return (sizeof(Header) + size + 7) / 8 * 8; }

}  // namespace

struct SharedByJobs {
  std::size_t count = 0;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  std::atomic<bool> help_is_needed = false;
  std::atomic<int> answering = nobody;
  std::array<std::atomic<bool>, most_jobs> idle{}, ended{};
  std::array<std::atomic<double>, most_jobs> megabytes{};
  int output = -1, errors = -1;  // where the one that answers prints
  std::atomic<std::size_t> taken = 0;
  alignas(8) std::byte said[bytes_said];
};

std::size_t Job::count() const { return shared_.count; }
std::chrono::steady_clock::time_point Job::start() const { return shared_.start; }

void Job::ask_for_help() { shared_.help_is_needed = true; }

bool Job::is_needed() const {
  const auto end =
      std::chrono::steady_clock::now() + std::chrono::duration<double>(time_limits::patience_of_helpers);
  while (number_ > 0 && !shared_.help_is_needed && !shared_.ended[0] &&
         std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::nanoseconds(look_interval_ns));
  return number_ == 0 || shared_.help_is_needed || !shared_.ended[0];
}

bool Job::claim_answer() {
  int expected = nobody;
  const bool is_first = shared_.answering.compare_exchange_strong(expected, static_cast<int>(number_));
  if (!is_first && expected != static_cast<int>(number_)) return false;
  if (is_first && number_ > 0) {
    std::fflush(stdout);
    dup2(shared_.output, STDOUT_FILENO);
    dup2(shared_.errors, STDERR_FILENO);
  }
  return true;
}

void Job::say(std::string_view text) {
  if (text.empty()) return;  // a size of 0 is that of a text that is not there yet
  const std::size_t space = space_of(text.size());
  const std::size_t place = shared_.taken.fetch_add(space);
  if (place + space > bytes_said) return;
  auto* header = new (shared_.said + place) Header{};
  header->speaker = static_cast<std::uint32_t>(number_);
  std::memcpy(shared_.said + place + sizeof(Header), text.data(), text.size());
  header->size.store(static_cast<std::uint32_t>(text.size()), std::memory_order_release);
}

std::vector<std::string> Job::hear() {
  std::vector<std::string> result;
  while (heard_ + sizeof(Header) <= bytes_said) {
    const auto* header = std::launder(reinterpret_cast<const Header*>(shared_.said + heard_));
    const std::size_t size = header->size.load(std::memory_order_acquire);
    if (size == 0) break;  // nothing yet
    if (header->speaker != number_)
      result.emplace_back(reinterpret_cast<const char*>(shared_.said + heard_ + sizeof(Header)), size);
    heard_ += space_of(size);
  }
  return result;
}

void Job::set_idle(bool idle) { shared_.idle[number_] = idle; }

bool Job::others_work() const {
  for (std::size_t i = 0; i < shared_.count; ++i)
    if (i != number_ && !shared_.ended[i] && !shared_.idle[i]) return true;
  return false;
}

bool Job::others_have_ended() const {
  for (std::size_t i = 0; i < shared_.count; ++i)
    if (i != number_ && !shared_.ended[i]) return false;
  return true;
}

double Job::memory_of_all(double own) {
  shared_.megabytes[number_] = own;
  double result = 0;
  for (std::size_t i = 0; i < shared_.count; ++i)
    if (!shared_.ended[i]) result += shared_.megabytes[i];
  return result;
}

bool Job::has_most_memory() const {
  for (std::size_t i = 0; i < shared_.count; ++i)
    if (!shared_.ended[i] && shared_.megabytes[i] > shared_.megabytes[number_]) return false;
  return true;
}

namespace {

sigset_t set_of(std::initializer_list<int> signals) {
  sigset_t result;
  sigemptyset(&result);
  for (const int signal : signals) sigaddset(&result, signal);
  return result;
}

// Nobody reads what these print, unless they have the answer.
void be_silent() {
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  dup2(nowhere, STDOUT_FILENO);
  dup2(nowhere, STDERR_FILENO);
  close(nowhere);
}

[[noreturn]] void be_a_job(SharedByJobs& shared, std::size_t number, const sigset_t& signals_before,
                           const std::function<ExitCode(Job*)>& work) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  pthread_sigmask(SIG_SETMASK, &signals_before, nullptr);
  if (number > 0) be_silent();
  Job job(shared, number);
  const ExitCode code = work(&job);
  std::fflush(stdout);
  _exit(static_cast<int>(code));
}

// Waits for the jobs, passes on the signals that end a run, and ends who is not needed any more.
class Supervisor {
 public:
  Supervisor(SharedByJobs& shared, std::vector<pid_t> processes)
      : shared_(shared), processes_(std::move(processes)), codes_(processes_.size()) {}

  ExitCode run() {
    const sigset_t signals = set_of({SIGCHLD, SIGINT, SIGTERM});
    while (!is_over()) {
      const timespec patience{0, look_interval_ns};
      const int signal = sigtimedwait(&signals, nullptr, &patience);
      if (signal == SIGINT || signal == SIGTERM) send_to_all(signal, nobody);
      look();
    }
    return end_all();
  }

  ExitCode end_all() {
    send_to_all(SIGKILL, nobody);
    for (std::size_t i = 0; i < processes_.size(); ++i)
      if (!codes_[i]) waitpid(processes_[i], nullptr, 0);
    const auto answering = static_cast<std::size_t>(std::max(0, shared_.answering.load()));
    return answering < codes_.size() ? codes_[answering].value_or(ExitCode::internal) : ExitCode::internal;
  }

 private:
  bool is_over() const {
    const int answering = shared_.answering;
    return answering == nobody
               ? std::ranges::all_of(codes_, [](const auto& code) { return code.has_value(); })
               : codes_[static_cast<std::size_t>(answering)].has_value();
  }

  void look() {
    for (std::size_t i = 0; i < processes_.size(); ++i) {
      int status = 0;
      if (codes_[i] || waitpid(processes_[i], &status, WNOHANG) != processes_[i]) continue;
      const bool has_exited = WIFEXITED(status);
      codes_[i] = has_exited ? static_cast<ExitCode>(WEXITSTATUS(status)) : ExitCode::internal;
      shared_.ended[i] = true;
      const int answering = shared_.answering;
      if (answering != nobody && answering != static_cast<int>(i)) continue;  // it was ended by us
      // What the first one and the one that answers print is read; of a crash, nobody has printed anything.
      const bool is_heard = i == 0 || answering == static_cast<int>(i);
      if (!has_exited || (!is_heard && codes_[i] == ExitCode::internal))
        fmt::print(stderr, "hone: one of {} processes has ended by an error; --jobs 1 shows more\n",
                   processes_.size());
    }
    if (shared_.answering != nobody) send_to_all(SIGKILL, shared_.answering);
  }

  void send_to_all(int signal, int but) {
    for (std::size_t i = 0; i < processes_.size(); ++i)
      if (!codes_[i] && static_cast<int>(i) != but) kill(processes_[i], signal);
  }

  SharedByJobs& shared_;
  std::vector<pid_t> processes_;
  std::vector<std::optional<ExitCode>> codes_;
};

SharedByJobs* shared_memory(std::size_t count) {
  void* memory = mmap(nullptr, sizeof(SharedByJobs), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  auto* shared = new (memory) SharedByJobs;
  shared->count = count;
  shared->output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
  shared->errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
  return shared;
}

}  // namespace

ExitCode run_in_jobs(std::size_t count, const std::function<ExitCode(Job*)>& work) {
  count = std::min(count, most_jobs);
  SharedByJobs* shared = count > 1 ? shared_memory(count) : nullptr;
  if (shared == nullptr) return work(nullptr);
  const sigset_t child_ends = set_of({SIGCHLD});
  sigset_t before;
  pthread_sigmask(SIG_BLOCK, &child_ends, &before);
  std::fflush(stdout);
  std::vector<pid_t> processes;
  for (std::size_t i = 0; i < count; ++i) {
    const pid_t process = fork();
    if (process == 0) be_a_job(*shared, i, before, work);
    if (process > 0) processes.push_back(process);
    if (process < 0) break;
  }
  const bool all_started = processes.size() == count;
  Supervisor supervisor(*shared, std::move(processes));
  const ExitCode code = all_started ? supervisor.run() : supervisor.end_all();
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return all_started ? code : work(nullptr);
}

}  // namespace hone
