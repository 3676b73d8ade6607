// SPDX-License-Identifier: Apache-2.0
#include "refinement/backward_atoms.h"

#include <algorithm>

#include "logic/traversal.h"
#include "program/analysis/weakest_precondition.h"
#include "refinement/limits.h"

namespace hone {

namespace {

// The atoms that matter later in one invocation, on the way backwards through it.
class BackwardAtoms {
 public:
  BackwardAtoms(const Program& program, const Effects& effects) : program_(program), effects_(effects) {}

  void step(const Step& step, bool with_guard) {
    std::vector<Term> before;
    for (const Term atom : atoms_) before.push_back(weakest_precondition_of_assignment(program_, step, atom));
    if (with_guard) before.push_back(step.guard);
    atoms_.clear();
    add(before);
  }

  // A call is skipped over, and makes forget what it may change.
  void call(const Call& call) {
    std::erase_if(atoms_, [&](Term atom) { return may_change(call, atom); });
  }

  // The atoms in terms of the callee: where an argument is x + c, x is the parameter - c.
  std::vector<Term> passed_to(const Call& call) const {
    Terms& terms = program_.terms();
    const auto& parameters = program_.procedure(call.callee).parameters;
    Substitution passed;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const Term parameter = program_.variable(parameters[i]).symbol;
      if (terms.is_bool(parameter) || !terms.is_int(parameter)) {
        passed.emplace(call.arguments[i], parameter);
        continue;
      }
      const LinearSum sum = terms.linear_sum(call.arguments[i]);
      if (sum.monomials.size() == 1 && sum.monomials[0].second == 1)
        passed.emplace(sum.monomials[0].first,
                       terms.sub(parameter, terms.number(sum.constant, terms.int_sort())));
    }
    std::vector<Term> result;
    for (const Term atom : atoms_)
      if (!may_change(call, atom) && only_speaks_of(atom, passed))
        result.push_back(substitute(terms, atom, passed));
    return result;
  }

  void add(const std::vector<Term>& formulas) {
    for (const Term formula : formulas) {
      const Term lifted = lift_ite(program_.terms(), formula, limits::refinement::nodes_of_lifted_atom);
      if (!lifted.valid()) continue;
      for (const Term atom : hone::atoms(program_.terms(), lifted))
        if (is_in_scope(atom) && atoms_.size() < limits::refinement::atoms &&
            std::find(atoms_.begin(), atoms_.end(), atom) == atoms_.end())
          atoms_.push_back(atom);
    }
  }

  const std::vector<Term>& current() const { return atoms_; }

 private:
  bool may_change(const Call& call, Term atom) const {
    const auto symbols = free_symbols(program_.terms(), atom);
    return std::any_of(symbols.begin(), symbols.end(), [&](Term symbol) {
      const auto id = program_.variable_of(symbol);
      return id && ((program_.variable(*id).is_global() && effects_.changes(call.callee, *id)) ||
                    std::find(call.targets.begin(), call.targets.end(), *id) != call.targets.end());
    });
  }

  bool only_speaks_of(Term atom, const Substitution& passed) const {
    const auto symbols = free_symbols(program_.terms(), atom);
    return std::all_of(symbols.begin(), symbols.end(), [&](Term symbol) {
      const auto id = program_.variable_of(symbol);
      return passed.contains(symbol) || (id && program_.variable(*id).is_global());
    });
  }

  bool is_in_scope(Term atom) const {
    const auto symbols = free_symbols(program_.terms(), atom);
    return std::all_of(symbols.begin(), symbols.end(),
                       [&](Term symbol) { return program_.variable_of(symbol).has_value(); });
  }

  const Program& program_;
  const Effects& effects_;
  std::vector<Term> atoms_;
};

}  // namespace

std::vector<bool> chosen_conditions(const FlatTrace& trace, Conditions conditions) {
  std::vector<bool> result(trace.steps.size(), conditions == Conditions::all);
  if (!result.empty()) result.back() = true;
  return result;
}

std::vector<std::vector<Term>> backward_atoms(const Program& program, const Effects& effects,
                                              const FlatTrace& trace, const std::vector<bool>& conditions,
                                              RunContext& context) {
  std::vector<std::vector<Term>> result(trace.steps.size() + 1);
  std::vector<BackwardAtoms> backward(trace.frames.size(), BackwardAtoms(program, effects));
  for (std::size_t i = trace.steps.size(); i-- > 0;) {
    context.check_limits();
    const auto [edge_id, kind, frame] = trace.steps[i];
    const Edge& edge = program.edge(edge_id);
    const std::size_t caller = trace.frames[frame].caller;
    std::size_t here = frame;
    switch (kind) {
      case FlatKind::step: backward[frame].step(*edge.step(), conditions[i]); break;
      case FlatKind::leave: backward[frame].add(backward[caller].passed_to(*edge.call())); break;
      case FlatKind::enter:
        backward[caller].call(*edge.call());
        here = caller;
        break;
    }
    result[i] = backward[here].current();
  }
  return result;
}

}  // namespace hone
