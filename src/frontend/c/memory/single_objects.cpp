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
    if (i == Memory::outside_object || object.address || object.size == 0 || found == edges_of.end())
      continue;
    if (found->second.size() == 1 && repetition.at_most_once(found->second.front())) memory.fix(i);
  }
}

}  // namespace hone::c
