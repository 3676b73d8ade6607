// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "abstraction/abstract_program.h"
#include "engine/engine.h"
#include "engine/summaries/reachability.h"

namespace hone {

// One run of the CEGAR loop (004 Fig. 1) on a program.
class SummariesCegar {
 public:
  SummariesCegar(const Program& program, RunContext& context);

  Result run();

 private:
  Result loop();
  void abstract();
  bool check();  // is an error reachable in the abstraction?
  FlatTrace counterexample_trace();
  bool refine(const FlatTrace& trace, bool known_spurious);
  bool sharpen_image();
  Result safe();
  Term unchanged_since_entry(ProcedureId procedure);
  Result finish(Result result);
  void report_progress();

  const Program& program_;
  RunContext& context_;
  Effects effects_;
  Precision precision_;
  Strengthening strengthening_;
  Image image_;
  std::unique_ptr<AbstractProgram> abstraction_;
  std::unique_ptr<Reachability> reachability_;
  FlatTrace last_trace_;
  unsigned sharpened_ = 0;
  unsigned refinements_ = 0;
  double abstract_states_ = 0;
};

// The proof that a finished exploration without error amounts to, for a program that is its own abstraction.
Proof proof_of(Reachability& reachability);

}  // namespace hone
