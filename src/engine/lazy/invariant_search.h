// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>

#include "engine/lazy/path_refinement.h"

namespace hone {

// Invariants that exclude spurious paths. They are fitted when they are needed, from what costs least:
// equations when the first path is spurious, bounds when equations do not help, then both for each phase of
// the loops.
class InvariantSearch {
 public:
  InvariantSearch(const Program& program, RunContext& context) : program_(program), context_(context) {}

  // Nothing if none of them excludes the path.
  std::optional<ExcludedPart> excluded_part(const LabelledPath& path);

 private:
  enum class Stage { nothing, equations, bounds, equations_in_phases, bounds_in_phases };
  bool next_stage();
  void fit(const char* what, bool bounds);
  double seconds() const;

  const Program& program_;
  RunContext& context_;
  Stage stage_ = Stage::nothing;
  std::unique_ptr<LocationInvariants> invariants_;
};

}  // namespace hone
