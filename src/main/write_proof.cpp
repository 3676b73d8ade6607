// SPDX-License-Identifier: Apache-2.0
#include "main/write_proof.h"

#include <fmt/format.h>

#include "evidence/certificate/certificate_checker.h"
#include "evidence/files/proof_file.h"
#include "main/output_file.h"
#include "main/task_description.h"
#include "report/result_report.h"

namespace hone {

namespace {

constexpr const char* not_written = "no proof is written: ";

// The first thing that is not shown, if any.
std::string weakness(const Program& program, const CertificateCheck& check) {
  if (!check.problem.empty()) return check.problem;
  for (const CheckedObligation& each : check.obligations)
    if (each.results.front() != Shown::yes)
      return fmt::format("{}: {}", program.place(each.position), each.what);
  return "";
}

}  // namespace

void write_proof(const std::string& path, const Program& program, const Result& result, RunContext& context) {
  if (result.only_run) {
    fmt::print(stderr, "{}there are no invariants: {}\n", not_written, no_invariants_of_only_run);
    return;
  }
  if (!result.proof) {
    fmt::print(stderr, "{}there is none\n", not_written);
    return;
  }
  const TaskDescription task = task_description(program, context.options());
  ProofText text;
  std::string problem;
  for (const bool with_unrolled_loops : {false, true}) {
    text = proof_text(program, certificate_of(program, proofs_of(result), with_unrolled_loops));
    for (const WitnessInvariant& each : text.invariants)
      context.log(fmt::format("proof: line {}: {}", each.location.line, each.value));
    // What is written is what was checked: the words of the file, read again.
    const ReadCertificate read = read_certificate(program, text.invariants, long_bits(task));
    problem = weakness(program, check_certificate(program, read.certificate, {SolverKind::z3}, context));
    if (problem.empty()) break;
  }
  for (const std::string& left_out : text.left_out) fmt::print(stderr, "proof: {}\n", left_out);
  if (!problem.empty()) {
    fmt::print(stderr, "{}what can be said of it does not suffice: {}\n", not_written, problem);
    return;
  }
  WitnessEntry entry{"invariant_set", {}, std::move(text.invariants), {}};
  describe(entry, program, task);
  write_file(path, print_witness_file({entry}));
}

}  // namespace hone
