// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include "interpolation/theory/linear_solver.h"
#include "logic/terms.h"

namespace hone {

// A sum of weighted terms that grows; terms without weight are not kept.
class WeightedSum {
 public:
  void add(const LinearSum& sum, const Rational& factor);
  void add(Term term, const Rational& factor);
  LinearSum sum() const;
  const std::map<Term, Rational>& monomials() const { return monomials_; }
  const Rational& constant() const { return constant_; }

 private:
  std::map<Term, Rational> monomials_;
  Rational constant_ = 0;
};

// The linear sum of an arithmetic term, and of a - b; whole numbers that are used as reals are seen through.
LinearSum arithmetic_sum(const Terms& terms, Term term);
LinearSum arithmetic_difference(const Terms& terms, Term a, Term b);

// `sum relation 0` as a formula, and the term of a sum; whole and real terms may be mixed. A sum of whole
// terms with fractional coefficients becomes a quotient, which is its value wherever that is whole.
Term to_formula(Terms& terms, const LinearSum& sum, LinearRelation relation);
Term to_term(Terms& terms, const LinearSum& sum, bool real = false);

// The constraint that an atom (a comparison, or an equation between numbers) states.
struct LinearAtom {
  LinearSum sum;
  LinearRelation relation;
};
bool is_linear_atom(const Terms& terms, Term atom);
LinearAtom linear_atom(const Terms& terms, Term atom);
// The negation of an inequality.
LinearAtom negated(const Terms& terms, const LinearAtom& atom);

}  // namespace hone
