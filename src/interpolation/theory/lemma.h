// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <variant>
#include <vector>

#include "interpolation/resolution/proof.h"
#include "interpolation/theory/linear_solver.h"
#include "logic/terms.h"

namespace hone {

// Why a clause holds in the theory: the certificate that the checker verifies and that interpolants are read
// from. The clause of a lemma is the negation of the literals that its certificate uses.

// A linear constraint with its weight. Lemmas order them by formula. It holds because of a literal, or it is
// one of the conditions that a formula states outright.
struct WeightedConstraint {
  LinearSum sum;
  LinearRelation relation;
  Rational weight;
  Literal literal;  // invalid for a stated condition
  // The formula that states it, or the only one in which the literal occurs; none if there are several.
  std::uint32_t formula = ResolutionProof::no_formula;
};

// The weighted sum of the constraints is a contradiction over the rationals (Farkas).
struct FarkasLemma {
  std::vector<WeightedConstraint> constraints;
};

// The constraints imply that two terms are equal: the first sum is left - right + c <= 0, the second
// right - left + d <= 0, with c, d >= 0.
struct ImpliedEquation {
  Proposition equation;
  std::vector<WeightedConstraint> at_most, at_least;
};

// Weighted equations between whole numbers whose sum has whole coefficients but no whole constant. An
// equation may consist of two opposite inequalities; then each has its own origin.
struct DiophantineLemma {
  struct Equation {
    WeightedConstraint constraint, opposite;
  };
  std::vector<WeightedConstraint> equations;
  std::vector<Equation> pairs;  // those among them that are inequalities, with the opposite ones
};

// nodes[0] = nodes[1], nodes[1] = nodes[2], ...: the first is equal to the last.
struct EqualityPath {
  std::vector<Term> nodes;
  std::vector<Proposition> edges;
  Proposition conclusion;
};

// Equal arguments, equal results. For predicates, left and right are Boolean atoms of their own.
struct Congruence {
  Term left, right;
  std::vector<Proposition> arguments;   // invalid where they are the same term
  Proposition conclusion;               // invalid for predicates
  Literal left_literal, right_literal;  // predicates: left true implies right true
};

// An instance of an axiom: its clause holds whatever the symbols mean.
enum class Axiom {
  read_same,      // store(a, i, v)[i] = v
  read_other,     // i = j or store(a, i, v)[j] = a[j]
  read_constant,  // const(v)[j] = v
  extensional,    // a = b or a[k] != b[k], for a new k
  trichotomy,     // s = t or s < t or t < s
};
struct AxiomInstance {
  Axiom axiom;
  std::vector<Term> terms;
};

using Lemma =
    std::variant<FarkasLemma, ImpliedEquation, DiophantineLemma, EqualityPath, Congruence, AxiomInstance>;

}  // namespace hone
