// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/projection.h"

#include <algorithm>
#include <map>
#include <set>

#include "interpolation/fallback/equation_solving.h"
#include "interpolation/fallback/quantifier_elimination.h"
#include "interpolation/fallback/unsat_core.h"
#include "logic/traversal.h"
#include "smt/solver.h"

namespace hone {

namespace {

constexpr unsigned elimination_milliseconds = 1000;
constexpr std::size_t max_named_elements = 6;

void flatten(Terms& terms, std::vector<Term>& parts) {
  const Term all = terms.and_(parts);
  parts = conjuncts(terms, all);
}

bool is_literal(const Terms& terms, Term part) {
  return is_atom(terms, terms.kind(part) == Kind::not_ ? terms.argument(part, 0) : part);
}

// Does every value of the sort leave others, for at least so many values?
bool has_more_values(const Terms& terms, Sort sort, std::size_t values) {
  switch (terms.kind(sort)) {
    case SortKind::integer:
    case SortKind::real: return true;
    case SortKind::bitvector:
      return terms.width(sort) >= 32 || (std::size_t{1} << terms.width(sort)) > values;
    case SortKind::array: return has_more_values(terms, terms.element_sort(sort), values);
    default: return false;
  }
}

}  // namespace

std::optional<Term> Projection::operator()(Term formula, const Eliminate& eliminate) {
  return project({formula}, eliminate);
}

bool Projection::concerned(Term term, const Eliminate& eliminate) const {
  return std::ranges::any_of(free_symbols(terms_, term), eliminate);
}

std::optional<Term> Projection::project(Parts parts, const Eliminate& eliminate) {
  flatten(terms_, parts);
  while (true) {
    context_.check_limits();
    if (std::ranges::find(parts, terms_.falsity()) != parts.end()) return terms_.falsity();
    const bool changed = resolve_equation(parts, eliminate) || propagate_literals(parts) ||
                         drop_disequations(parts, eliminate) || resolve_reads(parts, eliminate) ||
                         name_elements(parts, eliminate);
    if (!changed) break;
    flatten(terms_, parts);
  }
  Parts settled, open;
  for (const Term part : parts) (concerned(part, eliminate) ? open : settled).push_back(part);
  if (open.empty()) return terms_.and_(settled);
  const bool has_cases = std::ranges::any_of(open, [&](Term part) { return !cases_of(part).empty(); });
  const std::optional<Term> rest = has_cases ? split(open, eliminate) : eliminate_rest(open, eliminate);
  if (!rest) return std::nullopt;
  return terms_.and_(terms_.and_(settled), *rest);
}

// Z3 decides what speaks of nothing else but the symbols, and finds contradictions everywhere.
Term Projection::eliminate_rest(const Parts& parts, const Eliminate& eliminate) {
  exact_ = false;
  const auto solver = make_solver(SolverKind::z3, terms_, context_);
  for (const Term part : parts) solver->add(part);
  const Answer answer = solver->check();
  if (answer == Answer::unsat) return terms_.falsity();
  const auto rest = eliminate_linear(terms_, terms_.and_(parts), eliminate, elimination_milliseconds);
  return rest ? *rest : terms_.truth();
}

bool Projection::resolve_equation(Parts& parts, const Eliminate& eliminate) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto definition = solve_for(terms_, parts[i], eliminate);
    if (!definition) continue;
    parts[i] = definition->condition;
    Substituter replace(terms_, {{definition->symbol, definition->value}});
    for (Term& part : parts) part = replace(part);
    return true;
  }
  return false;
}

// What is asserted as a conjunct is true everywhere else.
bool Projection::propagate_literals(Parts& parts) {
  Substitution known;
  for (const Term part : parts) {
    if (!is_literal(terms_, part)) continue;
    known.emplace(part, terms_.truth());
    known.emplace(terms_.not_(part), terms_.falsity());
  }
  Substituter replace(terms_, std::move(known));
  bool changed = false;
  for (Term& part : parts) {
    if (is_literal(terms_, part)) continue;
    const Term simpler = replace(part);
    changed = changed || simpler != part;
    part = simpler;
  }
  return changed;
}

// A symbol that only has to differ from some values can always do so.
bool Projection::drop_disequations(Parts& parts, const Eliminate& eliminate) {
  std::map<Term, std::size_t> occurrences, disequations;
  for (const Term part : parts) {
    for (const Term symbol : free_symbols(terms_, part))
      if (eliminate(symbol)) ++occurrences[symbol];
    if (terms_.kind(part) != Kind::not_ || terms_.kind(terms_.argument(part, 0)) != Kind::eq) continue;
    if (const auto definition = solve_for(terms_, terms_.argument(part, 0), eliminate))
      if (definition->condition == terms_.truth()) ++disequations[definition->symbol];
  }
  for (const auto& [symbol, count] : disequations) {
    if (occurrences[symbol] != count || !has_more_values(terms_, terms_.sort(symbol), count)) continue;
    std::erase_if(parts, [&](Term part) { return contains_symbol(terms_, part, symbol); });
    return true;
  }
  return false;
}

// store(a, i, v)[j] is v if i = j and a[j] otherwise.
bool Projection::resolve_reads(Parts& parts, const Eliminate& eliminate) {
  Substitution resolved;
  const auto is_read_of_written = [&](Term term) {
    return terms_.kind(term) == Kind::select && terms_.kind(terms_.argument(term, 0)) == Kind::store &&
           concerned(term, eliminate);
  };
  for_each_subterm(terms_, parts, [&](Term term) {
    if (!is_read_of_written(term)) return;
    const Term written = terms_.argument(term, 0), index = terms_.argument(term, 1);
    const Term hit = terms_.eq(terms_.argument(written, 1), index);
    resolved.emplace(term, terms_.ite(hit, terms_.argument(written, 2),
                                      terms_.select(terms_.argument(written, 0), index)));
  });
  if (resolved.empty()) return false;
  Substituter replace(terms_, std::move(resolved));
  for (Term& part : parts) part = replace(part);
  return true;
}

// An array that is only read from is a value per index: equal indices, equal values (Ackermann).
bool Projection::name_elements(Parts& parts, const Eliminate& eliminate) {
  std::map<Term, std::vector<Term>> reads;
  std::set<Term> other_uses;
  for_each_subterm(terms_, parts, [&](Term term) {
    const auto arguments = terms_.arguments(term);
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const Term array = arguments[i];
      if (terms_.kind(array) != Kind::symbol || !eliminate(array)) continue;
      const bool innermost =
          terms_.kind(term) == Kind::select && i == 0 && !contains_symbol(terms_, arguments[1], array);
      if (innermost)
        reads[array].push_back(term);
      else if (terms_.kind(term) != Kind::select || i != 0)
        other_uses.insert(array);
    }
  });
  for (const auto& [array, terms_read] : reads) {
    if (other_uses.contains(array) || terms_read.size() > max_named_elements) continue;
    Substitution names;
    Parts consistent;
    for (const Term read : terms_read) names.emplace(read, terms_.fresh_symbol("element", terms_.sort(read)));
    for (const Term a : terms_read)
      for (const Term b : terms_read)
        if (a < b)
          consistent.push_back(terms_.implies(terms_.eq(terms_.argument(a, 1), terms_.argument(b, 1)),
                                              terms_.eq(names.at(a), names.at(b))));
    Substituter replace(terms_, names);
    for (Term& part : parts) part = replace(part);
    parts.insert(parts.end(), consistent.begin(), consistent.end());
    return true;
  }
  return false;
}

// The disjuncts of a formula; a condition in an atom is lifted out.
std::vector<Term> Projection::cases_of(Term formula) {
  const auto arguments = terms_.arguments(formula);
  switch (terms_.kind(formula)) {
    case Kind::or_: return {arguments.begin(), arguments.end()};
    case Kind::ite:
      return {terms_.and_(arguments[0], arguments[1]), terms_.and_(terms_.not_(arguments[0]), arguments[2])};
    case Kind::not_:
      if (const Term inner = arguments[0]; terms_.kind(inner) == Kind::and_) {
        std::vector<Term> cases;
        for (const Term argument : terms_.arguments(inner)) cases.push_back(terms_.not_(argument));
        return cases;
      } else if (terms_.kind(inner) == Kind::ite) {
        const auto parts = terms_.arguments(inner);
        return {terms_.and_(parts[0], terms_.not_(parts[1])),
                terms_.and_(terms_.not_(parts[0]), terms_.not_(parts[2]))};
      }
      break;
    default: break;
  }
  if (!is_literal(terms_, formula)) return {};
  const Term lifted = lift_ite(terms_, formula, 100);
  if (!lifted.valid() || lifted == formula) return {};
  return terms_.kind(lifted) == Kind::or_ || terms_.kind(lifted) == Kind::ite ? cases_of(lifted)
                                                                              : std::vector<Term>{lifted};
}

// exists x. (A or B) and C  is  (exists x. A and C) or (exists x. B and C).
std::optional<Term> Projection::split(const Parts& parts, const Eliminate& eliminate) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::vector<Term> cases = cases_of(parts[i]);
    if (cases.empty()) continue;
    if (splits_left_ < cases.size()) return std::nullopt;
    splits_left_ -= cases.size();
    std::vector<Term> results;
    for (const Term one : cases) {
      Parts with = parts;
      with[i] = one;
      const auto result = project(std::move(with), eliminate);
      if (!result) return std::nullopt;
      results.push_back(*result);
    }
    return terms_.or_(results);
  }
  return std::nullopt;
}

}  // namespace hone
