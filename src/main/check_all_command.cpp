// SPDX-License-Identifier: Apache-2.0
// `hone check-all`: several programs one after the other, each in a process of its own.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>

#include "base/error.h"
#include "main/commands.h"
#include "report/junit_report.h"

namespace hone {

namespace {

using Kind = TaskOutcome::Kind;

// What `hone check` would print and answer, errors included.
int check_in_this_process(const std::string& file, const Options& options) {
  try {
    return static_cast<int>(run_check(file, options));
  } catch (const UsageError& error) {
    fmt::print("hone: {}\n", error.what());
    return static_cast<int>(ExitCode::usage);
  } catch (const InputError& error) {
    fmt::print("{}\n", error.what());
    return static_cast<int>(ExitCode::bad_input);
  } catch (const std::exception& error) {
    fmt::print("hone: internal error: {}\n", error.what());
    return static_cast<int>(ExitCode::internal);
  }
}

Kind kind_of(int exit_code) {
  switch (exit_code) {
    case static_cast<int>(ExitCode::safe): return Kind::passed;
    case static_cast<int>(ExitCode::unsafe): return Kind::failed;
    case static_cast<int>(ExitCode::unknown): return Kind::skipped;
    default: return Kind::broken;
  }
}

std::string all_from(int descriptor) {
  std::string text;
  char part[4096];
  for (ssize_t got = 0; (got = read(descriptor, part, sizeof part)) > 0;)
    text.append(part, static_cast<std::size_t>(got));
  return text;
}

TaskOutcome outcome_of(const std::string& file, const Options& options) {
  const auto start = std::chrono::steady_clock::now();
  int ends[2];
  std::fflush(stdout);
  if (pipe(ends) != 0) throw UsageError(fmt::format("no process can be started: {}", std::strerror(errno)));
  const pid_t child = fork();
  if (child < 0) throw UsageError(fmt::format("no process can be started: {}", std::strerror(errno)));
  if (child == 0) {
    close(ends[0]);
    dup2(ends[1], STDOUT_FILENO);
    const int code = check_in_this_process(file, options);
    std::fflush(stdout);
    _exit(code);
  }
  close(ends[1]);
  TaskOutcome outcome;
  outcome.file = file;
  outcome.output = all_from(ends[0]);
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  outcome.kind = WIFEXITED(status) ? kind_of(WEXITSTATUS(status)) : Kind::broken;
  outcome.message = outcome.output.substr(0, outcome.output.find('\n'));
  if (!WIFEXITED(status)) outcome.message = fmt::format("ended by signal {}", WTERMSIG(status));
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return outcome;
}

ExitCode worst(const std::vector<TaskOutcome>& outcomes) {
  const auto any = [&](Kind kind) {
    return std::ranges::any_of(outcomes, [&](const TaskOutcome& each) { return each.kind == kind; });
  };
  if (any(Kind::broken)) return ExitCode::bad_input;
  if (any(Kind::failed)) return ExitCode::unsafe;
  return any(Kind::skipped) ? ExitCode::unknown : ExitCode::safe;
}

}  // namespace

ExitCode run_check_all(const std::vector<std::string>& files, const std::string& junit,
                       const Options& options) {
  if (!junit.empty()) write_file(junit, "");  // better to know now than after the runs
  std::vector<TaskOutcome> outcomes;
  for (const std::string& file : files) {
    outcomes.push_back(outcome_of(file, options));
    fmt::print("{:<50} {:>7.2f} s  {}\n", file, outcomes.back().seconds, outcomes.back().message);
    std::fflush(stdout);
  }
  if (!junit.empty()) write_file(junit, render_junit(outcomes));
  return worst(outcomes);
}

}  // namespace hone
