// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/memory_use.h"
#include "logic/printer.h"
#include "report/located_invariants.h"
#include "report/nothing_to_check.h"
#include "report/property_answers.h"
#include "report/result_report.h"
#include "report/unreachable_errors.h"
#include "report/value_text.h"

namespace hone {

namespace {

using Json = nlohmann::ordered_json;

constexpr double max_steps_in_json = 100000;

Json json_of_position(Position position) { return {{"line", position.line}, {"column", position.column}}; }

Json json_of_memory(const Program& program, const ValueText& texts, ProcedureId procedure,
                    const Memory& memory) {
  Json values = Json::object();
  const auto add = [&](VariableId id) {
    const Term value = value_of(program, memory, id);
    const bool is_array = program.terms().kind(program.terms().sort(value)) == SortKind::array;
    values[program.variable(id).name] = is_array ? to_infix(program.terms(), value) : texts.text(id, value);
  };
  for (const VariableId id : program.globals()) add(id);
  for (const VariableId id : program.procedure(procedure).locals) add(id);
  return values;
}

Json json_of_event(const Program& program, const ValueText& texts, const RunEvent& event) {
  using EventKind = RunEvent::Kind;
  const Edge& edge = program.edge(event.edge);
  const ProcedureId here = program.location(edge.source).procedure;
  const bool entered = event.kind == EventKind::enter;
  Json inputs = Json::array();
  for (const Term value : event.inputs) inputs.push_back(to_infix(program.terms(), value));
  const char* kind = event.kind == EventKind::step    ? "step"
                     : event.kind == EventKind::enter ? "call"
                     : event.kind == EventKind::leave ? "return"
                                                      : "call-and-return";
  return {{"kind", kind},
          {"line", edge.position.line},
          {"column", edge.position.column},
          {"depth", event.depth},
          {"text", edge.text},
          {"inputs", inputs},
          {"values", json_of_memory(program, texts, entered ? edge.call()->callee : here, event.after)}};
}

Json json_of_counterexample(const Program& program, const Counterexample& run) {
  const std::vector<double> lengths = run_lengths(run);
  const double length = lengths[run.root.index()];
  ValueText texts(program);
  Json steps = Json::array();
  walk(
      program, run,
      [&](const RunEvent& event) {
        texts.follow(event);
        steps.push_back(json_of_event(program, texts, event));
        return true;
      },
      [&](InvocationId id) { return length <= max_steps_in_json || lengths[id.index()] <= 100; });
  const ConcreteInvocation& root = run[run.root];
  Json result{{"kind", "counterexample"},
              {"error", run.error.what},
              {"property", name_of(run.error.property)},
              {"position", json_of_position(run.error.position)},
              {"length", length},
              {"initial_values", json_of_memory(program, texts, root.procedure, root.entry)},
              {"steps", steps}};
  if (const std::string explanation = explain_memory_error(program, run); !explanation.empty())
    result["explanation"] = explanation;
  if (run.long_run) {
    result["given"] = Json::array();
    for (const Integer& value : run.long_run->given) result["given"].push_back(value.get_str());
  }
  return result;
}

const char* kind_name(LocatedInvariant::Kind kind) {
  switch (kind) {
    case LocatedInvariant::Kind::entry: return "entry";
    case LocatedInvariant::Kind::summary: return "summary";
    case LocatedInvariant::Kind::location: break;
  }
  return "location";
}

Json json_of_unreachable(const Program& program) {
  Json unreachable = Json::array();
  for (const ErrorLocation* error : UnreachableErrors(program).all())
    unreachable.push_back({{"error", error->what}, {"position", json_of_position(error->position)}});
  return unreachable;
}

Json json_of_only_run(const Program& program, const OnlyRun& run) {
  return {{"kind", "only_run"},
          {"steps", run.steps},
          {"no_invariants", no_invariants_of_only_run},
          {"unreachable", json_of_unreachable(program)}};
}

Json json_of_proof(const Program& original, const Result& result) {
  Json invariants = Json::array();
  for (const Proof* proof : proofs_of(result)) {
    const InvariantText texts(original, *proof);
    for (const LocatedInvariant& invariant : located_invariants(original, *proof)) {
      const Location& location = original.location(invariant.location);
      invariants.push_back({{"procedure", original.procedure(location.procedure).name},
                            {"kind", kind_name(invariant.kind)},
                            {"line", location.position.line},
                            {"column", location.position.column},
                            {"formula", texts.text(invariant)}});
    }
  }
  return {{"kind", "proof"}, {"invariants", invariants}, {"unreachable", json_of_unreachable(original)}};
}

Json json_of_plan(const Result& result) {
  Json plan = Json::array();
  for (const WorkOfEngine& work : result.plan)
    plan.push_back({{"engine", work.engine},
                    {"turns", work.turns},
                    {"effort", work.effort},
                    {"seconds", work.seconds},
                    {"refinements", work.refinements},
                    {"predicates", work.predicates},
                    {"facts_used", work.facts_used},
                    {"outcome", work.outcome}});
  return plan;
}

Json common_fields(Verdict verdict, const std::string& reason, const RunContext& context) {
  return {{"verdict", verdict_name(verdict)},
          {"reason", reason},
          {"solver_calls", context.statistics().counter("solver calls")},
          {"seconds", context.elapsed_seconds()},
          {"peak_memory_mb", peak_memory_mb()}};
}

}  // namespace

std::string render_json(const Program& program, const Result& result, const RunContext& context) {
  Json json = common_fields(result.verdict, result.reason, context);
  json["engine"] = result.engine;
  if (!result.engine_reason.empty()) json["engine_reason"] = result.engine_reason;
  for (const auto& [property, verdict, error] : property_answers(program, result)) {
    Json& answer = json["properties"][name_of(property)];
    answer["verdict"] = verdict_name(verdict);
    if (!error) continue;
    answer["error"] = error->what;
    answer["position"] = json_of_position(error->position);
  }
  const CheckCount checks = count_checks(program, result);
  json["checks"] = {
      {"all", checks.all}, {"closed_before", checks.closed}, {"closed_by_ranges", checks.by_ranges}};
  if (result.verdict == Verdict::safe) {
    const std::string nothing = nothing_to_check(program);
    json["nothing_to_check"] = !nothing.empty();
    if (!nothing.empty()) json["note"] = "nothing was to check: " + nothing;
  }
  json["plan"] = json_of_plan(result);
  json["refinements"] = result.refinements;
  json["predicates"] = result.predicates;
  json["abstract_states"] = result.abstract_states;
  json["assumptions"] = result.assumptions;
  json["evidence"] = nullptr;
  if (result.proof) json["evidence"] = json_of_proof(program, result);
  if (result.only_run) json["evidence"] = json_of_only_run(program, *result.only_run);
  if (result.counterexample) json["evidence"] = json_of_counterexample(program, *result.counterexample);
  if (const auto& further = result.further_errors) {
    json["further_errors"] = {
        {"are_all", further->are_all}, {"reason", further->reason}, {"runs", Json::array()}};
    for (const Counterexample& run : further->runs)
      json["further_errors"]["runs"].push_back(json_of_counterexample(program, run));
  }
  json["evidence_checks"] = result.evidence_checks;
  Json statistics = Json::object();
  for (const auto& [name, value] : context.statistics().counters()) statistics[name] = value;
  for (const auto& [name, value] : context.statistics().times()) statistics[name + " (s)"] = value;
  json["statistics"] = statistics;
  return json.dump(2, ' ', true, Json::error_handler_t::replace) + "\n";
}

std::string render_brief(const std::string& file, Verdict verdict, const std::string& reason,
                         const RunContext& context) {
  const char* name = verdict_name(verdict);
  if (!context.options().flag(Option::json))
    return fmt::format("{}: {}\n  {}\nverdict: {}{}\n", name, reason, file, name,
                       verdict == Verdict::unknown ? " (" + reason + ")" : "");
  Json json = common_fields(verdict, reason, context);
  json["engine"] = name_of(context.options().choice<EngineKind>(Option::engine));
  json["refinements"] = 0;
  json["predicates"] = 0;
  json["abstract_states"] = 0;
  json["assumptions"] = Json::array();
  json["evidence"] = nullptr;
  return json.dump(2, ' ', true, Json::error_handler_t::replace) + "\n";
}

}  // namespace hone
