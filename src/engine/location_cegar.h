// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "abstraction/precision.h"
#include "engine/engine.h"

namespace hone {

// A loop of abstraction and refinement on a program without calls, with predicates at its locations: what all
// of them keep, count and tell.
class LocationCegar {
 public:
  virtual ~LocationCegar() = default;

  virtual void add_predicate(LocationId location, Term predicate) { precision_.add(predicate, location); }
  virtual Result run() = 0;
  virtual Result give_up(const std::string& reason) { return finish(unknown_result(reason)); }
  // A predicate as a formula over variables of the program only, to be kept in a file.
  virtual Term closed(Term predicate) const { return predicate; }
  const Precision& precision() const { return precision_; }

 protected:
  LocationCegar(const Program& program, Precision precision, RunContext& context)
      : program_(program), context_(context), precision_(std::move(precision)) {}

  // Throws LimitReached if there must be no further refinement.
  void check_refinements() const;
  // Tracks a predicate at a location, and tells the log; answers whether it is new there.
  bool track(LocationId location, Term predicate, const std::string& remark = "");
  void report_progress();

  Result unsafe(Counterexample counterexample);
  Result safe(Proof proof);
  virtual Result finish(Result result);  // with what was counted

  const Program& program_;
  RunContext& context_;
  Precision precision_;
  unsigned refinements_ = 0;
  double abstract_states_ = 0;  // of the last abstraction
};

}  // namespace hone
