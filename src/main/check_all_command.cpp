// SPDX-License-Identifier: Apache-2.0
// `hone check-all`: several programs one after the other, each in a process of its own.
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "base/error.h"
#include "base/watchdog.h"
#include "main/commands.h"
#include "main/output_file.h"
#include "main/report_errors.h"
#include "report/check_all_report.h"
#include "report/junit_report.h"

namespace hone {

namespace {

using Kind = TaskOutcome::Kind;

Kind kind_of(int exit_code) {
  switch (exit_code) {
    case static_cast<int>(ExitCode::safe): return Kind::passed;
    case static_cast<int>(ExitCode::unsafe): return Kind::failed;
    case static_cast<int>(ExitCode::unknown):
    case static_cast<int>(ExitCode::interrupted):
    case static_cast<int>(ExitCode::terminated): return Kind::skipped;
    default: return Kind::broken;
  }
}

// A copy of this process that checks one program and prints to a pipe. It does not outlive us.
class CheckingProcess {
 public:
  CheckingProcess(const std::string& file, const Options& options) {
    int ends[2];
    std::fflush(stdout);
    if (pipe(ends) != 0 || (child_ = fork()) < 0)
      throw UsageError(fmt::format("no process can be started: {}", std::strerror(errno)));
    if (child_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      close(ends[0]);
      dup2(ends[1], STDOUT_FILENO);
      const ExitCode code = report_errors(stdout, [&] { return run_check(file, options); });
      std::fflush(stdout);
      _exit(static_cast<int>(code));
    }
    close(ends[1]);
    output_ = ends[0];
  }
  ~CheckingProcess() { close(output_); }
  CheckingProcess(const CheckingProcess&) = delete;
  CheckingProcess& operator=(const CheckingProcess&) = delete;

  // All that it prints, until it ends or the run is cancelled, which kills it.
  std::string output(const RunContext& context) const {
    constexpr int between_looks = 50;  // ms
    std::string text;
    for (bool ended = false; !ended && !context.cancelled();) {
      pollfd waiting{output_, POLLIN, 0};
      if (poll(&waiting, 1, between_looks) <= 0) continue;
      char part[4096];
      const ssize_t got = read(output_, part, sizeof part);
      if (got > 0) text.append(part, static_cast<std::size_t>(got));
      ended = got == 0;
    }
    if (context.cancelled()) kill(child_, SIGKILL);
    return text;
  }

  int status() const {
    int status = 0;
    waitpid(child_, &status, 0);
    return status;
  }

 private:
  pid_t child_ = -1;
  int output_ = -1;
};

TaskOutcome outcome_of(const std::string& file, const Options& options, const RunContext& context) {
  const double start = context.elapsed_seconds();
  const CheckingProcess process(file, options);
  TaskOutcome outcome;
  outcome.file = file;
  outcome.output = process.output(context);
  const int status = process.status();
  outcome.kind = WIFEXITED(status) ? kind_of(WEXITSTATUS(status)) : Kind::broken;
  outcome.message = options.flag(Option::json) ? message_in_json(outcome.output)
                                               : outcome.output.substr(0, outcome.output.find('\n'));
  if (!WIFEXITED(status)) outcome.message = fmt::format("ended by signal {}", WTERMSIG(status));
  if (context.cancelled()) {
    outcome.kind = Kind::skipped;
    outcome.message = fmt::format("UNKNOWN: {}", Watchdog::interrupted_reason);
    outcome.output.clear();
  }
  outcome.seconds = context.elapsed_seconds() - start;
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

void write_junit(const std::string& path, const std::vector<TaskOutcome>& outcomes) {
  try {
    write_file(path, render_junit(outcomes));
  } catch (const UsageError& problem) {
    fmt::print(stderr, "hone: {}\n", problem.what());
  }
}

}  // namespace

ExitCode run_check_all(const std::vector<std::string>& files, const std::string& junit,
                       const Options& options) {
  if (!junit.empty()) prepare_output_file(junit);
  const bool json = options.flag(Option::json);
  RunContext context;  // without limits: those of the options are for each program
  Watchdog watchdog(context, [](const std::string& reason) { fmt::print(stderr, "hone: {}\n", reason); });
  std::vector<TaskOutcome> outcomes;
  for (const std::string& file : files) {
    if (context.cancelled()) break;
    outcomes.push_back(outcome_of(file, options, context));
    if (json) continue;
    fmt::print("{:<50} {:>7.2f} s  {}\n", file, outcomes.back().seconds, outcomes.back().message);
    std::fflush(stdout);
  }
  const ExitCode code = context.cancelled() ? watchdog.unknown() : worst(outcomes);
  watchdog.decide(code);
  if (json) fmt::print("{}", render_outcomes_as_json(outcomes));
  std::fflush(stdout);
  watchdog.begin_writing();
  if (!junit.empty()) write_junit(junit, outcomes);
  return code;
}

}  // namespace hone
