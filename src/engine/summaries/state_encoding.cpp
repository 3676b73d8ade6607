// SPDX-License-Identifier: Apache-2.0
#include "engine/summaries/state_encoding.h"

#include <algorithm>

#include "base/error.h"
#include "logic/traversal.h"

namespace hone {

StateEncoding::StateEncoding(const Program& program, BddManager& manager)
    : program_(program), manager_(manager) {
  std::size_t locals = 0;
  for (std::size_t i = 0; i < program.procedure_count(); ++i)
    locals = std::max(locals, program.procedure(ProcedureId(i)).locals.size());
  for (std::size_t i = 0; i < 3 * (program.globals().size() + locals); ++i) manager.new_variable();
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

Bdd StateEncoding::encode(Term formula, const std::unordered_map<Term, Bdd>& others) {
  const Terms& terms = program_.terms();
  std::unordered_map<Term, Bdd> done;
  const auto leaf = [&](Term symbol) {
    if (const auto found = others.find(symbol); found != others.end()) return found->second;
    const auto variable = program_.variable_of(symbol);
    HONE_INVARIANT(variable.has_value(), "a Boolean formula should mention only variables and inputs");
    return manager_.variable(current(*variable));
  };
  for_each_subterm(terms, std::span(&formula, 1), [&](Term term) {
    const auto arguments = terms.arguments(term);
    Bdd result;
    switch (terms.kind(term)) {
      case Kind::true_: result = manager_.top(); break;
      case Kind::false_: result = manager_.bottom(); break;
      case Kind::symbol: result = leaf(term); break;
      case Kind::not_: result = !done.at(arguments[0]); break;
      case Kind::eq: result = done.at(arguments[0]).iff(done.at(arguments[1])); break;
      case Kind::ite:
        result = manager_.ite(done.at(arguments[0]), done.at(arguments[1]), done.at(arguments[2]));
        break;
      case Kind::and_:
        result = manager_.top();
        for (const Term argument : arguments) result &= done.at(argument);
        break;
      case Kind::or_:
        result = manager_.bottom();
        for (const Term argument : arguments) result |= done.at(argument);
        break;
      default: invariant_failed(__FILE__, __LINE__, "only propositional formulas should be encoded");
    }
    done.emplace(term, result);
  });
  return done.at(formula);
}

Term StateEncoding::decode(const Bdd& set, ProcedureId procedure) {
  Terms& terms = program_.terms();
  std::unordered_map<unsigned, Term> symbols;
  for (const VariableId id : visible(procedure)) {
    symbols.emplace(entry(id), program_.variable(id).entry_symbol);
    symbols.emplace(current(id), program_.variable(id).symbol);
  }
  std::unordered_map<std::uint64_t, Term> done;
  std::vector<Bdd> stack{set};
  while (!stack.empty()) {
    const Bdd top = stack.back();
    if (done.contains(top.id())) {
      stack.pop_back();
    } else if (top.is_constant()) {
      done.emplace(top.id(), terms.boolean(top.is_true()));
    } else {
      const Bdd high = top.high(), low = top.low();
      const auto then_term = done.find(high.id()), else_term = done.find(low.id());
      if (then_term != done.end() && else_term != done.end())
        done.emplace(top.id(),
                     terms.ite(symbols.at(top.top_variable()), then_term->second, else_term->second));
      if (then_term == done.end()) stack.push_back(high);
      if (else_term == done.end()) stack.push_back(low);
    }
  }
  return done.at(set.id());
}

}  // namespace hone
