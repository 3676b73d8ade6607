// SPDX-License-Identifier: Apache-2.0
#include "program/transform/rewriter.h"

#include "base/error.h"

namespace hone {

template <class Add>
void ProgramRewriter::add_parts(VariableId id, const Add& add) {
  const Variable& variable = original_.variable(id);
  for (const NewVariable& part : parts_of(variable)) {
    parts_[id.index()].push_back(add(part.name, part.sort, variable.position));
    program_.set_display(parts_[id.index()].back(), part.display);
    program_.set_address(parts_[id.index()].back(), part.address);
  }
  declared(variable, parts_[id.index()]);
}

void ProgramRewriter::rewrite() {
  for (const VariableId id : original_.globals())
    add_parts(id, [&](const std::string& name, Sort sort, Position position) {
      return program_.add_global(name, sort, position);
    });
  for (std::size_t i = 0; i < original_.procedure_count(); ++i) declare(ProcedureId(i));
  std::vector<Edge> conditions;
  for (std::size_t i = 0; i < original_.edge_count(); ++i) {
    Edge copy = original_.edge(EdgeId(i));
    copy.source = location_.at(copy.source);
    copy.target = location_.at(copy.target);
    copy.operation = std::visit([&](const auto& old) -> Operation { return rewritten(old); }, copy.operation);
    if (copy.call() != nullptr && condition_of_call() != terms_.truth()) {
      const LocationId guarded =
          program_.add_location(program_.location(copy.source).procedure, copy.position);
      conditions.push_back(
          {copy.source, guarded, assume_step(condition_of_call()), EdgeRole::internal, copy.position, ""});
      copy.source = guarded;
    }
    program_.add_edge(std::move(copy));
    if (const Output* output = original_.output(EdgeId(i)))
      if (std::optional<Output> printed = rewritten_output(*output))
        program_.set_output(EdgeId(i), *std::move(printed));
    for (const MemoryUse& use : original_.memory_uses(EdgeId(i)))
      if (std::optional<MemoryUse> same = rewritten_use(use))
        program_.add_memory_use(EdgeId(i), *std::move(same));
    if (const std::string* origin = original_.origin(EdgeId(i))) program_.set_origin(EdgeId(i), *origin);
    if (const std::string* what = original_.approximation(EdgeId(i)))
      program_.set_approximation(EdgeId(i), *what);
  }
  for (Edge& condition : conditions) program_.add_edge(std::move(condition));
  for (ErrorLocation error : original_.errors()) {
    error.location = location_.at(error.location);
    program_.add_error(error);
  }
  for (const std::string& assumption : original_.assumptions()) program_.add_assumption(assumption);
  for (const ExternalFunction& function : original_.external_functions())
    program_.add_external_function(function);
  for (const AddressedObject& object : original_.objects()) program_.add_object(object);
  program_.set_entry(original_.entry());
}

void ProgramRewriter::declare(ProcedureId id) {
  const Procedure& procedure = original_.procedure(id);
  const ProcedureId same = program_.add_procedure(procedure.name, procedure.position);
  HONE_INVARIANT(same == id, "procedures should keep their ids");
  for (const VariableId parameter : procedure.parameters)
    add_parts(parameter, [&](const std::string& name, Sort sort, Position position) {
      return program_.add_parameter(id, name, sort, position);
    });
  for (const VariableId local : procedure.locals)
    if (parts_[local.index()].empty())
      add_parts(local, [&](const std::string& name, Sort sort, Position position) {
        return program_.add_local(id, name, sort, position);
      });
  for (const VariableId result : procedure.results)
    for (const VariableId part : parts_[result.index()]) program_.mark_result(id, part);
  for (const LocationId location : procedure.locations) {
    const Location& old = original_.location(location);
    const LocationId copy = location == procedure.entry  ? program_.procedure(id).entry
                            : location == procedure.exit ? program_.procedure(id).exit
                                                         : program_.add_location(id, old.position);
    for (const std::string& label : old.labels) program_.add_label(copy, label);
    location_[location] = copy;
  }
}

}  // namespace hone
