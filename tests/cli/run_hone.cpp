// SPDX-License-Identifier: Apache-2.0
#include "cli/run_hone.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>

namespace hone {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

pid_t start(std::vector<std::string> words, const std::string& output, const std::string& errors) {
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                   0600);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                   0600);
  // Whoever runs the tests in the background ignores SIGINT; hone is not to inherit that.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t pid = -1;
  const int failure = posix_spawnp(&pid, argv[0], &actions, &attributes, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (failure != 0) throw std::runtime_error("cannot start " + words[0]);
  return pid;
}

// Waits for the end of the process, and brings it about when the time is over.
void finish(pid_t pid, double allowed_seconds, int signal, double signal_after, Outcome& run) {
  const auto begin = Clock::now();
  int status = 0;
  while (waitpid(pid, &status, run.killed_by_us ? 0 : WNOHANG) == 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    if (signal != 0 && seconds_since(begin) >= signal_after) kill(pid, std::exchange(signal, 0));
    if (seconds_since(begin) < allowed_seconds) continue;
    run.killed_by_us = true;
    kill(pid, SIGKILL);
  }
  run.seconds = seconds_since(begin);
  if (WIFEXITED(status)) run.exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) run.signal = WTERMSIG(status);
}

std::string cut(const std::string& text) {
  constexpr std::size_t longest = 2000;
  return text.size() <= longest ? text : text.substr(0, longest) + "...";
}

}  // namespace

std::string Outcome::last_line() const {
  const std::size_t end = output.find_last_not_of('\n');
  if (end == std::string::npos) return "";
  const std::size_t before = output.rfind('\n', end);
  return output.substr(before + 1, end - before);
}

std::ostream& operator<<(std::ostream& stream, const Outcome& run) {
  return stream << "exit code " << run.exit_code << ", signal " << run.signal
                << (run.killed_by_us ? " (it took too long)" : "") << ", " << run.seconds
                << " s\nstdout: " << cut(run.output) << "\nstderr: " << cut(run.errors);
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  result.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string CommandLine::binary() {
  const char* other = std::getenv("HONE_BINARY");
  return other == nullptr ? HONE_BINARY : other;
}

CommandLine::CommandLine() {
  std::string name = (std::filesystem::temp_directory_path() / "hone-cli-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make a temporary folder");
  folder_ = name;
}

CommandLine::~CommandLine() { std::filesystem::remove_all(folder_); }

Outcome CommandLine::hone(const std::vector<std::string>& arguments, double allowed_seconds) const {
  std::vector<std::string> words = with_binary(arguments);
  const auto has = [&](const char* word) { return std::ranges::find(arguments, word) != arguments.end(); };
  if (only_assertions_ && (has("check") || has("check-all") || has("run")) && !has("--property") &&
      !has("--spec"))
    words.insert(words.end(), {"--property", "unreach-call"});
  return run(words, allowed_seconds, {});
}

Outcome CommandLine::hone_with_signal(const std::vector<std::string>& arguments, int signal,
                                      double after_seconds) const {
  return run(with_binary(arguments), 60, {signal, after_seconds});
}

std::vector<std::string> CommandLine::with_binary(const std::vector<std::string>& arguments) {
  std::vector<std::string> words{binary()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

Outcome CommandLine::run(const std::vector<std::string>& words, double allowed_seconds, Kick kick) const {
  Outcome result;
  const std::string output = path("stdout"), errors = path("stderr");
  finish(start(words, output, errors), allowed_seconds, kick.signal, kick.after_seconds, result);
  result.output = read(output);
  result.errors = read(errors);
  return result;
}

std::string CommandLine::write(const std::string& name, std::string_view text) const {
  std::ofstream(path(name), std::ios::binary) << text;
  return path(name);
}

std::string CommandLine::read(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::string CommandLine::program(const std::string& name) {
  return HONE_SOURCE_DIR "/tests/programs/" + name;
}

}  // namespace hone
