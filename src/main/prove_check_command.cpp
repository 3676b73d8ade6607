// SPDX-License-Identifier: Apache-2.0
// `hone prove-check`: do the invariants in a file, whoever wrote it, prove the program?
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/error.h"
#include "evidence/certificate/certificate_checker.h"
#include "evidence/files/proof_file.h"
#include "main/commands.h"
#include "main/task_description.h"
#include "main/within_limits.h"

namespace hone {

namespace {

const char* solver_name(SolverKind kind) { return kind == SolverKind::z3 ? "Z3" : "cvc5"; }

const char* result_text(Shown shown) {
  switch (shown) {
    case Shown::yes: return "shown by";
    case Shown::no: return "REFUTED by";
    case Shown::unknown: break;
  }
  return "NOT SHOWN by";
}

void print_obligations(const Program& program, const CertificateCheck& check,
                       const std::vector<SolverKind>& solvers) {
  for (const CheckedObligation& each : check.obligations) {
    std::string results;
    for (std::size_t i = 0; i < solvers.size(); ++i)
      results +=
          fmt::format("{}{} {}", i == 0 ? "" : ", ", result_text(each.results[i]), solver_name(solvers[i]));
    fmt::print("  {}: {}: {}\n", program.place(each.position), each.what, results);
  }
}

std::vector<WitnessEntry> proofs_in(const std::string& file) {
  std::vector<WitnessEntry> result = read_witness_file(read_source_file(file));
  std::erase_if(result, [](const WitnessEntry& entry) { return entry.type != "invariant_set"; });
  if (result.empty())
    throw InputError(fmt::format("{}:1:1: error: there is no invariant_set in this file", file));
  return result;
}

std::vector<WitnessInvariant> invariants_in(const std::string& file, const std::vector<WitnessEntry>& entries,
                                            const Program& program, const TaskDescription& task) {
  std::vector<WitnessInvariant> result;
  for (const WitnessEntry& entry : entries) {
    fmt::print("  proof: {}, by {} {}\n", file, printable(entry.metadata.producer),
               printable(entry.metadata.producer_version));
    for (const std::string& difference : differences(entry.metadata, program, task))
      fmt::print("  note: {}\n", difference);
    result.insert(result.end(), entry.invariants.begin(), entry.invariants.end());
  }
  return result;
}

ExitCode prove_check(const std::string& file, const std::string& proof,
                     const std::vector<WitnessEntry>& entries, RunContext& context, Watchdog& watchdog) {
  const Options& options = context.options();
  Terms terms;
  const LoadedProgram loaded = load_with_warnings(file, terms, options);
  const Program& program = *loaded.program;
  const TaskDescription task = task_description(program, options);
  const std::vector<WitnessInvariant> invariants = invariants_in(proof, entries, program, task);
  const ReadCertificate read = read_certificate(program, invariants, long_bits(task));
  fmt::print("  {} invariants, {} of them not used\n", invariants.size(), read.unused.size());
  for (const std::string& unused : read.unused) fmt::print("  not used: {}\n", unused);
  std::vector<SolverKind> solvers{SolverKind::z3};
  if (options.flag(Option::second_opinion)) solvers.push_back(SolverKind::cvc5);
  const CertificateCheck check = check_certificate(program, read.certificate, solvers, context);
  print_obligations(program, check, solvers);
  for (const std::string& assumption : program.assumptions()) fmt::print("  assuming: {}\n", assumption);
  if (check.valid()) {
    watchdog.decide(ExitCode::safe);
    fmt::print("TRUE: {} obligations are shown, so no run reaches an error\nverdict: TRUE\n",
               check.obligations.size());
    return ExitCode::safe;
  }
  context.check_limits();  // what was not shown for want of time
  const auto missing = std::ranges::count_if(check.obligations, [](const CheckedObligation& each) {
    return std::ranges::any_of(each.results, [](Shown shown) { return shown != Shown::yes; });
  });
  const std::string reason = check.problem.empty() ? fmt::format("{} of {} obligations are not shown",
                                                                 missing, check.obligations.size())
                                                   : check.problem;
  watchdog.decide(ExitCode::unknown);
  fmt::print("UNKNOWN: the invariants do not prove the program: {}\nverdict: UNKNOWN ({})\n", reason, reason);
  return ExitCode::unknown;
}

}  // namespace

ExitCode run_prove_check(const std::string& file, const std::string& proof, const Options& options) {
  const std::vector<WitnessEntry> entries = proofs_in(proof);
  RunContext context(with_properties_of(entries.front().metadata.specification, options));
  const auto give_up = [](const std::string& reason) {
    fmt::print("UNKNOWN: {}\nverdict: UNKNOWN ({})\n", reason, reason);
  };
  return within_limits(context, give_up, [&](Watchdog& watchdog) {
    return prove_check(file, proof, entries, context, watchdog);
  });
}

}  // namespace hone
