// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>

#include "program/analysis/value_map.h"
#include "program/analysis/value_range.h"

namespace hone {

// The ranges of variables at one point of a program; of a variable without one nothing is known.
using Ranges = VariableMap<std::shared_ptr<const ValueRange>>;

// A step as a network of interval constraints: what its terms can be where variables have these ranges, and
// what ranges they have afterwards.
class StepNetwork {
 public:
  using Box = Contractor::Box;

  StepNetwork(const Program& program, const Edge& edge);  // of a step

  // Before the guard is asked. Nothing if no state is in these ranges.
  std::optional<Box> before(const Ranges& ranges);
  // Where the guard holds. Nothing if it cannot.
  std::optional<Box> taken(Box box, const Ranges& ranges);
  // Behind the step.
  Ranges after(const Box& taken, Ranges ranges) const;

  // The variables that are read as floating point numbers.
  std::vector<VariableId> floats() const;
  // The value of a term, if there is only one.
  Term only_value(const Box& box, Term term) const;
  std::uint64_t steps() const { return contractor_.steps(); }

 private:
  using Node = Contractor::Node;
  struct Symbol {
    VariableId variable;
    Node node;
  };

  bool is_tracked(Node node) const { return contractor_.sorted(node) != Contractor::Sorted::other; }
  bool narrow_to(const Ranges& ranges, Box& box);
  void find_choices();
  ValueRange range_of(const Box& box, Node node, const Ranges& ranges) const;
  std::unordered_map<Node, ValueRange> ranges_of_choices(const Box& box, const Ranges& ranges) const;

  const Program& program_;
  const Step& step_;
  Contractor contractor_;
  std::vector<Symbol> symbols_;
  std::vector<Node> choices_;  // values that are chosen by a condition, parts before the whole
};

}  // namespace hone
