// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <vector>

#include "program/model/program.h"

namespace hone {

// What grows by at least a and at most b with each step of a counter is between a and b times the counter,
// from where both start: `sum <= 1000 * i` where each round adds a number below 1000. The rates are
// constants of the program. Of words, this is said of their numbers, which do not wrap around; of words of 64
// bits, of themselves.
class RateBounds {
 public:
  explicit RateBounds(const Program& program);

  // Are there sums of elements of arrays? Then more holds of them once more is known of the elements.
  bool are_of_elements() const;
  // Of these variables: where they are many, of those that one step changes together.
  std::vector<Term> of(const std::vector<Term>& variables) const;

 private:
  void add_step(const Program& program, const Step& step);
  bool is_sum_with(Term variable, Term value) const;
  bool is_count(Term sum) const;
  bool adds_elements(Term sum) const;
  void add_constants(Term atom);
  Term number(Term term) const;  // of 64 bits; invalid where there is none
  Term less_or_equal(Term a, Term b) const;
  Term sum(Term a, Term b) const;
  Term product(const Integer& factor, Term a) const;
  std::vector<Integer> origins(Term variable) const;
  std::set<Integer> rates(Term accumulator) const;

  Terms& terms_;
  std::set<Term> counters_;
  std::map<Term, std::set<Term>> counted_with_, added_;  // to each sum: counters of its steps, and addends
  std::map<Term, std::set<Integer>> starts_, compared_, bounds_;  // of any terms
  std::set<Integer> constants_{0, 1};                             // of comparisons, and their negations
};

}  // namespace hone
