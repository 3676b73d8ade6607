// SPDX-License-Identifier: Apache-2.0
#include "logic/traversal.h"

#include <algorithm>

namespace hone {

namespace {

// Rebuilds a term bottom-up with an explicit stack; `done` holds what is already known.
Term rebuild_bottom_up(Terms& terms, Term root, Substitution& done) {
  std::vector<Term> stack{root};
  std::vector<Term> arguments;
  while (!stack.empty()) {
    const Term term = stack.back();
    if (done.contains(term)) {
      stack.pop_back();
      continue;
    }
    const std::size_t before = stack.size();
    for (const Term argument : terms.arguments(term))
      if (!done.contains(argument)) stack.push_back(argument);
    if (stack.size() != before) continue;
    arguments.clear();
    bool changed = false;
    for (const Term argument : terms.arguments(term)) {
      arguments.push_back(done.at(argument));
      changed = changed || arguments.back() != argument;
    }
    done.emplace(term, changed ? terms.rebuild(term, arguments) : term);
    stack.pop_back();
  }
  return done.at(root);
}

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

// The first arithmetic `ite` below a term, not looking into Boolean conditions; invalid if there is none.
Term find_ite(const Terms& terms, Term atom) {
  std::vector<Term> stack{atom};
  std::unordered_set<Term> seen;
  while (!stack.empty()) {
    const Term term = stack.back();
    stack.pop_back();
    if (!seen.insert(term).second) continue;
    if (terms.kind(term) == Kind::ite && !terms.is_bool(term)) return term;
    for (const Term argument : terms.arguments(term)) stack.push_back(argument);
  }
  return Term();
}

Term lift_atom(Terms& terms, Term atom, std::size_t& budget) {
  const Term ite = find_ite(terms, atom);
  if (!ite.valid()) return atom;
  if (budget == 0) return Term();
  --budget;
  const Term then_atom = lift_atom(terms, substitute(terms, atom, {{ite, terms.argument(ite, 1)}}), budget);
  const Term else_atom = lift_atom(terms, substitute(terms, atom, {{ite, terms.argument(ite, 2)}}), budget);
  const Term condition = lift_ite(terms, terms.argument(ite, 0), budget);
  if (!then_atom.valid() || !else_atom.valid() || !condition.valid()) return Term();
  return terms.ite(condition, then_atom, else_atom);
}

}  // namespace

Term Substituter::operator()(Term term) { return rebuild_bottom_up(terms_, term, done_); }

Term substitute(Terms& terms, Term term, const Substitution& substitution) {
  if (substitution.empty()) return term;
  Substitution done = substitution;
  return rebuild_bottom_up(terms, term, done);
}

void for_each_subterm(const Terms& terms, std::span<const Term> roots,
                      const std::function<void(Term)>& visit) {
  std::unordered_set<Term> done;
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
    done.insert(term);
    visit(term);
  }
}

std::vector<Term> free_symbols(const Terms& terms, std::span<const Term> roots) {
  std::vector<Term> result;
  std::unordered_set<Term> bound;
  for_each_subterm(terms, roots, [&](Term term) {
    if (terms.kind(term) == Kind::symbol) result.push_back(term);
    if (terms.kind(term) == Kind::forall || terms.kind(term) == Kind::exists) {
      const auto arguments = terms.arguments(term);
      bound.insert(arguments.begin(), arguments.end() - 1);
    }
  });
  std::erase_if(result, [&](Term symbol) { return bound.contains(symbol); });
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<Term> free_symbols(const Terms& terms, Term term) {
  return free_symbols(terms, std::span(&term, 1));
}

bool is_atom(const Terms& terms, Term term) {
  const Kind kind = terms.kind(term);
  return terms.is_bool(term) && kind != Kind::true_ && kind != Kind::false_ && !is_connective(terms, term);
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
  for_each_subterm(terms, std::span(&term, 1), [&](Term subterm) {
    free = free && terms.kind(subterm) != Kind::forall && terms.kind(subterm) != Kind::exists;
  });
  return free;
}

Term lift_ite(Terms& terms, Term term, std::size_t max_nodes) {
  std::size_t budget = max_nodes;
  Substitution lifted;
  for (const Term atom : atoms(terms, term)) {
    const Term replacement = lift_atom(terms, atom, budget);
    if (!replacement.valid()) return Term();
    if (replacement != atom) lifted.emplace(atom, replacement);
  }
  return substitute(terms, term, lifted);
}

Term evaluate(Terms& terms, Term term, const std::function<Term(Term)>& value_of_symbol) {
  if (terms.is_constant(term)) return term;
  if (terms.kind(term) == Kind::symbol) return value_of_symbol(term);
  Substitution values;
  for (const Term symbol : free_symbols(terms, term)) {
    const Term value = value_of_symbol(symbol);
    if (value.valid()) values.emplace(symbol, value);
  }
  const Term value = substitute(terms, term, values);
  return terms.is_constant(value) ? value : Term();
}

}  // namespace hone
