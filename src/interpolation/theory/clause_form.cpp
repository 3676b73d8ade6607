// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/clause_form.h"

#include <algorithm>

#include "logic/traversal.h"

namespace hone {

void ClauseForm::add(Term formula, std::uint32_t number) {
  number_ = number;
  gates_.clear();
  conjunct(formula);
  while (!undefined_.empty()) {
    const Undefined next = undefined_.back();
    undefined_.pop_back();
    define(next.formula, next.gate, next.positive);
  }
}

void ClauseForm::make_matter(Literal literal) {
  if (literal.code() >= matters_.size()) matters_.resize(literal.code() + 1, false);
  matters_[literal.code()] = true;
}

void ClauseForm::add_clause(Clause clause) {
  for (const Literal literal : clause) {
    make_matter(literal);
    std::vector<std::uint32_t>& formulas = proof_.atoms[literal.proposition().index()].formulas;
    if (formulas.empty() || formulas.back() != number_) formulas.push_back(number_);
  }
  const VertexId vertex = proof_.resolution.add_hypothesis(clause, number_);
  search_.add_clause({std::move(clause), vertex});
}

bool ClauseForm::splits_into_inequalities(Term formula) const {
  return terms_.kind(formula) == Kind::eq && is_linear_atom(terms_, formula) &&
         !(equalities_ && sides(formula).has_value());
}

Term ClauseForm::as_inequalities(Term equation) {
  const Term left = terms_.argument(equation, 0), right = terms_.argument(equation, 1);
  return terms_.and_(terms_.le(left, right), terms_.le(right, left));
}

// Does the equation give a value to the symbol, whatever the values of the others?
bool ClauseForm::defines(const LinearAtom& atom, Term symbol) const {
  if (atom.relation != LinearRelation::zero || terms_.kind(symbol) != Kind::symbol) return false;
  if (!terms_.is_int(symbol)) return true;
  Rational own;
  for (const auto& [term, factor] : atom.sum.monomials)
    if (term == symbol) own = factor;
  return Rational(atom.sum.constant / own).get_den() == 1 &&
         std::all_of(atom.sum.monomials.begin(), atom.sum.monomials.end(), [&](const auto& monomial) {
           return terms_.is_int(monomial.first) && Rational(monomial.second / own).get_den() == 1;
         });
}

// Symbols that atoms mention, or terms that are not symbols.
std::unordered_set<Term> ClauseForm::symbols_of_atoms() const {
  std::unordered_set<Term> result;
  const auto include = [&](Term term) {
    for (const Term symbol : free_symbols(terms_, term)) result.insert(symbol);
  };
  for (const Atom& atom : proof_.atoms)
    if (atom.kind != Atom::Kind::gate) include(atom.formula);
  for (const Stated& stated : stated_)
    for (const auto& [term, factor] : stated.atom.sum.monomials)
      if (terms_.kind(term) != Kind::symbol) include(term);
  return result;
}

void ClauseForm::drop_unused_definitions() {
  std::unordered_map<Term, std::vector<std::size_t>> users;
  std::unordered_map<Term, std::size_t> uses;
  std::vector<Term> open;
  for (std::size_t i = 0; i < stated_.size(); ++i)
    for (const auto& [term, factor] : stated_[i].atom.sum.monomials) users[term].push_back(i);
  for (const auto& [term, places] : users)
    if ((uses[term] = places.size()) == 1) open.push_back(term);
  const std::unordered_set<Term> needed = symbols_of_atoms();
  std::vector<bool> dropped(stated_.size(), false);
  while (!open.empty()) {
    const Term symbol = open.back();
    open.pop_back();
    if (uses[symbol] != 1 || needed.contains(symbol)) continue;
    for (const std::size_t place : users[symbol]) {
      if (dropped[place] || !defines(stated_[place].atom, symbol)) continue;
      dropped[place] = true;
      for (const auto& [term, factor] : stated_[place].atom.sum.monomials)
        if (--uses[term] == 1) open.push_back(term);
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < stated_.size(); ++i)
    if (!dropped[i]) stated_[kept++] = stated_[i];
  stated_.resize(kept);
}

// The canonical form of an equation is sum = constant; here it is a term on one side, and what it is equal to
// on the other. None if that takes fractions of whole numbers.
std::optional<std::pair<Term, Term>> ClauseForm::sides(Term equation) const {
  const LinearAtom atom = linear_atom(terms_, equation);
  const Sort sort = terms_.sort(terms_.argument(equation, 0));
  const auto& monomials = atom.sum.monomials;
  for (const auto& [term, factor] : monomials)
    if (terms_.sort(term) != sort) return std::nullopt;
  for (const auto& [term, factor] : monomials) {
    if (abs(factor) != 1) continue;
    WeightedSum rest;
    rest.add(atom.sum, -1 / factor);
    rest.add(term, 1);
    return std::pair(term, to_term(terms_, rest.sum(), sort == terms_.real_sort()));
  }
  return std::nullopt;
}

// x = f(y), x = 3: stated equations that functions can make use of.
bool ClauseForm::between_two_terms(Term equation) const {
  const auto both = sides(equation);
  return both && (terms_.is_number(both->second) || terms_.linear_sum(both->second).monomials.size() == 1) &&
         terms_.kind(both->second) != Kind::add && terms_.kind(both->second) != Kind::mul;
}

bool ClauseForm::is_conjunction(Term formula, bool positive) const {
  return terms_.kind(formula) == (positive ? Kind::and_ : Kind::or_);
}

// Takes formulas apart into those that all hold (`conjunctions`) or of which one holds, from the left to the
// right. The explicit stack is for formulas of any depth.
template <typename Visit>
void ClauseForm::take_apart(Term formula, bool positive, bool conjunctions, const Visit& visit) {
  std::vector<std::pair<Term, bool>> open = {{formula, positive}};
  while (!open.empty()) {
    auto [next, sign] = open.back();
    open.pop_back();
    while (terms_.kind(next) == Kind::not_) {
      next = terms_.argument(next, 0);
      sign = !sign;
    }
    if (!conjunctions && !sign && splits_into_inequalities(next)) next = as_inequalities(next);
    if (!is_conjunction(next, sign == conjunctions)) {
      visit(next, sign);
      continue;
    }
    const std::span<const Term> parts = terms_.arguments(next);
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) open.emplace_back(*part, sign);
  }
}

void ClauseForm::conjunct(Term formula) {
  take_apart(formula, true, true, [&](Term part, bool positive) {
    if (part == terms_.boolean(positive) || state(part, positive)) return;
    Clause clause;
    disjuncts(part, positive, clause);
    add_clause(std::move(clause));
  });
}

// Linear conditions go to the theory as they are.
bool ClauseForm::state(Term formula, bool positive) {
  if (!is_linear_atom(terms_, formula)) return false;
  const LinearAtom atom = linear_atom(terms_, formula);
  if (atom.relation == LinearRelation::zero) {
    if (!positive) return false;
    stated_.push_back({atom, number_});
    return !(equalities_ && between_two_terms(formula));
  }
  stated_.push_back({positive ? atom : negated(terms_, atom), number_});
  return true;
}

void ClauseForm::disjuncts(Term formula, bool positive, Clause& clause) {
  take_apart(formula, positive, false, [&](Term part, bool sign) { clause.push_back(literal(part, sign)); });
}

Literal ClauseForm::literal(Term formula, bool positive) {
  while (terms_.kind(formula) == Kind::not_) {
    formula = terms_.argument(formula, 0);
    positive = !positive;
  }
  const Kind kind = terms_.kind(formula);
  const bool connective = kind == Kind::and_ || kind == Kind::or_ || kind == Kind::ite ||
                          kind == Kind::true_ || kind == Kind::false_ ||
                          (kind == Kind::eq && terms_.is_bool(terms_.argument(formula, 0))) ||
                          splits_into_inequalities(formula);
  return connective ? gate_literal(formula, positive) : atom_literal(formula, positive);
}

Proposition ClauseForm::new_atom(Atom atom, bool decide) {
  proof_.atoms.push_back(std::move(atom));
  return search_.new_proposition(decide);
}

Literal ClauseForm::linear_literal(Term inequality) {
  bool positive = true;
  if (terms_.kind(inequality) == Kind::not_) {
    inequality = terms_.argument(inequality, 0);
    positive = false;
  }
  if (const auto found = linear_atoms_.find(inequality); found != linear_atoms_.end())
    return {found->second, positive};
  const Term negation = terms_.not_(inequality);
  if (const auto found = linear_atoms_.find(negation); found != linear_atoms_.end())
    return {found->second, !positive};
  const Proposition fresh = new_atom({Atom::Kind::linear, inequality, Term(), Term(), {}}, true);
  linear_atoms_.emplace(inequality, fresh);
  return {fresh, positive};
}

Proposition ClauseForm::equality(Term left, Term right, bool decide) {
  const Term formula = terms_.eq(left, right);
  const auto key = std::minmax(left, right);
  const auto [entry, fresh] = equalities_between_.try_emplace(key);
  if (fresh)
    entry->second = new_atom({Atom::Kind::equality, formula, key.first, key.second, {}}, decide);
  else if (decide)
    search_.make_decidable(entry->second);
  return entry->second;
}

Literal ClauseForm::atom_literal(Term atom, bool positive) {
  const Kind kind = terms_.kind(atom);
  if (kind == Kind::le || kind == Kind::lt) {
    const Literal result = linear_literal(atom);
    return positive ? result : !result;
  }
  if (kind == Kind::eq) {
    if (is_linear_atom(terms_, atom)) {
      const auto [left, right] = *sides(atom);
      return {equality(left, right, true), positive};
    }
    const Term left = terms_.argument(atom, 0), right = terms_.argument(atom, 1);
    return {equality(left, right, true), positive};
  }
  const auto [entry, fresh] = boolean_atoms_.try_emplace(atom);
  if (fresh) entry->second = new_atom({Atom::Kind::boolean, atom, Term(), Term(), {}}, true);
  return {entry->second, positive};
}

Literal ClauseForm::gate_literal(Term formula, bool positive) {
  const auto [entry, fresh] = gates_.try_emplace(formula);
  if (fresh) entry->second.proposition = new_atom({Atom::Kind::gate, formula, Term(), Term(), {}}, true);
  const Proposition proposition = entry->second.proposition;
  bool& defined = positive ? entry->second.defined_positive : entry->second.defined_negative;
  if (!defined) {
    defined = true;
    // The search does best if parts come before the whole; the stack allows that down to some depth.
    if (nesting_ == 500) {
      undefined_.push_back({formula, proposition, positive});
    } else {
      ++nesting_;
      define(formula, proposition, positive);
      --nesting_;
    }
  }
  return {proposition, positive};
}

// If the literal (gate, or its negation) holds, so does the formula (or its negation).
void ClauseForm::define(Term formula, Proposition gate, bool positive) {
  const Literal unless = Literal(gate, !positive);
  const Kind kind = terms_.kind(formula);
  if (formula == terms_.truth() || formula == terms_.falsity()) {
    if (formula != terms_.boolean(positive)) add_clause({unless});
    return;
  }
  if (splits_into_inequalities(formula)) return define(as_inequalities(formula), gate, positive);
  const std::vector<Term> arguments(terms_.arguments(formula).begin(), terms_.arguments(formula).end());
  if (kind == Kind::eq || kind == Kind::ite) {
    // Two implications: from the first argument, and from its negation.
    const Term then_part = arguments[1], else_part = kind == Kind::ite ? arguments[2] : arguments[1];
    Clause first = {unless, literal(arguments[0], false)}, second = {unless, literal(arguments[0], true)};
    disjuncts(then_part, positive, first);
    disjuncts(else_part, kind == Kind::ite ? positive : !positive, second);
    add_clause(std::move(first));
    add_clause(std::move(second));
    return;
  }
  if (is_conjunction(formula, positive)) {
    for (const Term part : arguments) {
      Clause clause = {unless};
      disjuncts(part, positive, clause);
      add_clause(std::move(clause));
    }
    return;
  }
  Clause clause = {unless};
  for (const Term part : arguments) disjuncts(part, positive, clause);
  add_clause(std::move(clause));
}

}  // namespace hone
