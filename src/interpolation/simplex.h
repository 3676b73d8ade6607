// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "logic/terms.h"

namespace hone {

// sum <= 0, or sum = 0.
struct LinearConstraint {
  LinearSum sum;
  bool is_equation = false;
};

// Decides conjunctions of linear constraints over the rationals (the simplex algorithm in the form of
// Dutertre and de Moura, CAV 2006, with Bland's rule) and says why: a refutation is a list of multipliers,
// one per constraint, not negative for inequalities, such that the weighted sum of the constraints is `c <=
// 0` with c > 0 (Farkas' lemma).
class Simplex {
 public:
  explicit Simplex(const std::vector<LinearConstraint>& constraints);

  bool feasible();

  // After feasible() was false.
  const std::vector<Rational>& farkas_multipliers() const { return multipliers_; }
  // After feasible() was true: the value of a term that occurs in some constraint.
  const Rational& value(Term term) const { return values_[columns_.at(term)]; }

 private:
  using Row = std::map<std::size_t, Rational>;  // over non-basic variables

  struct Bounds {
    std::optional<Rational> lower, upper;
  };

  std::optional<std::size_t> violated_basic() const;
  bool below(std::size_t variable) const;
  bool above(std::size_t variable) const;
  std::optional<std::size_t> pivot_partner(std::size_t basic, bool increase) const;
  void pivot_and_update(std::size_t basic, std::size_t partner, const Rational& target);
  void explain(std::size_t basic, bool increase);

  std::map<Term, std::size_t> columns_;
  std::size_t first_slack_ = 0;
  std::vector<Bounds> bounds_;
  std::vector<Rational> values_;
  std::map<std::size_t, Row> rows_;  // of basic variables
  std::vector<Rational> multipliers_;
};

}  // namespace hone
