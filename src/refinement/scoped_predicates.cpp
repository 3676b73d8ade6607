// SPDX-License-Identifier: Apache-2.0
#include "refinement/scoped_predicates.h"

#include <unordered_set>

#include "logic/traversal.h"

namespace hone {

ScopedPredicates::ScopedPredicates(const Program& program, const Effects& effects,
                                   const ConstraintTrace& trace, std::size_t cut)
    : program_(program),
      effects_(effects),
      scope_(trace.scope_before(cut)),
      procedure_(trace.flat().frames[scope_.frame].procedure),
      at_exit_(cut < trace.flat().steps.size() && trace.flat().steps[cut].kind == FlatKind::leave) {}

std::vector<Term> ScopedPredicates::read(const std::vector<Term>& formulas) const {
  std::vector<Term> result;
  for (const Term formula : formulas)
    if (is_quantifier_free(program_.terms(), formula)) read(formula, result);
  return result;
}

void ScopedPredicates::read(Term formula, std::vector<Term>& predicates) const {
  Terms& terms = program_.terms();
  std::vector<Term> found;
  Substitution now, at_entry;
  for (const Term constant : free_symbols(terms, formula)) {
    const auto current = scope_.current.find(constant);
    const auto before = scope_.at_entry.find(constant);
    const bool has_entry = before != scope_.at_entry.end(), is_current = current != scope_.current.end();
    if (!has_entry && !is_current) return;
    const Term entry_name = has_entry ? name_at_entry(before->second) : Term();
    const Term name = is_current ? program_.variable(current->second).symbol : entry_name;
    now.emplace(constant, name);
    at_entry.emplace(constant, has_entry ? entry_name : name);
    if (has_entry) found.push_back(terms.eq(program_.variable(before->second).symbol, entry_name));
  }
  found.push_back(substitute(terms, formula, now));
  if (at_exit_) found.push_back(substitute(terms, formula, at_entry));
  for (const Term predicate : found)
    if (!terms.is_constant(predicate)) predicates.push_back(predicate);
}

Term ScopedPredicates::name_at_entry(VariableId id) const {
  const Variable& variable = program_.variable(id);
  return effects_.changes(procedure_, id) ? variable.entry_symbol : variable.symbol;
}

std::vector<std::vector<Term>> kept_values(const Program& program, const Effects& effects,
                                           const ConstraintTrace& trace,
                                           const std::vector<Term>& constraints) {
  const FlatTrace& flat = trace.flat();
  std::vector<std::vector<Term>> result(flat.steps.size() + 1);
  std::unordered_set<Term> used_later;
  for (std::size_t i = flat.steps.size(); i-- > 0;) {
    if (flat.steps[i].kind == FlatKind::leave) {
      const ProcedureId procedure = flat.frames[flat.steps[i].frame].procedure;
      const ConstraintTrace::Scope scope = trace.scope_before(i);
      for (const auto& [constant, id] : scope.at_entry) {
        const auto now = scope.current.find(constant);
        const Variable& variable = program.variable(id);
        if (variable.is_global() && now != scope.current.end() && now->second == id &&
            used_later.contains(constant) && effects.changes(procedure, id))
          result[i].push_back(program.terms().eq(variable.symbol, variable.entry_symbol));
      }
    }
    for (const Term symbol : free_symbols(program.terms(), constraints[i])) used_later.insert(symbol);
  }
  return result;
}

}  // namespace hone
