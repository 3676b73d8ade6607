// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace hone {

// What became of one of several tasks.
struct TaskOutcome {
  enum class Kind { passed, failed, skipped, broken };  // TRUE, FALSE, UNKNOWN, bad input or our bug
  struct OfProperty {
    std::string name;
    Kind kind;
    std::string message;  // one line
  };

  std::string file;
  Kind kind = Kind::broken;
  std::string message;  // one line
  std::string output;   // all that was printed
  double seconds = 0;
  std::vector<OfProperty> properties;  // where there is an answer for each of several
};

// A set of tasks as JUnit XML, which build servers show: a test case for each task, or for each property of
// a task that has several.
std::string render_junit(const std::vector<TaskOutcome>& tasks);

}  // namespace hone
