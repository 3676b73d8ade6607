// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "evidence/counterexample.h"
#include "evidence/only_run.h"
#include "evidence/proof.h"
#include "program/program.h"

namespace hone {

enum class Verdict { safe, unsafe, unknown };  // shown as TRUE, FALSE, UNKNOWN

// What an engine answers: TRUE carries a proof (or the only run that there is), FALSE a counterexample,
// UNKNOWN a reason.
struct Result {
  Verdict verdict = Verdict::unknown;
  std::string engine;
  std::string engine_reason;  // why this one, where `auto` had a reason that is not plain to see
  std::string reason;
  std::optional<Proof> proof;
  std::optional<OnlyRun> only_run;
  std::optional<Counterexample> counterexample;
  unsigned refinements = 0;
  std::size_t predicates = 0;
  double abstract_states = 0;
  std::vector<std::string> assumptions;  // what the verdict rests on
  std::vector<std::string>
      evidence_checks;    // "12 obligations re-proved by z3", "replayed by the interpreter"
  std::string precision;  // the last predicates, as a predicates file
};

Result unknown_result(const std::string& reason);

// What is to be checked: no error location of the program is reachable.
struct Task {
  const Program& program;
};

// An engine is one of the systems of the papers. A new one is a folder beside `summaries/` and a line in
// engines.cpp.
class Engine {
 public:
  virtual ~Engine() = default;
  virtual Result check(const Task& task, RunContext& context) = 0;
};

struct EngineInfo {
  const char* name;
  const char* description;
  std::unique_ptr<Engine> (*make)();
  bool handles_quantifiers = false;  // for one that does not, a program with quantifiers is unsupported
};

const std::vector<EngineInfo>& engines();

// Runs the engine that --engine names, turns limits and unsupported constructs into UNKNOWN, and has the
// evidence checked before any verdict leaves this function.
Result check_with_evidence(const Task& task, RunContext& context);

}  // namespace hone
