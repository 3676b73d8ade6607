// SPDX-License-Identifier: Apache-2.0
#include "program/transform/loop_free_blocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include "logic/traversal.h"
#include "program/analysis/loops.h"
#include "program/analysis/value_map.h"
#include "program/model/edge_terms.h"
#include "program/model/next_position.h"

namespace hone {

namespace {

// What is known when control is at a location inside a block: the condition for that, as a conjunction, and
// the values of the variables that changed. All over the state and the inputs at the start.
struct State {
  std::vector<Term> condition;
  ValueMap values;
};

std::size_t common_prefix(const std::vector<State>& states) {
  const std::vector<Term>& first = states.front().condition;
  std::size_t common = first.size();
  for (const State& state : states) {
    const auto end = first.begin() + static_cast<std::ptrdiff_t>(common);
    const auto parted =
        std::mismatch(first.begin(), end, state.condition.begin(), state.condition.end()).first;
    common = static_cast<std::size_t>(parted - first.begin());
  }
  return common;
}

// The code from one cut point on.
class LoopFreeBuilder {
 public:
  LoopFreeBuilder(const Program& program, Program& result, const std::vector<std::uint32_t>& order,
                  const std::vector<bool>& is_cut)
      : program_(program), terms_(program.terms()), result_(result), order_(order), is_cut_(is_cut) {}

  struct Target {
    State state;
    LocationId location;
  };

  // Goes through the code, and calls `found(location, state)` for each cut point that can be next.
  template <class Found>
  void run(LocationId start, const Found& found) {
    const auto later = [this](LocationId a, LocationId b) { return order_[a.index()] < order_[b.index()]; };
    std::map<LocationId, std::vector<State>, decltype(later)> arriving(later);
    std::map<LocationId, std::vector<State>> at_cuts;
    leave(start, {{}, ValueMap(program_.variable_count())}, [&](LocationId to, State state) {
      (is_cut_[to.index()] ? at_cuts[to] : arriving[to]).push_back(std::move(state));
    });
    while (!arriving.empty()) {
      const auto first = arriving.begin();
      const LocationId location = first->first;
      const State state = merged(std::move(first->second));
      arriving.erase(first);
      leave(location, state, [&](LocationId to, State next) {
        (is_cut_[to.index()] ? at_cuts[to] : arriving[to]).push_back(std::move(next));
      });
    }
    for (auto& [location, states] : at_cuts) found(location, merged(std::move(states)));
  }

  const std::vector<LoopFreeBlocks::Part>& parts() const { return parts_; }

 private:
  template <class Arrive>
  void leave(LocationId location, const State& state, const Arrive& arrive) {
    std::vector<EdgeId> edges;
    for (const EdgeId id : program_.location(location).outgoing)
      if (const Step* step = program_.edge(id).step(); step != nullptr && step->guard != terms_.falsity())
        edges.push_back(id);
    if (edges.empty()) return;
    std::vector<Term> roots;
    for (const EdgeId id : edges) {
      const std::vector<Term> of_edge = terms_of(program_.edge(id));
      roots.insert(roots.end(), of_edge.begin(), of_edge.end());
    }
    Substituter now(terms_, state.values.values_of(program_, roots));
    std::vector<Term> guards;
    for (const EdgeId id : edges) guards.push_back(now(program_.edge(id).step()->guard));
    const std::vector<Term> chosen = choices(guards);
    for (std::size_t i = 0; i < edges.size(); ++i) {
      parts_.push_back({edges[i], chosen[i]});
      State next = state;
      if (chosen[i].valid()) add_condition(next, chosen[i]);
      add_condition(next, guards[i]);
      if (!next.condition.empty() && next.condition.back() == terms_.falsity()) continue;
      const Edge& edge = program_.edge(edges[i]);
      std::vector<std::pair<VariableId, Term>> changes;
      for (const Assignment& assignment : edge.step()->assignments)
        changes.emplace_back(assignment.target, now(assignment.value));
      for (const auto& [id, value] : changes) set(next, id, value);
      arrive(edge.target, std::move(next));
    }
  }

  void add_condition(State& state, Term condition) {
    if (condition == terms_.truth()) return;
    if (terms_.kind(condition) == Kind::and_) {
      for (const Term part : terms_.arguments(condition)) add_condition(state, part);
      return;
    }
    if (std::find(state.condition.begin(), state.condition.end(), condition) != state.condition.end()) return;
    const Term opposite = terms_.not_(condition);
    const bool contradicts =
        std::find(state.condition.begin(), state.condition.end(), opposite) != state.condition.end();
    state.condition.push_back(contradicts ? terms_.falsity() : condition);
  }

  bool exclude_each_other(Term a, Term b) {
    const auto literals = [this](Term term) {
      const auto arguments = terms_.arguments(term);
      return terms_.kind(term) == Kind::and_ ? std::vector<Term>(arguments.begin(), arguments.end())
                                             : std::vector<Term>{term};
    };
    const std::vector<Term> of_b = literals(b);
    for (const Term literal : literals(a)) {
      if (std::find(of_b.begin(), of_b.end(), terms_.not_(literal)) != of_b.end()) return true;
      for (const Term other : of_b)
        if (differ_by_constant(literal, other)) return true;
    }
    return false;
  }

  // x == 1 and x == 2
  bool differ_by_constant(Term a, Term b) const {
    if (a == b || terms_.kind(a) != Kind::eq || terms_.kind(b) != Kind::eq) return false;
    const auto parts = [this](Term equation) {
      const auto sides = terms_.arguments(equation);
      return terms_.is_constant(sides[0]) ? std::pair(sides[1], sides[0]) : std::pair(sides[0], sides[1]);
    };
    const auto [left_a, right_a] = parts(a);
    const auto [left_b, right_b] = parts(b);
    return left_a == left_b && terms_.is_constant(right_a) && terms_.is_constant(right_b);
  }

  // Which way is taken if more than one can be: new inputs decide.
  std::vector<Term> choices(const std::vector<Term>& guards) {
    std::vector<Term> result(guards.size());
    bool clear = true;
    for (std::size_t i = 0; i < guards.size(); ++i)
      for (std::size_t k = i + 1; k < guards.size(); ++k)
        clear = clear && exclude_each_other(guards[i], guards[k]);
    if (clear) return result;
    Term none_before = terms_.truth();
    for (std::size_t i = 0; i + 1 < guards.size(); ++i) {
      const Term choice = result_.new_input("choice", terms_.bool_sort());
      result[i] = terms_.and_(none_before, choice);
      none_before = terms_.and_(none_before, terms_.not_(choice));
    }
    result.back() = none_before;
    return result;
  }

  // Branches meet in the opposite order in which they parted: conditions are words of a tree, and what is
  // below a node of it becomes one state before it meets what is beside it.
  State merged(std::vector<State> states) {
    if (states.size() == 1) return std::move(states.front());
    const std::size_t common = common_prefix(states);
    std::vector<std::vector<State>> branches;  // in the order of their first states
    std::unordered_map<Term, std::size_t> branch_of;
    for (State& state : states) {
      const bool ends = state.condition.size() == common;
      const auto [known, is_new] = ends ? std::pair(branch_of.end(), true)
                                        : branch_of.try_emplace(state.condition[common], branches.size());
      if (is_new) branches.emplace_back();
      (is_new ? branches.back() : branches[known->second]).push_back(std::move(state));
    }
    State result = merged(std::move(branches.front()));
    for (std::size_t i = 1; i < branches.size(); ++i)
      result = merged(result, merged(std::move(branches[i])), common);
    return result;
  }

  State merged(const State& a, const State& b, std::size_t common) {
    const auto rest = [&](const State& state) {
      return terms_.and_(std::span(state.condition).subspan(common));
    };
    const Term in_a = rest(a), in_b = rest(b);
    State result{{a.condition.begin(), a.condition.begin() + static_cast<std::ptrdiff_t>(common)}, a.values};
    add_condition(result, terms_.or_(in_a, in_b));
    a.values.for_each_difference(b.values, [&](VariableId id, Term value_a, Term value_b) {
      const Term before = program_.variable(id).symbol;
      set(result, id, either(in_a, value_a.valid() ? value_a : before, value_b.valid() ? value_b : before));
    });
    return result;
  }

  void set(State& state, VariableId id, Term value) const {
    state.values.set(id, value == program_.variable(id).symbol ? Term() : value);
  }

  // Arrays that were written to at the same index, or only one of them, differ only there.
  Term either(Term condition, Term a, Term b) {
    if (a == b) return a;
    const auto is_write = [this](Term term) { return terms_.kind(term) == Kind::store; };
    const auto array = [this](Term write) { return terms_.argument(write, 0); };
    const auto index = [this](Term write) { return terms_.argument(write, 1); };
    const auto value = [this](Term write) { return terms_.argument(write, 2); };
    if (is_write(a) && is_write(b) && index(a) == index(b))
      return terms_.store(either(condition, array(a), array(b)), index(a),
                          either(condition, value(a), value(b)));
    if (is_write(a) && array(a) == b)
      return terms_.store(b, index(a), either(condition, value(a), terms_.select(b, index(a))));
    if (is_write(b) && array(b) == a)
      return terms_.store(a, index(b), either(condition, terms_.select(a, index(b)), value(b)));
    return terms_.ite(condition, a, b);
  }

  const Program& program_;
  Terms& terms_;
  Program& result_;
  const std::vector<std::uint32_t>& order_;
  const std::vector<bool>& is_cut_;
  std::vector<LoopFreeBlocks::Part> parts_;
};

class BlocksBuilder {
 public:
  explicit BlocksBuilder(const Program& program)
      : program_(program),
        is_cut_(loop_heads(program)),
        result_{program.declarations(), {}, {}, IdMap<LocationId, LocationId>(program.location_count())} {}

  LoopFreeBlocks build() {
    find_cuts();
    for (std::size_t i = 0; i < program_.location_count(); ++i)
      if (is_cut_[i]) add_location(LocationId(i));
    for (const ErrorLocation& error : program_.errors())
      result_.program.add_error({result_.location[error.location], error.position, error.what, error.kind});
    const std::vector<std::uint32_t> order = control_order(program_);
    for (std::size_t i = 0; i < program_.location_count(); ++i)
      if (is_cut_[i] && order[i] != unreachable) add_blocks(LocationId(i), order);
    return std::move(result_);
  }

 private:
  void find_cuts() {
    for (std::size_t i = 0; i < program_.procedure_count(); ++i) {
      const Procedure& procedure = program_.procedure(ProcedureId(i));
      is_cut_[procedure.entry.index()] = is_cut_[procedure.exit.index()] = true;
    }
    for (const ErrorLocation& error : program_.errors()) is_cut_[error.location.index()] = true;
    for (std::size_t i = 0; i < program_.edge_count(); ++i)
      if (const Edge& edge = program_.edge(EdgeId(i)); edge.call() != nullptr)
        is_cut_[edge.source.index()] = is_cut_[edge.target.index()] = true;
  }

  void add_location(LocationId id) {
    const Location& location = program_.location(id);
    const Procedure& procedure = program_.procedure(location.procedure);
    const Procedure& copy = result_.program.procedure(location.procedure);
    result_.location[id] = id == procedure.entry ? copy.entry
                           : id == procedure.exit
                               ? copy.exit
                               : result_.program.add_location(location.procedure, location.position);
  }

  void add_blocks(LocationId start, const std::vector<std::uint32_t>& order) {
    for (const EdgeId id : program_.location(start).outgoing)
      if (const Edge& edge = program_.edge(id); edge.call() != nullptr) {
        Edge copy = edge;
        copy.source = result_.location[edge.source];
        copy.target = result_.location[edge.target];
        result_.program.add_edge(std::move(copy));
        result_.codes.push_back({{id, Term()}});
        result_.blocks.push_back({result_.codes.size() - 1, edge.call()->inputs});
      }
    LoopFreeBuilder builder(program_, result_.program, order, is_cut_);
    std::vector<LoopFreeBuilder::Target> targets;
    builder.run(start, [&](LocationId target, State state) {
      targets.push_back({std::move(state), target});
    });
    for (const LoopFreeBuilder::Target& target : targets) add_block(start, target, targets.size() > 1);
    result_.codes.push_back(builder.parts());
  }

  // Blocks from one start to several targets must not share their inputs.
  void add_block(LocationId start, const LoopFreeBuilder::Target& target, bool with_own_inputs) {
    Terms& terms = program_.terms();
    Step step{terms.and_(target.state.condition), {}, {}};
    if (step.guard == terms.falsity()) return;
    std::vector<Term> roots{step.guard};
    target.state.values.for_each([&](VariableId, Term value) { roots.push_back(value); });
    Substitution own;
    std::vector<Term> inputs;
    for (const Term symbol : free_symbols(terms, roots)) {
      if (program_.variable_of(symbol)) continue;
      inputs.push_back(symbol);
      step.inputs.push_back(
          with_own_inputs ? result_.program.new_input(terms.name(symbol), terms.sort(symbol)) : symbol);
      own.emplace(symbol, step.inputs.back());
    }
    Substituter renamed(terms, std::move(own));
    step.guard = renamed(step.guard);
    target.state.values.for_each([&](VariableId id, Term value) {
      step.assignments.push_back({id, renamed(value)});
    });
    result_.program.add_edge({result_.location[start], result_.location[target.location], std::move(step),
                              EdgeRole::statement, next_position(program_, start),
                              fmt::format("to line {}", next_position(program_, target.location).line)});
    result_.blocks.push_back({result_.codes.size(), std::move(inputs)});
  }

  const Program& program_;
  std::vector<bool> is_cut_;
  LoopFreeBlocks result_;
};

}  // namespace

LoopFreeBlocks make_loop_free_blocks(const Program& program) { return BlocksBuilder(program).build(); }

}  // namespace hone
