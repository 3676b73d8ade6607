// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hone {

enum ExitStatus {
  exit_true = 0,
  exit_false = 10,
  exit_unknown = 20,
  exit_usage = 64,
  exit_bad_input = 65,
  exit_interrupted = 130,
  exit_terminated = 143,
};

// What one run of the binary left behind.
struct Outcome {
  int exit_code = -1;  // -1 if a signal ended it
  int signal = 0;
  bool killed_by_us = false;  // it took longer than allowed
  double seconds = 0;
  std::string output, errors;  // stdout, stderr

  std::string last_line() const;  // of stdout
};

// For failure messages: everything there is to know, long texts cut.
std::ostream& operator<<(std::ostream& stream, const Outcome& run);

std::string repeated(std::string_view text, std::size_t times);
bool contains(std::string_view text, std::string_view part);

// Runs the binary, the one of this build or of the environment variable HONE_BINARY, in a folder of its own,
// which is removed at the end of the test.
class CommandLine : public testing::Test {
 protected:
  CommandLine();
  ~CommandLine() override;

  static std::string binary();
  Outcome hone(const std::vector<std::string>& arguments, double allowed_seconds = 60) const;
  // The same, with a signal some time after its start.
  Outcome hone_with_signal(const std::vector<std::string>& arguments, int signal, double after_seconds) const;
  // Any program, found as the shell finds it.
  Outcome run(const std::vector<std::string>& words, double allowed_seconds = 60) const {
    return run(words, allowed_seconds, {});
  }
  std::string write(const std::string& name, std::string_view text) const;  // returns the path
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static std::string read(const std::string& path);
  static std::string program(const std::string& name);  // of tests/programs
  // From now on, checks and executions get --property unreach-call, unless they say something else.
  void look_for_assertions_only() { only_assertions_ = true; }

 private:
  bool only_assertions_ = false;
  struct Kick {
    int signal = 0;  // none
    double after_seconds = 0;
  };
  static std::vector<std::string> with_binary(const std::vector<std::string>& arguments);
  Outcome run(const std::vector<std::string>& words, double allowed_seconds, Kick kick) const;

  std::filesystem::path folder_;
};

}  // namespace hone
