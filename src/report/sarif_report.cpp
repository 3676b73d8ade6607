// SPDX-License-Identifier: Apache-2.0
#include "report/sarif_report.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "report/nothing_to_check.h"
#include "report/property_answers.h"
#include "report/run_memory.h"
#include "report/run_steps.h"
#include "report/unreachable_errors.h"

namespace hone {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_steps = 10000;
constexpr double longest_call_shown = 1000;

// A relative reference, or that of a file; blanks and the like are encoded.
std::string uri_of(const std::string& path) {
  std::string result = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                       std::string_view("/._-~").find(c) != std::string_view::npos;
    result += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return result;
}

Json physical_location(const std::string& file, Position position) {
  Json place{{"artifactLocation", {{"uri", uri_of(file)}}}};
  if (position.line != 0) {
    place["region"] = {{"startLine", position.line}};
    if (position.column != 0) place["region"]["startColumn"] = position.column;
  }
  return {{"physicalLocation", place}};
}

Json physical_location(const Program& program, Position position) {
  return physical_location(program.sources().at(position.file)->name(), position);
}

// The steps of the run that stand in the source, with the values that they change.
Json code_flow(const Program& program, const Counterexample& run) {
  Json locations = Json::array();
  const std::vector<RunStep> steps =
      run_steps(program, run, {.longest_call = longest_call_shown, .most = most_steps});
  const bool is_cut = steps.size() == most_steps;
  for (const RunStep& step : steps) {
    if (step.position.line == 0) continue;
    Json location = physical_location(program, step.position);
    location["message"] = {{"text", text_of(step)}};
    Json shown{
        {"location", location}, {"nestingLevel", step.depth}, {"executionOrder", locations.size() + 1}};
    for (const auto& [name, value] : step.values()) shown["state"][name] = {{"text", value}};
    locations.push_back(std::move(shown));
  }
  Json flow{{"threadFlows", {{{"locations", locations}}}}};
  if (is_cut) flow["message"] = {{"text", fmt::format("only the first {} steps are shown", most_steps)}};
  return Json::array({flow});
}

// What can be violated, one rule for each property, in the order of the enumeration.
struct Rule {
  const char *id, *short_text, *help;
};
constexpr std::array rules{
    Rule{"error-reachable", "A run reaches an error",
         "An assertion fails, or an error function or label is reached, in some run."},
    Rule{"signed-overflow", "Signed arithmetic overflows",
         "The result of signed arithmetic does not fit its type in some run. C leaves undefined what happens "
         "then; check the operands first, or compute with unsigned or wider numbers."},
    Rule{"division-by-zero", "An integer is divided by zero",
         "The divisor of `/` or `%` is zero in some run. Test it before."},
    Rule{"undefined-shift", "A shift is undefined",
         "A number is shifted by a negative distance, by its width or more, or to the left beyond its signed "
         "type. Test the distance, and shift unsigned numbers."},
    Rule{"index-out-of-bounds", "An index is none of its array",
         "The index is negative, or at least the number of elements that its own array has. Test it before."},
    Rule{"invalid-access", "Memory is accessed that is not there",
         "A pointer is null, leads beyond its object, or the object is gone: a block that was freed, a local "
         "whose block was left. Test the index or the pointer before, and do not keep addresses of locals."},
    Rule{"invalid-free", "What is freed is no block",
         "free is called with a pointer that is not the start of a block that malloc returned, or with one "
         "that was freed already. Set pointers to 0 when they are freed."},
    Rule{"memory-lost", "Memory is lost",
         "A block is not freed, and nothing points to it any more. Free it before its last pointer goes."},
    Rule{"memory-not-freed", "Memory is not freed at the end",
         "The program ends and a block that malloc returned was not freed."},
    Rule{
        "pointer-out-of-object", "A pointer leaves its object",
        "A pointer is moved to somewhere else than its object and the place behind its end, or compared with "
        "a pointer into another object. C leaves undefined what that yields; compute with indices."},
    Rule{"uninitialised-read", "What is read has no value yet",
         "A local variable, or a part of a block that malloc returned, is read before anything was stored in "
         "it. Give it a value where it is declared, or on all ways to this place."},
};
static_assert(rules.size() == names_of<Property>.size());

Json one_result(const char* kind, Property property, const std::string& text, const Json& location) {
  const bool fails = std::string_view(kind) == "fail";
  const auto rule = static_cast<std::size_t>(property);
  return {{"ruleId", rules.at(rule).id},
          {"ruleIndex", rule},
          {"kind", kind},
          {"level", fails ? "error" : "none"},
          {"message", {{"text", text}}},
          {"locations", Json::array({location})}};
}

// What no path leads to is not applicable rather than proved.
void add_proved(const Program& program, Json& all) {
  const UnreachableErrors unreachable(program);
  for (const ErrorLocation& error : program.errors()) {
    const bool dead = unreachable.contains(error);
    all.push_back(one_result(dead ? "notApplicable" : "pass", error.property,
                             (dead ? "no path leads here: " : "proved that no run comes here: ") + error.what,
                             physical_location(program, error.position)));
  }
}

Json found_error(const Program& program, const Counterexample& run) {
  const ErrorLocation& error = run.error;
  const std::string why = explain_memory_error(program, run);
  Json found = one_result("fail", error.property, why.empty() ? error.what : error.what + ": " + why,
                          physical_location(program, error.position));
  if (!run.long_run) found["codeFlows"] = code_flow(program, run);
  return found;
}

Json results_of(const Program& program, const Result& result) {
  Json all = Json::array();
  switch (result.verdict) {
    case Verdict::unsafe: {
      all.push_back(found_error(program, *result.counterexample));
      if (result.further_errors)
        for (const Counterexample& run : result.further_errors->runs)
          all.push_back(found_error(program, run));
      for (const auto& [property, verdict, other] : result.other_properties)
        if (other && !result.further_errors)
          all.push_back(
              one_result("fail", property, other->what, physical_location(program, other->position)));
      break;
    }
    case Verdict::safe: add_proved(program, all); break;
    case Verdict::unknown:
      for (const Property property : program.properties())
        all.push_back(
            one_result("open", property, "not decided: " + result.reason, physical_location(program, {})));
      break;
  }
  return all;
}

std::vector<std::string> notes_of(const Program& program, const Result& result) {
  std::vector<std::string> notes;
  for (const std::string& each : result.assumptions) notes.push_back("assuming: " + each);
  if (result.further_errors) notes.push_back(text_of(*result.further_errors));
  if (result.verdict != Verdict::safe) return notes;
  if (const std::string nothing = nothing_to_check(program); !nothing.empty())
    notes.push_back("nothing was to check: " + nothing);
  return notes;
}

std::string document(const Json& results, const std::vector<std::string>& messages,
                     const std::string& version) {
  Json notes = Json::array();
  for (const std::string& each : messages)
    notes.push_back({{"level", "note"}, {"message", {{"text", each}}}});
  Json rules_as_json = Json::array();
  for (const Rule& rule : rules)
    rules_as_json.push_back({{"id", rule.id},
                             {"shortDescription", {{"text", rule.short_text}}},
                             {"fullDescription", {{"text", rule.help}}},
                             {"help", {{"text", rule.help}}},
                             {"defaultConfiguration", {{"level", "error"}}}});
  const Json run{
      {"tool", {{"driver", {{"name", "hone"}, {"version", version}, {"rules", rules_as_json}}}}},
      {"invocations", Json::array({{{"executionSuccessful", true}, {"toolExecutionNotifications", notes}}})},
      {"columnKind", "utf16CodeUnits"},
      {"results", results}};
  const Json whole{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                   {"version", "2.1.0"},
                   {"runs", Json::array({run})}};
  return whole.dump(2, ' ', true, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string render_sarif(const Program& program, const Result& result, const std::string& version) {
  return document(results_of(program, result), notes_of(program, result), version);
}

std::string render_sarif_unknown(const std::string& file, const std::string& reason,
                                 const std::string& version) {
  return document(Json::array({one_result("open", Property::unreach_call, "not decided: " + reason,
                                          physical_location(file, {}))}),
                  {}, version);
}

}  // namespace hone
