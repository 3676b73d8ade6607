// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/use_equations.h"

#include <algorithm>
#include <set>

#include "interpolation/theory/tidy.h"
#include "logic/traversal.h"

namespace hone {

namespace {

std::vector<Term> conjuncts(const Terms& terms, Term formula) {
  if (terms.kind(formula) != Kind::and_) return {formula};
  return {terms.arguments(formula).begin(), terms.arguments(formula).end()};
}

// Of a <= b and b <= a, the second is left out and the first becomes a = b.
Term merge_opposite(Terms& terms, Term conjunction) {
  std::vector<Term> parts = conjuncts(terms, conjunction);
  const std::set<Term> present(parts.begin(), parts.end());
  bool merged = false;
  for (Term& part : parts) {
    const Kind kind = terms.kind(part);
    if (kind != Kind::bv_ule && kind != Kind::bv_sle) continue;
    const Term a = terms.argument(part, 0), b = terms.argument(part, 1);
    if (!present.contains(terms.bv(kind, {b, a}))) continue;
    part = terms.eq(a, b);
    merged = true;
  }
  return merged ? terms.and_(parts) : conjunction;
}

Term merge_opposite_everywhere(Terms& terms, Term formula) {
  const Term roots[] = {formula};
  std::vector<Term> order;
  for_each_subterm(terms, roots, [&](Term term) {
    if (terms.is_bool(term)) order.push_back(term);
  });
  TermMap<Term> done;
  for (const Term term : order) {
    std::vector<Term> arguments;
    for (const Term argument : terms.arguments(term)) {
      const Term* const found = done.find(argument);
      arguments.push_back(found != nullptr ? *found : argument);
    }
    const Term same = arguments.empty() ? term : terms.rebuild(term, arguments);
    done.insert(term, merge_opposite(terms, same));
  }
  return *done.find(formula);
}

// The symbol that an equation determines, and its value; an invalid handle if there is none.
std::pair<Term, Term> determined(const Terms& terms, Term part) {
  if (terms.kind(part) != Kind::eq) return {};
  const auto is_value = [&](Term term) {
    return terms.kind(term) == Kind::symbol || terms.kind(term) == Kind::bv_number;
  };
  const Term a = terms.argument(part, 0), b = terms.argument(part, 1);
  if (terms.kind(a) == Kind::symbol && is_value(b)) return {a, b};
  if (terms.kind(b) == Kind::symbol && is_value(a)) return {b, a};
  return {};
}

// Tells the other parts of one equation that was not used before; false if there is none.
bool use_one(Terms& terms, std::vector<Term>& parts, std::set<Term>& used) {
  for (const Term equation : parts) {
    const auto [symbol, value] = determined(terms, equation);
    if (!symbol.valid() || !used.insert(equation).second) continue;
    Substituter substituter(terms, {{symbol, value}});
    for (Term& part : parts)
      if (part != equation) part = substituter(part);
    parts = conjuncts(terms, terms.and_(parts));
    return true;
  }
  return false;
}

}  // namespace

Term use_equations(Terms& terms, Term formula) {
  Term result = tidy(terms, merge_opposite_everywhere(terms, formula));
  std::vector<Term> parts = conjuncts(terms, result);
  std::set<Term> used;
  if (!use_one(terms, parts, used)) return result;
  while (use_one(terms, parts, used)) continue;
  return tidy(terms, terms.and_(parts));
}

}  // namespace hone
