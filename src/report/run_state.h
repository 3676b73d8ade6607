// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "report/run_steps.h"

namespace hone {

// The values of all variables at one point of a run, from the exact steps up to there.
class RunState {
 public:
  using Values = std::map<std::string, std::string>;
  struct Frame {
    ProcedureId procedure;
    Values locals = {};
  };

  void apply(const RunStep& step);

  const Values& globals() const { return globals_; }
  const std::vector<Frame>& frames() const { return frames_; }  // outermost first

 private:
  Values globals_;
  std::vector<Frame> frames_;
};

}  // namespace hone
