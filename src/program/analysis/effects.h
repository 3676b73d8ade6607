// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_set>
#include <vector>

#include "program/model/program.h"

namespace hone {

// Which variables a procedure may change: its own assignments and call targets, and the globals that its
// callees change.
class Effects {
 public:
  explicit Effects(const Program& program);

  bool changes(ProcedureId procedure, VariableId variable) const {
    return changed_[procedure.index()].contains(variable);
  }

 private:
  std::vector<std::unordered_set<VariableId>> changed_;
};

}  // namespace hone
