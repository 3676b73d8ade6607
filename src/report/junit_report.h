// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace hone {

// What became of one of several tasks.
struct TaskOutcome {
  enum class Kind { passed, failed, skipped, broken };  // TRUE, FALSE, UNKNOWN, bad input or our bug
  std::string file;
  Kind kind = Kind::broken;
  std::string message;  // one line
  std::string output;   // all that was printed
  double seconds = 0;
};

// A set of tasks as JUnit XML, which build servers show.
std::string render_junit(const std::vector<TaskOutcome>& outcomes);

}  // namespace hone
