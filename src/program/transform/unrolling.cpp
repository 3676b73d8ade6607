// SPDX-License-Identifier: Apache-2.0
#include "program/transform/unrolling.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "logic/conjuncts.h"
#include "logic/traversal.h"
#include "program/analysis/loops.h"

namespace hone {

namespace {

using Constants = std::map<VariableId, Term>;

// What a round of a loop is: its number, or one of these.
constexpr std::uint32_t rest = 0xfffffffe;  // all rounds from here on: an ordinary loop
constexpr std::uint32_t dead = 0xffffffff;  // constants say that it does not happen

// A copy of a location: one for each round of the loops around it that are unrolled.
struct Copy {
  LocationId location;
  std::vector<std::uint32_t> rounds;  // outermost first

  auto operator<=>(const Copy&) const = default;
};

struct TooLarge {
  std::size_t loop;
};

class Unroller {
 public:
  Unroller(const Inlined& inlined, const Loops& loops, const std::vector<bool>& enabled,
           const UnrollingLimits& limits)
      : inlined_(inlined),
        program_(inlined.program),
        terms_(program_.terms()),
        loops_(loops),
        limits_(limits),
        order_(control_order(program_)),
        around_(program_.location_count()),
        changed_(loops.all.size()),
        copies_of_loop_(loops.all.size(), 0),
        symbols_(program_.edge_count()),
        result_{program_.declarations(), {}, {}, inlined.variables, inlined.nested} {
    for (std::size_t i = 0; i < program_.location_count(); ++i)
      for (const std::size_t loop : loops.around.at(LocationId(i)))
        if (enabled[loop]) around_[i].push_back(loop);
    for (std::size_t i = 0; i < program_.edge_count(); ++i) note_edge(EdgeId(i));
  }

  // Throws TooLarge with a loop that should be left alone.
  Inlined run() {
    const Procedure& main = program_.procedure(program_.entry());
    const Procedure& copy = result_.program.procedure(program_.entry());
    keep(copy.entry, main.entry);
    keep(copy.exit, main.exit);
    copies_.emplace(Copy{main.entry, {}}, copy.entry);
    copies_.emplace(Copy{main.exit, {}}, copy.exit);
    arrive({main.entry, {}}, Constants());
    arrive({main.exit, {}}, std::nullopt);
    while (!waiting_.empty()) {
      const auto first = waiting_.begin();
      const auto [key, copy_key] = *first;
      waiting_.erase(first);
      leave(copy_key);
    }
    return std::move(result_);
  }

 private:
  using Known = std::optional<Constants>;  // nothing: not reached, as far as constants tell

  void note_edge(EdgeId id) {
    const Edge& edge = program_.edge(id);
    std::vector<Term> roots{edge.step()->guard};
    for (const Assignment& assignment : edge.step()->assignments) {
      roots.push_back(assignment.value);
      for (const std::size_t loop : loops_.around.at(edge.source))
        if (loops_.all[loop].body[edge.target.index()]) changed_[loop].insert(assignment.target);
    }
    symbols_[id.index()] = free_symbols(terms_, roots);
  }

  Substitution values(EdgeId edge, const Constants& known) const {
    Substitution result;
    for (const Term symbol : symbols_[edge.index()])
      if (const auto id = program_.variable_of(symbol))
        if (const auto found = known.find(*id); found != known.end()) result.emplace(symbol, found->second);
    return result;
  }

  void keep(LocationId copy, LocationId location) {
    result_.locations.resize(std::max<std::size_t>(result_.locations.size(), copy.index() + 1));
    result_.locations[copy.index()] = inlined_.locations[location.index()];
  }

  // The copies in the order in which runs come to them: all rounds of a loop before what follows it.
  std::vector<std::uint32_t> place(const Copy& copy) const {
    std::vector<std::uint32_t> result;
    for (std::size_t i = 0; i < copy.rounds.size(); ++i) {
      result.push_back(order_[loops_.all[around_[copy.location.index()][i]].head.index()]);
      result.push_back(copy.rounds[i]);
    }
    result.push_back(order_[copy.location.index()]);
    return result;
  }

  LocationId arrive(const Copy& copy, const Known& known) {
    const auto [location, is_new] = copies_.try_emplace(copy);
    if (is_new) {
      const Location& original = program_.location(copy.location);
      location->second = result_.program.add_location(program_.entry(), original.position);
      keep(location->second, copy.location);
      if (const ErrorLocation* error = program_.error_at(copy.location))
        result_.program.add_error({location->second, error->position, error->what, error->kind});
    }
    const auto [state, unseen] = known_.try_emplace(location->second);
    if (unseen) waiting_.emplace(place(copy), copy);
    if (!known) return location->second;
    if (!state->second) {
      state->second = *known;
      forget_changes(copy, *state->second);
    } else {
      std::erase_if(*state->second, [&](const auto& each) {
        const auto found = known->find(each.first);
        return found == known->end() || found->second != each.second;
      });
    }
    return location->second;
  }

  // At the head of an ordinary loop nothing is known of what the loop changes.
  void forget_changes(const Copy& copy, Constants& known) const {
    const std::vector<std::size_t>& unrolled = around_[copy.location.index()];
    for (const std::size_t loop : loops_.around.at(copy.location)) {
      if (loops_.all[loop].head != copy.location) continue;
      const auto found = std::find(unrolled.begin(), unrolled.end(), loop);
      if (found != unrolled.end() && copy.rounds[static_cast<std::size_t>(found - unrolled.begin())] < rest)
        continue;
      std::erase_if(known, [&](const auto& each) { return changed_[loop].contains(each.first); });
    }
  }

  void leave(const Copy& copy) {
    const LocationId source = copies_.at(copy);
    const Known known = known_.at(source);
    for (const EdgeId id : program_.location(copy.location).outgoing) {
      const Edge& edge = program_.edge(id);
      const Known after = known ? after_edge(id, *known) : std::nullopt;
      const Copy target = target_of(copy, edge.target, after);
      const LocationId to = arrive(target, after);
      Edge new_edge = edge;
      new_edge.source = source;
      new_edge.target = to;
      if (!used_.insert(id).second) give_own_inputs(new_edge);
      result_.program.add_edge(std::move(new_edge));
      result_.edges.push_back(inlined_.edges[id.index()]);
      count(target);
    }
  }

  void count(const Copy& target) {
    const std::vector<std::size_t>& around = around_[target.location.index()];
    for (std::size_t i = 0; i < target.rounds.size(); ++i) {
      ++copies_of_loop_[around[i]];
      if (target.rounds[i] < rest && target.rounds[i] >= limits_.iterations) throw TooLarge{around[i]};
    }
    if (result_.edges.size() <= std::max(limits_.edges, 3 * program_.edge_count())) return;
    // An inner loop that goes round in all rounds of another one has as many copies; it is the one to leave.
    std::size_t largest = 0;
    for (std::size_t k = 0; k < copies_of_loop_.size(); ++k)
      if (copies_of_loop_[k] >= copies_of_loop_[largest]) largest = k;
    throw TooLarge{largest};
  }

  void give_own_inputs(Edge& edge) {
    Step step = *edge.step();
    if (step.inputs.empty()) return;
    Substitution own;
    for (Term& input : step.inputs) {
      const Term copy = result_.program.new_input(terms_.name(input), terms_.sort(input));
      own.emplace(input, copy);
      input = copy;
    }
    step.guard = substitute(terms_, step.guard, own);
    for (Assignment& assignment : step.assignments)
      assignment.value = substitute(terms_, assignment.value, own);
    edge.operation = std::move(step);
  }

  Known after_edge(EdgeId id, const Constants& known) const {
    const Step& step = *program_.edge(id).step();
    const Substitution now = values(id, known);
    if (substitute(terms_, step.guard, now) == terms_.falsity()) return std::nullopt;
    Constants result = known;
    for (const Assignment& assignment : step.assignments) {
      const Term value = substitute(terms_, assignment.value, now);
      const bool is_word = terms_.kind(terms_.sort(value)) != SortKind::array;
      if (is_word && terms_.is_constant(value))
        result.insert_or_assign(assignment.target, value);
      else
        result.erase(assignment.target);
    }
    return result;
  }

  Copy target_of(const Copy& source, LocationId target, const Known& known) {
    const std::vector<std::size_t>&from = around_[source.location.index()], &to = around_[target.index()];
    Copy result{target, std::vector<std::uint32_t>(to.size(), dead)};
    if (!known) return result;
    for (std::size_t i = 0; i < to.size(); ++i) {
      const bool inside = i < from.size() && from[i] == to[i];
      if (inside && loops_.all[to[i]].head != target) {
        result.rounds[i] = source.rounds[i];
      } else if (inside && source.rounds[i] >= rest) {
        result.rounds[i] = source.rounds[i];
      } else {
        const std::uint32_t round = inside ? source.rounds[i] + 1 : 0;
        result.rounds[i] = round < limits_.undecided_rounds || is_decided(to[i], *known) ? round : rest;
      }
    }
    return result;
  }

  // Do constants say whether the loop goes on, or may go on? Looks at the first branch behind its head.
  bool is_decided(std::size_t loop, Constants known) const {
    constexpr int most_steps = 30;
    LocationId at = loops_.all[loop].head;
    for (int i = 0; i < most_steps; ++i) {
      const std::vector<EdgeId>& outgoing = program_.location(at).outgoing;
      if (outgoing.size() == 1) {
        const Known after = after_edge(outgoing[0], known);
        at = program_.edge(outgoing[0]).target;
        if (!after || !loops_.all[loop].body[at.index()] || at == loops_.all[loop].head) return false;
        known = *after;
        continue;
      }
      bool leaves = false, varies = false, is_open = false, is_bounded = false;
      for (const EdgeId edge : outgoing) {
        const Term guard = program_.edge(edge).step()->guard;
        const Substitution now = values(edge, known);
        const bool goes_on = loops_.all[loop].body[program_.edge(edge).target.index()];
        leaves = leaves || !goes_on;
        varies = varies || !terms_.is_constant(guard);
        is_open = is_open || !terms_.is_constant(substitute(terms_, guard, now));
        is_bounded = is_bounded || (goes_on && decides_a_part(loop, guard, now));
      }
      return leaves && (is_open ? is_bounded : varies);
    }
    return false;
  }

  // As in `i < 4 && line[i] != 0`, where the value of i is known, and the loop changes it.
  bool decides_a_part(std::size_t loop, Term guard, const Substitution& values) const {
    const auto is_changed = [&](Term symbol) {
      const auto id = program_.variable_of(symbol);
      return id && changed_[loop].contains(*id);
    };
    return std::ranges::any_of(conjuncts(terms_, guard), [&](Term part) {
      return terms_.is_constant(substitute(terms_, part, values)) &&
             std::ranges::any_of(free_symbols(terms_, part), is_changed);
    });
  }

  const Inlined& inlined_;
  const Program& program_;
  Terms& terms_;
  const Loops& loops_;
  const UnrollingLimits& limits_;
  std::vector<std::uint32_t> order_;
  std::vector<std::vector<std::size_t>> around_;  // by location: loops to unroll, outermost first
  std::vector<std::unordered_set<VariableId>> changed_;
  std::vector<std::size_t> copies_of_loop_;
  std::vector<std::vector<Term>> symbols_;  // by edge
  Inlined result_;
  std::map<Copy, LocationId> copies_;
  std::unordered_map<LocationId, Known> known_;  // by new location
  std::map<std::vector<std::uint32_t>, Copy> waiting_;
  std::unordered_set<EdgeId> used_;
};

}  // namespace

Inlined unroll_decided_loops(const Inlined& inlined, const UnrollingLimits& limits) {
  const Loops loops = find_loops(inlined.program);
  std::vector<bool> enabled;
  for (const Loops::Loop& loop : loops.all) enabled.push_back(loop.one_entry);
  while (std::find(enabled.begin(), enabled.end(), true) != enabled.end()) {
    try {
      return Unroller(inlined, loops, enabled, limits).run();
    } catch (const TooLarge& too_large) {
      enabled[too_large.loop] = false;
    }
  }
  return inlined;
}

}  // namespace hone
