// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "program/model/program.h"

namespace hone {

// A formula that may be of use at a location of a program, over the variables that it has once its calls are
// inlined (program/transform/inlining.h names them).
struct Fact {
  enum class Kind {
    predicate,  // excludes some spurious counterexample
    invariant,  // holds there, and is inductive together with the others of its finder
  };
  LocationId location;
  Term formula;
  Kind kind;
  std::string finder;  // the engine
  bool is_own = true;  // found by this process
};

// What is known about a program, for all its engines.
class FactPool {
 public:
  // Whoever finds the same once more adds nothing.
  void add(const Fact& fact);

  // In the order of their finding; facts stay.
  std::span<const Fact> since(std::size_t number) const { return std::span(facts_).subspan(number); }
  std::size_t size() const { return facts_.size(); }

 private:
  using Place = std::pair<LocationId, Fact::Kind>;
  std::vector<Fact> facts_;
  std::map<Place, std::set<Term>> known_;
};

}  // namespace hone
