// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "interpolation/problem/problem.h"
#include "interpolation/problem/vocabulary.h"
#include "interpolation/resolution/labelling.h"
#include "interpolation/resolution/proof.h"
#include "interpolation/theory/lemma.h"
#include "interpolation/theory/linear_sums.h"
#include "interpolation/theory/purification.h"

namespace hone {

// What a proposition of a theory proof stands for.
struct Atom {
  enum class Kind { gate, boolean, linear, equality };
  Kind kind = Kind::gate;
  Term formula;      // gates name subformulas of one formula
  Term left, right;  // the two sides of an equality
  std::vector<std::uint32_t>
      formulas;  // where it occurs in clauses, ascending; nowhere if the search made it
};

// What a literal of arithmetic says: an inequality or its negation, or an equation that holds.
LinearAtom constraint_of(const Terms& terms, const Atom& atom, bool positive);

// How the constraints of a Farkas certificate are combined. The sum of those of A is one inequality; split
// into groups that have no local symbol in common, it is a conjunction of several simpler ones (Blicha et
// al., TACAS 2019), and the groups of B give a disjunction in the same way. None is best: `up + down <= n` is
// found by the sum, `0 <= target` by the groups of A, `a >= 0 => result >= 0` by the groups of B. Those of
// groups are interpolants each, but need not fit together.
enum class Farkas { sum, groups_of_a, groups_of_b };

// How interpolants are read off a proof.
struct ProofReading {
  Labelling labelling = Labelling::mcmillan;
  Farkas farkas = Farkas::sum;
  // A sum of equations of A is an equation; half of it, an inequality, suffices and is often more general.
  bool equations_as_bounds = false;
  // Raise local pivots (001 §7) for each cut on its own: stronger interpolants, mostly in conjunctive normal
  // form. For cuts that do not contain each other only (symmetric interpolants).
  bool raise_local_pivots = false;
};

// There is no interpolant to be had from this proof for this cut: a term or an inequality that the search
// made mixes symbols that only A has with symbols that only B has.
struct MixedProof : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A refutation in linear arithmetic, equality with uninterpreted functions and arrays: resolution over atoms,
// with lemmas at the roots that carry their certificates. It yields interpolants for any cuts, all from the
// one proof, which is why they fit together.
//
// An equality a = b between a term of A and one of B is treated as a = v and v = b with a new symbol v that
// both share (Christ, Hoenicke, Nutz, TACAS 2013). Where a clause contains a = b, its partial interpolant
// speaks of v through a predicate EQ(s), "v is s"; a resolution on a = b puts the other partial interpolant,
// with s for v, in its place.
class TheoryProof : public ProofMeaning {
 public:
  TheoryProof(Terms& terms, std::span<const Term> purified_formulas)
      : terms_(terms), vocabulary_(terms, purified_formulas) {
    for (const Term symbol : free_symbols(terms, purified_formulas)) symbols_.insert(symbol);
  }

  ResolutionProof resolution;
  std::vector<Atom> atoms;  // by proposition
  std::vector<Lemma> lemmas;

  // Orders the constraints of a certificate as interpolation wants them: by formula, those of several last.
  static void order_by_formula(std::vector<WeightedConstraint>& constraints);
  VertexId add_lemma(Lemma lemma, Clause clause);

  Terms& terms() const { return terms_; }
  Vocabulary& vocabulary() { return vocabulary_; }
  const Vocabulary& vocabulary() const { return vocabulary_; }
  // Does the symbol occur in the formulas, or did the search make it?
  bool is_of_the_formulas(Term symbol) const { return symbols_.contains(symbol); }

  void set_reading(const ProofReading& reading) { reading_ = reading; }
  // Throws MixedProof.
  std::vector<Term> interpolants(std::span<const Cut> cuts, Labelling labelling);

  Place place(Proposition proposition, const Cut& cut) const override;
  Term formula(Proposition proposition) override { return atoms[proposition.index()].formula; }
  Reach reach(const ResolutionProof::Root& root, bool prefixes) const override;
  Term lemma_interpolant(const ResolutionProof::Root& root, const Cut& cut, Labelling labelling) override;
  Term resolve_mixed(Proposition pivot, Term positive, Term negative, const Cut& cut) override;

 private:
  enum class Colour { a, b, mixed };
  struct Request {
    const ResolutionProof::Root& root;
    const Cut& cut;
    Labelling labelling;
  };
  struct Running {  // the part of a weighted sum that the formulas of a cut contribute
    Cut cut;
    WeightedSum sum;
    bool has_inequality = false, has_strict = false;
  };

  Colour colour(Proposition proposition, const Request& request) const;
  Colour colour(const WeightedConstraint& constraint, const Request& request) const;
  Running part_of_a(const std::vector<WeightedConstraint>& constraints, const Request& request);
  void add_those_of_one_formula(const std::vector<WeightedConstraint>& constraints, Running& running,
                                const Cut& cut);
  static void add(Running& running, const WeightedConstraint& constraint);
  Term of(const FarkasLemma& lemma, const Request& request);
  Term formula_of(const Running& part);
  std::optional<Term> by_groups(const FarkasLemma& lemma, const Request& request);
  Term of(const ImpliedEquation& lemma, const Request& request);
  Term of(const DiophantineLemma& lemma, const Request& request);
  Term of(const EqualityPath& lemma, const Request& request);
  Term of(const Congruence& lemma, const Request& request);
  Term of(const AxiomInstance& lemma, const Request& request);
  Term literal_formula(Literal literal);
  bool first_in_a(Term first, Term second, const Cut& cut) const;
  Term bridge(Proposition mixed);                 // the symbol v
  Term is_bridge(Proposition mixed, Term value);  // EQ(value)
  Term equal(Term a, Term b) { return terms_.eq(a, b); }

  Terms& terms_;
  Vocabulary vocabulary_;
  ProofReading reading_;
  std::unordered_set<Term> symbols_;  // of the formulas
  std::unordered_map<std::uint32_t, Term> bridges_;
  std::unordered_map<std::uint32_t, Function> bridge_predicates_;
  std::unordered_map<const void*, Running> running_;
  // Of atoms that the search made; for prefixes, and in general.
  mutable std::vector<std::array<std::optional<Reach>, 2>> reach_of_atom_;
};

// Does every lemma hold, and does resolution lead from them and the clauses to the empty clause? The first
// problem as a sentence, or nothing.
std::optional<std::string> check_theory_proof(const TheoryProof& proof);

}  // namespace hone
