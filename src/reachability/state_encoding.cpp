// SPDX-License-Identifier: Apache-2.0
#include "reachability/state_encoding.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "base/error.h"
#include "logic/traversal.h"

namespace hone {

Columns columns_by_slot(const Program& program) {
  return [&program](VariableId id) {
    const Variable& variable = program.variable(id);
    return variable.is_global() ? variable.slot : program.globals().size() + variable.slot;
  };
}

StateEncoding::StateEncoding(const Program& program, const Columns& columns, BddManager& manager,
                             unsigned copies)
    : program_(program), manager_(manager), copies_(copies) {
  std::map<std::size_t, unsigned> dense;
  for (std::size_t i = 0; i < program.variable_count(); ++i) dense.emplace(columns(VariableId(i)), 0);
  // Operations on decision diagrams recurse over the variables in the order.
  constexpr std::size_t max_columns = 3000;
  if (dense.size() > max_columns)
    throw Unsupported(
        fmt::format("a program with {} Boolean variables in scope at once; at most {} can be handled",
                    dense.size(), max_columns));
  unsigned next_column = 0;
  for (auto& [column, index] : dense) index = next_column++;
  for (std::size_t i = 0; i < program.variable_count(); ++i)
    column_.push_back(dense.at(columns(VariableId(i))));
  for (std::size_t i = 0; i < dense.size(); ++i) {
    const unsigned first = manager.new_variable();
    for (unsigned copy = 1; copy < copies; ++copy) manager.new_variable();
    manager.group(first, copies);
  }
}

const std::vector<VariableId>& StateEncoding::visible(ProcedureId procedure) {
  auto [entry, inserted] = visible_.try_emplace(procedure, program_.globals());
  if (inserted) {
    const auto& locals = program_.procedure(procedure).locals;
    entry->second.insert(entry->second.end(), locals.begin(), locals.end());
  }
  return entry->second;
}

std::vector<unsigned> StateEncoding::entry_variables(ProcedureId procedure) const {
  std::vector<unsigned> result;
  for (const VariableId id : program_.globals()) result.push_back(entry(id));
  for (const VariableId id : program_.procedure(procedure).parameters) result.push_back(entry(id));
  return result;
}

std::vector<unsigned> StateEncoding::pair_variables(ProcedureId procedure) {
  std::vector<unsigned> result = entry_variables(procedure);
  for (const VariableId id : visible(procedure)) result.push_back(current(id));
  return result;
}

unsigned StateEncoding::input_variable(std::size_t index) {
  while (inputs_.size() <= index) inputs_.push_back(manager_.new_variable());
  return inputs_[index];
}

Bdd StateEncoding::encode(Term formula, const std::unordered_map<Term, Bdd>& inputs) {
  const Terms& terms = program_.terms();
  std::unordered_map<Term, Bdd> with_inputs = inputs;
  const auto find = [&](Term term) -> const Bdd* {
    if (const auto found = with_inputs.find(term); found != with_inputs.end()) return &found->second;
    const auto found = encoded_.find(term);
    return found == encoded_.end() ? nullptr : &found->second;
  };
  std::vector<Term> stack{formula};
  while (!stack.empty()) {
    const Term term = stack.back();
    const auto arguments = terms.arguments(term);
    const std::size_t before = stack.size();
    if (find(term) == nullptr)
      for (const Term argument : arguments)
        if (find(argument) == nullptr) stack.push_back(argument);
    if (stack.size() != before) continue;
    stack.pop_back();
    if (find(term) != nullptr) continue;
    std::vector<Bdd> parts;
    for (const Term argument : arguments) parts.push_back(*find(argument));
    const bool has_inputs = std::any_of(arguments.begin(), arguments.end(),
                                        [&](Term argument) { return with_inputs.contains(argument); });
    (has_inputs ? with_inputs : encoded_).emplace(term, encode_node(term, parts));
  }
  return *find(formula);
}

Bdd StateEncoding::encode_node(Term term, const std::vector<Bdd>& arguments) {
  const Terms& terms = program_.terms();
  switch (terms.kind(term)) {
    case Kind::true_: return manager_.top();
    case Kind::false_: return manager_.bottom();
    case Kind::not_: return !arguments[0];
    case Kind::eq: return arguments[0].iff(arguments[1]);
    case Kind::ite: return manager_.ite(arguments[0], arguments[1], arguments[2]);
    case Kind::and_: {
      Bdd result = manager_.top();
      for (const Bdd& argument : arguments) result &= argument;
      return result;
    }
    case Kind::or_: {
      Bdd result = manager_.bottom();
      for (const Bdd& argument : arguments) result |= argument;
      return result;
    }
    default: break;
  }
  const auto variable = terms.kind(term) == Kind::symbol ? program_.variable_of(term) : std::nullopt;
  HONE_INVARIANT(variable.has_value(), "a Boolean formula should mention only variables and inputs");
  return manager_.variable(current(*variable));
}

Term StateEncoding::decode(const Bdd& set, ProcedureId procedure) {
  Terms& terms = program_.terms();
  std::unordered_map<unsigned, Term> symbols;
  for (const VariableId id : visible(procedure)) {
    symbols.emplace(entry(id), program_.variable(id).entry_symbol);
    symbols.emplace(current(id), program_.variable(id).symbol);
  }
  return formula_of(terms, set, [&](unsigned variable) { return symbols.at(variable); });
}

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
