// SPDX-License-Identifier: Apache-2.0
#include "bdd/formulas/propositional_bdds.h"

#include <vector>

namespace hone {

Bdd connective(BddManager& manager, const Terms& terms, Term term, std::span<const Bdd> arguments) {
  switch (terms.kind(term)) {
    case Kind::true_: return manager.top();
    case Kind::false_: return manager.bottom();
    case Kind::not_: return !arguments[0];
    case Kind::eq: return arguments[0].iff(arguments[1]);
    case Kind::ite: return manager.ite(arguments[0], arguments[1], arguments[2]);
    case Kind::and_: {
      Bdd all = manager.top();
      for (const Bdd& argument : arguments) all &= argument;
      return all;
    }
    case Kind::or_: {
      Bdd any = manager.bottom();
      for (const Bdd& argument : arguments) any |= argument;
      return any;
    }
    default: return Bdd();
  }
}

// Without recursion: formulas of users may be of any depth.
Bdd PropositionalBdds::of(Term formula) {
  std::vector<Term> open{formula};
  while (!open.empty()) {
    const Term next = open.back();
    const std::size_t others = open.size();
    if (done_.contains(next)) {
      open.pop_back();
      continue;
    }
    for (const Term argument : terms_.arguments(next))
      if (!done_.contains(argument)) open.push_back(argument);
    if (open.size() == others) done_.emplace(next, combined(next));
  }
  return done_.at(formula);
}

Bdd PropositionalBdds::combined(Term formula) {
  std::vector<Bdd> arguments;
  for (const Term argument : terms_.arguments(formula)) {
    arguments.push_back(done_.at(argument));
    if (arguments.back().is_null()) return Bdd();
  }
  return connective(manager_, terms_, formula, arguments);
}

}  // namespace hone
