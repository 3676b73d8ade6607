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
#include <sstream>

#include "base/error.h"
#include "base/watchdog.h"
#include "main/commands.h"
#include "main/output_file.h"
#include "main/report_errors.h"
#include "report/check_all_report.h"
#include "report/junit_report.h"
#include "report/property_answers.h"
#include "report/result_report.h"

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

constexpr int between_looks = 50;  // ms, at whether the run is cancelled

class Pipe {
 public:
  Pipe() {
    int ends[2];
    if (pipe(ends) != 0) throw UsageError(fmt::format("there is no pipe: {}", std::strerror(errno)));
    reading_ = ends[0];
    writing_ = ends[1];
  }
  ~Pipe() {
    stop_writing();
    close(reading_);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  int writing_end() const { return writing_; }
  void stop_writing() {
    if (writing_ >= 0) close(writing_);
    writing_ = -1;
  }

  // All that others write, until they end or the run is cancelled.
  std::string text(const RunContext& context) const {
    std::string text;
    for (bool ended = false; !ended && !context.cancelled();) {
      pollfd waiting{reading_, POLLIN, 0};
      if (poll(&waiting, 1, between_looks) <= 0) continue;
      char part[4096];
      const ssize_t got = read(reading_, part, sizeof part);
      if (got > 0) text.append(part, static_cast<std::size_t>(got));
      ended = got == 0;
    }
    return text;
  }

 private:
  int reading_ = -1, writing_ = -1;
};

// What a result says of each property, a line each. This is less than a pipe holds.
void write_answers(int pipe, const Program& program, const Result& result) {
  std::string text;
  for (const auto& [property, verdict, error] : property_answers(program, result)) {
    std::string message = verdict_name(verdict);
    if (error) message += fmt::format(": {} at {}", error->what, program.place(error->position));
    if (verdict == Verdict::unknown && !result.reason.empty()) message += ": " + result.reason;
    std::ranges::replace(message, '\n', ' ');
    text += fmt::format("{} {}\n", name_of(property), message);
  }
  [[maybe_unused]] const ssize_t written = write(pipe, text.data(), text.size());
}

std::vector<TaskOutcome::OfProperty> answers_in(const std::string& text) {
  const auto kind_in = [](std::string_view message) {
    return message.starts_with("TRUE")    ? Kind::passed
           : message.starts_with("FALSE") ? Kind::failed
                                          : Kind::skipped;
  };
  std::vector<TaskOutcome::OfProperty> answers;
  std::istringstream lines(text);
  for (std::string name, message; lines >> name && std::getline(lines >> std::ws, message);)
    answers.push_back({name, kind_in(message), message});
  return answers;
}

// A copy of this process that checks one program and prints to a pipe. It does not outlive us.
class CheckingProcess {
 public:
  CheckingProcess(const std::string& file, const Options& options) {
    std::fflush(stdout);
    if ((child_ = fork()) < 0)
      throw UsageError(fmt::format("no process can be started: {}", std::strerror(errno)));
    if (child_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      dup2(output_.writing_end(), STDOUT_FILENO);
      output_.stop_writing();
      const CheckListener listener{[&](const Program& program, const Result& result) {
                                     write_answers(answers_.writing_end(), program, result);
                                   },
                                   stdout};
      const ExitCode code = report_errors(stdout, [&] { return run_check(file, options, listener); });
      std::fflush(stdout);
      _exit(static_cast<int>(code));
    }
    output_.stop_writing();
    answers_.stop_writing();
  }

  // All that it prints, until it ends or the run is cancelled, which kills it.
  std::string output(const RunContext& context) const {
    std::string text = output_.text(context);
    if (context.cancelled()) kill(child_, SIGKILL);
    return text;
  }

  // For each property, if it has an answer for each.
  std::vector<TaskOutcome::OfProperty> answers(const RunContext& context) const {
    return answers_in(answers_.text(context));
  }

  int status() const {
    int status = 0;
    waitpid(child_, &status, 0);
    return status;
  }

 private:
  Pipe output_, answers_;
  pid_t child_ = -1;
};

TaskOutcome outcome_of(const std::string& file, const Options& options, const RunContext& context) {
  const double start = context.elapsed_seconds();
  const CheckingProcess process(file, options);
  TaskOutcome outcome;
  outcome.file = file;
  outcome.output = process.output(context);
  outcome.properties = process.answers(context);
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
