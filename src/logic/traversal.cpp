// SPDX-License-Identifier: Apache-2.0
#include "logic/traversal.h"

#include <algorithm>

#include "logic/quantifiers.h"

namespace hone {

namespace {

bool is_connective(const Terms& terms, Term term) {
  switch (terms.kind(term)) {
    case Kind::not_:
    case Kind::and_:
    case Kind::or_: return true;
    case Kind::eq: return terms.is_bool(terms.argument(term, 0));
    case Kind::ite: return terms.is_bool(term);
    case Kind::forall:
    case Kind::exists: return true;
    default: return false;
  }
}

// The first arithmetic `ite` below a term; invalid if there is none. What a quantifier binds must not leave
// it, so those below quantifiers are found when the atoms of their bodies are looked at.
Term find_ite(const Terms& terms, Term atom) {
  std::vector<Term> stack{atom};
  std::unordered_set<Term> seen;
  while (!stack.empty()) {
    const Term term = stack.back();
    stack.pop_back();
    if (!seen.insert(term).second) continue;
    if (terms.kind(term) == Kind::ite && !terms.is_bool(term)) return term;
    if (is_quantifier(terms, term)) continue;
    for (const Term argument : terms.arguments(term)) stack.push_back(argument);
  }
  return Term();
}

// Lifting branches on one condition after the other; each branching costs one unit of the budget, and more
// conditions above each other than this would cost too much stack.
constexpr unsigned max_lifting_depth = 1000;

Term lift_formula(Terms& terms, Term term, std::size_t& budget, unsigned depth);

Term lift_atom(Terms& terms, Term atom, std::size_t& budget, unsigned depth) {
  const Term ite = find_ite(terms, atom);
  if (!ite.valid()) return atom;
  if (budget == 0 || depth > max_lifting_depth) return Term();
  --budget;
  const auto with_branch = [&](std::size_t i) {
    return lift_formula(terms, substitute(terms, atom, {{ite, terms.argument(ite, i)}}), budget, depth + 1);
  };
  const Term condition = lift_formula(terms, terms.argument(ite, 0), budget, depth + 1);
  if (!condition.valid()) return Term();
  const Term then_atom = with_branch(1);
  const Term else_atom = then_atom.valid() ? with_branch(2) : Term();
  return else_atom.valid() ? terms.ite(condition, then_atom, else_atom) : Term();
}

Term lift_formula(Terms& terms, Term term, std::size_t& budget, unsigned depth) {
  Substitution lifted;
  for (const Term atom : atoms(terms, term)) {
    const Term replacement = lift_atom(terms, atom, budget, depth);
    if (!replacement.valid()) return Term();
    if (replacement != atom) lifted.emplace(atom, replacement);
  }
  return replace_equals(terms, term, lifted);
}

}  // namespace

void for_each_subterm(const Terms& terms, std::span<const Term> roots,
                      const std::function<void(Term)>& visit) {
  TermMap<bool> done;
  std::vector<Term> stack(roots.rbegin(), roots.rend());
  while (!stack.empty()) {
    const Term term = stack.back();
    if (done.contains(term)) {
      stack.pop_back();
      continue;
    }
    const std::size_t before = stack.size();
    const auto arguments = terms.arguments(term);
    for (std::size_t i = arguments.size(); i-- > 0;)
      if (!done.contains(arguments[i])) stack.push_back(arguments[i]);
    if (stack.size() != before) continue;
    stack.pop_back();
    done.insert(term, true);
    visit(term);
  }
}

namespace {

// The symbols below some roots; what a quantifier leaves free is known already.
std::vector<Term> symbols_outside_quantifiers(const Terms& terms, std::span<const Term> roots,
                                              std::unordered_map<Term, std::vector<Term>>& free_in) {
  TermMap<bool> seen;
  std::vector<Term> result;
  std::vector<Term> stack(roots.begin(), roots.end());
  while (!stack.empty()) {
    const Term term = stack.back();
    stack.pop_back();
    if (!seen.insert(term, true).second) continue;
    if (terms.kind(term) == Kind::symbol) result.push_back(term);
    const auto below =
        is_quantifier(terms, term) ? std::span<const Term>(free_in[term]) : terms.arguments(term);
    stack.insert(stack.end(), below.begin(), below.end());
  }
  std::ranges::sort(result);
  return result;
}

}  // namespace

// Quantifiers are looked at from the inside out, each as often as it occurs in different scopes: a symbol
// bound in one formula may well be free in another.
std::vector<Term> free_symbols(const Terms& terms, std::span<const Term> roots) {
  std::vector<Term> quantifiers;
  std::vector<Term> symbols;
  for_each_subterm(terms, roots, [&](Term term) {
    if (is_quantifier(terms, term)) quantifiers.push_back(term);
    if (terms.kind(term) == Kind::symbol) symbols.push_back(term);
  });
  if (quantifiers.empty()) {
    std::ranges::sort(symbols);
    return symbols;
  }
  std::unordered_map<Term, std::vector<Term>> free_in;
  for (const Term quantifier : quantifiers) {
    const auto arguments = terms.arguments(quantifier);
    const auto bound = arguments.first(arguments.size() - 1);
    auto symbols_of_body = symbols_outside_quantifiers(terms, arguments.last(1), free_in);
    std::erase_if(symbols_of_body, [&](Term s) { return std::ranges::find(bound, s) != bound.end(); });
    free_in.emplace(quantifier, std::move(symbols_of_body));
  }
  return symbols_outside_quantifiers(terms, roots, free_in);
}

std::vector<Term> free_symbols(const Terms& terms, Term term) {
  return free_symbols(terms, std::span(&term, 1));
}

bool is_atom(const Terms& terms, Term term) {
  const Kind kind = terms.kind(term);
  return terms.is_bool(term) && kind != Kind::true_ && kind != Kind::false_ && !is_connective(terms, term);
}

bool has_at_most(const Terms& terms, Term term, std::size_t nodes) {
  std::unordered_set<Term> seen{term};
  std::vector<Term> open{term};
  while (!open.empty()) {
    const Term next = open.back();
    open.pop_back();
    for (const Term argument : terms.arguments(next))
      if (seen.insert(argument).second) open.push_back(argument);
    if (seen.size() > nodes) return false;
  }
  return true;
}

std::vector<Term> atoms(const Terms& terms, Term term) {
  std::vector<Term> result;
  for_each_subterm(terms, std::span(&term, 1), [&](Term subterm) {
    if (is_atom(terms, subterm)) result.push_back(subterm);
  });
  std::sort(result.begin(), result.end());
  return result;
}

bool is_quantifier_free(const Terms& terms, Term term) {
  bool free = true;
  for_each_subterm(terms, std::span(&term, 1),
                   [&](Term subterm) { free = free && !is_quantifier(terms, subterm); });
  return free;
}

Term lift_ite(Terms& terms, Term term, std::size_t max_nodes) {
  std::size_t budget = max_nodes;
  return lift_formula(terms, term, budget, 0);
}

}  // namespace hone
