// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <vector>

#include "program/model/program.h"

namespace hone {

// Bounds of the floating point numbers that a program computes with. The thresholds are the constants that it
// compares such numbers with, those that it assigns, and their negations; so they are what widening would
// stop at (Blanchet et al., PLDI 2003), all of them at once.
class FloatBounds {
 public:
  explicit FloatBounds(const Program& program);

  // That a variable is at least, and at most, a threshold; nothing of one that holds no such number.
  std::vector<Term> of(Term variable) const;

 private:
  void find_variables();
  void find_thresholds();
  void add_threshold(Term constant);

  const Program& program_;
  Terms& terms_;
  std::set<Term> variables_;
  std::map<unsigned, std::set<Term>> thresholds_;  // by width
};

}  // namespace hone
