// SPDX-License-Identifier: Apache-2.0
#include "interpolation/propositional/nested_dag.h"

#include "base/error.h"
#include "interpolation/propositional/dag_interpolation.h"

namespace hone {

namespace {

class NestedInterpolation {
 public:
  explicit NestedInterpolation(const NestedDag& dag) : dag_(dag) {
    HONE_INVARIANT(dag.invocation_count() > 0, "a nested DAG should have a main procedure");
    for (std::size_t i = 0; i < dag.invocation_count(); ++i) flat_.push_back(with_effects(CalleeId(i)));
  }

  // Callers first: their predicates bound the effects of their callees.
  std::optional<NestedPredicates> run(const InterpolantChoice& choice, BddSweep sweep) {
    BddManager& manager = flat_.back().manager();
    std::vector<Bdd> goals(flat_.size(), manager.top());
    goals.back() = manager.bottom();
    NestedPredicates predicates(flat_.size());
    for (std::size_t i = flat_.size(); i-- > 0;) {
      auto found = interpolate_dag(flat_[i], goals[i], choice, sweep);
      const bool main = i + 1 == flat_.size();
      HONE_INVARIANT(found || main, "the strongest effect of a callee should be within its bound");
      if (!found) return std::nullopt;
      predicates[i] = *std::move(found);
      for (const NestedDag::Call& call : dag_.invocation(CalleeId(i)).calls)
        goals[call.callee.index()] &= weakest_effect(call, predicates[i]);
    }
    return predicates;
  }

 private:
  // Where a call is, an edge with the strongest effect S_<f of the callee: a stronger effect leaves room for
  // a weaker P_m_i>.
  FormulaDag with_effects(CalleeId id) {
    FormulaDag flat = dag_.invocation(id).body;
    for (const NestedDag::Call& call : dag_.invocation(id).calls)
      flat.add_edge(call.before, call.after, effect_at(call));
    effects_.push_back({strongest_predicates(flat).back(), flat.variables(flat.error())});
    return flat;
  }

  // S_<f in the names of the call.
  Occurring effect_at(const NestedDag::Call& call) const {
    const auto& [effect, variables] = effects_[call.callee.index()];
    BddManager& manager = *effect.manager();
    const VariableSet renamed(manager.rename(variables.cube(), call.naming.prime));
    HONE_INVARIANT(manager.rename(renamed.cube(), call.naming.unprime) == variables.cube(),
                   "the naming of a call should have an inverse");
    return {manager.rename(effect, call.naming.prime), renamed};
  }

  // W_<f = ∀(all but its variables).(P_m_i> → P_m_i+1): no more than what transforms the one into the other.
  Bdd weakest_effect(const NestedDag::Call& call, const std::vector<Bdd>& predicates) const {
    const Bdd& before = predicates[call.before.index()];
    const Bdd& after = predicates[call.after.index()];
    const Bdd effect = strengthened_to(effect_at(call).variables, by_support(before.implies(after)));
    return effect.manager()->rename(effect, call.naming.unprime);
  }

  const NestedDag& dag_;
  std::vector<FormulaDag> flat_;
  std::vector<Occurring> effects_;  // S_<f
};

}  // namespace

CalleeId NestedDag::add_invocation(Invocation invocation) {
  const CalleeId id(invocations_.size());
  for (const Call& call : invocation.calls)
    HONE_INVARIANT(call.callee < id, "callees should be added before their callers");
  invocations_.push_back(std::move(invocation));
  return id;
}

std::optional<NestedPredicates> interpolate_nested(const NestedDag& dag, const InterpolantChoice& choice,
                                                   BddSweep sweep) {
  return NestedInterpolation(dag).run(choice, sweep);
}

std::optional<NestedPredicates> interpolate_nested(const NestedDag& dag, BddInterpolation method,
                                                   BddSweep sweep) {
  return interpolate_nested(dag, choice_of(method, sweep), sweep);
}

}  // namespace hone
