// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/run_context.h"
#include "engine/indexed/unrolling.h"

namespace hone {

// Looks for runs that fail, beside the abstraction: one length after the other, in universes of few elements.
// An abstraction that merges runs may reach an error in fewer steps than any run (one process was brought
// into its state on one path, another one on another), so the paths of an explanation are not enough. Z3 does
// not find finite models of axioms by itself, and who replays a run has to know that there are no further
// elements.
class BoundedSearch {
 public:
  BoundedSearch(const Program& program, RunContext& context);

  // A run of some more lengths than were looked at so far, but of no fewer steps than `shortest`. A question
  // may take a part of the effort that the whole check has taken so far; one without an answer is asked again
  // when it may take twice as much.
  std::optional<Counterexample> find(std::size_t shortest, std::size_t more);

 private:
  struct Search {  // in one universe
    std::unique_ptr<Unrolling> unrolling;
    std::size_t next_length = 1;
    std::uint64_t least_effort = 0;  // for the next question
  };

  void add_universes(const Program& program);
  void add_universe(const Program& program, Universe universe);
  Unrolling::Found ask(Search& search);
  Unrolling::Found find_within(std::uint64_t effort, Search& search);
  std::uint64_t effort_for_a_question() const;

  RunContext& context_;
  std::vector<Search> searches_;
};

}  // namespace hone
