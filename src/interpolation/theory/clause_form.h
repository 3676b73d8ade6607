// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "interpolation/theory/sat_search.h"
#include "interpolation/theory/theory_proof.h"

namespace hone {

// Turns formulas into clauses (Plaisted and Greenbaum: a gate names a subformula in the direction in which it
// is used) and conditions that a formula states outright and that the theory takes without a proposition.
class ClauseForm {
 public:
  // A linear constraint that a formula states.
  struct Stated {
    LinearAtom atom;
    std::uint32_t formula;
  };

  // With `equalities`, an equation is one atom, so that functions and arrays can use it;
  // otherwise it is two inequalities.
  ClauseForm(TheoryProof& proof, SatSearch& search, bool equalities)
      : proof_(proof), terms_(proof.terms()), search_(search), equalities_(equalities) {}

  void add(Term formula, std::uint32_t number);
  const std::vector<Stated>& stated() const { return stated_; }

  // Drops stated equations that do nothing but define a symbol that nothing else speaks of, again and again:
  // what the path computes but never looks at.
  void drop_unused_definitions();

  // The atoms of the theory, for whoever needs new ones.
  Literal linear_literal(Term inequality);
  Proposition equality(Term left, Term right, bool decide);

  // A literal matters to the theory if some clause asks for it.
  bool matters(Literal literal) const { return literal.code() < matters_.size() && matters_[literal.code()]; }
  void make_matter(Literal literal);

 private:
  struct Gate {
    Proposition proposition;
    bool defined_positive = false, defined_negative = false;
  };

  struct Undefined {
    Term formula;
    Proposition gate;
    bool positive;
  };

  template <typename Visit>
  void take_apart(Term formula, bool positive, bool conjunctions, const Visit& visit);
  void conjunct(Term formula);
  void disjuncts(Term formula, bool positive, Clause& clause);
  bool state(Term formula, bool positive);
  Literal literal(Term formula, bool positive);
  Literal atom_literal(Term atom, bool positive);
  Literal gate_literal(Term formula, bool positive);
  void define(Term formula, Proposition gate, bool positive);
  void add_clause(Clause clause);
  bool is_conjunction(Term formula, bool positive) const;
  bool splits_into_inequalities(Term formula) const;
  Term as_inequalities(Term equation);
  bool defines(const LinearAtom& atom, Term symbol) const;
  std::unordered_set<Term> symbols_of_atoms() const;
  std::optional<std::pair<Term, Term>> sides(Term equation) const;
  bool between_two_terms(Term equation) const;
  Proposition new_atom(Atom atom, bool decide);

  TheoryProof& proof_;
  Terms& terms_;
  SatSearch& search_;
  const bool equalities_;
  std::uint32_t number_ = 0;
  std::unordered_map<Term, Gate> gates_;  // of the current formula
  std::vector<Undefined> undefined_;      // gates so deep inside that they get their clauses later
  unsigned nesting_ = 0;
  std::unordered_map<Term, Proposition> boolean_atoms_;
  std::unordered_map<Term, Proposition> linear_atoms_;
  std::map<std::pair<Term, Term>, Proposition> equalities_between_;
  std::vector<Stated> stated_;
  std::vector<bool> matters_;
};

}  // namespace hone
