// SPDX-License-Identifier: Apache-2.0
#include "evidence/certificate/contract_program.h"

#include <fmt/format.h>

#include "logic/traversal.h"

namespace hone {

namespace {

class ContractBuilder {
 public:
  ContractBuilder(const Program& program, const std::map<ProcedureId, Contract>& contracts, ProcedureId root)
      : original_(program),
        terms_(program.terms()),
        contracts_(contracts),
        root_(root),
        result_{program.declarations(), {}},
        location_(program.location_count()) {}

  ContractProgram build() {
    for (std::size_t p = 0; p < original_.procedure_count(); ++p) add_locations(ProcedureId(p));
    add_start();
    add_end();
    for (std::size_t i = 0; i < original_.edge_count(); ++i) add(original_.edge(EdgeId(i)), EdgeId(i));
    for (ErrorLocation error : original_.errors()) {
      error.location = location_.at(error.location);
      result_.program.add_error(error);
    }
    result_.program.set_entry(root_);
    return std::move(result_);
  }

 private:
  LocationId new_location(ProcedureId procedure, Position position, LocationId original = {}) {
    const LocationId made = result_.program.add_location(procedure, position);
    result_.original.resize(made.index() + 1);
    result_.original[made.index()] = original;
    return made;
  }

  // The root gets an entry and an exit of its own, so that something can happen there.
  void add_locations(ProcedureId id) {
    const Procedure& old = original_.procedure(id);
    const Procedure& now = result_.program.procedure(id);
    const LocationId entry = now.entry, exit = now.exit;
    result_.original.resize(std::max<std::size_t>(result_.original.size(), exit.index() + 1));
    for (const LocationId location : old.locations) {
      const bool ends = location == old.entry || location == old.exit;
      if (ends && id != root_) {
        const LocationId same = location == old.entry ? entry : exit;
        location_[location] = same;
        result_.original[same.index()] = location;
      } else {
        location_[location] = new_location(id, original_.location(location).position, location);
      }
    }
  }

  void add_edge(LocationId source, LocationId target, Step step, Position position, const std::string& text,
                EdgeRole role = EdgeRole::internal) {
    result_.program.add_edge({source, target, std::move(step), role, position, text});
  }

  void add_error(LocationId source, Step step, Position position, const std::string& what) {
    const LocationId error = new_location(result_.program.location(source).procedure, position);
    add_edge(source, error, std::move(step), position, what, EdgeRole::assertion_fails);
    ErrorLocation added{error, position, what};
    result_.program.add_error(added);
  }

  const Contract* contract_of(ProcedureId id) const {
    const auto found = contracts_.find(id);
    return found == contracts_.end() ? nullptr : &found->second;
  }

  template <class Visit>
  void for_each_entry_value(ProcedureId procedure, const Visit& visit) const {
    for (const VariableId id : original_.globals()) visit(original_.variable(id));
    for (const VariableId id : original_.procedure(procedure).parameters) visit(original_.variable(id));
  }

  // x@entry is what x is now; and what the contract demands holds.
  void add_start() {
    std::vector<Term> known;
    for_each_entry_value(root_, [&](const Variable& variable) {
      known.push_back(terms_.eq(variable.entry_symbol, variable.symbol));
    });
    const Procedure& procedure = result_.program.procedure(root_);
    const Contract* contract = contract_of(root_);
    const LocationId first = location_.at(original_.procedure(root_).entry);
    if (contract != nullptr && root_ == original_.entry()) {
      known.push_back(terms_.not_(contract->before));
      add_error(procedure.entry, assume_step(terms_.and_(known)), procedure.position,
                fmt::format("what {} demands holds initially", procedure.name));
      known.pop_back();
    }
    if (contract != nullptr) known.push_back(contract->before);
    add_edge(procedure.entry, first, assume_step(terms_.and_(known)), procedure.position, "");
  }

  void add_end() {
    const Procedure& procedure = result_.program.procedure(root_);
    const LocationId last = location_.at(original_.procedure(root_).exit);
    if (const Contract* contract = contract_of(root_))
      add_error(last, assume_step(terms_.not_(contract->after)), procedure.position,
                fmt::format("what {} promises holds at its end", procedure.name));
    add_edge(last, procedure.exit, skip_step(terms_), procedure.position, "");
  }

  void add(const Edge& edge, EdgeId) {
    const Call* call = edge.call();
    const Contract* contract = call == nullptr ? nullptr : contract_of(call->callee);
    if (contract != nullptr) return add_call(edge, *call, *contract);
    Edge copy = edge;
    copy.source = location_.at(edge.source);
    copy.target = location_.at(edge.target);
    result_.program.add_edge(std::move(copy));
  }

  Term fresh(Term like, std::vector<Term>& inputs) {
    const Term input = result_.program.new_input(terms_.name(like), terms_.sort(like));
    inputs.push_back(input);
    return input;
  }

  // The arguments with inputs of their own: an input occurs on one edge only.
  std::vector<Term> arguments(const Call& call, std::vector<Term>& inputs) {
    Substitution renaming;
    for (const Term input : call.inputs) renaming.emplace(input, fresh(input, inputs));
    std::vector<Term> result;
    for (const Term argument : call.arguments) result.push_back(substitute(terms_, argument, renaming));
    return result;
  }

  // What the contract demands, said by the caller.
  Term demanded(const Call& call, const Contract& contract, const std::vector<Term>& values,
                std::vector<Term>& inputs) {
    const Procedure& callee = original_.procedure(call.callee);
    Substitution meaning;
    for (const VariableId id : original_.globals())
      meaning.emplace(original_.variable(id).entry_symbol, original_.variable(id).symbol);
    for (std::size_t i = 0; i < callee.parameters.size(); ++i) {
      const Variable& parameter = original_.variable(callee.parameters[i]);
      meaning.emplace(parameter.symbol, values[i]);
      meaning.emplace(parameter.entry_symbol, values[i]);
    }
    add_locals(callee, meaning, inputs);
    return substitute(terms_, contract.before, meaning);
  }

  void add_locals(const Procedure& callee, Substitution& meaning, std::vector<Term>& inputs) {
    for (const VariableId id : callee.locals)
      if (const Term symbol = original_.variable(id).symbol; !meaning.contains(symbol))
        meaning.emplace(symbol, fresh(symbol, inputs));
  }

  void add_call(const Edge& edge, const Call& call, const Contract& contract) {
    const LocationId source = location_.at(edge.source), target = location_.at(edge.target);
    const std::string& name = original_.procedure(call.callee).name;
    Step wrong;
    const std::vector<Term> given = arguments(call, wrong.inputs);
    wrong.guard = terms_.not_(demanded(call, contract, given, wrong.inputs));
    add_error(source, wrong, edge.position, fmt::format("what {} demands holds for: {}", name, edge.text));
    add_edge(source, target, returned(call, contract), edge.position, edge.text, edge.role);
  }

  Step returned(const Call& call, const Contract& contract) {
    const Procedure& callee = original_.procedure(call.callee);
    Step step;
    const std::vector<Term> values = arguments(call, step.inputs);
    const Term before = demanded(call, contract, values, step.inputs);
    Substitution meaning;
    for (const VariableId id : original_.globals()) {
      const Variable& variable = original_.variable(id);
      const Term after = fresh(variable.symbol, step.inputs);
      meaning.emplace(variable.symbol, after);
      meaning.emplace(variable.entry_symbol, variable.symbol);
      step.assignments.push_back({id, after});
    }
    for (std::size_t i = 0; i < callee.parameters.size(); ++i)
      meaning.emplace(original_.variable(callee.parameters[i]).entry_symbol, values[i]);
    add_locals(callee, meaning, step.inputs);
    for (std::size_t i = 0; i < call.targets.size(); ++i)
      if (call.targets[i].valid())
        assign(step, call.targets[i], meaning.at(original_.variable(callee.results[i]).symbol));
    step.guard = terms_.and_(before, substitute(terms_, contract.after, meaning));
    return step;
  }

  // A result may go to a global.
  static void assign(Step& step, VariableId target, Term value) {
    std::erase_if(step.assignments, [&](const Assignment& each) { return each.target == target; });
    step.assignments.push_back({target, value});
  }

  const Program& original_;
  Terms& terms_;
  const std::map<ProcedureId, Contract>& contracts_;
  ProcedureId root_;
  ContractProgram result_;
  IdMap<LocationId, LocationId> location_;
};

}  // namespace

ContractProgram with_contracts(const Program& program, const std::map<ProcedureId, Contract>& contracts,
                               ProcedureId root) {
  return ContractBuilder(program, contracts, root).build();
}

}  // namespace hone
