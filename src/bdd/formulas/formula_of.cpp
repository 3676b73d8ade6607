// SPDX-License-Identifier: Apache-2.0
#include "bdd/formulas/formula_of.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace hone {

namespace {

// A choice by a condition: a variable, or whether two variables are equal, or several such with the same
// other case. That says more to people and solvers than a choice by each variable.
struct Choice {
  Term condition;
  Bdd then_case, else_case;
};

Choice choice_at(Terms& terms, const Bdd& set, const std::function<Term(unsigned)>& symbol) {
  const Bdd high = set.high(), low = set.low();
  if (!high.is_constant() && !low.is_constant() && high.top_variable() == low.top_variable() &&
      high.high() == low.low() && high.low() == low.high())
    return {terms.eq(symbol(set.top_variable()), symbol(high.top_variable())), high.high(), high.low()};
  return {symbol(set.top_variable()), high, low};
}

// The choice at `set` turned round if need be, so that its other case is `otherwise`.
std::optional<Choice> choice_against(Terms& terms, const Bdd& set, const Bdd& otherwise,
                                     const std::function<Term(unsigned)>& symbol) {
  if (set.is_constant()) return std::nullopt;
  Choice choice = choice_at(terms, set, symbol);
  if (choice.then_case == otherwise)
    choice = {terms.not_(choice.condition), choice.else_case, choice.then_case};
  if (!(choice.else_case == otherwise)) return std::nullopt;
  return choice;
}

// Nodes within a chain may be needed on their own as well, with the rest of the chain: this bounds the cost.
constexpr std::size_t longest_chain = 256;

Choice chain_at(Terms& terms, const Bdd& set, const std::function<Term(unsigned)>& symbol) {
  Choice first = choice_at(terms, set, symbol);
  if (!choice_against(terms, first.then_case, first.else_case, symbol))
    first = {terms.not_(first.condition), first.else_case, first.then_case};
  std::vector<Term> conditions{first.condition};
  Bdd rest = first.then_case;
  while (conditions.size() < longest_chain) {
    const auto next = choice_against(terms, rest, first.else_case, symbol);
    if (!next) break;
    conditions.push_back(next->condition);
    rest = next->then_case;
  }
  if (rest.is_false() && first.else_case.is_true()) {  // a clause reads better than what it excludes
    for (Term& condition : conditions) condition = terms.not_(condition);
    return {terms.or_(conditions), first.else_case, rest};
  }
  return {terms.and_(conditions), rest, first.else_case};
}

}  // namespace

Term formula_of(Terms& terms, const Bdd& set, const std::function<Term(unsigned)>& symbol) {
  const BddManager::OrderHold order(*set.manager());
  std::unordered_map<std::uint64_t, Term> done;
  std::vector<Bdd> stack{set};
  while (!stack.empty()) {
    const Bdd top = stack.back();
    if (done.contains(top.id())) {
      stack.pop_back();
    } else if (top.is_constant()) {
      done.emplace(top.id(), terms.boolean(top.is_true()));
    } else {
      const Choice choice = chain_at(terms, top, symbol);
      const auto then_term = done.find(choice.then_case.id()), else_term = done.find(choice.else_case.id());
      if (then_term != done.end() && else_term != done.end())
        done.emplace(top.id(), terms.ite(choice.condition, then_term->second, else_term->second));
      if (then_term == done.end()) stack.push_back(choice.then_case);
      if (else_term == done.end()) stack.push_back(choice.else_case);
    }
  }
  return done.at(set.id());
}

}  // namespace hone
