// SPDX-License-Identifier: Apache-2.0
#include "abstraction/transitions/propositional_bdds.h"

namespace hone {

Bdd PropositionalBdds::of(Term formula) {
  if (const auto known = done_.find(formula); known != done_.end()) return known->second;
  const Bdd result = combined(formula);
  done_.emplace(formula, result);
  return result;
}

Bdd PropositionalBdds::combined(Term formula) {
  if (formula == terms_.truth()) return manager_.top();
  if (formula == terms_.falsity()) return manager_.bottom();
  std::vector<Bdd> arguments;
  const Kind kind = terms_.kind(formula);
  if (kind == Kind::symbol) return Bdd();
  for (const Term argument : terms_.arguments(formula)) {
    arguments.push_back(of(argument));
    if (arguments.back().is_null()) return Bdd();
  }
  switch (kind) {
    case Kind::not_: return !arguments[0];
    case Kind::eq: return arguments[0].iff(arguments[1]);
    case Kind::ite: return manager_.ite(arguments[0], arguments[1], arguments[2]);
    case Kind::and_: {
      Bdd all = manager_.top();
      for (const Bdd& argument : arguments) all &= argument;
      return all;
    }
    case Kind::or_: {
      Bdd any = manager_.bottom();
      for (const Bdd& argument : arguments) any |= argument;
      return any;
    }
    default: return Bdd();
  }
}

}  // namespace hone
