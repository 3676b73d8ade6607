// SPDX-License-Identifier: Apache-2.0
#include "engine/summaries/refinement.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "interpolation/tableau.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "program/constraint_trace.h"
#include "smt/solver.h"

namespace hone {

namespace {

constexpr std::size_t max_leaves = 2000;

// t <= c && t >= c is t == c: one predicate instead of two.
Term merge_bounds(Terms& terms, Term formula) {
  Substitution merged;
  for_each_subterm(terms, std::span(&formula, 1), [&](Term term) {
    if (terms.kind(term) != Kind::and_) return;
    std::vector<Term> conjuncts(terms.arguments(term).begin(), terms.arguments(term).end());
    for (Term& bound : conjuncts) {
      if (terms.kind(bound) != Kind::le) continue;
      const Term opposite = terms.ge(terms.argument(bound, 0), terms.argument(bound, 1));
      const auto found = std::find(conjuncts.begin(), conjuncts.end(), opposite);
      if (found == conjuncts.end()) continue;
      bound = terms.eq(terms.argument(bound, 0), terms.argument(bound, 1));
      *found = terms.truth();
    }
    merged.emplace(term, terms.and_(conjuncts));
  });
  return substitute(terms, formula, merged);
}

// Which of the constraints already contradict each other; all if the solver does not say.
std::vector<bool> unsat_core(Terms& terms, const std::vector<Term>& constraints, RunContext& context) {
  const std::unique_ptr<Solver> solver = make_solver(terms, context);
  std::vector<Term> proxies;
  for (const Term constraint : constraints) {
    proxies.push_back(terms.fresh_symbol("c", terms.bool_sort()));
    solver->add(terms.implies(proxies.back(), constraint));
  }
  std::vector<bool> in_core(constraints.size(), true);
  if (solver->check(proxies) != Answer::unsat) return in_core;
  const std::vector<Term> core = solver->unsat_core();
  const std::unordered_set<Term> needed(core.begin(), core.end());
  for (std::size_t i = 0; i < proxies.size(); ++i) in_core[i] = needed.contains(proxies[i]);
  return in_core;
}

// Reads atoms over the constants of a trace as predicates over variables. A constant that is both the current
// value of a variable and its value at entry has two readings: the current one, and, at the exit of the
// procedure, where parameters end, also the one at entry. Whoever speaks of `x@entry` needs `x == x@entry` as
// well: that is how the abstraction knows what holds at the entry.
class PredicateReader {
 public:
  PredicateReader(const Program& program, const Effects& effects, const ConstraintTrace::Scope& scope,
                  ProcedureId procedure, bool at_exit)
      : program_(program), effects_(effects), scope_(scope), procedure_(procedure), at_exit_(at_exit) {}

  std::vector<Term> read(Term atom) {
    Terms& terms = program_.terms();
    std::vector<Term> predicates;
    Substitution now, at_entry;
    for (const Term constant : free_symbols(terms, atom)) {
      const auto current = scope_.current.find(constant);
      const auto before = scope_.at_entry.find(constant);
      const bool has_entry = before != scope_.at_entry.end(), is_current = current != scope_.current.end();
      if (!has_entry && !is_current) return {};
      const Term entry_name = has_entry ? name_at_entry(before->second) : Term();
      const Term name = is_current ? program_.variable(current->second).symbol : entry_name;
      now.emplace(constant, name);
      at_entry.emplace(constant, has_entry ? entry_name : name);
      if (has_entry) predicates.push_back(terms.eq(program_.variable(before->second).symbol, entry_name));
    }
    predicates.push_back(substitute(terms, atom, now));
    if (at_exit_) predicates.push_back(substitute(terms, atom, at_entry));
    return predicates;
  }

 private:
  Term name_at_entry(VariableId id) const {
    const Variable& variable = program_.variable(id);
    return effects_.changes(procedure_, id) ? variable.entry_symbol : variable.symbol;
  }

  const Program& program_;
  const Effects& effects_;
  const ConstraintTrace::Scope& scope_;
  ProcedureId procedure_;
  bool at_exit_;
};

// A value that an invocation happens to keep has one name before and after it, so no interpolant mentions
// that it is kept; but if it matters afterwards, the abstraction must know it: `x == x@entry`.
std::size_t add_kept_values(const Program& program, const Effects& effects, const ConstraintTrace& named,
                            const std::vector<Term>& constraints, Precision& precision) {
  const FlatTrace& trace = named.flat();
  std::unordered_set<Term> used_later;
  std::size_t added = 0;
  for (std::size_t i = trace.steps.size(); i-- > 0;) {
    if (trace.steps[i].kind == FlatKind::leave) {
      const ProcedureId procedure = trace.frames[trace.steps[i].frame].procedure;
      const ConstraintTrace::Scope scope = named.scope_before(i);
      for (const auto& [constant, id] : scope.at_entry) {
        const auto now = scope.current.find(constant);
        const Variable& variable = program.variable(id);
        if (variable.is_global() && now != scope.current.end() && now->second == id &&
            used_later.contains(constant) && effects.changes(procedure, id))
          added +=
              precision.add(program.terms().eq(variable.symbol, variable.entry_symbol), procedure) ? 1 : 0;
      }
    }
    for (const Term symbol : free_symbols(program.terms(), constraints[i])) used_later.insert(symbol);
  }
  return added;
}

}  // namespace

std::optional<std::size_t> refine_by_interpolants(const Program& program, const Effects& effects,
                                                  const FlatTrace& trace, Refutation::Farkas farkas,
                                                  Precision& precision, RunContext& context) {
  const ScopedTimer timer(context, "refinement");
  Terms& terms = program.terms();
  const ConstraintTrace named(program, trace, Naming::every_value);
  std::vector<Term> constraints = named.constraints();
  const std::vector<bool> core = unsat_core(terms, constraints, context);
  for (std::size_t i = 0; i < constraints.size(); ++i)
    if (!core[i]) constraints[i] = terms.truth();
  const Tableau tableau = solve_by_tableau(terms, constraints, context, max_leaves);
  if (tableau.answer != Answer::unsat) return std::nullopt;

  std::vector<bool> returns(trace.frames.size(), false);
  for (const FlatStep& step : trace.steps)
    if (step.kind == FlatKind::leave) returns[step.frame] = true;
  std::size_t added = add_kept_values(program, effects, named, constraints, precision);
  for (std::size_t cut = 1; cut < constraints.size(); ++cut) {
    const ConstraintTrace::Scope scope = named.scope_before(cut);
    const FlatFrame& frame = trace.frames[scope.frame];
    const std::size_t begin = returns[scope.frame] ? frame.enter + 1 : 0;
    std::vector<bool> in_a(constraints.size(), false);
    std::fill(in_a.begin() + static_cast<std::ptrdiff_t>(begin),
              in_a.begin() + static_cast<std::ptrdiff_t>(cut), true);
    const auto is_shared = [&](Term symbol) {
      return scope.current.contains(symbol) || scope.at_entry.contains(symbol);
    };
    const Term interpolant =
        merge_bounds(terms, tableau.refutation.interpolant(terms, in_a, farkas, is_shared));
    if (context.logging() && !terms.is_constant(interpolant))
      context.log(fmt::format("  {}, before {}: {}", program.procedure(frame.procedure).name,
                              program.edge(trace.steps[cut].edge).text, to_infix(terms, interpolant)));
    PredicateReader reader(program, effects, scope, frame.procedure,
                           trace.steps[cut].kind == FlatKind::leave);
    for (const Term atom : atoms(terms, interpolant))
      for (const Term predicate : reader.read(atom))
        added += precision.add(predicate, frame.procedure) ? 1 : 0;
  }
  return added;
}

}  // namespace hone
