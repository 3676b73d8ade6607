// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "evidence/result.h"

namespace hone::bench {

using Settings = std::vector<std::pair<Option, std::string>>;

// One run of engine pushdown, from text to verdict; of short runs the fastest of three. Seconds are those of
// the processor, which a busy machine disturbs less.
struct Measured {
  double seconds = 0;
  bool exceeded = false;  // the limit, which is one of elapsed time; `cycles` says how far it came
  Verdict verdict = Verdict::unknown;
  std::string reason;  // of UNKNOWN
  unsigned cycles = 0;
  std::uint64_t nodes = 0, live_nodes = 0, kilobytes = 0;
  std::uint64_t globals = 0, locals = 0;
};

Measured measure(const std::string& text, const Settings& settings, unsigned limit);

// What the paper prints for a row; empty where it has no such row or column.
struct Paper {
  std::string time = {}, nodes = {}, cycles = {}, globals = {}, locals = {};
};

// A table of the paper, printed row by row as it is measured. A configuration that has exceeded its limit is
// left out at the sizes that follow.
class Table {
 public:
  Table(const std::string& title, const std::string& size_name, Verdict expected);

  void row(unsigned size, const std::string& configuration, const std::string& text, const Settings& settings,
           unsigned limit, const Paper& paper = {});
  const Measured* find(const std::string& configuration, unsigned size) const;
  // The least and the most refinements that a configuration needed; nothing if some run was not finished.
  std::optional<std::pair<unsigned, unsigned>> cycles(const std::string& configuration) const;
  bool verdicts_right() const;  // of the runs that were finished

 private:
  Verdict expected_;
  std::map<std::string, std::map<unsigned, Measured>> measured_;  // by configuration and size
};

}  // namespace hone::bench
