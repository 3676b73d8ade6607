// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/abstract_rules.h"

#include <algorithm>
#include <set>

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

AbstractRules::Meanings AbstractRules::meanings(const List& list, Slot slot, BddRenaming in_common_words) {
  Meanings result;
  for (std::size_t i = 0; i < list.size(); ++i)
    result.push_back({manager_.variable((this->*slot)(i)), manager_.rename(list[i], in_common_words)});
  return result;
}

// Abs([before] ∧ rule ∧ [after]): all copies of concrete variables are forgotten. Most predicates have
// nothing to do with most rules:
//  - one after the rule that is also one before it keeps its truth;
//  - one before the rule that shares no variables, not even by way of others, with the rule and what is new
//    after it, does not matter: the states of one point are consistent as they are.
Bdd AbstractRules::abstracted(Meanings before, const Bdd& rule, Meanings after, bool before_is_one_point) {
  Bdd kept = manager_.top();
  std::erase_if(after, [&](const Meaning& late) {
    for (const Meaning& early : before) {
      if (early.predicate != late.predicate && early.predicate != !late.predicate) continue;
      kept &= early.predicate == late.predicate ? late.variable.iff(early.variable)
                                                : late.variable ^ early.variable;
      return true;
    }
    return false;
  });
  std::set<unsigned> relevant;
  const auto include = [&](const Bdd& f) {
    for (const unsigned id : manager_.support(f)) relevant.insert(id);
  };
  include(rule);
  for (const Meaning& late : after) include(late.predicate);
  Bdd result = rule;
  for (bool again = true; again;) {
    again = false;
    std::erase_if(before, [&](const Meaning& early) {
      const std::vector<unsigned> own = manager_.support(early.predicate);
      const auto matters = [&](unsigned id) { return relevant.contains(id); };
      if (before_is_one_point && std::ranges::none_of(own, matters)) return false;
      relevant.insert(own.begin(), own.end());
      result &= early.variable.iff(early.predicate);
      again = true;
      return true;
    });
  }
  Bdd later = manager_.top();
  for (const Meaning& late : after) later &= late.variable.iff(late.predicate);
  return kept & manager_.and_exists(result, later, all_concrete());
}

const Bdd& AbstractRules::all_concrete() {
  if (!all_concrete_.is_null()) return all_concrete_;
  std::vector<unsigned> variables;
  for (std::size_t i = 0; i < system_.program().variable_count(); ++i)
    for (const auto copy :
         {&StateEncoding::entry, &StateEncoding::current, &StateEncoding::next, &StateEncoding::saved})
      variables.push_back((system_.encoding().*copy)(VariableId(i)));
  std::sort(variables.begin(), variables.end());
  variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
  return all_concrete_ = manager_.cube(variables);
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
    Meanings after = meanings(first, &AbstractRules::after);
    for (Meaning& meaning : after) meaning.predicate = manager_.compose(meaning.predicate, as_entered);
    return abstracted(meanings(entry, &AbstractRules::before), manager_.top(), std::move(after));
  });
}

Bdd AbstractRules::step(EdgeId id) {
  const Edge& edge = system_.program().edge(id);
  const List &source = predicates_.at.at(edge.source), &target = predicates_.at.at(edge.target);
  return cached(Rule::step, id.index(), {source.size(), target.size()}, [&] {
    const Relation relation = system_.step_for(id, target);
    return abstracted(meanings(source, &AbstractRules::before), relation.relation,
                      meanings(target, &AbstractRules::after, relation.to_next));
  });
}

Bdd AbstractRules::push(EdgeId id) {
  const Edge& edge = system_.program().edge(id);
  const ProcedureId callee = edge.call()->callee;
  const List &source = predicates_.at.at(edge.source), &pushed = predicates_.pushed.at(id),
             &entry = predicates_.entry.at(callee);
  return cached(Rule::push, id.index(), {source.size(), pushed.size(), entry.size()}, [&] {
    ConcreteSystem::Renames of_callee;
    StateEncoding& encoding = system_.encoding();
    for (const VariableId global : system_.globals())
      of_callee.emplace_back(encoding.entry(global), encoding.current(global));
    for (const VariableId parameter : system_.program().procedure(callee).parameters)
      of_callee.emplace_back(encoding.entry(parameter), encoding.next(parameter));
    Meanings after =
        meanings(pushed, &AbstractRules::after, manager_.renaming(system_.pushed_as_current(id)));
    for (const Meaning& entered : meanings(entry, &AbstractRules::other, manager_.renaming(of_callee)))
      after.push_back(entered);
    return abstracted(meanings(source, &AbstractRules::before), system_.push(id), std::move(after));
  });
}

Bdd AbstractRules::eval(EdgeId id) {
  const Edge& edge = system_.program().edge(id);
  const ProcedureId callee = edge.call()->callee;
  const List &pushed = predicates_.pushed.at(id), &effect = predicates_.effect.at(callee),
             &target = predicates_.at.at(edge.target);
  return cached(Rule::eval, id.index(), {pushed.size(), effect.size(), target.size()}, [&] {
    ConcreteSystem::Renames entered;
    for (const VariableId input : system_.inputs_of(callee))
      entered.emplace_back(system_.encoding().entry(input), system_.encoding().next(input));
    Meanings before = meanings(pushed, &AbstractRules::before);
    for (const Meaning& returned : meanings(effect, &AbstractRules::other, manager_.renaming(entered)))
      before.push_back(returned);
    // What holds afterwards, in words of the moment of the return: locals are those that were saved.
    return abstracted(
        std::move(before), manager_.top(),
        meanings(target, &AbstractRules::after, manager_.renaming(system_.current_as_returned(id))), false);
  });
}

Bdd AbstractRules::pop(ProcedureId procedure) {
  const List& last = predicates_.at.at(system_.program().procedure(procedure).exit);
  const List& effect = predicates_.effect.at(procedure);
  return cached(Rule::pop, procedure.index(), {last.size(), effect.size()}, [&] {
    return abstracted(meanings(last, &AbstractRules::before), manager_.top(),
                      meanings(effect, &AbstractRules::after));
  });
}

}  // namespace hone
