// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <unordered_set>
#include <vector>

#include "program/model/program.h"

namespace hone {

// The set J of index variables (003 §3): symbols that occur in no program, some of each sort. A predicate may
// speak of them; what an abstract element says holds for all their values.
class IndexVariables {
 public:
  IndexVariables(const Program& program, std::size_t most) : program_(program), most_(most) {}

  std::size_t most() const { return most_; }     // of each sort
  Term variable(Sort sort, std::size_t number);  // seeds may have more of them
  bool contains(Term symbol) const { return known_.contains(symbol); }
  std::vector<Term> in(Term formula) const;  // those that occur freely, by handle
  Term for_all(Term formula) const;          // gamma: the formula for all values of them
  // The same as a formula that `opened` turns back: bound variables stand for index variables in their order.
  Term closed(Term predicate) const;
  Term opened(Term formula);
  static bool can_index(const Terms& terms, Sort sort);  // numbers, bit-vectors and uninterpreted sorts

 private:
  std::string unused_name(Sort sort) const;

  const Program& program_;
  std::size_t most_;
  std::map<Sort, std::vector<Term>> of_sort_;
  std::unordered_set<Term> known_;
};

}  // namespace hone
