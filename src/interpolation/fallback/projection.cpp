// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/projection.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/time_limits.h"
#include "interpolation/fallback/equation_solving.h"
#include "interpolation/fallback/quantifier_elimination.h"
#include "interpolation/problem/limits.h"
#include "logic/conjuncts.h"
#include "logic/traversal.h"
#include "smt/solver.h"

namespace hone {

namespace {

constexpr std::size_t max_named_elements = 6;
constexpr std::size_t max_splits = 64;  // beyond, Z3 is faster

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

// Conjuncts with a symbol to eliminate in common, directly or through others, are together.
std::vector<std::vector<Term>> groups(const Terms& terms, const std::vector<Term>& parts,
                                      const std::function<bool(Term)>& eliminate) {
  std::vector<std::pair<std::set<Term>, std::vector<Term>>> found;
  for (const Term part : parts) {
    std::pair<std::set<Term>, std::vector<Term>> joined{{}, {part}};
    for (const Term symbol : free_symbols(terms, part))
      if (eliminate(symbol)) joined.first.insert(symbol);
    std::erase_if(found, [&](const auto& group) {
      const auto& [symbols, members] = group;
      if (std::ranges::none_of(symbols, [&](Term symbol) { return joined.first.contains(symbol); }))
        return false;
      joined.first.insert(symbols.begin(), symbols.end());
      joined.second.insert(joined.second.end(), members.begin(), members.end());
      return true;
    });
    found.push_back(std::move(joined));
  }
  std::vector<std::vector<Term>> result;
  for (auto& [symbols, members] : found) result.push_back(std::move(members));
  return result;
}

}  // namespace

Term Projection::operator()(Term formula, const Eliminate& eliminate) {
  splits_left_ = max_splits;
  return project({formula}, eliminate);
}

bool Projection::concerned(Term term, const Eliminate& eliminate) const {
  return std::ranges::any_of(free_symbols(terms_, term), eliminate);
}

Term Projection::project(Parts parts, const Eliminate& eliminate) {
  flatten(terms_, parts);
  while (true) {
    context_.check_limits();
    context_.spend_steps(limits::interpolation::steps_of_a_conjunct * parts.size());
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
  const auto cases = split(open, eliminate);
  return terms_.and_(terms_.and_(settled), cases ? *cases : eliminate_rest(open, eliminate));
}

// Z3 finds contradictions and eliminates what is linear; the rest is dropped.
Term Projection::eliminate_rest(const Parts& parts, const Eliminate& eliminate) {
  exact_ = false;
  const auto solver = make_solver(SolverKind::z3, terms_, context_);
  for (const Term part : parts) solver->add(part);
  if (solver->check() == Answer::unsat) return terms_.falsity();
  Parts result;
  for (const Parts& group : groups(terms_, parts, eliminate))
    if (const auto rest =
            eliminate_linear(terms_, terms_.and_(group), eliminate, time_limits::elimination_milliseconds))
      result.push_back(*rest);
  return terms_.and_(result);
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
  if (!std::ranges::all_of(parts, [&](Term part) { return is_quantifier_free(terms_, part); })) return false;
  std::map<Term, std::vector<Term>> reads;
  std::set<Term> other_uses;
  for_each_subterm(terms_, parts, [&](Term term) {
    const auto arguments = terms_.arguments(term);
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (terms_.kind(arguments[i]) != Kind::symbol || !eliminate(arguments[i])) continue;
      if (terms_.kind(term) == Kind::select && i == 0)
        reads[arguments[i]].push_back(term);
      else
        other_uses.insert(arguments[i]);
    }
  });
  for (const auto& [array, reads_of_array] : reads) {
    if (other_uses.contains(array) || reads_of_array.size() > max_named_elements) continue;
    name_elements_of(reads_of_array, parts);
    return true;
  }
  return false;
}

void Projection::name_elements_of(const std::vector<Term>& reads, Parts& parts) {
  Substitution names;
  for (const Term read : reads) names.emplace(read, terms_.fresh_symbol("element", terms_.sort(read)));
  Substituter replace(terms_, names);
  for (Term& part : parts) part = replace(part);
  const auto index = [&](std::size_t i) { return replace(terms_.argument(reads[i], 1)); };
  for (std::size_t i = 0; i < reads.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      parts.push_back(
          terms_.implies(terms_.eq(index(k), index(i)), terms_.eq(names.at(reads[k]), names.at(reads[i]))));
}

// The disjuncts of a formula, none if it is a literal; a condition in an atom is lifted out.
std::vector<Term> Projection::cases_of(Term formula) {
  const bool negated = terms_.kind(formula) == Kind::not_;
  const Term inner = negated ? terms_.argument(formula, 0) : formula;
  const auto arguments = terms_.arguments(inner);
  const auto result = [&](Term term) { return negated ? terms_.not_(term) : term; };
  switch (terms_.kind(inner)) {
    case Kind::or_:
    case Kind::and_: {  // conjuncts are no conjunctions, so this is a disjunction
      std::vector<Term> cases;
      for (const Term argument : arguments) cases.push_back(result(argument));
      return cases;
    }
    case Kind::ite:
      return {terms_.and_(arguments[0], result(arguments[1])),
              terms_.and_(terms_.not_(arguments[0]), result(arguments[2]))};
    case Kind::eq:
      if (!terms_.is_bool(arguments[0])) break;
      return {terms_.and_(arguments[0], result(arguments[1])),
              terms_.and_(terms_.not_(arguments[0]), terms_.not_(result(arguments[1])))};
    default: break;
  }
  if (!is_literal(terms_, formula)) return {};
  const Term lifted = lift_ite(terms_, formula, 100);
  return lifted.valid() && lifted != formula ? std::vector<Term>{lifted} : std::vector<Term>{};
}

// exists x. (A or B) and C  is  (exists x. A and C) or (exists x. B and C). None if there is no disjunction,
// or if there have been too many.
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
      results.push_back(project(std::move(with), eliminate));
    }
    return terms_.or_(results);
  }
  return std::nullopt;
}

}  // namespace hone
