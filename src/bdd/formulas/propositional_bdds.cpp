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

Bdd PropositionalBdds::of(Term formula) {
  if (const auto known = done_.find(formula); known != done_.end()) return known->second;
  const Bdd result = combined(formula);
  done_.emplace(formula, result);
  return result;
}

Bdd PropositionalBdds::combined(Term formula) {
  std::vector<Bdd> arguments;
  for (const Term argument : terms_.arguments(formula)) {
    arguments.push_back(of(argument));
    if (arguments.back().is_null()) return Bdd();
  }
  return connective(manager_, terms_, formula, arguments);
}

}  // namespace hone
