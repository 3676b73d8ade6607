// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "evidence/from_inlined.h"
#include "logic/traversal.h"
#include "program/analysis/liveness.h"

namespace hone {

namespace {

// Follows both programs together. A copy of a procedure is an instance: where it was called from decides
// where it returns to.
class InliningCheck {
 public:
  InliningCheck(const Program& original, const Inlined& inlined)
      : original_(original),
        inlined_(inlined),
        copy_(inlined.program),
        terms_(original.terms()),
        renamed_(terms_, renaming()) {}

  std::string run() {
    if (!inputs_are_free()) return "an input has two meanings";
    instances_.push_back({original_.entry(), 0, EdgeId()});
    if (!visit(copy_.procedure(copy_.entry()).entry, original_.procedure(original_.entry()).entry, 0))
      return "the entries are different";
    while (!waiting_.empty()) {
      const LocationId location = waiting_.back();
      waiting_.pop_back();
      if (const std::string problem = check(location); !problem.empty())
        return fmt::format("line {}: {}", copy_.location(location).position.line, problem);
    }
    return "";
  }

 private:
  struct Instance {
    ProcedureId procedure;
    std::size_t caller;
    EdgeId call;
  };

  // Each input occurs once and is no variable: otherwise values could be tied together that are not.
  bool inputs_are_free() const {
    std::unordered_set<Term> seen;
    for (std::size_t i = 0; i < copy_.edge_count(); ++i) {
      const Step* step = copy_.edge(EdgeId(i)).step();
      if (step == nullptr) return false;
      for (const Term input : step->inputs)
        if (terms_.kind(input) != Kind::symbol || copy_.variable_of(input) || !seen.insert(input).second)
          return false;
    }
    return true;
  }

  // Notes that a location is in an instance; no if it stands for something else.
  bool visit(LocationId location, LocationId original, std::size_t instance) {
    if (inlined_.locations[location.index()] != original) return false;
    const auto [known, is_new] = instance_of_.emplace(location, instance);
    if (is_new) waiting_.push_back(location);
    return known->second == instance;
  }

  std::string check(LocationId location) {
    const LocationId original = inlined_.locations[location.index()];
    const std::size_t instance = instance_of_.at(location);
    if (original_.error_at(original) != nullptr && copy_.error_at(location) == nullptr)
      return "an error is missing";
    for (const EdgeId edge : original_.location(original).outgoing) {
      const bool is_call = original_.edge(edge).call() != nullptr;
      const bool found = is_call ? has_enter(location, edge, instance) : has_step(location, edge, instance);
      if (!found) return "a step is missing: " + original_.edge(edge).text;
    }
    const bool returns =
        original == original_.procedure(instances_[instance].procedure).exit && instance != 0;
    return !returns || has_leave(location, instance) ? "" : "a return is missing";
  }

  template <class Fits>
  bool has_edge(LocationId location, EdgeId origin, Inlined::Part part, const Fits& fits) {
    for (const EdgeId id : copy_.location(location).outgoing) {
      const Inlined::Origin& candidate = inlined_.edges[id.index()];
      if (candidate.edge == origin && candidate.part == part && fits(copy_.edge(id))) return true;
    }
    return false;
  }

  bool has_step(LocationId location, EdgeId id, std::size_t instance) {
    const Edge& original = original_.edge(id);
    return has_edge(location, id, Inlined::Part::step, [&](const Edge& copy) {
      return same(*original.step(), *copy.step()) && visit(copy.target, original.target, instance);
    });
  }

  bool has_enter(LocationId location, EdgeId id, std::size_t instance) {
    const Call& call = *original_.edge(id).call();
    const Procedure& callee = original_.procedure(call.callee);
    return has_edge(location, id, Inlined::Part::enter, [&](const Edge& copy) {
      // A call that leads to an error: the proof shows that it is not made.
      if (copy_.error_at(copy.target) != nullptr && copy.step()->guard == terms_.truth()) return true;
      if (is_active(call.callee, instance)) return false;  // its variables would have two meanings
      const auto [known, is_new] = callees_.emplace(std::pair(instance, id), instances_.size());
      if (is_new) instances_.push_back({call.callee, instance, id});
      return enters(call, *copy.step()) && visit(copy.target, callee.entry, known->second);
    });
  }

  bool is_active(ProcedureId procedure, std::size_t instance) const {
    for (; instances_[instance].procedure != procedure; instance = instances_[instance].caller)
      if (instance == 0) return false;
    return true;
  }

  bool has_leave(LocationId location, std::size_t instance) {
    const auto [procedure, caller, id] = instances_[instance];
    const Call& call = *original_.edge(id).call();
    Step expected = skip_step(terms_);
    for (std::size_t i = 0; i < call.targets.size(); ++i)
      if (call.targets[i].valid())
        expected.assignments.push_back(
            {call.targets[i], original_.variable(original_.procedure(procedure).results[i]).symbol});
    return has_edge(location, id, Inlined::Part::leave, [&](const Edge& copy) {
      return same(expected, *copy.step()) && visit(copy.target, original_.edge(id).target, caller);
    });
  }

  bool same(const Step& original, const Step& copy) {
    if (original.inputs.size() != copy.inputs.size() ||
        original.assignments.size() != copy.assignments.size())
      return false;
    const auto rename = renamer(original.inputs, copy.inputs);
    if (rename(original.guard) != copy.guard) return false;
    for (std::size_t i = 0; i < original.assignments.size(); ++i)
      if (inlined_.variables.at(original.assignments[i].target) != copy.assignments[i].target ||
          rename(original.assignments[i].value) != copy.assignments[i].value)
        return false;
    return true;
  }

  // Parameters get the arguments; other locals get any value, unless they are written before they are read.
  bool enters(const Call& call, const Step& copy) {
    if (copy.guard != terms_.truth() || copy.inputs.size() < call.inputs.size()) return false;
    const auto rename = renamer(call.inputs, copy.inputs);
    std::map<VariableId, Term> assigned;
    for (const Assignment& assignment : copy.assignments)
      if (!assigned.emplace(assignment.target, assignment.value).second) return false;
    std::unordered_set<Term> free(copy.inputs.begin() + static_cast<std::ptrdiff_t>(call.inputs.size()),
                                  copy.inputs.end());
    const Procedure& callee = original_.procedure(call.callee);
    std::size_t fitting = 0;
    for (const VariableId id : callee.locals) {
      const auto found = assigned.find(inlined_.variables.at(id));
      if (original_.is_parameter(id)) {
        const auto place = std::find(callee.parameters.begin(), callee.parameters.end(), id);
        const auto index = static_cast<std::size_t>(place - callee.parameters.begin());
        if (found == assigned.end() || found->second != rename(call.arguments[index])) return false;
      } else if (found == assigned.end()) {
        if (liveness(call.callee).is_live(callee.entry, id)) return false;
        continue;
      } else if (free.erase(found->second) == 0) {
        return false;
      }
      ++fitting;
    }
    return fitting == assigned.size();
  }

  Substitution renaming() const {
    Substitution result;
    for (std::size_t i = 0; i < original_.variable_count(); ++i)
      result.emplace(original_.variable(VariableId(i)).symbol,
                     copy_.variable(inlined_.variables.at(VariableId(i))).symbol);
    return result;
  }

  std::function<Term(Term)> renamer(const std::vector<Term>& inputs, const std::vector<Term>& copies) {
    Substitution of_inputs;
    for (std::size_t i = 0; i < inputs.size(); ++i) of_inputs.emplace(inputs[i], copies[i]);
    return [this, of_inputs](Term term) { return substitute(terms_, renamed_(term), of_inputs); };
  }

  const Liveness& liveness(ProcedureId procedure) {
    return liveness_.try_emplace(procedure, original_, procedure).first->second;
  }

  const Program& original_;
  const Inlined& inlined_;
  const Program& copy_;
  Terms& terms_;
  Substituter renamed_;
  std::vector<Instance> instances_;
  std::map<std::pair<std::size_t, EdgeId>, std::size_t> callees_;  // by instance and call
  std::unordered_map<LocationId, std::size_t> instance_of_;
  std::vector<LocationId> waiting_;
  std::map<ProcedureId, Liveness> liveness_;
};

}  // namespace

std::string check_inlining(const Program& original, const Inlined& inlined) {
  return InliningCheck(original, inlined).run();
}

}  // namespace hone
