// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory/function_pointers.h"

#include <algorithm>

#include "logic/traversal.h"
#include "program/model/edge_terms.h"

namespace hone::c {

namespace {

constexpr std::size_t most_constants = 256;

}  // namespace

FunctionPointers::FunctionPointers(const Program& program, const Memory& memory, const PointsTo& points_to)
    : program_(program), terms_(program.terms()), memory_(memory), points_to_(points_to) {
  if (memory.call_pointers().empty()) return;
  collect();
  solve();
}

void FunctionPointers::collect() {
  const auto is_wide = [&](VariableId variable) {
    Sort sort = terms_.sort(program_.variable(variable).symbol);
    while (terms_.kind(sort) == SortKind::array) sort = terms_.element_sort(sort);
    return terms_.kind(sort) == SortKind::bitvector && terms_.width(sort) == memory_.pointer_bits();
  };
  std::vector<Term> roots;
  for (std::size_t i = 0; i < program_.edge_count(); ++i) {
    const Edge& edge = program_.edge(EdgeId(i));
    const std::vector<Term> of_edge = terms_of(edge);
    roots.insert(roots.end(), of_edge.begin(), of_edge.end());
    if (const Step* step = edge.step()) {
      for (const Assignment& assignment : step->assignments)
        if (is_wide(assignment.target)) assignments_.emplace_back(assignment.target, assignment.value);
      continue;
    }
    const Call& call = *edge.call();
    const Procedure& callee = program_.procedure(call.callee);
    for (std::size_t k = 0; k < call.arguments.size(); ++k)
      if (is_wide(callee.parameters[k])) assignments_.emplace_back(callee.parameters[k], call.arguments[k]);
    for (std::size_t k = 0; k < call.targets.size(); ++k)
      if (call.targets[k].valid() && is_wide(call.targets[k]))
        results_.emplace_back(call.targets[k], callee.results[k]);
  }
  for_each_subterm(terms_, roots, [&](Term term) {
    const std::optional<Memory::Operation> operation = memory_.operation(term);
    if (!operation) return;
    if (operation->what == Memory::Operator::store) stores_.push_back(term);
    forgets_ |= operation->what == Memory::Operator::havoc;
  });
  for (const VariableId parameter : program_.procedure(program_.entry()).parameters)
    variables_[parameter].any = true;
  for (const VariableId variable : memory_.from_elsewhere()) variables_[variable].any = true;
  for (std::size_t i = 0; i < program_.procedure_count(); ++i)
    for (const VariableId result : program_.procedure(ProcedureId(i)).results)
      if (may_stay_unset(program_.procedure(ProcedureId(i)), result)) variables_[result].any = true;
  std::unordered_set<VariableId> assigned;
  for (const auto& [variable, value] : assignments_) assigned.insert(variable);
  for (const auto& [target, result] : results_) assigned.insert(target);
  for (std::size_t i = 0; i < program_.variable_count(); ++i)
    if (!assigned.contains(VariableId(i))) variables_[VariableId(i)].any = true;
}

// A function may end without saying what it returns.
bool FunctionPointers::may_stay_unset(const Procedure& procedure, VariableId result) const {
  std::unordered_set<LocationId> reached{procedure.entry};
  std::vector<LocationId> waiting{procedure.entry};
  while (!waiting.empty()) {
    const LocationId location = waiting.back();
    waiting.pop_back();
    if (location == procedure.exit) return true;
    for (const EdgeId id : program_.location(location).outgoing) {
      const Edge& edge = program_.edge(id);
      const Step* step = edge.step();
      const bool sets = step != nullptr &&
                        std::ranges::any_of(step->assignments,
                                            [&](const Assignment& each) { return each.target == result; });
      const bool gets = edge.call() != nullptr &&
                        std::ranges::find(edge.call()->targets, result) != edge.call()->targets.end();
      if (!sets && !gets && reached.insert(edge.target).second) waiting.push_back(edge.target);
    }
  }
  return false;
}

void FunctionPointers::solve() {
  for (bool changed = true; changed;) {
    changed = false;
    known_.clear();
    for (const auto& [variable, value] : assignments_)
      if (!variables_[variable].any) changed |= add(variables_[variable], values_of(value));
    for (const auto& [target, result] : results_) {
      const Values from = variables_[result];
      changed |= add(variables_[target], from);
    }
    for (const Term store : stores_) {
      const Cell place = points_to_.target(terms_.argument(store, 1));
      changed |= add(content(place), is_whole(place, memory_.operation(store)->number)
                                         ? values_of(terms_.argument(store, 2))
                                         : Values{true});
    }
  }
}

const FunctionPointers::Values& FunctionPointers::values_of(Term term) {
  if (const auto known = known_.find(term); known != known_.end()) return known->second;
  Values values = computed(term);
  return known_.insert_or_assign(term, std::move(values)).first->second;
}

FunctionPointers::Values FunctionPointers::computed(Term term) {
  const Values anything{true};
  const auto either = [&](std::size_t first, std::size_t second) {
    Values both = values_of(terms_.argument(term, first));
    add(both, values_of(terms_.argument(term, second)));
    return both;
  };
  switch (terms_.kind(term)) {
    case Kind::bv_number: {
      const std::optional<std::uint64_t> bits = terms_.machine_bits(term);
      return bits ? Values{false, {*bits}} : anything;
    }
    case Kind::symbol: {
      const std::optional<VariableId> variable = program_.variable_of(term);
      return variable ? variables_[*variable] : anything;
    }
    case Kind::ite: return either(1, 2);
    case Kind::select:  // all elements of an array are one
    case Kind::const_array: return values_of(terms_.argument(term, 0));
    case Kind::store: return either(0, 2);
    case Kind::apply: {
      const std::optional<Memory::Operation> operation = memory_.operation(term);
      if (!operation || operation->what != Memory::Operator::load) return anything;
      const Cell place = points_to_.target(terms_.argument(term, 1));
      return is_whole(place, operation->number) ? content(place) : anything;
    }
    default: return anything;
  }
}

// Is an access of so many bytes one to a whole field that may hold a pointer? Otherwise its value may be
// anything.
bool FunctionPointers::is_whole(Cell cell, std::uint32_t bytes) const {
  const Field& field = points_to_.cells().field(cell).second;
  return !field.bytes && field.size == bytes && bytes * 8 == memory_.pointer_bits();
}

FunctionPointers::Values& FunctionPointers::content(Cell cell) {
  const Cells& cells = points_to_.cells();
  const std::uint32_t root = cells.find(cell).node;
  const auto [found, is_new] = fields_.try_emplace({root, cells.field(cell).first});
  Values& values = found->second;
  if (!is_new) return values;
  values.any = points_to_.is_outside(cell) || (forgets_ && points_to_.has_escaped(root));
  for (const Cells::Object& object : cells.node(root).objects)
    values.any |= !memory_.objects()[object.number].starts_zero;
  values.constants.insert(0);
  return values;
}

bool FunctionPointers::add(Values& to, const Values& from) {
  const std::size_t before = to.constants.size();
  const bool was_any = to.any;
  to.constants.insert(from.constants.begin(), from.constants.end());
  to.any |= from.any || to.constants.size() > most_constants;
  return to.any != was_any || to.constants.size() != before;
}

// What a literal says of a pointer: one through which the program calls, or one in memory that is compared
// with 0.
bool FunctionPointers::may_hold(Term guard) {
  if (memory_.call_pointers().empty()) return true;
  const std::span<const Term> parts =
      terms_.kind(guard) == Kind::and_ ? terms_.arguments(guard) : std::span<const Term>(&guard, 1);
  std::unordered_map<Term, Values> possible;
  for (const Term part : parts) {
    const bool is_negated = terms_.kind(part) == Kind::not_;
    const Term equation = is_negated ? terms_.argument(part, 0) : part;
    if (terms_.kind(equation) != Kind::eq) continue;
    Term pointer = terms_.argument(equation, 0), constant = terms_.argument(equation, 1);
    if (terms_.kind(pointer) == Kind::bv_number) std::swap(pointer, constant);
    if (terms_.kind(constant) != Kind::bv_number || !terms_.machine_bits(constant)) continue;
    const std::uint64_t value = *terms_.machine_bits(constant);
    const std::optional<VariableId> variable = program_.variable_of(pointer);
    const bool is_called = variable && memory_.call_pointers().contains(*variable);
    const bool is_in_memory = terms_.kind(pointer) == Kind::select || terms_.kind(pointer) == Kind::apply;
    if (!is_called && !(is_in_memory && value == 0)) continue;
    const auto [found, is_new] = possible.try_emplace(pointer);
    Values& values = found->second;
    if (is_new) values = values_of(pointer);
    if (values.any) continue;
    std::erase_if(values.constants, [&](std::uint64_t each) { return (each == value) == is_negated; });
    if (values.constants.empty()) return false;
  }
  return true;
}

}  // namespace hone::c
