// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "interpolation/theory/theory_solver.h"
#include "logic/traversal.h"

// Equality with uninterpreted functions, and its combination with arithmetic.

namespace hone {

void TheorySolver::take_terms(std::span<const Term> formulas,
                              std::span<const Purification::ArrayDefinition> array_definitions) {
  for_each_subterm(terms_, formulas, [&](Term term) {
    if (CongruenceClosure::is_application(terms_, term)) add_term(term);
  });
  for (const Atom& atom : proof_.atoms) {
    if (atom.kind != Atom::Kind::equality) continue;
    add_term(atom.left);
    add_term(atom.right);
  }
  find_relevant_terms();
  for (const Purification::ArrayDefinition& definition : array_definitions)
    (terms_.kind(definition.term) == Kind::store ? stores_ : constant_arrays_).push_back(definition);
  // What arithmetic was told in a formula, it need not be told again.
  std::unordered_map<Term, Proposition> equations;
  for (std::size_t i = 0; i < proof_.atoms.size(); ++i)
    if (proof_.atoms[i].kind == Atom::Kind::equality)
      equations.emplace(proof_.atoms[i].formula, Proposition(i));
  for (const ClauseForm::Stated& stated : form_.stated()) {
    if (stated.atom.relation != LinearRelation::zero) continue;
    const auto found = equations.find(to_formula(terms_, stated.atom.sum, LinearRelation::zero));
    if (found != equations.end()) stated_equalities_.insert(found->second.index());
  }
}

void TheorySolver::make_relevant(Term term) {
  if (!is_arithmetic(term) || !relevant_.insert(term).second) return;
  for (const auto& [part, factor] : arithmetic_sum(terms_, term).monomials) relevant_.insert(part);
}

void TheorySolver::find_relevant_terms() {
  for (const ClauseForm::Stated& stated : form_.stated()) {
    const auto& monomials = stated.atom.sum.monomials;
    const bool between_terms = stated.atom.relation == LinearRelation::zero && monomials.size() == 2 &&
                               stated.atom.sum.constant == 0 && monomials[0].second == -monomials[1].second;
    if (!between_terms)
      for (const auto& [term, factor] : monomials) make_relevant(term);
  }
  for (const Atom& atom : proof_.atoms) {
    if (atom.kind == Atom::Kind::linear)
      for (const auto& [term, factor] : linear_atom(terms_, atom.formula).sum.monomials) make_relevant(term);
    if (atom.kind != Atom::Kind::equality || !is_arithmetic(atom.left)) continue;
    const auto is_sum = [&](Term term) {
      return terms_.kind(term) == Kind::add || terms_.kind(term) == Kind::mul;
    };
    if (!is_sum(atom.left) && !is_sum(atom.right)) continue;
    make_relevant(atom.left);
    make_relevant(atom.right);
  }
}

std::unordered_set<std::uint32_t> TheorySolver::relevant_classes(const CongruenceClosure& closure) const {
  std::unordered_set<std::uint32_t> result;
  for (const Term term : universe_)
    if ((relevant_.contains(term) || terms_.is_number(term)) && closure.knows(term))
      result.insert(closure.class_of(term));
  return result;
}

bool TheorySolver::agree(const CongruenceClosure& closure, Term a, Term b) {
  if (closure.same(a, b)) return true;
  return is_arithmetic(a) && relevant_.contains(a) && relevant_.contains(b) && value(a) == value(b);
}

void TheorySolver::add_term(Term term) {
  if (!known_terms_.insert(term).second) return;
  if (CongruenceClosure::is_application(terms_, term)) {
    const bool store = terms_.kind(term) == Kind::store;
    for (std::size_t i = 0; i < terms_.arguments(term).size(); ++i) {
      add_term(terms_.argument(term, i));
      if (!store || i == 1) make_relevant(terms_.argument(term, i));
    }
  }
  universe_.push_back(term);
  if (terms_.kind(term) == Kind::select)
    selections_.push_back({term, terms_.argument(term, 0), terms_.argument(term, 1)});
}

CongruenceClosure TheorySolver::closure() {
  CongruenceClosure result(terms_, universe_);
  for (std::size_t i = 0; i < proof_.atoms.size(); ++i) {
    const Atom& atom = proof_.atoms[i];
    const Literal literal(Proposition(i), true);
    if (atom.kind == Atom::Kind::equality && search_.is_true(literal) && form_.matters(literal) &&
        result.knows(atom.left) && result.knows(atom.right))
      result.merge(atom.left, atom.right, Proposition(i));
  }
  return result;
}

Proposition TheorySolver::equality(Term a, Term b) { return form_.equality(a, b, false); }

std::vector<ProvedClause> TheorySolver::equality_conflicts(const CongruenceClosure& closure) {
  std::vector<ProvedClause> lemmas;
  for (std::size_t i = 0; i < proof_.atoms.size(); ++i) {
    const Atom atom = proof_.atoms[i];
    const Literal negative(Proposition(i), false);
    if (atom.kind == Atom::Kind::equality && search_.is_true(negative) && form_.matters(negative) &&
        closure.knows(atom.left) && closure.knows(atom.right) && closure.same(atom.left, atom.right)) {
      lemmas.push_back(derived_clause(closure, atom.left, atom.right));
      if (lemmas.size() >= 4) break;
    }
  }
  return lemmas;
}

// The clause "not all reasons, or a = b" with its derivation.
ProvedClause TheorySolver::derived_clause(const CongruenceClosure& closure, Term a, Term b) {
  const Derived derived = derive(closure, a, b);
  std::set<Literal> clause = {Literal(derived.proposition, true)};
  collect_reasons(closure, a, b, clause);
  return {Clause(clause.begin(), clause.end()), derived.vertex};
}

// Arguments come before the applications that need them, however deep these are nested.
TheorySolver::Derived TheorySolver::derive(const CongruenceClosure& closure, Term a, Term b) {
  using Pair = std::pair<Term, Term>;
  const auto known = [&](const Pair& pair) {
    return derived_.contains(std::minmax(pair.first, pair.second));
  };
  std::vector<Pair> open = {{a, b}};
  std::set<Pair> expanded;
  while (!open.empty()) {
    const Pair next = open.back();
    if (!known(next) && expanded.insert(next).second) {
      for (const CongruenceClosure::Edge& edge : closure.path(next.first, next.second)) {
        if (edge.reason.valid()) continue;
        for (std::size_t i = 0; i < terms_.arguments(edge.from).size(); ++i) {
          const Pair arguments{terms_.argument(edge.from, i), terms_.argument(edge.to, i)};
          if (arguments.first != arguments.second && !known(arguments)) open.push_back(arguments);
        }
      }
      continue;
    }
    open.pop_back();
    if (!known(next)) derive_next(closure, next.first, next.second);
  }
  return derived_.at(std::minmax(a, b));
}

// What it needs is derived already.
TheorySolver::Derived TheorySolver::derive_next(const CongruenceClosure& closure, Term a, Term b) {
  const auto key = std::minmax(a, b);
  if (const auto found = derived_.find(key); found != derived_.end()) return found->second;
  const std::vector<CongruenceClosure::Edge> edges = closure.path(a, b);
  Derived result;
  if (edges.size() == 1) {
    result.proposition = edges[0].reason.valid() ? edges[0].reason : equality(a, b);
    if (!edges[0].reason.valid()) result.vertex = derive_congruence(closure, a, b, result.proposition);
  } else {
    EqualityPath path{{a}, {}, equality(a, b)};
    Clause clause = {Literal(path.conclusion, true)};
    for (const CongruenceClosure::Edge& edge : edges) {
      path.nodes.push_back(edge.to);
      path.edges.push_back(edge.reason.valid() ? edge.reason : equality(edge.from, edge.to));
      clause.push_back(Literal(path.edges.back(), false));
    }
    result.proposition = path.conclusion;
    result.vertex = lemma(std::move(path), std::move(clause)).vertex;
    for (const CongruenceClosure::Edge& edge : edges) {
      if (edge.reason.valid()) continue;
      const Derived step = derive_next(closure, edge.from, edge.to);
      result.vertex = proof_.resolution.add_resolution(step.proposition, step.vertex, result.vertex);
    }
  }
  derived_.emplace(key, result);
  return result;
}

Congruence TheorySolver::congruence(Term a, Term b) {
  Congruence result{a, b, {}, Proposition(), Literal(), Literal()};
  for (std::size_t i = 0; i < terms_.arguments(a).size(); ++i) {
    const Term left = terms_.argument(a, i), right = terms_.argument(b, i);
    result.arguments.push_back(left == right ? Proposition() : equality(left, right));
  }
  return result;
}

VertexId TheorySolver::derive_congruence(const CongruenceClosure& closure, Term a, Term b,
                                         Proposition conclusion) {
  Congruence certificate = congruence(a, b);
  certificate.conclusion = conclusion;
  Clause clause = {Literal(conclusion, true)};
  for (const Proposition argument : certificate.arguments)
    if (argument.valid()) clause.push_back(Literal(argument, false));
  const VertexId vertex = lemma(certificate, std::move(clause)).vertex;
  return resolve_arguments(closure, certificate, vertex);
}

VertexId TheorySolver::resolve_arguments(const CongruenceClosure& closure, const Congruence& certificate,
                                         VertexId vertex) {
  std::set<Proposition> done;
  for (std::size_t i = 0; i < certificate.arguments.size(); ++i) {
    const Proposition argument = certificate.arguments[i];
    if (!argument.valid() || !done.insert(argument).second) continue;
    const Derived derived =
        derive(closure, terms_.argument(certificate.left, i), terms_.argument(certificate.right, i));
    if (derived.vertex.valid()) vertex = proof_.resolution.add_resolution(argument, derived.vertex, vertex);
  }
  return vertex;
}

// The literals that an equality rests on, negated.
void TheorySolver::collect_reasons(const CongruenceClosure& closure, Term a, Term b,
                                   std::set<Literal>& clause) {
  std::set<std::pair<Term, Term>> seen;
  std::vector<std::pair<Term, Term>> open = {{a, b}};
  while (!open.empty()) {
    const auto [from, to] = open.back();
    open.pop_back();
    if (from == to || !seen.insert(std::minmax(from, to)).second) continue;
    for (const CongruenceClosure::Edge& edge : closure.path(from, to)) {
      if (edge.reason.valid()) {
        clause.insert(Literal(edge.reason, false));
        continue;
      }
      for (std::size_t i = 0; i < terms_.arguments(edge.from).size(); ++i)
        open.emplace_back(terms_.argument(edge.from, i), terms_.argument(edge.to, i));
    }
  }
}

// p(s) holds and p(t) does not, although s and t are equal.
std::vector<ProvedClause> TheorySolver::predicate_conflicts(const CongruenceClosure& closure) {
  std::vector<std::pair<Term, Proposition>> holding, failing;
  for (std::size_t i = 0; i < proof_.atoms.size(); ++i) {
    const Atom& atom = proof_.atoms[i];
    if (atom.kind != Atom::Kind::boolean || !CongruenceClosure::is_application(terms_, atom.formula))
      continue;
    if (search_.is_true(Literal(Proposition(i), true))) holding.emplace_back(atom.formula, Proposition(i));
    if (search_.is_false(Literal(Proposition(i), true))) failing.emplace_back(atom.formula, Proposition(i));
  }
  std::vector<ProvedClause> lemmas;
  for (const auto& [left, left_proposition] : holding) {
    for (const auto& [right, right_proposition] : failing) {
      if (!closure.knows(left) || !closure.knows(right) || !closure.same(left, right)) continue;
      if (CongruenceClosure::operator_of(terms_, left) != CongruenceClosure::operator_of(terms_, right))
        continue;
      Congruence certificate = congruence(left, right);
      certificate.left_literal = Literal(left_proposition, true);
      certificate.right_literal = Literal(right_proposition, true);
      Clause own = {!certificate.left_literal, certificate.right_literal};
      std::set<Literal> clause(own.begin(), own.end());
      for (std::size_t i = 0; i < certificate.arguments.size(); ++i) {
        if (!certificate.arguments[i].valid()) continue;
        own.push_back(Literal(certificate.arguments[i], false));
        collect_reasons(closure, terms_.argument(left, i), terms_.argument(right, i), clause);
      }
      const VertexId vertex = lemma(certificate, std::move(own)).vertex;
      lemmas.push_back(
          {Clause(clause.begin(), clause.end()), resolve_arguments(closure, certificate, vertex)});
    }
  }
  return lemmas;
}

// Equal terms must have equal values in the model of arithmetic.
std::vector<ProvedClause> TheorySolver::tell_arithmetic(const CongruenceClosure& closure) {
  std::vector<ProvedClause> lemmas;
  for (const std::vector<Term>& members : closure.classes()) {
    if (!is_arithmetic(members.front())) continue;
    const auto concerned = [&](Term term) { return relevant_.contains(term) || terms_.is_number(term); };
    const auto first = std::find_if(members.begin(), members.end(), concerned);
    if (first == members.end()) continue;
    for (const Term member : members) {
      if (member == *first || !concerned(member) || value(member) == value(*first)) continue;
      const Proposition proposition = form_.equality(*first, member, true);
      const Literal literal(proposition, true);
      form_.make_matter(literal);
      if (search_.is_true(literal)) {
        again_ |= late_.insert(literal).second;  // arithmetic has not heard of it
        continue;
      }
      lemmas.push_back(derived_clause(closure, *first, member));
    }
  }
  return lemmas;
}

// Terms that must differ must have different values.
std::vector<ProvedClause> TheorySolver::disequalities(const CongruenceClosure& closure) {
  std::vector<ProvedClause> lemmas;
  const std::unordered_set<std::uint32_t> relevant = relevant_classes(closure);
  const auto is_relevant = [&](Term term) {
    return relevant_.contains(term) || terms_.is_number(term) ||
           (closure.knows(term) && relevant.contains(closure.class_of(term)));
  };
  // First arithmetic must hear of all terms that are concerned, then it can tell whether it separates them.
  std::vector<Proposition> open;
  for (std::size_t i = 0; i < proof_.atoms.size(); ++i) {
    const Atom& atom = proof_.atoms[i];
    const Literal negative(Proposition(i), false);
    if (atom.kind != Atom::Kind::equality || !search_.is_true(negative) || !form_.matters(negative) ||
        !is_arithmetic(atom.left) || trichotomy_done_.contains(static_cast<std::uint32_t>(i)) ||
        !is_relevant(atom.left) || !is_relevant(atom.right))
      continue;
    for (const Term side : {atom.left, atom.right}) {
      if (relevant_.contains(side)) continue;
      make_relevant(side);
      again_ = true;
    }
    open.emplace_back(i);
  }
  if (again_) return {};
  for (const Proposition equation : open) {
    const Atom atom = proof_.atoms[equation.index()];
    if (value(atom.left) != value(atom.right)) continue;
    auto implied = implied_equation(equation);
    lemmas.push_back(implied ? std::move(*implied) : trichotomy(equation));
  }
  return lemmas;
}

// Applications whose arguments have the same values ought to have the same value.
std::vector<ProvedClause> TheorySolver::suggest_congruences(const CongruenceClosure& closure) {
  using Key = std::vector<std::pair<std::uint64_t, LinearSolver::ModelValue>>;
  std::map<Key, std::vector<Term>> groups;
  for (const Term term : universe_) {
    const Kind kind = terms_.kind(term);
    if (kind != Kind::apply && kind != Kind::select) continue;
    Key key = {{CongruenceClosure::operator_of(terms_, term), {}}};
    for (const Term argument : terms_.arguments(term))
      if (is_arithmetic(argument))
        key.emplace_back(0, value(argument));
      else
        key.emplace_back(1 + closure.class_of(argument), LinearSolver::ModelValue());
    groups[key].push_back(term);
  }
  std::vector<ProvedClause> lemmas;
  for (const auto& [key, members] : groups) {
    for (std::size_t i = 1; i < members.size(); ++i) {
      const Term first = members[0], other = members[i];
      if (agree(closure, first, other)) continue;
      for (std::size_t k = 0; k < terms_.arguments(first).size(); ++k) {
        const Term a = terms_.argument(first, k), b = terms_.argument(other, k);
        if (!is_arithmetic(a) || closure.same(a, b)) continue;
        auto more = separate_or_equate(a, b);
        std::move(more.begin(), more.end(), std::back_inserter(lemmas));
      }
      if (!lemmas.empty() || new_decisions_) return lemmas;
    }
  }
  return lemmas;
}

// Two numbers that happen to have the same value: they must, or they may, and then the search decides.
std::vector<ProvedClause> TheorySolver::separate_or_equate(Term a, Term b) {
  if (terms_.kind(terms_.eq(a, b)) != Kind::eq) return {};
  const Proposition proposition = form_.equality(a, b, false);
  const Literal positive(proposition, true);
  add_term(a);
  add_term(b);
  for (const Literal literal : {positive, !positive}) {
    form_.make_matter(literal);
    if (search_.is_true(literal)) again_ |= late_.insert(literal).second;
  }
  if (search_.is_true(positive)) return {};
  if (auto implied = implied_equation(proposition)) {
    search_.make_decidable(proposition);
    return {std::move(*implied)};
  }
  search_.make_decidable(proposition);
  if (search_.is_false(positive) && !trichotomy_done_.contains(proposition.index()))
    return {trichotomy(proposition)};
  new_decisions_ |= !search_.is_false(positive);
  return {};
}

}  // namespace hone
