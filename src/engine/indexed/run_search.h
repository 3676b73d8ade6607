// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <set>

#include "engine/indexed/explained_paths.h"
#include "smt/solver.h"

namespace hone {

// Looks for a run to an error along the edges of an explanation, in any order. An abstraction that merges
// runs may reach an error in fewer steps than any run: one element was brought into its state on one path,
// another one on another, and a run has to do both. Paths are followed as long as a solver says that they can
// be gone, short ones first, until so many questions were asked or two had no answer.
class RunSearch {
 public:
  RunSearch(const Program& program, const MinimalExplanation& explanation, std::size_t most_questions,
            RunContext& context);

  // The edges of a path to an error that can be gone.
  std::optional<std::vector<EdgeId>> find(std::size_t longest);

 private:
  bool extend(LocationId location, const Substitution& values, std::size_t left);
  bool can_be_gone(const Step& step, const Substitution& values, Substitution& after);

  const Program& program_;
  Terms& terms_;
  std::set<EdgeId> edges_;
  std::size_t questions_left_, undecided_left_ = 2;
  std::unique_ptr<Solver> solver_;
  std::vector<EdgeId> path_;
};

}  // namespace hone
