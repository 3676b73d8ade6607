// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <iosfwd>
#include <map>
#include <string>
#include <vector>

namespace hone::bench {

// What came out of one task: a line of the file of results.
struct TaskResult {
  std::string kind;  // right, wrong, unknown, rejected, crash; of `load`: read, rejected, crash
  double seconds = 0, megabytes = 0;
  std::string expected, path, category, reason;

  // As it should be, or nothing that more time would change.
  bool is_final() const;
};

void write_heading(std::ostream& out);
void write_line(std::ostream& out, const TaskResult& result);
// The results of an earlier run by the paths of their tasks. Throws if there is no such file.
std::map<std::string, TaskResult> read_results(const std::string& file);

// A row for each category, a column for each kind, and the most memory that a task of the first kind took.
void print_table(const std::vector<std::string>& kinds, const std::vector<TaskResult>& results);

}  // namespace hone::bench
