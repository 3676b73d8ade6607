// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <unordered_set>
#include <vector>

#include "logic/traversal.h"
#include "smt/solver.h"

namespace hone {

// One way through a formula over integers: the linear constraints that make it true as it is true in a model,
// with the branches of conditions that the model takes (path focusing: Monniaux and Gonnord, SAS 2011). They
// need not be all: what is not linear (elements of arrays) counts as a number of its own.
class ChosenPath {
 public:
  struct Constraint {
    LinearSum sum;  // == 0 or >= 0
    bool is_equation;
  };

  // The values of all symbols of the formulas.
  ChosenPath(Terms& terms, Substitution model) : terms_(terms), value_(terms, std::move(model)) {}

  // No if the model does not say which way it goes.
  bool add(Term formula);
  const std::vector<Constraint>& constraints() const { return constraints_; }

 private:
  bool add(Term formula, bool wanted);
  bool add_atom(Term atom, bool wanted);
  bool add_junction(Term formula, bool wanted);
  std::optional<bool> truth(Term formula);
  std::optional<LinearSum> linear(Term term);
  std::optional<LinearSum> linear_base(Term base);
  LinearSum quotient(const LinearSum& dividend, const Integer& divisor);

  Terms& terms_;
  Substituter value_;
  std::vector<Constraint> constraints_;
  std::unordered_map<Term, LinearSum> known_;
  std::unordered_set<Term> done_;
};

}  // namespace hone
