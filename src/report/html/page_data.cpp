// SPDX-License-Identifier: Apache-2.0
#include "report/html/page_data.h"

#include <fmt/format.h>

#include <set>

#include "base/memory_use.h"
#include "evidence/files/metadata.h"
#include "evidence/files/proof_file.h"
#include "report/html/pictures.h"
#include "report/located_invariants.h"
#include "report/nothing_to_check.h"
#include "report/property_answers.h"
#include "report/result_report.h"
#include "report/unreachable_errors.h"

namespace hone {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_invariants = 2000, longest_formula = 2000;

std::string headline_of_page(const Program& program, const Result& result) {
  switch (result.verdict) {
    case Verdict::safe: {
      const std::string nothing = nothing_to_check(program);
      return nothing.empty() ? "No run reaches an error" : "Nothing was to check: " + nothing;
    }
    case Verdict::unsafe: return result.counterexample->error.what;
    case Verdict::unknown: break;
  }
  return result.reason;
}

Json json_of_files(const Program& program) {
  Json files = Json::array();
  for (const auto& source : program.sources())
    if (source != nullptr) files.push_back({{"name", source->name()}, {"text", std::string(source->text())}});
  return files;
}

const char* words_of(LocatedInvariant::Kind kind) {
  switch (kind) {
    case LocatedInvariant::Kind::entry: return "when it is called";
    case LocatedInvariant::Kind::summary: return "when it returns";
    case LocatedInvariant::Kind::location: break;
  }
  return "here";
}

std::string shortened(const std::string& text) {
  if (text.size() <= longest_formula) return text;
  return fmt::format("{} ... (a formula of {} characters)", text.substr(0, longest_formula), text.size());
}

// What is said of a place, once: copies of inlined code may say the same.
class InvariantList {
 public:
  void add(Position position, const std::string& procedure, const char* words, const std::string& text) {
    if (!told_.emplace(position.file, position.line, words, text).second) return;
    if (told_.size() > most_invariants)
      ++left_out_;
    else
      all_.push_back({{"file", position.file},
                      {"line", position.line},
                      {"procedure", procedure},
                      {"words", words},
                      {"formula", shortened(text)}});
  }

  void put_into(Json& data) {
    data["invariants"] = std::move(all_);
    if (left_out_ > 0) data["invariants_note"] = fmt::format("{} further formulas are left out.", left_out_);
  }

 private:
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::string, std::string>> told_;
  Json all_ = Json::array();
  std::size_t left_out_ = 0;
};

// What is always true says nothing.
void add_invariants(const Program& program, const Result& result, Json& data) {
  InvariantList list;
  for (const Proof* proof : proofs_of(result)) {
    const InvariantText texts(program, *proof);
    for (const LocatedInvariant& each : located_invariants(program, *proof)) {
      const Location& location = program.location(each.location);
      if (program.terms().is_constant(each.formula)) continue;
      list.add(location.position, program.procedure(location.procedure).name, words_of(each.kind),
               texts.text(each));
    }
  }
  list.put_into(data);
}

Json json_of_picture(const Picture& picture) {
  Json json{{"title", picture.title}};
  if (!picture.svg.empty()) json["svg"] = picture.svg;
  if (!picture.note.empty()) json["note"] = picture.note;
  return json;
}

Json json_of_cycle(const Progress& cycle) {
  return {{"refinement", cycle.refinement},
          {"predicates", cycle.predicates},
          {"abstract_states", cycle.abstract_states},
          {"seconds", cycle.seconds}};
}

// The cycles that ended with a refinement, and the last one.
Json json_of_progress(const Result& result, const RunContext& context) {
  Json cycles = Json::array();
  for (const Progress& cycle : context.progress()) cycles.push_back(json_of_cycle(cycle));
  cycles.push_back(json_of_cycle(
      {result.refinements, result.predicates, result.abstract_states, context.elapsed_seconds(), ""}));
  return cycles;
}

Json json_of_effort(const Result& result, const RunContext& context) {
  return {{"refinements", result.refinements},
          {"predicates", result.predicates},
          {"abstract_states", result.abstract_states},
          {"solver_calls", context.statistics().counter("solver calls")},
          {"seconds", context.elapsed_seconds()},
          {"memory_mb", peak_memory_mb()}};
}

// The rows of a table.
Json rows_of_plan(const Result& result) {
  Json rows = Json::array();
  for (const WorkOfEngine& work : result.plan)
    rows.push_back({work.engine, std::to_string(work.turns), fmt::format("{:.2f}", work.seconds),
                    std::to_string(work.refinements), std::to_string(work.predicates),
                    std::to_string(work.facts_used), work.outcome});
  return rows;
}

Json json_of_statistics(const RunContext& context) {
  Json rows = Json::array();
  for (const auto& [name, value] : context.statistics().counters())
    rows.push_back({name, std::to_string(value)});
  for (const auto& [name, value] : context.statistics().times())
    rows.push_back({name, fmt::format("{:.3f} s", value)});
  return rows;
}

void add_further_errors(const Program& program, const FurtherErrors& further, Json& data) {
  data["errors_found"] = text_of(further);
  for (const Counterexample& run : further.runs)
    data["further_runs"].push_back(
        {{"title", fmt::format("{}, {}", run.error.what, program.place(run.error.position))},
         {"run", json_of_run(program, run)}});
}

Json frame_of_page(Verdict verdict, const std::string& file, const std::string& what) {
  const Json none = Json::array();
  return {{"verdict", verdict_name(verdict)},
          {"file", file},
          {"headline", what},
          {"place", ""},
          {"evidence_checks", none},
          {"assumptions", none},
          {"unreachable", none},
          {"files", none},
          {"further_runs", none},
          {"invariants", none},
          {"progress", none},
          {"cfa", none},
          {"plan", none},
          {"statistics", none}};
}

}  // namespace

Json page_data(const Program& program, const Result& result, const RunContext& context,
               const std::optional<RecordedTree>& tree) {
  const std::string file = program.source() == nullptr ? "" : program.source()->name();
  Json data = frame_of_page(result.verdict, file, headline_of_page(program, result));
  if (program.properties().size() > 1)
    data["properties"] = text_of(program, property_answers(program, result));
  data["engine"] = result.engine;
  data["effort"] = json_of_effort(result, context);
  data["evidence_checks"] = result.evidence_checks;
  data["assumptions"] = result.assumptions;
  data["files"] = json_of_files(program);
  data["progress"] = json_of_progress(result, context);
  data["plan"] = rows_of_plan(result);
  data["statistics"] = json_of_statistics(context);
  const Counterexample* run = result.counterexample ? &*result.counterexample : nullptr;
  if (run != nullptr) {
    data["place"] = program.place(run->error.position);
    data["run"] = json_of_run(program, *run);
  }
  if (result.further_errors) add_further_errors(program, *result.further_errors, data);
  if (result.proof) add_invariants(program, result, data);
  if (result.only_run)
    data["invariants_note"] = fmt::format("There are no invariants: {}.", no_invariants_of_only_run);
  if (result.verdict == Verdict::safe)
    for (const ErrorLocation* error : UnreachableErrors(program).all())
      data["unreachable"].push_back(fmt::format("{} at {}", error->what, program.place(error->position)));
  for (const Picture& picture : cfa_pictures(program, run)) data["cfa"].push_back(json_of_picture(picture));
  if (run != nullptr) data["cfa_note"] = "red: what the run goes through";
  if (tree) data["tree"] = json_of_picture(tree_picture(*tree));
  return data;
}

Json page_data_of_unknown(const std::string& file, const std::string& reason) {
  return frame_of_page(Verdict::unknown, file, reason);
}

}  // namespace hone
