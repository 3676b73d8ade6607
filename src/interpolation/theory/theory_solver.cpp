// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/theory_solver.h"

#include <algorithm>

#include "interpolation/problem/limits.h"
#include "interpolation/theory/bound_propagation.h"
#include "logic/traversal.h"

namespace hone {

namespace {

void add_negations(const std::vector<WeightedConstraint>& constraints, Clause& clause) {
  for (const WeightedConstraint& constraint : constraints)
    if (constraint.literal != Literal()) clause.push_back(!constraint.literal);
}

}  // namespace

TheorySolver::TheorySolver(TheoryProof& proof, ClauseForm& form, SatSearch& search, RunContext& context)
    : proof_(proof), terms_(proof.terms()), form_(form), search_(search), context_(context) {
  linear_.interrupt = [this](std::uint64_t numbers) {
    context_.check_limits();
    context_.spend_steps(limits::interpolation::steps_of_a_number * numbers);
  };
}

ProvedClause TheorySolver::lemma(Lemma lemma, Clause clause) {
  const VertexId vertex = proof_.add_lemma(std::move(lemma), clause);
  return {std::move(clause), vertex};
}

// Equations first: they are solved, and the tableau is built over what is left.
bool TheorySolver::take_stated() {
  linear_.stop_at_large_numbers = true;
  for (const bool equations : {true, false}) {
    for (const ClauseForm::Stated& stated : form_.stated()) {
      if ((stated.atom.relation == LinearRelation::zero) != equations) continue;
      const ConstraintId id = linear_.make_forever(terms_, stated.atom.sum, stated.atom.relation);
      sources_.push_back({Literal(), stated.formula});
      const bool consistent = linear_.assert_now(id) && linear_.check();
      if (linear_.stop_at_large_numbers && linear_.has_large_numbers()) {
        linear_.stop_at_large_numbers = false;
        if (refute_by_bounds(proof_, form_)) return false;
      }
      if (consistent && linear_.check()) continue;
      proof_.resolution.set_conclusion(farkas_lemma(linear_.conflict()).vertex);
      return false;
    }
  }
  linear_.stop_at_large_numbers = false;
  return true;
}

WeightedConstraint TheorySolver::weighted(ConstraintId id, const Rational& weight) const {
  const Source& source = sources_[id.index()];
  WeightedConstraint result{linear_.sum(id), linear_.relation(id), weight, source.literal, source.formula};
  if (result.literal != Literal()) {
    const std::vector<std::uint32_t>& formulas = proof_.atoms[result.literal.proposition().index()].formulas;
    if (formulas.size() == 1) result.formula = formulas.front();
  }
  return result;
}

std::vector<WeightedConstraint> TheorySolver::weighted(const Weights& weights) const {
  std::vector<WeightedConstraint> result;
  for (const auto& [id, weight] : weights) result.push_back(weighted(id, weight));
  TheoryProof::order_by_formula(result);
  return result;
}

ProvedClause TheorySolver::farkas_lemma(const Weights& weights) {
  FarkasLemma certificate{weighted(weights)};
  for (const WeightedConstraint& constraint : certificate.constraints)
    context_.spend_steps(limits::interpolation::steps_of_a_number * constraint.sum.monomials.size());
  Clause clause;
  add_negations(certificate.constraints, clause);
  return lemma(std::move(certificate), std::move(clause));
}

ConstraintId TheorySolver::constraint_of(Literal literal) {
  const auto [entry, fresh] = constraints_.try_emplace(literal.code());
  if (!fresh) return entry->second;
  const LinearAtom constraint =
      hone::constraint_of(terms_, proof_.atoms[literal.proposition().index()], literal.positive());
  entry->second = linear_.make(terms_, constraint.sum, constraint.relation);
  sources_.push_back({literal, ResolutionProof::no_formula});
  return entry->second;
}

bool TheorySolver::is_arithmetic(Term term) const {
  const SortKind kind = terms_.kind(terms_.sort(term));
  return kind == SortKind::integer || kind == SortKind::real;
}

bool TheorySolver::assert_literal(Literal literal) {
  const Atom& atom = proof_.atoms[literal.proposition().index()];
  if (!form_.matters(literal)) return true;
  if (atom.kind == Atom::Kind::linear) return linear_.assert_now(constraint_of(literal));
  if (atom.kind == Atom::Kind::equality && literal.positive() && is_arithmetic(atom.left) &&
      !stated_equalities_.contains(literal.proposition().index()))
    return linear_.assert_now(constraint_of(literal));
  return true;
}

void TheorySolver::backtrack(std::size_t literals) {
  if (assigned_.size() > literals) assigned_.resize(literals);
  if (marks_.size() <= literals) return;
  linear_.backtrack(marks_[literals]);
  marks_.resize(literals);
}

std::vector<ProvedClause> TheorySolver::check(bool complete) {
  while (marks_.size() < assigned_.size()) {
    const Literal next = assigned_[marks_.size()];
    marks_.push_back(linear_.mark());
    if (!assert_literal(next)) return {farkas_lemma(linear_.conflict())};
  }
  for (const Literal literal : late_)
    if (search_.is_true(literal) && !assert_literal(literal)) return {farkas_lemma(linear_.conflict())};
  if (!linear_.check()) return {farkas_lemma(linear_.conflict())};
  if (!complete) return {};
  context_.check_limits();
  if (!universe_.empty()) {
    context_.spend_steps(limits::interpolation::steps_of_an_equality * universe_.size());
    derived_.clear();
    new_decisions_ = false;
    const CongruenceClosure equal = closure();
    using Step = std::vector<ProvedClause> (TheorySolver::*)(const CongruenceClosure&);
    for (const Step step : {&TheorySolver::equality_conflicts, &TheorySolver::predicate_conflicts,
                            &TheorySolver::tell_arithmetic, &TheorySolver::disequalities,
                            &TheorySolver::suggest_congruences, &TheorySolver::array_axioms})
      if (auto lemmas = (this->*step)(equal); !lemmas.empty() || new_decisions_)
        return lemmas;
      else if (std::exchange(again_, false))
        return check(complete);
  }
  return whole_numbers();
}

// A whole variable with a fractional value: the equations may have no whole solution at all; if they could,
// its value is at most the whole number below, or at least the one above.
std::vector<ProvedClause> TheorySolver::whole_numbers() {
  const auto fractional = linear_.fractional_variable();
  if (const auto equations = linear_.diophantine_conflict()) {
    DiophantineLemma certificate;
    Clause clause;
    for (const LinearSolver::WholeEquation& equation : *equations) {
      certificate.equations.push_back(weighted(equation.constraint, equation.weight));
      if (equation.opposite == equation.constraint) continue;
      certificate.pairs.push_back(
          {certificate.equations.back(), weighted(equation.opposite, equation.weight)});
      add_negations({certificate.pairs.back().opposite}, clause);
    }
    add_negations(certificate.equations, clause);
    TheoryProof::order_by_formula(certificate.equations);
    return {lemma(std::move(certificate), std::move(clause))};
  }
  if (!fractional || splits_left_ == 0) return {};
  --splits_left_;
  const Literal split =
      form_.linear_literal(terms_.le(fractional->variable, terms_.integer(fractional->below)));
  bool known = false;  // decided before it mattered
  for (const Literal literal : {split, !split}) {
    form_.make_matter(literal);
    if (search_.is_true(literal)) known = late_.insert(literal).second;
  }
  search_.make_decidable(split.proposition());
  return known ? check(true) : std::vector<ProvedClause>();
}

std::vector<ProvedClause> TheorySolver::initial_lemmas() {
  std::vector<ProvedClause> lemmas;
  struct Threshold {
    LinearSolver::Bound bound;
    Literal at_most;
  };
  std::map<Column, std::vector<Threshold>> by_column;
  for (std::size_t i = 0; i < proof_.atoms.size(); ++i) {
    if (proof_.atoms[i].kind != Atom::Kind::linear) continue;
    for (const bool positive : {true, false}) {
      const Literal literal(Proposition(i), positive);
      const auto bound = linear_.bound(constraint_of(literal));
      if (bound && bound->upper) by_column[bound->column].push_back({*bound, literal});
    }
  }
  for (auto& [column, thresholds] : by_column) {
    std::sort(thresholds.begin(), thresholds.end(), [](const Threshold& a, const Threshold& b) {
      const int order = a.bound.value.compare(b.bound.value);
      return order != 0 ? order < 0 : a.bound.strict && !b.bound.strict;
    });
    // Each implies the next one; where they are the same bound, also the other way round.
    for (std::size_t i = 0; i + 1 < thresholds.size(); ++i) {
      const Threshold &lower = thresholds[i], &higher = thresholds[i + 1];
      lemmas.push_back(
          farkas_lemma(linear_.clash(constraint_of(lower.at_most), constraint_of(!higher.at_most))));
      if (lower.bound.value == higher.bound.value && lower.bound.strict == higher.bound.strict)
        lemmas.push_back(
            farkas_lemma(linear_.clash(constraint_of(higher.at_most), constraint_of(!lower.at_most))));
    }
  }
  for (const Purification::ArrayDefinition& store : stores_) lemmas.push_back(read_same(store));
  return lemmas;
}

std::vector<Literal> TheorySolver::worth_probing() const {
  std::vector<Literal> result;
  for (std::size_t i = 0; i < proof_.atoms.size(); ++i)
    if (proof_.atoms[i].kind == Atom::Kind::linear)
      for (const bool positive : {false, true}) result.emplace_back(Proposition(i), positive);
  return result;
}

// The weights that contradict the constraint, if what is asserted does.
std::optional<Weights> TheorySolver::refute(ConstraintId constraint) {
  const std::size_t mark = linear_.mark();
  std::optional<Weights> result;
  if (!linear_.assert_now(constraint) || !linear_.check()) result = linear_.conflict();
  linear_.backtrack(mark);
  linear_.check();
  return result;
}

std::optional<ProvedClause> TheorySolver::implied_equation(Proposition equation) {
  const Atom& atom = proof_.atoms[equation.index()];
  ImpliedEquation certificate{equation, {}, {}};
  Clause clause = {Literal(equation, true)};
  for (const bool above : {true, false}) {
    WeightedSum difference;  // above: right - left < 0 must be impossible, which gives left - right <= 0
    difference.add(arithmetic_sum(terms_, atom.left), above ? -1 : 1);
    difference.add(arithmetic_sum(terms_, atom.right), above ? 1 : -1);
    const ConstraintId hypothesis = linear_.make(terms_, difference.sum(), LinearRelation::below_zero);
    sources_.push_back({});
    std::optional<Weights> weights = refute(hypothesis);
    if (!weights) return std::nullopt;
    const auto own = std::find_if(weights->begin(), weights->end(),
                                  [&](const auto& entry) { return entry.first == hypothesis; });
    if (own == weights->end()) return std::nullopt;
    const Rational scale = 1 / own->second;
    weights->erase(own);
    for (auto& [id, weight] : *weights) weight *= scale;
    (above ? certificate.at_most : certificate.at_least) = weighted(*weights);
    add_negations(above ? certificate.at_most : certificate.at_least, clause);
  }
  return lemma(std::move(certificate), std::move(clause));
}

ProvedClause TheorySolver::trichotomy(Proposition equation) {
  trichotomy_done_.insert(equation.index());
  const Term left = proof_.atoms[equation.index()].left, right = proof_.atoms[equation.index()].right;
  return axiom(Axiom::trichotomy, {left, right},
               {Literal(equation, true), form_.linear_literal(terms_.lt(left, right)),
                form_.linear_literal(terms_.lt(right, left))});
}

ProvedClause TheorySolver::axiom(Axiom axiom, std::vector<Term> terms, Clause clause) {
  for (const Literal literal : clause) {
    form_.make_matter(literal);
    search_.make_decidable(literal.proposition());
    if (search_.is_true(literal)) late_.insert(literal);
  }
  return lemma(AxiomInstance{axiom, std::move(terms)}, std::move(clause));
}

}  // namespace hone
