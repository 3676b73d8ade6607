// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory/definite_values.h"

#include <algorithm>
#include <optional>

#include "logic/traversal.h"

namespace hone::c {

namespace {

class DefiniteValues {
 public:
  DefiniteValues(Program& program, const std::vector<VariableId>& flags)
      : program_(program), terms_(program.terms()), false_at_(program.location_count()) {
    for (const VariableId flag : flags) {
      number_.emplace(program.variable(flag).symbol, symbols_.size());
      symbols_.push_back(program.variable(flag).symbol);
    }
  }

  void settle() {
    for (std::size_t i = 0; i < program_.procedure_count(); ++i) settle(program_.procedure(ProcedureId(i)));
  }

 private:
  using Set = std::vector<bool>;  // the flags that are false for sure, by number

  void settle(const Procedure& procedure) {
    false_at_[procedure.entry] = Set(symbols_.size());
    std::vector<LocationId> waiting{procedure.entry};
    while (!waiting.empty()) {
      const LocationId location = waiting.back();
      waiting.pop_back();
      for (const EdgeId id : program_.location(location).outgoing) {
        const Edge& edge = program_.edge(id);
        const std::optional<Set> after = after_step(edge, *false_at_[location]);
        if (after && join(edge.target, *after)) waiting.push_back(edge.target);
      }
    }
    for (const EdgeId id : procedure.edges) {
      const Edge& edge = program_.edge(id);
      if (edge.step() == nullptr || !false_at_[edge.source]) continue;
      const Step& step = *edge.step();
      const Substitution known = values(*false_at_[edge.source], step);
      if (known.empty()) continue;
      Step simpler{substitute(terms_, step.guard, known), {}, step.inputs};
      for (const auto& [target, value] : step.assignments)
        simpler.assignments.push_back({target, substitute(terms_, value, known)});
      program_.set_operation(id, std::move(simpler));
    }
  }

  bool join(LocationId location, const Set& arriving) {
    std::optional<Set>& known = false_at_[location];
    if (!known) {
      known = arriving;
      return true;
    }
    bool changed = false;
    for (std::size_t i = 0; i < arriving.size(); ++i)
      if ((*known)[i] && !arriving[i]) {
        (*known)[i] = false;
        changed = true;
      }
    return changed;
  }

  // Those flags that the step mentions and that are false.
  Substitution values(const Set& known, const Step& step) const {
    Substitution result;
    std::vector<Term> read{step.guard};
    for (const Assignment& assignment : step.assignments)
      if (terms_.is_bool(assignment.value)) read.push_back(assignment.value);
    for (const Term symbol : free_symbols(terms_, read))
      if (const auto number = number_.find(symbol); number != number_.end() && known[number->second])
        result.emplace(symbol, terms_.falsity());
    return result;
  }

  // Nothing if the step cannot be taken.
  std::optional<Set> after_step(const Edge& edge, const Set& before) const {
    Set after = before;
    const Step* step = edge.step();
    if (step == nullptr) return after;  // a call changes no local flag
    const Substitution known = values(before, *step);
    const Term guard = known.empty() ? step->guard : substitute(terms_, step->guard, known);
    if (guard == terms_.falsity()) return std::nullopt;
    if (terms_.kind(guard) == Kind::not_)  // where the flag is asked for, it is false on the way on
      if (const auto number = number_.find(terms_.argument(guard, 0)); number != number_.end())
        after[number->second] = true;
    for (const auto& [target, value] : step->assignments) {
      const auto number = number_.find(program_.variable(target).symbol);
      if (number == number_.end()) continue;
      const Term now = known.empty() ? value : substitute(terms_, value, known);
      after[number->second] = now == terms_.falsity();
    }
    return after;
  }

  Program& program_;
  Terms& terms_;
  std::unordered_map<Term, std::size_t> number_;
  std::vector<Term> symbols_;
  IdMap<LocationId, std::optional<Set>> false_at_;
};

}  // namespace

void settle_definite_values(Program& program, const std::vector<VariableId>& flags) {
  if (!flags.empty()) DefiniteValues(program, flags).settle();
}

}  // namespace hone::c
