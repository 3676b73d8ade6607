// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace hone::bench {

// What a finished process left behind.
struct Finished {
  int exit_code = -1;  // -1: a signal ended it
  int signal = 0;
  double seconds = 0;  // of the processor
  double megabytes = 0;
  std::string output, errors;
};

// Processes side by side, each with its own limits. One that does not end by itself is killed.
class Processes {
 public:
  // Returns a number for it.
  std::size_t start(const std::vector<std::string>& command, double most_seconds);
  // Waits for one to finish.
  std::pair<std::size_t, Finished> wait();
  std::size_t running() const { return running_.size(); }

 private:
  struct Running {
    pid_t pid;
    std::size_t number;
    double deadline;
    std::string folder;
  };
  std::vector<Running> running_;
  std::size_t next_ = 0;
};

}  // namespace hone::bench
