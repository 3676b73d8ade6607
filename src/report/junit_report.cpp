// SPDX-License-Identifier: Apache-2.0
#include "report/junit_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <pugixml.hpp>
#include <sstream>

namespace hone {

namespace {

using OutcomeKind = TaskOutcome::Kind;

// Characters that XML does not know become question marks.
std::string known_characters(std::string text) {
  const auto unknown = [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t'; };
  std::ranges::replace_if(text, unknown, '?');
  return text;
}

void add_attribute(pugi::xml_node element, const char* name, const std::string& value) {
  element.append_attribute(name).set_value(known_characters(value).c_str());
}

void add_detail(pugi::xml_node test_case, const TaskOutcome& outcome) {
  if (outcome.kind == OutcomeKind::passed) {
    test_case.append_child("system-out").text().set(known_characters(outcome.message).c_str());
    return;
  }
  pugi::xml_node detail = test_case.append_child(outcome.kind == OutcomeKind::failed    ? "failure"
                                                 : outcome.kind == OutcomeKind::skipped ? "skipped"
                                                                                        : "error");
  add_attribute(detail, "message", outcome.message);
  detail.text().set(known_characters(outcome.output).c_str());
}

// Several properties were looked for in one time, which is that of the first test case. The run is that of
// the property that the message of the task is about.
std::vector<TaskOutcome> test_cases(const TaskOutcome& task) {
  if (task.properties.size() < 2) return {task};
  std::vector<TaskOutcome> cases;
  for (const TaskOutcome::OfProperty& property : task.properties)
    cases.push_back({fmt::format("{}: {}", task.file, property.name),
                     property.kind,
                     property.message,
                     property.message.starts_with(task.message) ? task.output : property.message,
                     cases.empty() ? task.seconds : 0,
                     {}});
  return cases;
}

void add_test_case(pugi::xml_node suite, const TaskOutcome& outcome) {
  const std::filesystem::path path = outcome.file;
  pugi::xml_node test_case = suite.append_child("testcase");
  add_attribute(test_case, "classname", path.parent_path().string());
  add_attribute(test_case, "name", path.filename().string());
  add_attribute(test_case, "time", fmt::format("{:.3f}", outcome.seconds));
  add_detail(test_case, outcome);
}

}  // namespace

std::string render_junit(const std::vector<TaskOutcome>& tasks) {
  std::vector<TaskOutcome> outcomes;
  for (const TaskOutcome& task : tasks)
    for (TaskOutcome& each : test_cases(task)) outcomes.push_back(std::move(each));
  const auto count = [&](OutcomeKind kind) {
    return std::to_string(std::ranges::count(outcomes, kind, &TaskOutcome::kind));
  };
  double seconds = 0;
  for (const TaskOutcome& each : outcomes) seconds += each.seconds;
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  add_attribute(declaration, "version", "1.0");
  add_attribute(declaration, "encoding", "UTF-8");
  pugi::xml_node suite = document.append_child("testsuite");
  add_attribute(suite, "name", "hone");
  add_attribute(suite, "tests", std::to_string(outcomes.size()));
  add_attribute(suite, "failures", count(OutcomeKind::failed));
  add_attribute(suite, "errors", count(OutcomeKind::broken));
  add_attribute(suite, "skipped", count(OutcomeKind::skipped));
  add_attribute(suite, "time", fmt::format("{:.3f}", seconds));
  for (const TaskOutcome& each : outcomes) add_test_case(suite, each);
  std::ostringstream text;
  document.save(text, "  ", pugi::format_indent, pugi::encoding_utf8);
  return text.str();
}

}  // namespace hone
