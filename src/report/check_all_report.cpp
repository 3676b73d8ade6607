// SPDX-License-Identifier: Apache-2.0
#include "report/check_all_report.h"

#include <nlohmann/json.hpp>

namespace hone {

namespace {

using Json = nlohmann::ordered_json;

Json result_in(const std::string& output) {
  const Json result = Json::parse(output, nullptr, false);
  return result.is_object() ? result : Json();
}

const char* verdict_of(TaskOutcome::Kind kind) {
  switch (kind) {
    case TaskOutcome::Kind::passed: return "TRUE";
    case TaskOutcome::Kind::failed: return "FALSE";
    case TaskOutcome::Kind::skipped: return "UNKNOWN";
    case TaskOutcome::Kind::broken: break;
  }
  return "ERROR";
}

}  // namespace

std::string message_in_json(const std::string& output) {
  const Json result = result_in(output);
  if (result.is_null()) return output.substr(0, output.find('\n'));
  const std::string verdict = result.value("verdict", "");
  const std::string reason = result.value("reason", "") + result.value("note", "");
  if (!reason.empty()) return verdict + ": " + reason;
  const Json& evidence = result["evidence"];
  return evidence.contains("error") ? verdict + ": " + evidence["error"].get<std::string>() : verdict;
}

std::string render_outcomes_as_json(const std::vector<TaskOutcome>& outcomes) {
  Json all = Json::array();
  for (const TaskOutcome& each : outcomes)
    all.push_back({{"file", each.file},
                   {"verdict", verdict_of(each.kind)},
                   {"message", each.message},
                   {"seconds", each.seconds},
                   {"result", result_in(each.output)}});
  return all.dump(2, ' ', true, Json::error_handler_t::replace) + "\n";
}

}  // namespace hone
