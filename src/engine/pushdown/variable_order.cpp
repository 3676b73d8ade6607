// SPDX-License-Identifier: Apache-2.0
#include "engine/pushdown/variable_order.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "logic/traversal.h"

namespace hone {

namespace {

class VariableOrder {
 public:
  explicit VariableOrder(const Program& program)
      : program_(program), terms_(program.terms()), leader_(program.variable_count()) {
    for (std::size_t i = 0; i < leader_.size(); ++i) leader_[i] = i;
    for (std::size_t i = 0; i < program.edge_count(); ++i) look_at(program.edge(EdgeId(i)));
  }

  // The bit-vectors, group by group.
  std::vector<std::vector<VariableId>> groups() {
    std::map<std::size_t, std::vector<VariableId>> members;
    for (std::size_t i = 0; i < leader_.size(); ++i) members[find(i)].push_back(VariableId(i));
    std::map<std::size_t, std::set<std::size_t>> decided;  // by group: the groups that it decides over
    for (const auto& [first, second] : decides_)
      if (find(first) != find(second)) decided[find(first)].insert(find(second));
    std::vector<std::vector<VariableId>> result;
    std::vector<std::pair<std::size_t, std::size_t>> order;  // those that decide over most come first
    for (const auto& [group, ids] : members) order.emplace_back(decided[group].size(), group);
    std::stable_sort(order.begin(), order.end(), [](auto& a, auto& b) { return a.first > b.first; });
    for (const auto& [count, group] : order) result.push_back(members[group]);
    return result;
  }

 private:
  std::size_t find(std::size_t i) {
    while (leader_[i] != i) i = leader_[i] = leader_[leader_[i]];
    return i;
  }
  void join(VariableId a, VariableId b) { leader_[find(a.index())] = find(b.index()); }

  void look_at(const Edge& edge) {
    if (const Step* step = edge.step()) {
      look_into(step->guard);
      for (const Assignment& assignment : step->assignments) assign(assignment.target, assignment.value);
      join_by_inputs(*step);
      return;
    }
    const Call& call = *edge.call();
    const Procedure& callee = program_.procedure(call.callee);
    for (std::size_t i = 0; i < call.arguments.size(); ++i) assign(callee.parameters[i], call.arguments[i]);
    for (std::size_t i = 0; i < call.targets.size(); ++i)
      if (call.targets[i].valid()) join(call.targets[i], callee.results[i]);
  }

  // Bit-vectors that take the same input are equal afterwards, or nearly so.
  void join_by_inputs(const Step& step) {
    std::map<Term, VariableId> first;
    for (const Assignment& assignment : step.assignments) {
      if (!is_word(assignment.value)) continue;
      for (const Term symbol : free_symbols(terms_, assignment.value)) {
        if (program_.variable_of(symbol)) continue;
        const auto [place, fresh] = first.emplace(symbol, assignment.target);
        if (!fresh) join(place->second, assignment.target);
      }
    }
  }

  void assign(VariableId target, Term value) {
    look_into(value);
    for (const VariableId operand : operands(value)) join(target, operand);
    for (const VariableId condition : conditions(value)) decides_.emplace(condition.index(), target.index());
  }

  // Bit-vectors that meet below an operator on bit-vectors.
  void look_into(Term formula) {
    const Term roots[] = {formula};
    for_each_subterm(terms_, roots, [&](Term term) {
      const auto arguments = terms_.arguments(term);
      const bool equation = terms_.kind(term) == Kind::eq;
      if (arguments.size() < 2 || terms_.kind(term) == Kind::ite || !(is_word(arguments[1]) || equation))
        return;
      std::vector<VariableId> all;
      for (const Term argument : arguments)
        for (const VariableId operand : operands(argument)) all.push_back(operand);
      for (std::size_t i = 1; i < all.size(); ++i) join(all[0], all[i]);
    });
  }

  bool is_word(Term term) const { return terms_.kind(terms_.sort(term)) == SortKind::bitvector; }

  // The bit-vectors that go into the value of a term: not those of conditions, and of an array that is read
  // at an index not all elements at once. Of a truth value, the variable that it is a copy of.
  std::vector<VariableId> operands(Term value) {
    if (terms_.is_bool(value)) {
      while (terms_.kind(value) == Kind::not_) value = terms_.argument(value, 0);
      const auto id = program_.variable_of(value);
      return id ? std::vector<VariableId>{*id} : std::vector<VariableId>();
    }
    if (!is_word(value)) return {};
    std::vector<VariableId> result;
    std::set<Term> seen;
    std::vector<Term> open = {value};
    while (!open.empty()) {
      const Term term = open.back();
      open.pop_back();
      if (!seen.insert(term).second) continue;
      if (const auto id = program_.variable_of(term)) result.push_back(*id);
      const auto arguments = terms_.arguments(term);
      if (terms_.kind(term) != Kind::ite) {
        open.insert(open.end(), arguments.begin(), arguments.end());
      } else if (terms_.kind(arguments[0]) != Kind::eq) {
        open.push_back(arguments[1]);
        open.push_back(arguments[2]);
      }
    }
    return result;
  }

  std::vector<VariableId> conditions(Term value) {
    std::vector<VariableId> result;
    const Term roots[] = {value};
    for_each_subterm(terms_, roots, [&](Term term) {
      if (terms_.kind(term) != Kind::ite) return;
      for (const Term symbol : free_symbols(terms_, terms_.argument(term, 0)))
        if (const auto id = program_.variable_of(symbol)) result.push_back(*id);
    });
    return result;
  }

  const Program& program_;
  const Terms& terms_;
  std::vector<std::size_t> leader_;
  std::set<std::pair<std::size_t, std::size_t>> decides_;
};

}  // namespace

Columns order_of_bits(const Program& original, const BitProgram& bits) {
  auto column = std::make_shared<std::vector<std::size_t>>(bits.program.variable_count(), 0);
  std::size_t next = 0;
  for (const std::vector<VariableId>& group : VariableOrder(original).groups()) {
    std::size_t width = 0;
    for (const VariableId id : group) width = std::max(width, bits.bits[id.index()].size());
    for (std::size_t bit = 0; bit < width; ++bit)
      for (const VariableId id : group)
        if (bit < bits.bits[id.index()].size()) (*column)[bits.bits[id.index()][bit].index()] = next++;
  }
  return [column](VariableId id) { return (*column)[id.index()]; };
}

}  // namespace hone
