// SPDX-License-Identifier: Apache-2.0
#include "results.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace hone::bench {

bool TaskResult::is_final() const {
  return kind == "right" || kind == "rejected" || kind == "read" ||
         (kind == "unknown" && reason.starts_with("UNKNOWN: unsupported"));
}

void write_heading(std::ostream& out) { out << "outcome\tseconds\tMB\texpected\tcategory\tpath\treason\n"; }

void write_line(std::ostream& out, const TaskResult& result) {
  out << fmt::format("{}\t{:.2f}\t{:.0f}\t{}\t{}\t{}\t{}\n", result.kind, result.seconds, result.megabytes,
                     result.expected, result.category, result.path, result.reason)
      << std::flush;
}

std::map<std::string, TaskResult> read_results(const std::string& file) {
  std::ifstream stream(file);
  if (!stream) throw std::runtime_error("cannot read " + file);
  std::map<std::string, TaskResult> results;
  std::string line;
  std::getline(stream, line);
  while (std::getline(stream, line)) {
    std::istringstream fields(line);
    TaskResult result;
    std::string seconds, megabytes;
    for (std::string* field : {&result.kind, &seconds, &megabytes, &result.expected, &result.category,
                               &result.path, &result.reason})
      std::getline(fields, *field, '\t');
    result.seconds = std::stod(seconds);
    result.megabytes = std::stod(megabytes);
    results[result.path] = result;
  }
  return results;
}

void print_table(const std::vector<std::string>& kinds, const std::vector<TaskResult>& results) {
  struct Row {
    std::map<std::string, unsigned> count;
    unsigned tasks = 0;
    double megabytes = 0;
  };
  std::map<std::string, Row> rows;
  for (const TaskResult& result : results)
    for (const std::string& category : {result.category, std::string("~ all")}) {
      Row& row = rows[category];
      ++row.tasks;
      ++row.count[result.kind];
      if (result.kind == kinds[0]) row.megabytes = std::max(row.megabytes, result.megabytes);
    }
  fmt::print("\n{:<24} {:>6}", "category", "tasks");
  for (const std::string& kind : kinds) fmt::print(" {:>9}", kind);
  fmt::print(" {:>9}\n", "most MB");
  for (auto& [category, row] : rows) {
    fmt::print("{:<24} {:>6}", category, row.tasks);
    for (const std::string& kind : kinds) fmt::print(" {:>9}", row.count[kind]);
    fmt::print(" {:>9.0f}   {:.1f} % {}\n", row.megabytes, 100.0 * row.count[kinds[0]] / row.tasks, kinds[0]);
  }
}

}  // namespace hone::bench
