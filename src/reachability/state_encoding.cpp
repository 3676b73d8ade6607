// SPDX-License-Identifier: Apache-2.0
#include "reachability/state_encoding.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/error.h"
#include "bdd/formulas/formula_of.h"
#include "bdd/formulas/propositional_bdds.h"
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
  if (const Bdd combined = connective(manager_, terms, term, arguments); !combined.is_null()) return combined;
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

}  // namespace hone
