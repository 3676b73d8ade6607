// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "interpolation/simplex.h"
#include "logic/terms.h"

namespace hone {

// A refutation of a list of formulas over linear integer arithmetic and Booleans, as a tree: case splits over
// disjunctions inside, at the leaves Farkas multipliers or a literal and its negation. One tree yields an
// interpolant for every division of the formulas into two parts A and B, and these interpolants fit together:
// those for growing prefixes are inductive, those for the body of a call relate only its entry and its exit.
//
// At a leaf the interpolant is the part of the weighted sum that comes from A (or the literal of A); at a
// split of a formula of A it is the disjunction over the cases, at a split of B the conjunction. Terms that
// are not linear are treated as variables; quotients and remainders by constants come with their defining
// inequalities.
class Refutation {
 public:
  // How the constraints at a Farkas leaf are combined. The sum of those of A is one inequality; split into
  // groups that have no local symbol in common, it is a conjunction of several simpler ones (Blicha et al.,
  // TACAS 2019), and the groups of B give a disjunction in the same way. None is best: `up + down <= n` is
  // found by the sum, `0 <= target` by the groups of A, `a >= 0 => result >= 0` by the groups of B.
  enum class Farkas { sum, groups_of_a, groups_of_b };

  // The interpolant for A = {formulas[i] : in_a[i]}: A implies it, it contradicts B, and it speaks only of
  // symbols that both have; `is_shared` tells which ones these are.
  Term interpolant(Terms& terms, const std::vector<bool>& in_a, Farkas farkas,
                   const std::function<bool(Term)>& is_shared) const;

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

  struct Request {
    Terms& terms;
    const std::vector<bool>& in_a;
    Farkas farkas;
    const std::function<bool(Term)>& is_shared;
  };
  Term interpolant_of(const Request& request, const Node& node) const;
  Term farkas_interpolant(const Request& request, const Node& node) const;

  std::unique_ptr<Node> root_;
};

}  // namespace hone
