// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/bound_propagation.h"

#include <deque>
#include <map>
#include <optional>

namespace hone {

namespace {

class BoundPropagation {
 public:
  BoundPropagation(TheoryProof& proof, ClauseForm& form) : proof_(proof), terms_(proof.terms()), form_(form) {
    for (const ClauseForm::Stated& stated : form.stated()) {
      add(stated, 1);
      if (stated.atom.relation == Relation::zero) add(stated, -1);
    }
  }

  bool run() {
    std::size_t steps_left = 40 * conditions_.size() + 100;
    for (std::size_t i = 0; i < conditions_.size(); ++i) open_.push_back(i);
    while (!open_.empty() && steps_left-- > 0) {
      const std::size_t next = open_.front();
      open_.pop_front();
      if (contradicts(conditions_[next])) return true;
      for (const auto& [term, factor] : conditions_[next].sum.monomials)
        if (terms_.is_int(term)) derive(conditions_[next], term, factor);
    }
    return false;
  }

 private:
  // sum <= 0; for one direction of an equation the sum is that of the equation, or its negation.
  struct Condition {
    LinearSum sum;
    const ClauseForm::Stated* stated;
    Rational direction;
  };
  struct Bound {
    Rational value;
    Literal literal;
    std::size_t number;  // in the order of their derivation
  };
  struct Derivation {
    Literal literal;
    VertexId vertex;
    std::vector<std::size_t> uses;
  };
  struct Bounds {
    std::optional<Bound> lower, upper;
    unsigned changes = 0;
  };

  void add(const ClauseForm::Stated& stated, int direction) {
    WeightedSum signed_sum;
    signed_sum.add(stated.atom.sum, direction);
    conditions_.push_back({signed_sum.sum(), &stated, direction});
    for (const auto& [term, factor] : stated.atom.sum.monomials)
      users_[term].push_back(conditions_.size() - 1);
  }

  // The least value of factor * term that the bounds allow.
  const Bound* least(Term term, const Rational& factor) {
    const auto found = bounds_.find(term);
    if (found == bounds_.end()) return nullptr;
    const std::optional<Bound>& bound = factor > 0 ? found->second.lower : found->second.upper;
    return bound ? &*bound : nullptr;
  }

  // The least value of the sum without one term; nothing if a bound is missing.
  std::optional<Rational> least_without(const Condition& condition, Term except) {
    Rational result = condition.sum.constant;
    for (const auto& [term, factor] : condition.sum.monomials) {
      if (term == except) continue;
      const Bound* bound = least(term, factor);
      if (bound == nullptr) return std::nullopt;
      result += factor * bound->value;
    }
    return result;
  }

  // The certificate for it: the condition, and the bounds of all terms but one.
  struct Sum {
    FarkasLemma certificate;
    Clause clause;
    std::vector<std::size_t> uses;
  };
  Sum sum_without(const Condition& condition, Term except) {
    Sum result;
    result.certificate.constraints.push_back({condition.stated->atom.sum, condition.stated->atom.relation,
                                              condition.direction, Literal(), condition.stated->formula});
    for (const auto& [term, factor] : condition.sum.monomials) {
      if (term == except) continue;
      const Bound* bound = least(term, factor);
      use(bound->literal, abs(factor), result);
      result.uses.push_back(bound->number);
    }
    return result;
  }

  void use(Literal literal, const Rational& weight, Sum& sum) {
    const LinearAtom atom =
        constraint_of(terms_, proof_.atoms[literal.proposition().index()], literal.positive());
    sum.certificate.constraints.push_back({atom.sum, atom.relation, weight, literal});
    sum.clause.push_back(!literal);
  }

  VertexId lemma(Sum sum) {
    TheoryProof::order_by_formula(sum.certificate.constraints);
    return proof_.add_lemma(std::move(sum.certificate), std::move(sum.clause));
  }

  bool contradicts(const Condition& condition) {
    const std::optional<Rational> value = least_without(condition, Term());
    const bool strict = condition.stated->atom.relation == Relation::below_zero;
    if (!value || *value < 0 || (*value == 0 && !strict)) return false;
    Sum sum = sum_without(condition, Term());
    std::vector<std::size_t> uses = sum.uses;
    conclude(lemma(std::move(sum)), std::move(uses));
    return true;
  }

  // factor * term <= -value: a bound of the term, rounded.
  void derive(const Condition& condition, Term term, const Rational& factor) {
    Bounds& bounds = bounds_[term];
    if (bounds.changes > 8) return;
    const std::optional<Rational> value = least_without(condition, term);
    if (!value) return;
    const Rational limit = -*value / factor;
    const bool upper = factor > 0;
    const Integer whole = upper ? floor_of(limit) : ceiling_of(limit);
    std::optional<Bound>& bound = upper ? bounds.upper : bounds.lower;
    if (bound && (upper ? bound->value <= Rational(whole) : bound->value >= Rational(whole))) return;
    const Term constant = terms_.integer(whole);
    const Literal literal =
        form_.linear_literal(upper ? terms_.le(term, constant) : terms_.ge(term, constant));
    Sum sum = sum_without(condition, term);
    std::vector<std::size_t> uses = sum.uses;
    use(!literal, abs(factor), sum);
    derivations_.push_back({literal, lemma(std::move(sum)), std::move(uses)});
    bound = Bound{Rational(whole), literal, derivations_.size() - 1};
    ++bounds.changes;
    for (const std::size_t user : users_[term]) open_.push_back(user);
  }

  // Resolves the bounds away, the last derived first.
  void conclude(VertexId vertex, std::vector<std::size_t> uses) {
    std::vector<bool> needed(derivations_.size(), false);
    for (const std::size_t use : uses) needed[use] = true;
    for (std::size_t i = derivations_.size(); i-- > 0;) {
      if (!needed[i]) continue;
      const Derivation& derivation = derivations_[i];
      const Proposition pivot = derivation.literal.proposition();
      vertex = derivation.literal.positive()
                   ? proof_.resolution.add_resolution(pivot, derivation.vertex, vertex)
                   : proof_.resolution.add_resolution(pivot, vertex, derivation.vertex);
      for (const std::size_t use : derivation.uses) needed[use] = true;
    }
    proof_.resolution.set_conclusion(vertex);
  }

  TheoryProof& proof_;
  Terms& terms_;
  ClauseForm& form_;
  std::vector<Condition> conditions_;
  std::map<Term, std::vector<std::size_t>> users_;
  std::map<Term, Bounds> bounds_;
  std::vector<Derivation> derivations_;
  std::deque<std::size_t> open_;
};

}  // namespace

bool refute_by_bounds(TheoryProof& proof, ClauseForm& form) { return BoundPropagation(proof, form).run(); }

}  // namespace hone
