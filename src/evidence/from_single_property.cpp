// SPDX-License-Identifier: Apache-2.0
#include "evidence/from_single_property.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "base/error.h"

namespace hone {

namespace {

// Where a run stands: in each open invocation, how many of its steps have begun.
class Place {
 public:
  void follow(const RunEvent& event) {
    if (event.kind == RunEvent::Kind::leave) {
      begun_.pop_back();
      return;
    }
    ++begun_.back();
    if (event.kind == RunEvent::Kind::enter) begun_.push_back(0);
  }
  const std::vector<std::size_t>& begun() const { return begun_; }

 private:
  std::vector<std::size_t> begun_{0};
};

class FirstViolation {
 public:
  FirstViolation(const Program& original, const Program& single, const Counterexample& run)
      : original_(original), single_(single), run_(run), interpreter_(original, run.universe) {}

  // Whether a check of the original program fails before the error of the run.
  bool find() {
    std::unordered_set<InvocationId> seen;  // of the same values: nothing new happens the second time
    walk(
        single_, run_,
        [&](const RunEvent& event) {
          place_.follow(event);
          if (event.kind == RunEvent::Kind::step) failing_ = failing_edge(event);
          return !failing_;
        },
        [&](InvocationId id) { return seen.insert(id).second; });
    return failing_.has_value();
  }

  // Each open invocation ends where it stands, the last one with the edge into the error.
  Counterexample cut() const {
    Counterexample result = run_;
    result.error = *original_.error_at(original_.edge(*failing_).target);
    InvocationId at = run_.root;
    InvocationId copy = result.root = add_copy(result, at);
    const std::vector<std::size_t>& begun = place_.begun();
    for (std::size_t depth = 0; depth < begun.size(); ++depth) {
      const bool is_last = depth + 1 == begun.size();
      const InvocationId callee = run_[at].steps[begun[depth] - 1].callee;
      const InvocationId copy_of_callee = is_last ? InvocationId() : add_copy(result, callee);
      ConcreteInvocation& invocation = result.invocations[copy.index()];
      invocation.finished = false;
      invocation.steps.resize(begun[depth]);
      if (is_last)
        invocation.steps.back() = {*failing_, {}, {}};
      else
        invocation.steps.back().callee = copy_of_callee;
      at = callee;
      copy = copy_of_callee;
    }
    return result;
  }

 private:
  static InvocationId add_copy(Counterexample& run, InvocationId id) {
    ConcreteInvocation copy = run[id];
    run.invocations.push_back(std::move(copy));
    return InvocationId(run.invocations.size() - 1);
  }

  // The edge that the run has to take in the original program, if the one that it takes here goes on after a
  // check that fails.
  std::optional<EdgeId> failing_edge(const RunEvent& event) {
    const Step& step = *original_.edge(event.edge).step();
    if (step.guard == single_.edge(event.edge).step()->guard || can_take(step, event)) return std::nullopt;
    const std::vector<EdgeId>& branches = original_.location(original_.edge(event.edge).source).outgoing;
    const auto failing = std::ranges::find_if(branches, [&](EdgeId other) {
      return original_.error_at(original_.edge(other).target) != nullptr &&
             can_take(*original_.edge(other).step(), event);
    });
    HONE_INVARIANT(failing != branches.end(), "a check either fails or holds");
    return *failing;
  }

  bool can_take(const Step& step, const RunEvent& event) {
    Memory memory = event.before;
    return interpreter_.execute(step, event.inputs, memory);
  }

  const Program& original_;
  const Program& single_;
  const Counterexample& run_;
  Interpreter interpreter_;
  Place place_;
  std::optional<EdgeId> failing_;
};

}  // namespace

Counterexample from_single_property(const Program& original, const Program& single, Counterexample run) {
  FirstViolation violation(original, single, run);
  return violation.find() ? violation.cut() : std::move(run);
}

}  // namespace hone
