// SPDX-License-Identifier: Apache-2.0
#include "abstraction/transitions/predicate_pairs.h"

#include "logic/printer.h"

namespace hone {

Bdd PredicatePairs::current(Term predicate) {
  const Bdd variable = predicates_.of(predicate);
  const unsigned number = variable.top_variable();
  if (!next_of_.contains(number)) {
    const unsigned next = manager().new_variable();
    next_of_.emplace(number, next);
    current_of_.emplace(next, number);
    pairs_.push_back({number, next});
  }
  return variable;
}

// A predicate may be known as the negation of another one.
Bdd PredicatePairs::next(Term predicate) {
  const Bdd variable = current(predicate);
  const unsigned number = variable.top_variable();
  const Bdd next = manager().variable(next_of_.at(number));
  return variable == manager().variable(number) ? next : !next;
}

void PredicatePairs::complete() {
  if (completed_ == pairs_.size() && !all_current_.is_null()) return;
  std::vector<unsigned> current, next;
  std::vector<std::pair<unsigned, unsigned>> forward, backward;
  for (const Pair& pair : pairs_) {
    current.push_back(pair.current);
    next.push_back(pair.next);
    forward.emplace_back(pair.current, pair.next);
    backward.emplace_back(pair.next, pair.current);
  }
  all_current_ = manager().cube(current);
  all_next_ = manager().cube(next);
  to_next_ = manager().renaming(forward);
  to_current_ = manager().renaming(backward);
  completed_ = pairs_.size();
}

Bdd PredicatePairs::image(const Bdd& states, const Bdd& relation) {
  complete();
  return manager().and_exists_rename(states, relation, all_current_, to_current_);
}

Bdd PredicatePairs::preimage(const Bdd& states, const Bdd& relation) {
  complete();
  return manager().and_exists(manager().rename(states, to_next_), relation, all_next_);
}

Bdd PredicatePairs::pick(const Bdd& states, const std::vector<Term>& predicates) {
  std::vector<unsigned> variables;
  for (const Term predicate : predicates) variables.push_back(current(predicate).top_variable());
  return manager().pick_minterm(states, variables);
}

Term PredicatePairs::formula(const Bdd& relation, Terms& terms) {
  return predicates_.formula(relation, [&](unsigned variable) {
    const auto primed = current_of_.find(variable);
    if (primed == current_of_.end()) return predicates_.predicate(variable);
    const std::string name = "(" + to_infix(terms, predicates_.predicate(primed->second)) + ")'";
    return terms.symbol(name, terms.bool_sort());
  });
}

}  // namespace hone
