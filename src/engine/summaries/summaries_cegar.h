// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "abstraction/abstract_program.h"
#include "abstraction/facts/location_facts.h"
#include "engine/cegar_loop.h"
#include "reachability/reachability.h"
#include "refinement/invariant_search.h"
#include "refinement/predicate_search.h"
#include "refinement/shared_path.h"

namespace hone {

// The CEGAR loop (004 Fig. 1) on a program. Which predicates a refinement finds decides whether a loop of the
// program is closed or unrolled for ever, and no way to find them is best; so there are several attempts,
// each with another preference and with growing effort.
class SummariesCegar : public CegarLoop {
 public:
  SummariesCegar(const Program& program, RunContext& context);

 private:
  enum class Taste { all_in_turn, with_invariants, sums, groups_of_b, groups_of_a };

  Result loop() override;
  struct Attempt {
    bool ended = false;            // before its effort was spent
    std::optional<Result> result;  // nothing: stuck, no refinement is left
  };
  Attempt attempt_with(Taste taste, std::uint64_t effort);
  void start(Taste taste);
  std::optional<Result> attempt();
  void abstract();
  bool check();  // is an error reachable in the abstraction?
  SharedPath counterexample_path();
  bool refine(const SharedPath& counterexample, bool known_spurious);
  Preference preference() const;
  std::size_t add_predicates(const FlatTrace& trace, const ByStep& predicates);
  bool refine_by_invariants(const LabelledPath& path);
  bool track(Term predicate, ProcedureId procedure);
  bool sharpen_image();
  Proof proof();
  std::size_t predicate_count() const override { return precision_.size(); }
  Result finish(Result result) override;

  Effects effects_;
  Precision initial_precision_;
  Precision precision_;
  Strengthening strengthening_;
  LocationFacts facts_;  // nobody tells any
  InvariantSearch invariants_;
  Taste taste_ = Taste::all_in_turn;
  std::unique_ptr<AbstractProgram> abstraction_;
  std::unique_ptr<Reachability> reachability_;
  FlatTrace last_trace_;
  bool has_invariants_ = false;  // in this attempt
  bool interpolated_ = false;    // the last trace was refined by interpolants, which exclude it
  std::string stuck_because_;
};

}  // namespace hone
