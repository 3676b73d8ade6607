// SPDX-License-Identifier: Apache-2.0
#include "evidence/propositional_check.h"

#include <algorithm>
#include <bit>

#include "bdd/formulas/propositional_bdds.h"
#include "bdd/obey_limits.h"
#include "logic/traversal.h"

namespace hone {

namespace {

constexpr std::size_t most_nodes = 2'000'000;
constexpr std::size_t most_cases = 256;  // of the values of the symbols of an atom

BddOptions options() {
  BddOptions result;
  result.max_nodes = most_nodes;
  return result;
}

// `symbol == constant`; invalid handles if it is anything else. Constant arrays are written in several ways,
// so that two of them may be equal.
std::pair<Term, Term> value_equation(const Terms& terms, Term term) {
  if (terms.kind(term) != Kind::eq) return {};
  const SortKind sort = terms.kind(terms.sort(terms.argument(term, 0)));
  if (sort == SortKind::boolean || sort == SortKind::array) return {};
  const Term left = terms.argument(term, 0), right = terms.argument(term, 1);
  if (terms.kind(left) == Kind::symbol && terms.is_constant(right)) return {left, right};
  if (terms.kind(right) == Kind::symbol && terms.is_constant(left)) return {right, left};
  return {};
}

}  // namespace

PropositionalCheck::PropositionalCheck(Terms& terms, std::span<const Term> formulas,
                                       std::span<const Term> order, RunContext& context)
    : terms_(terms), manager_(options()) {
  obey_limits(manager_, context);
  for_each_subterm(terms, formulas, [&](Term term) {
    if (const auto [symbol, constant] = value_equation(terms, term); symbol.valid())
      constants_[symbol].push_back(constant);
  });
  for (auto& [symbol, constants] : constants_) {
    std::ranges::sort(constants);
    const auto [first, last] = std::ranges::unique(constants);
    constants.erase(first, last);
  }
  for (const Term thing : order) {
    const auto constants = constants_.find(thing);
    if (constants != constants_.end())
      has_value(thing, constants->second.front());
    else if (terms.is_bool(thing))
      own_variable(thing);
  }
}

bool PropositionalCheck::is_valid(Term formula) {
  try {
    return diagram(formula).is_true();
  } catch (const BddOutOfNodes&) {
    done_.clear();
    return false;
  }
}

// Without recursion: formulas may be of any depth. Parts of atoms are not looked at.
Bdd PropositionalCheck::diagram(Term formula) {
  std::vector<Term> open{formula};
  while (!open.empty()) {
    const Term next = open.back();
    if (done_.contains(next)) {
      open.pop_back();
      continue;
    }
    if (is_atom(terms_, next)) {
      done_.emplace(next, atom(next));
      continue;
    }
    const std::size_t others = open.size();
    for (const Term argument : terms_.arguments(next))
      if (!done_.contains(argument)) open.push_back(argument);
    if (open.size() != others) continue;
    std::vector<Bdd> arguments;
    for (const Term argument : terms_.arguments(next)) arguments.push_back(done_.at(argument));
    done_.emplace(next, connective(manager_, terms_, next, arguments));
  }
  return done_.at(formula);
}

Bdd PropositionalCheck::atom(Term atom) {
  if (const auto [symbol, constant] = value_equation(terms_, atom); symbol.valid())
    return has_value(symbol, constant);
  return terms_.kind(atom) == Kind::symbol ? own_variable(atom) : by_values(atom);
}

Bdd PropositionalCheck::own_variable(Term atom) {
  std::vector<unsigned>& variables = variables_[atom];
  if (variables.empty()) variables.push_back(manager_.new_variable());
  return manager_.variable(variables.front());
}

Bdd PropositionalCheck::by_values(Term atom) {
  struct Case {
    Substitution values;
    Bdd condition;
  };
  std::vector<Case> cases{{{}, manager_.top()}};
  for (const Term symbol : free_symbols(terms_, atom)) {
    const std::vector<Value> values = values_of(symbol);
    std::vector<Case> longer;
    if (cases.size() * values.size() <= most_cases)
      for (const Case& each : cases)
        for (const auto& [constant, condition] : values) {
          longer.push_back({each.values, each.condition & condition});
          longer.back().values.emplace(symbol, constant);
        }
    cases = std::move(longer);
  }
  Bdd holds = manager_.bottom(), decided = manager_.bottom();
  for (const auto& [values, condition] : cases) {
    const Term value = substitute(terms_, atom, values);
    if (!terms_.is_constant(value)) continue;
    decided |= condition;
    if (value == terms_.truth()) holds |= condition;
  }
  return holds | (own_variable(atom) & !decided);
}

std::vector<PropositionalCheck::Value> PropositionalCheck::values_of(Term symbol) {
  if (terms_.is_bool(symbol)) {
    const Bdd holds = diagram(symbol);
    return {{terms_.truth(), holds}, {terms_.falsity(), !holds}};
  }
  std::vector<Value> result;
  for (const Term constant : constants_[symbol]) result.push_back({constant, has_value(symbol, constant)});
  return result;
}

// The number of the constant among those of the symbol, from 1 on, in bits. Whatever else the bits can spell
// is the number of no constant.
Bdd PropositionalCheck::has_value(Term symbol, Term constant) {
  const std::vector<Term>& constants = constants_.at(symbol);
  std::vector<unsigned>& variables = variables_[symbol];
  while (variables.size() < static_cast<std::size_t>(std::bit_width(constants.size())))
    variables.push_back(manager_.new_variable());
  const auto number =
      static_cast<std::size_t>(std::ranges::lower_bound(constants, constant) - constants.begin()) + 1;
  BddManager::Literals literals;
  for (std::size_t bit = 0; bit < variables.size(); ++bit)
    literals.emplace_back(variables[bit], (number >> bit & 1U) != 0);
  return manager_.cube(literals);
}

}  // namespace hone
