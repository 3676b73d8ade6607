// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>

#include "engine/bounded/merged_unrolling.h"
#include "engine/bounded/questions.h"
#include "engine/inlined_check.h"

namespace hone {

// Bounded model checking (Biere, Cimatti, Clarke and Zhu, TACAS 1999) of a program without calls: is there a
// run that fails after one block, after two, and so on? What remains without an answer is asked again, with
// more effort, when longer runs have taken as much.
class BoundedCheck : public LocationCegar {
 public:
  // If there is no run that fails, and none that is longer than what was looked at, `most_visits` is how
  // often one comes to a location at the most.
  BoundedCheck(const Program& program, const Precision::Procedures& functions,
               std::optional<std::size_t>& most_visits, RunContext& context);

 private:
  struct Failure {
    std::size_t depth;
    MergedUnrolling::Arc arc;  // the last one
    std::uint64_t effort;      // for the next question
    std::uint64_t put_off_at;  // the effort of the whole run then
  };

  Result loop() override;
  void add_layer();
  std::optional<Counterexample> find_run_in_layer();
  std::optional<Counterexample> find_run_put_off();
  std::optional<Counterexample> find_run(Failure failure);
  std::optional<Counterexample> run_by(const Failure& failure);
  void exclude_states();
  bool some_run_was_not_followed();

  std::optional<std::size_t>& most_visits_;
  MergedUnrolling unrolling_;
  Questions questions_;
  std::deque<Failure> put_off_;
  bool inexecutable_ = false;  // the solver has said so of some run, and the interpreter does not agree
};

}  // namespace hone
