// SPDX-License-Identifier: Apache-2.0
#include "report/result_report.h"

#include <fmt/format.h>

#include "base/memory_use.h"
#include "evidence/files/metadata.h"
#include "report/located_invariants.h"
#include "report/nothing_to_check.h"
#include "report/property_answers.h"
#include "report/run_memory.h"
#include "report/trace_report.h"
#include "report/unreachable_errors.h"

namespace hone {

namespace {

// "FALSE: ..." or "further error: ...", where, and why.
std::string violation(const char* kind, const Program& program, const Counterexample& run) {
  const ErrorLocation& error = run.error;
  const std::string why = explain_memory_error(program, run);
  return fmt::format(
      "{}: {}\n{}  at {}{}", kind, error.what, why.empty() ? "" : fmt::format("  {}\n", why),
      program.place(error.position),
      error.property == Property::unreach_call ? "" : fmt::format(" (violates {})", name_of(error.property)));
}

std::string headline(const Program& program, const Result& result) {
  switch (result.verdict) {
    case Verdict::safe: {
      const std::string nothing = nothing_to_check(program);
      return nothing.empty() ? "TRUE: no run reaches an error" : "TRUE, but nothing was to check: " + nothing;
    }
    case Verdict::unsafe: return violation("FALSE", program, *result.counterexample);
    case Verdict::unknown: break;
  }
  return "UNKNOWN: " + result.reason;
}

std::string effort(const Result& result, const RunContext& context) {
  return fmt::format(
      "{} refinements, {} predicates, {:.0f} abstract states, {} solver calls, {:.2f} s, {:.0f} MB",
      result.refinements, result.predicates, result.abstract_states,
      context.statistics().counter("solver calls"), context.elapsed_seconds(), peak_memory_mb());
}

constexpr std::size_t most_formulas = 20, longest_formula = 300;

// What holds at the heads of loops, where calls were inlined; otherwise the summaries of procedures.
std::string invariants(const Program& program, const Proof& proof, std::size_t& shown) {
  using Kind = LocatedInvariant::Kind;
  const InvariantText texts(program, proof);
  std::string text;
  for (const LocatedInvariant& each : located_invariants(program, proof)) {
    const Location& location = program.location(each.location);
    const bool is_wanted = proof.inlined
                               ? each.kind == Kind::location
                               : each.kind == Kind::summary && location.procedure != program.entry();
    if (!is_wanted || program.terms().is_constant(each.formula)) continue;
    if (++shown > most_formulas) break;
    std::string formula = texts.text(each);
    if (formula.size() > longest_formula) formula = fmt::format("a formula of {} characters", formula.size());
    text += proof.inlined
                ? fmt::format("  invariant at {}: {}\n", program.place(location.position), formula)
                : fmt::format("  summary of {}: {}\n", program.procedure(location.procedure).name, formula);
  }
  return text;
}

// Not to be taken for proved: no path leads there.
std::string unreachable_text(const Program& program) {
  std::string text;
  const std::vector<const ErrorLocation*> errors = UnreachableErrors(program).all();
  for (std::size_t i = 0; i < errors.size() && i < most_formulas; ++i)
    text +=
        fmt::format("  no path leads to: {} at {}\n", errors[i]->what, program.place(errors[i]->position));
  if (errors.size() > most_formulas)
    text += fmt::format("  no path leads to {} further places\n", errors.size() - most_formulas);
  return text;
}

// Where several have worked for more than a moment: who, and how long.
std::string plan_text(const Result& result) {
  constexpr double a_moment = 0.05;  // seconds
  std::string text;
  std::size_t shown = 0;
  for (const WorkOfEngine& work : result.plan) {
    if (work.seconds < a_moment && work.engine != result.engine && work.facts_used == 0) continue;
    text += fmt::format("{}{} {:.2f} s{}", shown++ == 0 ? "" : ", ", work.engine, work.seconds,
                        work.turns > 1 ? fmt::format(" in {} turns", work.turns) : "");
    if (work.facts_used > 0)
      text += fmt::format(" ({} of its facts {} in the proof)", work.facts_used,
                          work.facts_used == 1 ? "is" : "are");
  }
  return shown < 2 ? "" : "  plan: " + text + "\n";
}

std::string hint(const Result& result) {
  if (result.verdict != Verdict::unknown) return "";
  if (result.reason.starts_with("timeout"))
    return "hint: raise --timeout, or start from --save-predicates of this run\n";
  if (result.reason.find("memory") != std::string::npos) return "hint: raise --memory\n";
  if (result.reason.find("predicates") != std::string::npos)
    return "hint: give predicates that help with --predicates FILE (lines `scope: formula`)\n";
  return "";
}

std::string further_errors(const Program& program, const FurtherErrors& further) {
  std::string text;
  for (const Counterexample& run : further.runs) text += violation("further error", program, run) + "\n";
  return text + text_of(further) + "\n";
}

std::string statistics(const RunContext& context) {
  std::string text = "statistics:\n";
  for (const auto& [name, value] : context.statistics().counters())
    text += fmt::format("  {:<40} {}\n", name, value);
  for (const auto& [name, value] : context.statistics().times())
    text += fmt::format("  {:<40} {:.3f} s\n", name, value);
  return text;
}

// What it was given, if that is not too much.
std::string long_run(const LongRun& run) {
  constexpr std::size_t most_shown = 20;
  std::string text =
      fmt::format("\nThe run has {} steps, too many to be shown. All that is arbitrary is zero", run.steps);
  if (run.given.empty()) return text + ".\n\n";
  text += " at the start, and its inputs are, in this order:";
  for (std::size_t i = 0; i < std::min(most_shown, run.given.size()); ++i)
    text += " " + run.given[i].get_str();
  if (run.given.size() > most_shown) text += fmt::format(" and {} more", run.given.size() - most_shown);
  return text + ".\n\n";
}

std::string verdict_line(const Result& result) {
  if (result.verdict == Verdict::unknown) return fmt::format("verdict: UNKNOWN ({})\n", result.reason);
  return fmt::format("verdict: {}\n", verdict_name(result.verdict));
}

}  // namespace

const char* verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::safe: return "TRUE";
    case Verdict::unsafe: return "FALSE";
    case Verdict::unknown: break;
  }
  return "UNKNOWN";
}

std::string render_text(const Program& program, const Result& result, const RunContext& context) {
  const Options& options = context.options();
  std::string text = headline(program, result) + "\n";
  if (program.properties().size() > 1)
    text += "  " + text_of(program, property_answers(program, result)) + "\n";
  if (is_c_program(program))
    if (const CheckCount checks = count_checks(program, result); checks.all > 1)
      text += fmt::format(
          "  checks: {} places that could violate them, {} of them closed by constants and control flow, {} "
          "by "
          "ranges of values\n",
          checks.all, checks.closed, checks.by_ranges);
  text += fmt::format("  engine {}: {}\n", result.engine, effort(result, context));
  text += plan_text(result);
  if (!result.engine_reason.empty()) text += fmt::format("  engine {}\n", result.engine_reason);
  for (const std::string& check : result.evidence_checks) text += fmt::format("  evidence: {}\n", check);
  for (const std::string& assumption : result.assumptions)
    text += fmt::format("  assuming: {}\n", assumption);
  if (result.verdict == Verdict::safe) text += unreachable_text(program);
  std::size_t invariants_shown = 0;
  for (const Proof* proof : proofs_of(result)) text += invariants(program, *proof, invariants_shown);
  if (result.only_run) text += fmt::format("  no invariants: {}\n", no_invariants_of_only_run);
  if (result.counterexample && result.counterexample->long_run) {
    text += long_run(*result.counterexample->long_run);
  } else if (result.counterexample) {
    const double length = run_length(*result.counterexample);
    text += length < 1e9
                ? fmt::format("\nThe run ({:.0f} steps):\n", length)
                : fmt::format("\nThe run (about {:.3g} steps; repeated calls are stored once):\n", length);
    text += render_trace(program, *result.counterexample, options.choice<TraceDetail>(Option::trace)) + "\n";
  }
  if (result.further_errors) text += further_errors(program, *result.further_errors);
  if (options.flag(Option::statistics)) text += statistics(context);
  return text + hint(result) + verdict_line(result);
}

}  // namespace hone
