// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory/single_objects.h"

#include <unordered_map>
#include <unordered_set>

#include "logic/traversal.h"
#include "program/model/edge_terms.h"

namespace hone::c {

namespace {

class Repetition {
 public:
  bool is_recursive(ProcedureId id) {
    std::unordered_set<ProcedureId> seen;
    std::vector<ProcedureId> waiting{id};
    while (!waiting.empty()) {
      const ProcedureId at = waiting.back();
      waiting.pop_back();
      for (const EdgeId call : calls_[at.index()]) {
        const ProcedureId caller = program_.location(program_.edge(call).source).procedure;
        if (caller == id) return true;
        if (seen.insert(caller).second) waiting.push_back(caller);
      }
    }
    return false;
  }

  explicit Repetition(const Program& program) : program_(program), calls_(program.procedure_count()) {
    for (std::size_t i = 0; i < program.edge_count(); ++i)
      if (const Call* call = program.edge(EdgeId(i)).call())
        calls_[call->callee.index()].push_back(EdgeId(i));
  }

  bool at_most_once(EdgeId id) {
    const Edge& edge = program_.edge(id);
    return at_most_once(program_.location(edge.source).procedure) && !reaches(edge.target, edge.source);
  }

 private:
  // A procedure that waits for its own answer is recursive.
  bool at_most_once(ProcedureId id) {
    const auto [known, is_new] = once_.emplace(id, false);
    if (!is_new) return known->second;
    const std::vector<EdgeId>& calls = calls_[id.index()];
    const bool once =
        id == program_.entry() ? calls.empty() : calls.size() == 1 && at_most_once(calls.front());
    return once_[id] = once;
  }

  bool reaches(LocationId from, LocationId to) const {
    std::unordered_set<LocationId> seen{from};
    std::vector<LocationId> waiting{from};
    while (!waiting.empty()) {
      const LocationId at = waiting.back();
      waiting.pop_back();
      if (at == to) return true;
      for (const EdgeId id : program_.location(at).outgoing)
        if (const LocationId next = program_.edge(id).target; seen.insert(next).second)
          waiting.push_back(next);
    }
    return false;
  }

  const Program& program_;
  std::vector<std::vector<EdgeId>> calls_;  // of each procedure
  std::unordered_map<ProcedureId, bool> once_;
};

}  // namespace

void settle_forgotten_locals(Program& program, const std::vector<ForgottenLocal>& locals) {
  std::vector<ForgottenLocal> once;
  Repetition repetition(program);
  for (const ForgottenLocal& local : locals)
    if (repetition.at_most_once(local.forgets)) once.push_back(local);
  for (const ForgottenLocal& local : once) {
    program.set_operation(local.forgets, assume_step(program.terms().falsity()));
    program.set_operation(local.keeps, skip_step(program.terms()));
  }
}

void fix_single_objects(const Program& program, Memory& memory) {
  std::unordered_map<std::uint32_t, std::vector<EdgeId>> edges_of;  // that mention an object
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    std::vector<Term> roots = terms_of(program.edge(EdgeId(i)));
    for_each_subterm(program.terms(), roots, [&](Term term) {
      const auto operation = memory.operation(term);
      if (operation && operation->what == Memory::Operator::object)
        edges_of[operation->number].push_back(EdgeId(i));
    });
  }
  Repetition repetition(program);
  for (std::uint32_t i = 0; i < memory.objects().size(); ++i) {
    const MemoryObject& object = memory.objects()[i];
    const auto found = edges_of.find(i);
    const bool has_size = object.size != 0 || object.slots.size != 0;
    if (i == Memory::outside_object || object.address || !has_size || found == edges_of.end()) continue;
    if (object.lifetime.is_variable) continue;  // see settle_lifetimes
    if (found->second.size() == 1 && repetition.at_most_once(found->second.front())) memory.fix(i);
  }
}

namespace {

// Pointers that are kept where they can outlive what they point to.
class KeptPointers {
 public:
  KeptPointers(const Program& program, const PointsTo& points_to) : points_to_(points_to) {
    const Cells& cells = points_to.cells();
    for (std::uint32_t i = 0; i < cells.size(); ++i)
      if (cells.node(i).parent == i)
        for (const auto& [offset, field] : cells.node(i).fields)
          if (field.pointee) in_memory_.insert(cells.find(*field.pointee).node);
    std::unordered_set<VariableId> results;
    for (std::size_t i = 0; i < program.procedure_count(); ++i)
      for (const VariableId result : program.procedure(ProcedureId(i)).results) results.insert(result);
    for (const auto& [id, cell] : points_to.variables()) {
      if (!cell) continue;
      const Variable& variable = program.variable(id);
      const std::uint32_t root = cells.find(*cell).node;
      if (variable.is_global()) in_memory_.insert(root);
      if (!variable.is_global() && results.contains(id)) results_[root].push_back(variable.scope);
      if (!variable.is_global()) locals_[root].emplace_back(variable.scope, id);
    }
  }

  // A local is known to callees by parameters, which do not live longer; to others by what is checked here.
  bool can_outlive(std::uint32_t number, const MemoryObject& object) const {
    const std::uint32_t root = points_to_.cells().find({number, 0}).node;
    if (in_memory_.contains(root)) return true;
    if (const auto found = results_.find(root); found != results_.end())
      for (const ProcedureId procedure : found->second)
        if (procedure == object.lifetime.owner) return true;
    if (!object.lifetime.is_inner) return false;
    if (const auto found = locals_.find(root); found != locals_.end())
      for (const auto& [procedure, variable] : found->second)
        if (procedure == object.lifetime.owner && variable != object.lifetime.place) return true;
    return false;
  }

 private:
  const PointsTo& points_to_;
  std::unordered_set<std::uint32_t> in_memory_;  // roots of nodes
  std::unordered_map<std::uint32_t, std::vector<ProcedureId>> results_;
  std::unordered_map<std::uint32_t, std::vector<std::pair<ProcedureId, VariableId>>> locals_;
};

}  // namespace

void settle_lifetimes(const Program& program, const PointsTo& points_to, Memory& memory) {
  if (!memory.follows_lifetimes()) return;
  std::unordered_set<std::uint32_t> freed;  // roots of nodes
  std::unordered_map<std::uint32_t, std::vector<EdgeId>> begins;
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    std::vector<Term> roots = terms_of(program.edge(EdgeId(i)));
    for_each_subterm(program.terms(), roots, [&](Term term) {
      const auto operation = memory.operation(term);
      if (!operation) return;
      if (operation->what == Memory::Operator::free)
        freed.insert(points_to.cells().find(points_to.target(program.terms().argument(term, 1))).node);
      if (operation->what == Memory::Operator::begin) begins[operation->number].push_back(EdgeId(i));
    });
  }
  Repetition repetition(program);
  const KeptPointers kept(program, points_to);
  for (std::uint32_t i = 0; i < memory.objects().size(); ++i) {
    const MemoryObject& object = memory.objects()[i];
    if (object.slots.size == 0) continue;
    const bool can_dangle = object.is_block ? freed.contains(points_to.cells().find({i, 0}).node)
                                            : !object.lifetime.owner.valid() || kept.can_outlive(i, object);
    if (!can_dangle) memory.never_dangles(i);
    if (!object.lifetime.is_variable) continue;
    const std::vector<EdgeId>& begin = begins[i];
    const bool once = begin.size() == 1 && repetition.at_most_once(begin.front());
    if (once || (!can_dangle && !repetition.is_recursive(object.lifetime.owner))) memory.fix(i);
  }
}

}  // namespace hone::c
