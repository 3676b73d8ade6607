// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "interpolation/theory/clause_form.h"
#include "interpolation/theory/congruence_closure.h"
#include "interpolation/theory/linear_solver.h"
#include "interpolation/theory/sat_search.h"
#include "interpolation/theory/theory_proof.h"

namespace hone {

// Linear arithmetic, equality with functions, and arrays behind the search. Arithmetic follows every
// assignment; the rest is looked at when the assignment is complete: the congruence closure of the equalities
// that hold is compared with the model of arithmetic, and whatever does not fit becomes a lemma.
class TheorySolver : public SatTheory {
 public:
  TheorySolver(TheoryProof& proof, ClauseForm& form, SatSearch& search, RunContext& context);

  // Takes the stated conditions; false: they contradict each other, and the proof is complete.
  bool take_stated();
  // Terms that functions and arrays are about, found below the formulas.
  void take_terms(std::span<const Term> formulas,
                  std::span<const Purification::ArrayDefinition> array_definitions);
  // Clauses that hold between inequalities over the same sum, and the first axioms of arrays.
  std::vector<ProvedClause> initial_lemmas();

  std::vector<Literal> worth_probing() const;  // the inequalities of the formulas

  void assign(Literal literal) override { assigned_.push_back(literal); }
  void backtrack(std::size_t literals) override;
  std::vector<ProvedClause> check(bool complete) override;

  bool gave_up() const { return splits_left_ == 0; }

 private:
  struct Source {
    Literal literal;
    std::uint32_t formula = ResolutionProof::no_formula;
  };
  struct Derived {  // an equality that holds: a literal that is true, or a consequence with its derivation
    Proposition proposition;
    VertexId vertex;
  };

  // Arithmetic.
  bool assert_literal(Literal literal);
  ConstraintId constraint_of(Literal literal);
  ProvedClause farkas_lemma(const Weights& weights);
  WeightedConstraint weighted(ConstraintId id, const Rational& weight) const;
  std::vector<WeightedConstraint> weighted(const Weights& weights) const;
  std::vector<ProvedClause> whole_numbers();
  std::optional<ProvedClause> implied_equation(Proposition equation);
  std::optional<Weights> refute(ConstraintId constraint);
  ProvedClause trichotomy(Proposition equation);
  LinearSolver::ModelValue value(Term term) {
    return linear_.value(proof_.terms(), arithmetic_sum(proof_.terms(), term));
  }
  bool is_arithmetic(Term term) const;

  // Equality and functions. Of the terms with arithmetic sorts, only those matter to arithmetic that occur in
  // inequalities or sums, or as arguments; for the others the congruence closure has the last word.
  void add_term(Term term);
  void make_relevant(Term term);
  void find_relevant_terms();
  std::unordered_set<std::uint32_t> relevant_classes(const CongruenceClosure& closure) const;
  bool agree(const CongruenceClosure& closure, Term a, Term b);  // equal, as far as can be seen
  CongruenceClosure closure();
  std::vector<ProvedClause> equality_conflicts(const CongruenceClosure& closure);
  std::vector<ProvedClause> predicate_conflicts(const CongruenceClosure& closure);
  std::vector<ProvedClause> tell_arithmetic(const CongruenceClosure& closure);
  std::vector<ProvedClause> disequalities(const CongruenceClosure& closure);
  std::vector<ProvedClause> suggest_congruences(const CongruenceClosure& closure);
  std::vector<ProvedClause> separate_or_equate(Term a, Term b);
  Derived derive(const CongruenceClosure& closure, Term a, Term b);
  Derived derive_next(const CongruenceClosure& closure, Term a, Term b);
  VertexId derive_congruence(const CongruenceClosure& closure, Term a, Term b, Proposition conclusion);
  void collect_reasons(const CongruenceClosure& closure, Term a, Term b, std::set<Literal>& clause);
  VertexId resolve_arguments(const CongruenceClosure& closure, const Congruence& lemma, VertexId vertex);
  Congruence congruence(Term a, Term b);
  ProvedClause derived_clause(const CongruenceClosure& closure, Term a, Term b);
  Proposition equality(Term a, Term b);  // for the proof only

  // Arrays.
  struct Selection {
    Term term, array, index;
  };
  std::vector<ProvedClause> array_axioms(const CongruenceClosure& closure);
  void connect(const CongruenceClosure& closure, std::uint32_t from, std::uint32_t to, Term index,
               std::vector<ProvedClause>& lemmas);
  std::vector<ProvedClause> extensionality();
  std::optional<ProvedClause> read_constant(const Purification::ArrayDefinition& array, Term index);
  ProvedClause read_same(const Purification::ArrayDefinition& store);
  std::optional<ProvedClause> read_other(const Purification::ArrayDefinition& store, Term index);
  bool may_be_same(const CongruenceClosure& closure, Term a, Term b);
  ProvedClause axiom(Axiom axiom, std::vector<Term> terms, Clause clause);

  ProvedClause lemma(Lemma lemma, Clause clause);

  TheoryProof& proof_;
  Terms& terms_;
  ClauseForm& form_;
  SatSearch& search_;
  RunContext& context_;
  LinearSolver linear_;
  std::vector<Source> sources_;                                  // by constraint
  std::unordered_map<std::uint32_t, ConstraintId> constraints_;  // by literal
  std::vector<Literal> assigned_;
  std::vector<std::size_t> marks_;  // of arithmetic, before each assigned literal that it has seen
  std::set<Literal> late_;          // came to matter after they were assigned
  std::unordered_set<std::uint32_t> stated_equalities_;  // arithmetic knows them without being told

  std::vector<Term> universe_;
  std::unordered_set<Term> known_terms_, relevant_;
  std::vector<Purification::ArrayDefinition> stores_, constant_arrays_;
  std::vector<Selection> selections_;
  std::map<std::pair<Term, Term>, Derived> derived_;  // for one closure
  std::set<std::pair<Term, Term>> instances_;         // of read_other
  std::unordered_set<std::uint32_t> extensional_done_, trichotomy_done_;
  bool new_decisions_ = false;  // the search has more to decide
  bool again_ = false;          // arithmetic has more to look at
  std::size_t splits_left_ = 200;
};

}  // namespace hone
