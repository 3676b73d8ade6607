// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>
#include <vector>

#include "logic/universe.h"
#include "smt/solver.h"

namespace hone {

// Terms in a finite universe as terms without its sorts: an element is a truth value for each element of its
// sort, of which one is true; an array over such a sort is what stands at each element, one after the other;
// anything else is itself. Quantifiers over the sorts are written out. A solver then has few or no arrays to
// think of.
class FiniteTerms {
 public:
  using Parts = std::vector<Term>;

  FiniteTerms(Terms& terms, Universe universe) : terms_(terms), universe_(std::move(universe)) {}

  // The parts of a term. Throws Unsupported where there are none: for functions, and for arrays that have
  // elements of the universe but other indices.
  const Parts& parts(Term term);
  Term formula(Term formula) { return parts(formula).front(); }

  // What the parts of a symbol must satisfy to be a value: one truth value of each element is true.
  Term is_value(Term symbol);

  // The constant that these values of the parts stand for.
  Term constant(Sort sort, const Parts& values);

  const Universe& universe() const { return universe_; }

 private:
  std::size_t size(Sort sort) const;  // how many parts
  void add_parts(Term term);
  Parts of_symbol(Term symbol);
  Parts of_element(Term element) const;
  Parts of_array_operation(Term term);
  Parts read(const Parts& array, const Parts& index, std::size_t width);
  Parts written(Parts array, const Parts& index, const Parts& value);
  Term equation(const Parts& a, const Parts& b);
  Parts chosen(Term condition, const Parts& then_parts, const Parts& else_parts);
  Term with_plain_arguments(Term term);
  bool is_closed(Sort sort) const { return universe_.contains(sort); }
  bool is_closed_array(Sort sort) const;
  void add_conditions(Sort sort, const Parts& parts, std::size_t start, std::vector<Term>& conditions);
  Term constant(Sort sort, const Parts& values, std::size_t start);

  Terms& terms_;
  Universe universe_;
  std::unordered_map<Term, Parts> done_;
};

}  // namespace hone
