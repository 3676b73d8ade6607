// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <vector>

#include "program/model/program.h"

namespace hone {

// What grows by at least a and at most b with each step of a counter is between a and b times the counter,
// from where both start: `sum <= 1000 * i` where each round adds a number below 1000. The rates are the
// constants of the program. Of words, this is said of their numbers, which do not wrap around.
class RateBounds {
 public:
  explicit RateBounds(const Program& program);

  // Of these variables; nothing where there would be too many.
  std::vector<Term> of(const std::vector<Term>& variables) const;

 private:
  void add_assignment(Term variable, Term value);
  void add_constants(Term atom);
  Term number(Term term) const;  // without wrapping around; invalid where a word is too wide for that
  Term less_or_equal(Term a, Term b) const;
  Term sum(Term a, Term b) const;
  Term product(const Integer& factor, Term a) const;
  std::vector<Integer> origins(Term variable) const;

  Terms& terms_;
  std::set<Term> sums_, counters_;
  std::map<Term, std::set<Integer>> starts_, compared_;  // of variables
  std::set<Integer> rates_{0, 1};
};

}  // namespace hone
