// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "evidence/counterexample.h"
#include "evidence/only_run.h"
#include "evidence/proof.h"

namespace hone {

enum class Verdict { safe, unsafe, unknown };  // shown as TRUE, FALSE, UNKNOWN

// What an engine, or execution, has done for a verdict, in all its turns.
struct WorkOfEngine {
  std::string engine;
  unsigned turns = 0;
  std::uint64_t effort = 0;  // see RunContext::spend
  double seconds = 0;
  unsigned refinements = 0;
  std::size_t predicates = 0;
  std::size_t facts_used = 0;  // of what it has found: in the proof of another engine
  std::string outcome;         // a verdict, why there is none, or that it waits for a further turn
  bool is_own = true;          // done by this process, not by another of --jobs
};

// What is known of one property of a program; where it is violated, by what.
struct PropertyResult {
  Property property;
  Verdict verdict;
  std::optional<ErrorLocation> error;
};

// The errors that a program has beside a first one: a run into each of them, and whether those are all.
struct FurtherErrors {
  std::vector<Counterexample> runs;
  bool are_all = false;
  std::string reason;  // why that is not known
};

// What an engine answers: TRUE carries a proof (or the only run that there is), FALSE a counterexample,
// UNKNOWN a reason.
struct Result {
  Verdict verdict = Verdict::unknown;
  std::string engine;
  std::string engine_reason;  // why this one, where `auto` had a reason that is not plain to see
  std::string reason;
  std::optional<Proof> proof;
  std::vector<Proof> further_proofs;  // of other properties, where each was proved alone
  std::optional<OnlyRun> only_run;
  std::optional<Counterexample> counterexample;
  unsigned refinements = 0;
  std::size_t predicates = 0;
  double abstract_states = 0;
  std::vector<std::string> assumptions;  // what the verdict rests on
  std::vector<std::string>
      evidence_checks;    // "12 obligations re-proved by z3", "replayed by the interpreter"
  std::string precision;  // the last predicates, as a predicates file
  std::map<std::string, std::size_t> facts_used;  // in the proof, by the other engine that has found them
  std::vector<WorkOfEngine> plan;                 // in the order of their first turns
  std::vector<PropertyResult> other_properties;   // than the one that the counterexample violates, if known
  std::optional<FurtherErrors> further_errors;    // where all were asked for
  std::set<LocationId> closed_by_ranges;          // errors to which no step leads, by ranges of values
};

// The proofs of a result; together they exclude all errors.
inline std::vector<const Proof*> proofs_of(const Result& result) {
  std::vector<const Proof*> proofs;
  if (result.proof) proofs.push_back(&*result.proof);
  for (const Proof& proof : result.further_proofs) proofs.push_back(&proof);
  return proofs;
}

inline Result unknown_result(const std::string& reason) {
  Result result;
  result.reason = reason;
  return result;
}

}  // namespace hone
