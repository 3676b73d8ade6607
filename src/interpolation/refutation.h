// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "interpolation/simplex.h"
#include "logic/terms.h"

namespace hone {

// A refutation of a list of formulas over linear integer arithmetic and Booleans, as a tree: case splits over disjunctions
// inside, at the leaves Farkas multipliers or a literal and its negation. One tree yields an interpolant
// for every division of the formulas into two parts A and B, and these interpolants fit together: those
// for growing prefixes are inductive, those for the body of a call relate only its entry and its exit.
//
// At a leaf the interpolant is the part of the weighted sum that comes from A (or the literal of A); at a split of a
// formula of A it is the disjunction over the cases, at a split of B the conjunction. Terms that are not linear are
// treated as variables; quotients and remainders by constants come with their defining inequalities.
class Refutation {
 public:
  // The interpolant for A = {formulas[i] : in_a[i]}: A implies it, it contradicts B, and it speaks only of
  // symbols that both have.
  Term interpolant(Terms& terms, const std::vector<bool>& in_a) const;

 private:
  friend class TableauSearch;
  friend struct Tableau solve_by_tableau(Terms&, std::span<const Term>, class RunContext&, std::size_t);

  struct Node {
    // A split has children and the formula that was split; a leaf has neither.
    std::vector<std::unique_ptr<Node>> children;
    std::size_t split_formula = 0;
    // Leaf: weighted constraints with the formulas that they come from, or a literal and its negation.
    struct Weighted {
      LinearConstraint constraint;
      Rational multiplier;
      std::size_t formula;
    };
    std::vector<Weighted> weighted;
    Term literal;  // valid: a propositional leaf
    std::size_t positive_formula = 0, negative_formula = 0;
  };

  Term interpolant_of(Terms& terms, const Node& node, const std::vector<bool>& in_a) const;

  std::unique_ptr<Node> root_;
};

}  // namespace hone
