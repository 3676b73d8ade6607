// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/abstract_rules.h"

#include <functional>

namespace hone {

unsigned AbstractRules::variable(std::size_t index) {
  while (variables_.size() <= index) {
    index_of_[manager_.variable_count()] = variables_.size();
    variables_.push_back(manager_.new_variable());
  }
  return variables_[index];
}

AbstractRules::Place AbstractRules::place(unsigned variable) const {
  const std::size_t index = index_of_.at(variable);
  return {static_cast<Place::Role>(index % 3), index / 3};
}

Bdd AbstractRules::concretisation(const List& list, Slot slot,
                                  const std::function<Bdd(const Bdd&)>& in_words_of) {
  Bdd result = manager_.top();
  for (std::size_t i = 0; i < list.size(); ++i)
    result &= manager_.variable((this->*slot)(i)).iff(in_words_of(list[i]));
  return result;
}

// Abs: all copies of concrete variables are forgotten.
Bdd AbstractRules::abstracted(const Bdd& first, const Bdd& second) {
  if (all_concrete_.is_null()) {
    std::vector<unsigned> variables;
    for (std::size_t i = 0; i < system_.program().variable_count(); ++i)
      for (const auto copy :
           {&StateEncoding::entry, &StateEncoding::current, &StateEncoding::next, &StateEncoding::saved})
        variables.push_back((system_.encoding().*copy)(VariableId(i)));
    std::sort(variables.begin(), variables.end());
    variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
    all_concrete_ = manager_.cube(variables);
  }
  return manager_.and_exists(first, second, all_concrete_);
}

template <class Compute>
Bdd AbstractRules::cached(Rule rule, std::size_t id, std::vector<std::size_t> sizes, const Compute& compute) {
  Known& known = known_[{rule, id}];
  if (known.relation.is_null() || known.sizes != sizes) known = {std::move(sizes), compute()};
  return known.relation;
}

Bdd AbstractRules::init(ProcedureId procedure) {
  const List& entry = predicates_.entry.at(procedure);
  const List& first = predicates_.at.at(system_.program().procedure(procedure).entry);
  return cached(Rule::init, procedure.index(), {entry.size(), first.size()}, [&] {
    StateEncoding& encoding = system_.encoding();
    std::vector<std::pair<unsigned, Bdd>> as_entered;
    for (const VariableId id : system_.inputs_of(procedure))
      as_entered.emplace_back(encoding.current(id), manager_.variable(encoding.entry(id)));
    return abstracted(concretisation(entry, &AbstractRules::before),
                      concretisation(first, &AbstractRules::after, [&](const Bdd& predicate) {
                        return manager_.compose(predicate, as_entered);
                      }));
  });
}

Bdd AbstractRules::step(EdgeId id) {
  const Edge& edge = system_.program().edge(id);
  const List &source = predicates_.at.at(edge.source), &target = predicates_.at.at(edge.target);
  return cached(Rule::step, id.index(), {source.size(), target.size()}, [&] {
    const Relation& relation = system_.step(id);
    const Bdd now = concretisation(source, &AbstractRules::before) & relation.relation;
    return abstracted(now, concretisation(target, &AbstractRules::after, [&](const Bdd& predicate) {
                        return manager_.rename(predicate, relation.to_next);
                      }));
  });
}

Bdd AbstractRules::push(EdgeId id) {
  const Edge& edge = system_.program().edge(id);
  const ProcedureId callee = edge.call()->callee;
  const List &source = predicates_.at.at(edge.source), &pushed = predicates_.pushed.at(id),
             &entry = predicates_.entry.at(callee);
  return cached(Rule::push, id.index(), {source.size(), pushed.size(), entry.size()}, [&] {
    const Bdd now = concretisation(source, &AbstractRules::before) & system_.push(id);
    ConcreteSystem::Renames of_callee;
    StateEncoding& encoding = system_.encoding();
    for (const VariableId global : system_.globals())
      of_callee.emplace_back(encoding.entry(global), encoding.current(global));
    for (const VariableId parameter : system_.program().procedure(callee).parameters)
      of_callee.emplace_back(encoding.entry(parameter), encoding.next(parameter));
    const BddRenaming entered = manager_.renaming(of_callee);
    const BddRenaming saved = manager_.renaming(system_.pushed_as_current(id));
    const Bdd others = concretisation(entry, &AbstractRules::other, [&](const Bdd& predicate) {
      return manager_.rename(predicate, entered);
    });
    return abstracted(now & others, concretisation(pushed, &AbstractRules::after, [&](const Bdd& predicate) {
                        return manager_.rename(predicate, saved);
                      }));
  });
}

Bdd AbstractRules::eval(EdgeId id) {
  const Edge& edge = system_.program().edge(id);
  const ProcedureId callee = edge.call()->callee;
  const List &pushed = predicates_.pushed.at(id), &effect = predicates_.effect.at(callee),
             &target = predicates_.at.at(edge.target);
  return cached(Rule::eval, id.index(), {pushed.size(), effect.size(), target.size()}, [&] {
    const std::vector<VariableId> inputs = system_.inputs_of(callee);
    const Bdd returned = concretisation(effect, &AbstractRules::other, [&](const Bdd& predicate) {
      return system_.moved(predicate, inputs, &StateEncoding::entry, &StateEncoding::next);
    });
    // What holds afterwards, in words of the moment of the return: locals are those that were saved.
    const BddRenaming as_returned = manager_.renaming(system_.current_as_returned(id));
    const Bdd afterwards = concretisation(target, &AbstractRules::after, [&](const Bdd& predicate) {
      return manager_.rename(predicate, as_returned);
    });
    return abstracted(concretisation(pushed, &AbstractRules::before) & returned, afterwards);
  });
}

Bdd AbstractRules::pop(ProcedureId procedure) {
  const List& last = predicates_.at.at(system_.program().procedure(procedure).exit);
  const List& effect = predicates_.effect.at(procedure);
  return cached(Rule::pop, procedure.index(), {last.size(), effect.size()}, [&] {
    return abstracted(concretisation(last, &AbstractRules::before),
                      concretisation(effect, &AbstractRules::after));
  });
}

}  // namespace hone
