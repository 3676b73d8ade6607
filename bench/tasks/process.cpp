// SPDX-License-Identifier: Apache-2.0
#include "process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace hone::bench {

namespace {

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::string read(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

}  // namespace

std::size_t Processes::start(const std::vector<std::string>& command, double most_seconds) {
  std::string folder = (std::filesystem::temp_directory_path() / "hone-tasks-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) throw std::runtime_error("cannot make a temporary folder");
  std::vector<std::string> words = command;
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  const int flags = O_WRONLY | O_CREAT | O_TRUNC;
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, (folder + "/out").c_str(), flags, 0600);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, (folder + "/err").c_str(), flags, 0600);
  pid_t pid = -1;
  const int failure = posix_spawn(&pid, words[0].c_str(), &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) throw std::runtime_error("cannot start " + words[0]);
  running_.push_back({pid, next_, now() + most_seconds, folder});
  return next_++;
}

std::pair<std::size_t, Finished> Processes::wait() {
  while (true) {
    for (std::size_t i = 0; i < running_.size(); ++i) {
      Running& each = running_[i];
      int status = 0;
      rusage usage{};
      if (wait4(each.pid, &status, WNOHANG, &usage) == 0) {
        if (now() > each.deadline) kill(each.pid, SIGKILL);
        continue;
      }
      Finished finished;
      if (WIFEXITED(status)) finished.exit_code = WEXITSTATUS(status);
      if (WIFSIGNALED(status)) finished.signal = WTERMSIG(status);
      const auto seconds = [](const timeval& time) {
        return double(time.tv_sec) + double(time.tv_usec) / 1e6;
      };
      finished.seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
      finished.megabytes = double(usage.ru_maxrss) / 1024;
      finished.output = read(each.folder + "/out");
      finished.errors = read(each.folder + "/err");
      std::filesystem::remove_all(each.folder);
      const std::size_t number = each.number;
      running_.erase(running_.begin() + static_cast<std::ptrdiff_t>(i));
      return {number, finished};
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

}  // namespace hone::bench
