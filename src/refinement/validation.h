// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "base/run_context.h"
#include "evidence/counterexample.h"
#include "program/model/trace.h"
#include "smt/solver.h"

namespace hone {

struct Validation {
  Answer feasible;                               // sat: the trace is a real run
  std::optional<Counterexample> counterexample;  // with sat
};

// Is the trace an execution of the program (004 §5, "Validating Traces")? It is, exactly if wp(trace, false)
// is not valid; a counterexample to its validity gives the initial values and inputs from which the run is
// computed. Only runs of which labels[i] holds in front of step i are looked for, where labels are given.
Validation validate(const Program& program, const FlatTrace& trace, RunContext& context,
                    const std::vector<Term>& labels = {});

}  // namespace hone
