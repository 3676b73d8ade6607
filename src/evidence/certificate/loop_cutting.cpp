// SPDX-License-Identifier: Apache-2.0
#include "evidence/certificate/loop_cutting.h"

#include <fmt/format.h>

#include <set>

#include "logic/traversal.h"
#include "program/analysis/loops.h"

namespace hone {

namespace {

class LoopCutter {
 public:
  LoopCutter(const Program& program, const std::map<LocationId, Term>& formulas)
      : original_(program),
        terms_(program.terms()),
        formulas_(formulas),
        loops_(find_loops(program)),
        result_(program.declarations()) {}

  std::optional<Program> cut(std::string& problem) {
    for (const Loops::Loop& loop : loops_.all)
      if (!loop.one_entry) {
        problem = fmt::format("{}: a loop can be entered elsewhere than at its head",
                              original_.place(original_.location(loop.head).position));
        return std::nullopt;
      }
    for (std::size_t i = 0; i < original_.location_count(); ++i) add_location(LocationId(i));
    for (const Loops::Loop& loop : loops_.all) add_cut(loop);
    for (const auto& [location, formula] : formulas_)
      if (!coming_back_.contains(location)) add_check(location, formula);
    for (std::size_t i = 0; i < original_.edge_count(); ++i) add_edge(original_.edge(EdgeId(i)));
    for (ErrorLocation error : original_.errors()) {
      error.location = behind_.at(error.location);
      result_.add_error(error);
    }
    return std::move(result_);
  }

 private:
  LocationId new_location(LocationId like) {
    return result_.add_location(original_.location(like).procedure, original_.location(like).position);
  }

  // Where runs arrive, and where they go on; they differ where something is to be shown in between.
  void add_location(LocationId location) {
    const Procedure& old = original_.procedure(original_.location(location).procedure);
    const Procedure& now = result_.procedure(original_.location(location).procedure);
    const LocationId copy = location == old.entry  ? now.entry
                            : location == old.exit ? now.exit
                                                   : new_location(location);
    arriving_[location] = behind_[location] = copy;
  }

  Term formula_at(LocationId location) const {
    const auto found = formulas_.find(location);
    return found == formulas_.end() ? terms_.truth() : found->second;
  }

  void add_step(LocationId source, LocationId target, Step step, LocationId like) {
    result_.add_edge(
        {source, target, std::move(step), EdgeRole::internal, original_.location(like).position, ""});
  }

  void demand(LocationId source, Term formula, LocationId like, const std::string& what) {
    if (formula == terms_.truth()) return;
    const LocationId error = new_location(like);
    add_step(source, error, assume_step(terms_.not_(formula)), like);
    result_.add_error({error, original_.location(like).position, what});
  }

  // What a loop can change.
  std::set<VariableId> changed_in(const Loops::Loop& loop) const {
    std::set<VariableId> result;
    for (std::size_t i = 0; i < original_.edge_count(); ++i) {
      const Edge& edge = original_.edge(EdgeId(i));
      if (!loop.body[edge.source.index()] || !loop.body[edge.target.index()]) continue;
      for (const Assignment& assignment : edge.step()->assignments) result.insert(assignment.target);
    }
    return result;
  }

  void add_cut(const Loops::Loop& loop) {
    const LocationId head = loop.head;
    const Term formula = formula_at(head);
    const LocationId inside = behind_[head] = new_location(head);
    demand(arriving_.at(head), formula, head, "the invariant holds when the loop is entered");
    Step any;
    Substitution values;
    for (const VariableId id : changed_in(loop)) {
      const Variable& variable = original_.variable(id);
      const Term input = result_.new_input(variable.name, terms_.sort(variable.symbol));
      any.inputs.push_back(input);
      any.assignments.push_back({id, input});
      values.emplace(variable.symbol, input);
    }
    any.guard = substitute(terms_, formula, values);
    add_step(arriving_.at(head), inside, std::move(any), head);
    const LocationId again = new_location(head);
    coming_back_.emplace(head, again);
    bodies_.emplace(head, &loop);
    demand(again, formula, head, "the invariant is preserved by the loop");
  }

  void add_check(LocationId location, Term formula) {
    if (original_.error_at(location) != nullptr) return;
    const LocationId after = behind_[location] = new_location(location);
    demand(arriving_.at(location), formula, location, "the invariant holds at this place");
    add_step(arriving_.at(location), after, assume_step(formula), location);
  }

  void add_edge(const Edge& edge) {
    Edge copy = edge;
    copy.source = behind_.at(edge.source);
    const auto back = coming_back_.find(edge.target);
    const bool comes_back = back != coming_back_.end() && bodies_.at(edge.target)->body[edge.source.index()];
    copy.target = comes_back ? back->second : arriving_.at(edge.target);
    result_.add_edge(std::move(copy));
  }

  const Program& original_;
  Terms& terms_;
  const std::map<LocationId, Term>& formulas_;
  const Loops loops_;
  Program result_;
  IdMap<LocationId, LocationId> arriving_, behind_;
  std::map<LocationId, LocationId> coming_back_;
  std::map<LocationId, const Loops::Loop*> bodies_;
};

}  // namespace

std::optional<Program> cut_loops(const Program& program, const std::map<LocationId, Term>& formulas,
                                 std::string& problem) {
  return LoopCutter(program, formulas).cut(problem);
}

}  // namespace hone
