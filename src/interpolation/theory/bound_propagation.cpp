// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/bound_propagation.h"

#include <deque>
#include <optional>
#include <span>
#include <unordered_map>

namespace hone {

namespace {

class BoundPropagation {
 public:
  BoundPropagation(TheoryProof& proof, ClauseForm& form) : proof_(proof), terms_(proof.terms()), form_(form) {
    for (const ClauseForm::Stated& stated : form.stated()) {
      add(stated, 1);
      if (stated.atom.relation == LinearRelation::zero) add(stated, -1);
    }
  }

  bool run() {
    std::size_t steps_left = 40 * conditions_.size() + 100;
    for (std::size_t i = 0; i < conditions_.size(); ++i) open_.push_back(i);
    while (!open_.empty() && steps_left-- > 0) {
      const Condition& next = conditions_[open_.front()];
      open_.pop_front();
      if (contradicts(next)) return true;
      for (const auto& [term, factor] : next.stated->atom.sum.monomials)
        if (terms_.is_int(term)) derive(next, term, factor);
    }
    return false;
  }

 private:
  // direction * sum <= 0; an equation has both directions.
  struct Condition {
    const ClauseForm::Stated* stated;
    int direction;
  };
  // factor * term is bounded by what a condition and earlier bounds leave of it. The clause that says so is
  // written only if the refutation needs it.
  struct Derivation {
    Condition condition;
    Term term;  // invalid for the contradiction
    bool upper;
    Integer value;
    std::vector<std::size_t> uses;  // the bounds of the other terms of the condition, in their order
  };
  struct Bounds {
    std::optional<std::size_t> lower, upper;  // the derivations
    unsigned changes = 0;
  };

  void add(const ClauseForm::Stated& stated, int direction) {
    conditions_.push_back({&stated, direction});
    for (const auto& [term, factor] : stated.atom.sum.monomials)
      users_[term].push_back(conditions_.size() - 1);
  }

  // The bound that gives the least value of factor * term.
  std::optional<std::size_t> least(Term term, bool positive) const {
    const auto found = bounds_.find(term);
    if (found == bounds_.end()) return std::nullopt;
    return positive ? found->second.lower : found->second.upper;
  }

  // The least value of direction * sum without one term, from the bounds of the others; nothing if one of
  // them is missing.
  std::optional<Rational> least_without(const Condition& condition, Term except,
                                        std::vector<std::size_t>& uses) const {
    Rational result = condition.stated->atom.sum.constant;
    for (const auto& [term, factor] : condition.stated->atom.sum.monomials) {
      if (term == except) continue;
      const auto bound = least(term, (factor > 0) == (condition.direction > 0));
      if (!bound) return std::nullopt;
      result += factor * derivations_[*bound].value;
      uses.push_back(*bound);
    }
    if (condition.direction < 0) result = -result;
    return result;
  }

  bool contradicts(const Condition& condition) {
    std::vector<std::size_t> uses;
    const std::optional<Rational> value = least_without(condition, Term(), uses);
    const bool strict = condition.stated->atom.relation == LinearRelation::below_zero;
    if (!value || *value < 0 || (*value == 0 && !strict)) return false;
    derivations_.push_back({condition, Term(), false, 0, std::move(uses)});
    conclude();
    return true;
  }

  // direction * factor * term <= -value: a bound of the term, rounded.
  void derive(const Condition& condition, Term term, const Rational& factor) {
    Bounds& bounds = bounds_[term];
    if (bounds.changes > 8) return;
    std::vector<std::size_t> uses;
    const std::optional<Rational> value = least_without(condition, term, uses);
    if (!value) return;
    const bool upper = (factor > 0) == (condition.direction > 0);
    const Rational limit = condition.direction > 0 ? Rational(-*value / factor) : Rational(*value / factor);
    Integer whole = upper ? floor_of(limit) : ceiling_of(limit);
    std::optional<std::size_t>& bound = upper ? bounds.upper : bounds.lower;
    if (bound && (upper ? derivations_[*bound].value <= whole : derivations_[*bound].value >= whole)) return;
    bound = derivations_.size();
    derivations_.push_back({condition, term, upper, std::move(whole), std::move(uses)});
    ++bounds.changes;
    for (const std::size_t user : users_[term]) open_.push_back(user);
  }

  Literal literal(const Derivation& bound) {
    const Term constant = terms_.integer(bound.value);
    return form_.linear_literal(bound.upper ? terms_.le(bound.term, constant)
                                            : terms_.ge(bound.term, constant));
  }

  // The condition and the bounds that it uses imply the bound.
  VertexId lemma(const Derivation& derivation) {
    const LinearAtom& stated = derivation.condition.stated->atom;
    FarkasLemma certificate{{{stated.sum, stated.relation, derivation.condition.direction, Literal(),
                              derivation.condition.stated->formula}}};
    Clause clause;
    const auto use = [&](Literal used, const Rational& weight) {
      const Atom& atom = proof_.atoms[used.proposition().index()];
      const LinearAtom constraint = constraint_of(terms_, atom, used.positive());
      certificate.constraints.push_back({constraint.sum, constraint.relation, weight, used});
      clause.push_back(!used);
    };
    auto next = derivation.uses.begin();
    for (const auto& [term, factor] : stated.sum.monomials)
      use(term == derivation.term ? !literal(derivation) : literal(derivations_[*next++]), abs(factor));
    TheoryProof::order_by_formula(certificate.constraints);
    return proof_.add_lemma(std::move(certificate), std::move(clause));
  }

  // Resolves the bounds away: first the chain in which each rests on one other, then the rest, the last
  // derived first.
  void conclude() {
    std::vector<std::size_t> chain = {derivations_.size() - 1};
    while (derivations_[chain.back()].uses.size() == 1)
      chain.push_back(derivations_[chain.back()].uses.front());
    VertexId vertex = halved(chain);
    std::vector<bool> needed(derivations_.size(), false);
    for (const std::size_t use : derivations_[chain.back()].uses) needed[use] = true;
    for (std::size_t i = derivations_.size(); i-- > 0;) {
      if (!needed[i]) continue;
      vertex = resolved(vertex, i, lemma(derivations_[i]));
      for (const std::size_t use : derivations_[i].uses) needed[use] = true;
    }
    proof_.resolution.set_conclusion(vertex);
  }

  // The second vertex derives the bound that the first one uses.
  VertexId resolved(VertexId user, std::size_t bound, VertexId derivation) {
    const Literal pivot = literal(derivations_[bound]);
    return pivot.positive() ? proof_.resolution.add_resolution(pivot.proposition(), derivation, user)
                            : proof_.resolution.add_resolution(pivot.proposition(), user, derivation);
  }

  // A chain as a balanced tree: then a cut lies within few vertices, instead of within most.
  VertexId halved(std::span<const std::size_t> chain) {
    if (chain.size() == 1) return lemma(derivations_[chain.front()]);
    const std::size_t middle = chain.size() / 2;
    const VertexId user = halved(chain.first(middle));
    return resolved(user, chain[middle], halved(chain.subspan(middle)));
  }

  TheoryProof& proof_;
  Terms& terms_;
  ClauseForm& form_;
  std::vector<Condition> conditions_;
  std::unordered_map<Term, std::vector<std::size_t>> users_;
  std::unordered_map<Term, Bounds> bounds_;
  std::vector<Derivation> derivations_;
  std::deque<std::size_t> open_;
};

}  // namespace

bool refute_by_bounds(TheoryProof& proof, ClauseForm& form) { return BoundPropagation(proof, form).run(); }

}  // namespace hone
