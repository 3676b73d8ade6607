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
// where it returns to, and how many others of the procedure are active there decides its variables.
class InliningCheck {
 public:
  InliningCheck(const Program& original, const Inlined& inlined)
      : original_(original), inlined_(inlined), copy_(inlined.program), terms_(original.terms()) {
    for (std::size_t depth = 0; depth <= inlined.nested.size(); ++depth)
      names_.emplace_back(terms_, names_at(depth));
  }

  std::string run() {
    if (!inputs_are_free()) return "an input has two meanings";
    if (!variables_are_distinct()) return "a variable has two meanings";
    instances_.push_back({original_.entry(), 0, 0, EdgeId()});
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
    std::size_t depth;
    std::size_t caller;
    EdgeId call;
  };

  bool variables_are_distinct() const {
    std::unordered_set<VariableId> seen;
    for (std::size_t i = 0; i < original_.variable_count(); ++i) {
      const VariableId id(i);
      if (const VariableId copy = inlined_.variables.at(id); !copy.valid() || !seen.insert(copy).second)
        return false;
      for (const auto& variables : inlined_.nested)
        if (const VariableId copy = variables.at(id); copy.valid() && !seen.insert(copy).second) return false;
    }
    return true;
  }

  // Has a procedure variables of its own within so many copies of itself?
  bool has_variables(ProcedureId procedure, std::size_t depth) const {
    return depth == 0 || (depth <= inlined_.nested.size() &&
                          std::ranges::all_of(original_.procedure(procedure).locals, [&](VariableId local) {
                            return inlined_.nested[depth - 1].at(local).valid();
                          }));
  }

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
      return same(*original.step(), *copy.step(), instance, instance) &&
             visit(copy.target, original.target, instance);
    });
  }

  bool has_enter(LocationId location, EdgeId id, std::size_t instance) {
    const Call& call = *original_.edge(id).call();
    const Procedure& callee = original_.procedure(call.callee);
    return has_edge(location, id, Inlined::Part::enter, [&](const Edge& copy) {
      // A call that leads to an error: the proof shows that it is not made.
      if (copy_.error_at(copy.target) != nullptr && copy.step()->guard == terms_.truth()) return true;
      const std::size_t depth = activations(call.callee, instance);
      if (!has_variables(call.callee, depth)) return false;  // those of another would have two meanings
      const auto [known, is_new] = callees_.emplace(std::pair(instance, id), instances_.size());
      if (is_new) instances_.push_back({call.callee, depth, instance, id});
      return enters(call, *copy.step(), instance, depth) && visit(copy.target, callee.entry, known->second);
    });
  }

  std::size_t activations(ProcedureId procedure, std::size_t instance) const {
    std::size_t result = 0;
    for (;; instance = instances_[instance].caller) {
      result += instances_[instance].procedure == procedure ? 1 : 0;
      if (instance == 0) return result;
    }
  }

  bool has_leave(LocationId location, std::size_t instance) {
    const auto [procedure, depth, caller, id] = instances_[instance];
    const Call& call = *original_.edge(id).call();
    Step expected = skip_step(terms_);
    for (std::size_t i = 0; i < call.targets.size(); ++i)
      if (call.targets[i].valid())
        expected.assignments.push_back(
            {call.targets[i], original_.variable(original_.procedure(procedure).results[i]).symbol});
    return has_edge(location, id, Inlined::Part::leave, [&, caller = caller, id = id](const Edge& copy) {
      return same(expected, *copy.step(), instance, caller) &&
             visit(copy.target, original_.edge(id).target, caller);
    });
  }

  // A step that reads the locals of one instance, and writes those of another.
  bool same(const Step& original, const Step& copy, std::size_t reader, std::size_t writer) {
    if (original.inputs.size() != copy.inputs.size() ||
        original.assignments.size() != copy.assignments.size())
      return false;
    const auto rename = renamer(original.inputs, copy.inputs, reader);
    if (rename(original.guard) != copy.guard) return false;
    const std::size_t depth = instances_[writer].depth;
    for (std::size_t i = 0; i < original.assignments.size(); ++i)
      if (inlined_.variable(original.assignments[i].target, depth) != copy.assignments[i].target ||
          rename(original.assignments[i].value) != copy.assignments[i].value)
        return false;
    return true;
  }

  // Parameters get the arguments; other locals get any value, unless they are written before they are read.
  bool enters(const Call& call, const Step& copy, std::size_t caller, std::size_t depth) {
    if (copy.guard != terms_.truth() || copy.inputs.size() < call.inputs.size()) return false;
    const auto rename = renamer(call.inputs, copy.inputs, caller);
    std::map<VariableId, Term> assigned;
    for (const Assignment& assignment : copy.assignments)
      if (!assigned.emplace(assignment.target, assignment.value).second) return false;
    std::unordered_set<Term> free(copy.inputs.begin() + static_cast<std::ptrdiff_t>(call.inputs.size()),
                                  copy.inputs.end());
    const Procedure& callee = original_.procedure(call.callee);
    std::size_t fitting = 0;
    for (const VariableId id : callee.locals) {
      const auto found = assigned.find(inlined_.variable(id, depth));
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

  Substitution names_at(std::size_t depth) const {
    Substitution result;
    for (std::size_t i = 0; i < original_.variable_count(); ++i)
      result.emplace(original_.variable(VariableId(i)).symbol,
                     copy_.variable(inlined_.variable(VariableId(i), depth)).symbol);
    return result;
  }

  // Steps of an instance speak of its own locals and of globals only.
  std::function<Term(Term)> renamer(const std::vector<Term>& inputs, const std::vector<Term>& copies,
                                    std::size_t instance) {
    Substitution of_inputs;
    for (std::size_t i = 0; i < inputs.size(); ++i) of_inputs.emplace(inputs[i], copies[i]);
    return [this, of_inputs, depth = instances_[instance].depth](Term term) {
      return substitute(terms_, names_[depth](term), of_inputs);
    };
  }

  const Liveness& liveness(ProcedureId procedure) {
    return liveness_.try_emplace(procedure, original_, procedure).first->second;
  }

  const Program& original_;
  const Inlined& inlined_;
  const Program& copy_;
  Terms& terms_;
  std::vector<Substituter> names_;  // by depth
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
