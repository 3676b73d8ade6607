// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "abstraction/facts/location_facts.h"
#include "abstraction/precision.h"
#include "engine/cegar_loop.h"

namespace hone {

// A loop of abstraction and refinement on a program without calls, with predicates at its locations.
class LocationCegar : public CegarLoop {
 public:
  virtual void add_predicate(LocationId location, Term predicate) { precision_.add(predicate, location); }
  // What may be an invariant, wherever its variables have values; most engines find their own predicates.
  virtual void add_guess(Term) {}
  // A predicate as a formula over variables of the program only, to be kept in a file.
  virtual Term closed(Term predicate) const { return predicate; }
  virtual Term opened(Term formula) { return formula; }  // and back
  const Precision& precision() const { return precision_; }
  // From now on, what it finds is told to other engines, and it may listen to them.
  void exchange(LocationFacts facts) { facts_ = std::move(facts); }

 protected:
  LocationCegar(const Program& program, Precision precision, RunContext& context)
      : CegarLoop(program, context), precision_(std::move(precision)) {}

  std::size_t predicate_count() const override { return precision_.size(); }
  Result finish(Result result) override;
  // Tracks a predicate at a location, and tells the others and the log; answers whether it is new there.
  bool track(LocationId location, Term predicate, const std::string& remark = "");

  Precision precision_;
  LocationFacts facts_;
};

}  // namespace hone
