// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "base/run_context.h"
#include "program/analysis/liveness.h"
#include "program/analysis/step_network.h"

namespace hone {

// Which values variables can have at each location of a program without calls: an interval analysis (Cousot
// and Cousot, POPL 1977) whose transfer functions are networks of interval constraints. At loop heads, ends
// of intervals that grow are widened, first to the next constant of the program and then to the end; two
// rounds along the control flow narrow the result. So the ranges are inductive: a step from states within
// those of its source leads into those of its target.
class ValueRanges {
 public:
  ValueRanges(const Program& program, RunContext& context);

  bool is_reachable(LocationId location) const { return reachable_[location.index()]; }
  const Ranges& at(LocationId location) const { return ranges_[location.index()]; }
  // That a variable has a value of its range there.
  Term formula(LocationId location, VariableId variable) const;
  StepNetwork& network(EdgeId edge);

 private:
  bool find(std::uint64_t limit);
  std::optional<Ranges> behind(EdgeId edge);
  std::optional<Ranges> behind_step(EdgeId edge);
  bool add(LocationId location, const Ranges& ranges);
  void narrow(LocationId location);
  ValueRange widened(LocationId head, VariableId variable, const ValueRange& range, const ValueRange& before);
  const std::vector<std::uint64_t>& words_of(unsigned width);
  void give_up();

  const Program& program_;
  RunContext& context_;
  std::vector<bool> reachable_, is_head_;  // by location
  std::vector<bool> is_float_;             // by variable: some step computes with it as such
  std::vector<Ranges> ranges_;
  Liveness liveness_;
  std::vector<std::optional<std::vector<VariableId>>>
      ended_by_;                                        // by edge: what nothing depends on behind it
  std::vector<std::unique_ptr<StepNetwork>> networks_;  // by edge, where they were asked for
  std::vector<Integer> constants_;
  std::unordered_map<unsigned, std::vector<std::uint64_t>> words_;  // by width
  std::vector<std::unordered_map<VariableId, unsigned>> growth_;    // by location: how often
  std::uint64_t steps_ = 0;
};

}  // namespace hone
