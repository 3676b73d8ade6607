// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "base/recorded_tree.h"
#include "evidence/result.h"

namespace hone {

// The last abstract reachability tree that an engine hands over. To write trees down takes time: once it was
// done for many nodes, the one of that refinement is kept.
class LastTree {
 public:
  explicit LastTree(RunContext& context);
  LastTree(const LastTree&) = delete;
  LastTree& operator=(const LastTree&) = delete;
  const std::optional<RecordedTree>& tree() const { return tree_; }

 private:
  std::optional<RecordedTree> tree_;
  std::size_t nodes_ = 0;
};

// What --report asks for: index.html in this folder. First of all: can it be written?
void prepare_report(const std::string& folder);
void write_report(const std::string& folder, const Program& program, const Result& result,
                  const RunContext& context, const std::optional<RecordedTree>& tree);

// Where there is no result: the reason.
void write_report_of_unknown(const std::string& folder, const std::string& file, const std::string& reason);

}  // namespace hone
