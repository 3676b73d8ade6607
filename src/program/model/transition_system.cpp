// SPDX-License-Identifier: Apache-2.0
#include "program/model/transition_system.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "logic/array_equations.h"
#include "logic/quantifiers.h"
#include "logic/traversal.h"

namespace hone {

namespace {

class SystemLowering {
 public:
  SystemLowering(const TransitionSystem& system, Terms& terms, std::shared_ptr<const SourceFile> source)
      : system_(system), terms_(terms), program_(terms, std::move(source)) {}

  Program lower() {
    for (const TransitionSystem::StateVariable& variable : system_.variables) {
      const VariableId id =
          program_.add_global(variable.name, terms_.sort(variable.current), variable.position);
      variables_.push_back(id);
      symbols_.emplace(variable.current, program_.variable(id).symbol);
      next_symbols_.insert(variable.next);
      if (!variable.is_constant) next_values_.emplace(variable.current, variable.next);
    }
    add_axioms();
    const ProcedureId main = program_.add_procedure("main", system_.initial_position);
    program_.set_entry(main);
    const LocationId head = program_.add_location(main, system_.actions.front().position);
    program_.add_label(head, "state");
    program_.add_edge({program_.procedure(main).entry, head, assumption(system_.initial), EdgeRole::statement,
                       system_.initial_position, "initial state"});
    for (const TransitionSystem::Action& action : system_.actions)
      program_.add_edge({head, head, step_of(action), EdgeRole::statement, action.position, action.name});
    for (const TransitionSystem::Property& property : system_.properties) add_property(main, head, property);
    return std::move(program_);
  }

 private:
  // They hold before and after each step; their inputs have other values after it.
  void add_axioms() {
    axioms_ = terms_.and_(system_.axioms);
    Substitution names = next_values_;
    for (const Term symbol : free_symbols(terms_, axioms_))
      if (!symbols_.contains(symbol))
        names.emplace(symbol, terms_.fresh_symbol(terms_.name(symbol), terms_.sort(symbol)));
    next_axioms_ = substitute(terms_, axioms_, names);
  }

  // The formula over the variables of the program; inputs, new for each step, in place of all other symbols.
  Term instantiated(Term formula, Step& step, Substitution& names) {
    for (const Term symbol : free_symbols(terms_, formula)) {
      if (names.contains(symbol)) continue;
      const Term input = program_.new_input(name_without_number(terms_, symbol), terms_.sort(symbol));
      step.inputs.push_back(input);
      names.emplace(symbol, input);
    }
    return substitute(terms_, formula, names);
  }

  Step assumption(Term condition) {
    Step step;
    Substitution names = symbols_;
    step.guard = instantiated(without_quantifiers(terms_.and_(condition, axioms_)), step, names);
    return step;
  }

  // As far as there is a way.
  Term without_quantifiers(Term formula) {
    if (is_quantifier_free(terms_, formula)) return formula;
    const Term opened = skolemise_outermost(terms_, formula).formula;
    return with_plain_names(terms_, with_array_equations(terms_, opened));
  }

  Step step_of(const TransitionSystem::Action& action) {
    Step step;
    Substitution names = symbols_;
    for (const TransitionSystem::StateVariable& variable : system_.variables)
      if (variable.is_constant || action.kept.contains(variable.current))
        names.emplace(variable.next, symbols_.at(variable.current));
    const Term formula = without_quantifiers(terms_.and_({action.formula, axioms_, next_axioms_}));
    std::vector<Term> rest;
    for (const Term conjunct : flat_conjuncts(formula))
      if (const auto [next, value] = determined_value(conjunct); next.valid() && !names.contains(next))
        names.emplace(next, instantiated(value, step, names));
      else
        rest.push_back(conjunct);
    step.guard = instantiated(terms_.and_(rest), step, names);
    for (std::size_t i = 0; i < variables_.size(); ++i)
      step.assignments.push_back({variables_[i], instantiated(system_.variables[i].next, step, names)});
    return step;
  }

  std::vector<Term> flat_conjuncts(Term formula) const {
    std::vector<Term> result, open{formula};
    while (!open.empty()) {
      const Term term = open.back();
      open.pop_back();
      if (terms_.kind(term) != Kind::and_) {
        result.push_back(term);
        continue;
      }
      const auto arguments = terms_.arguments(term);
      open.insert(open.end(), arguments.rbegin(), arguments.rend());
    }
    return result;
  }

  // x' = e, where e says nothing of next values; an invalid handle for anything else.
  std::pair<Term, Term> determined_value(Term conjunct) {
    if (terms_.kind(conjunct) != Kind::eq) return {};
    const Sort sort = terms_.sort(terms_.argument(conjunct, 0));
    if (sort == terms_.int_sort() || sort == terms_.real_sort()) return solved(conjunct, sort);
    for (const std::size_t side : {0, 1}) {
      const Term next = terms_.argument(conjunct, side), value = terms_.argument(conjunct, 1 - side);
      if (next_symbols_.contains(next) && speaks_of_no_next_value(value)) return {next, value};
    }
    return {};
  }

  // A linear equation, solved for a next value with the factor 1 or -1.
  std::pair<Term, Term> solved(Term equation, Sort sort) {
    LinearSum rest = terms_.linear_difference(terms_.argument(equation, 0), terms_.argument(equation, 1));
    for (std::size_t i = 0; i < rest.monomials.size(); ++i) {
      const auto [next, factor] = rest.monomials[i];
      if (!next_symbols_.contains(next) || (factor != 1 && factor != -1)) continue;
      rest.monomials.erase(rest.monomials.begin() + static_cast<std::ptrdiff_t>(i));
      const Term value = terms_.scale(-factor, terms_.from_linear_sum(rest, sort));  // 1 / factor = factor
      return speaks_of_no_next_value(value) ? std::pair(next, value) : std::pair<Term, Term>();
    }
    return {};
  }

  bool speaks_of_no_next_value(Term value) const {
    const std::vector<Term> symbols = free_symbols(terms_, value);
    return std::none_of(symbols.begin(), symbols.end(),
                        [this](Term symbol) { return next_symbols_.contains(symbol); });
  }

  void add_property(ProcedureId main, LocationId head, const TransitionSystem::Property& property) {
    const LocationId error = program_.add_location(main, property.position);
    program_.add_edge({head, error, assumption(terms_.not_(property.formula)), EdgeRole::assertion_fails,
                       property.position, property.name});
    program_.add_error({error, property.position, fmt::format("property `{}` fails", property.name)});
  }

  const TransitionSystem& system_;
  Terms& terms_;
  Program program_;
  std::vector<VariableId> variables_;
  Substitution symbols_;      // the variables of the program, for current values
  Substitution next_values_;  // for current values of what may change
  Term axioms_, next_axioms_;
  std::unordered_set<Term> next_symbols_;
};

}  // namespace

Program program_of(const TransitionSystem& system, Terms& terms, std::shared_ptr<const SourceFile> source) {
  return SystemLowering(system, terms, std::move(source)).lower();
}

}  // namespace hone
