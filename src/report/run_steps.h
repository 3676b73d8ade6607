// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "evidence/counterexample.h"
#include "report/value_text.h"

namespace hone {

// A procedure that is being executed, and the values of its variables.
struct RunFrame {
  ProcedureId procedure;
  Position called_at;
  std::vector<ShownValue> locals;
};

// One line of a run as people read it, with what it changed.
struct RunStep {
  // The last step fails, or reaches what must not be reached.
  enum class Kind { start, statement, branch, holds, fails, reached, call, returned, skipped_call, gap };

  Kind kind = Kind::statement;
  Position position;
  std::size_t depth = 0;  // of the procedure in whose code it lies
  std::string text;
  ProcedureId entered;  // start, call: the procedure that begins, whose variables `locals` are
  std::vector<ShownValue> globals, locals;
  std::vector<ShownValue> deciding;  // fails: the values that make it so
  std::vector<ShownValue>
      untouched;                 // start, call: locals that nothing was assigned to, as they happen to be
  std::vector<RunFrame> frames;  // gap: where the run is behind it, outermost first
  std::size_t left_out = 0;      // gap: how many events
  bool matters = true;           // to the failure

  std::vector<ShownValue> values() const;  // all that is worth a line of text
};

// `[x > 0]`, `assert(x)  FAILS`
std::string text_of(const RunStep& step);

struct RunStepsRequest {
  bool with_temporaries = false;  // variables and steps that no one wrote
  bool with_assertions_that_hold = false;
  bool exact = false;                  // globals and locals are known at each step: no change is left out
  double longest_call = 200;           // finished calls of more steps are one step
  std::size_t most = ~std::size_t{0};  // steps
  // By number of the event; all, if empty.
  std::function<bool(std::size_t)> is_wanted = {}, matters = {};
};

// The events of a run in terms of the source. Where wanted ones follow on others, with `exact`, is a gap.
std::vector<RunStep> run_steps(const Program& program, const Counterexample& run,
                               const RunStepsRequest& request);

}  // namespace hone
