// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <vector>

#include "program/model/program.h"

namespace hone {

// What loops count with and how far, and where they look at arrays: the terms that bounds of their invariants
// are made of.
class LoopTerms {
 public:
  explicit LoopTerms(const Program& program);

  // Variables that some step adds a number to, and these numbers; only those that the program looks at.
  const std::map<Term, std::set<Term>>& counters() const { return counters_; }
  bool is_counter(Term term) const { return counters_.contains(term); }
  // What counters are set to, and what they are compared with; neither speaks of counters.
  const std::set<Term>& starts() const { return starts_; }
  const std::set<Term>& bounds() const { return bounds_; }
  // That a variable which only gets some numbers has one of them: each such equation.
  const std::set<Term>& values_of_flags() const { return values_of_flags_; }
  // The indices at which steps look at arrays; of an address, those in it. Only those without inputs.
  const std::set<Term>& indices_of(EdgeId edge) const { return indices_.at(edge); }
  const std::set<Term>& written_by(EdgeId edge) const { return written_.at(edge); }

  // Words of a sort are compared as numbers with signs, as the program does.
  Term less(Term a, Term b) const;
  Term less_or_equal(Term a, Term b) const { return terms_.not_(less(b, a)); }
  Term plus_one(Term a) const;
  // Whether a number is one that a counter in steps of more than one may have: congruent to a start.
  std::vector<Term> strides(Term counter, Term number) const;
  bool counts_upwards(Term term) const;  // a counter that nothing is subtracted from

 private:
  void find_counters();
  void find_starts();
  void find_flags();
  void find_bounds();
  void find_bounds_in(const LinearSum& sum);
  void add_bound(Term term);
  void find_indices();
  Integer step_size(Term step) const;
  Term congruent(Term number, Term start, const Integer& step) const;
  std::set<Term> compared_or_indices() const;
  bool speaks_of_state(Term term) const;
  bool speaks_of_counters(Term term) const;

  const Program& program_;
  Terms& terms_;
  std::vector<Term> atoms_;  // of all steps
  std::map<Term, std::set<Term>> counters_;
  std::set<Term> starts_, bounds_, values_of_flags_;
  std::set<Sort> without_signs_;
  IdMap<EdgeId, std::set<Term>> indices_, written_;
};

// The terms that a value may be, by conditions in it.
std::vector<Term> alternatives(const Terms& terms, Term value);

}  // namespace hone
