// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "driver/turns.h"

namespace hone {

// Checks the properties of a program one by one, each without the checks of the others
// (program/transform/single_property.h): what an engine needs for one of them is often little, and all of it
// together too much. In rounds of growing effort, between the turns of the engines that check all at once;
// the engines of a property go on where they were.
//
// A run into an error of one property is brought back to the program, where it may violate another one
// before. Properties that hold, each alone, hold together: the first error of a run would be one of those of
// the property alone. So the proofs, together, are the proof of the program.
class PropertyByProperty {
 public:
  PropertyByProperty(const Program& program, RunContext& context);
  ~PropertyByProperty();
  PropertyByProperty(const PropertyByProperty&) = delete;
  PropertyByProperty& operator=(const PropertyByProperty&) = delete;

  // Are there two or more to check?
  bool is_useful() const { return open_.size() > 1; }

  // A further round, unless that has had its share of the effort. A verdict about the program, if there is
  // one.
  std::optional<Result> take_turn();
  // Rounds as long as there is time, and something that more effort may decide.
  std::optional<Result> go_on();

  // Which properties hold is known, whatever the result is.
  void note_proved(Result& result) const;

 private:
  class Engines;
  // Neither proved nor violated so far.
  struct Open {
    Property property;
    std::unique_ptr<Engines> engines;  // from the first round on
    bool is_at_its_end = false;
  };
  std::optional<Result> round();
  Result check(Open& open);
  Result all_proved() const;
  bool is_over() const;

  const Program& program_;
  RunContext& context_;
  std::vector<Open> open_;
  std::vector<std::pair<Property, Result>> proved_;
  std::uint64_t effort_ = 0;        // so far
  std::uint64_t effort_of_a_turn_;  // of one property, in the next round
};

}  // namespace hone
