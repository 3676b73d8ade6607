// SPDX-License-Identifier: Apache-2.0
#include "report/junit_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace hone {

namespace {

using OutcomeKind = TaskOutcome::Kind;

// Characters that XML does not know become question marks.
std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool known = byte >= 0x20 || c == '\n' || c == '\t';
    if (c == '&')
      result += "&amp;";
    else if (c == '<')
      result += "&lt;";
    else if (c == '>')
      result += "&gt;";
    else if (c == '"')
      result += "&quot;";
    else
      result += known ? c : '?';
  }
  return result;
}

std::string detail(const TaskOutcome& outcome) {
  if (outcome.kind == OutcomeKind::passed)
    return fmt::format("    <system-out>{}</system-out>\n", escaped(outcome.message));
  const char* element = outcome.kind == OutcomeKind::failed    ? "failure"
                        : outcome.kind == OutcomeKind::skipped ? "skipped"
                                                               : "error";
  return fmt::format("    <{0} message=\"{1}\">{2}</{0}>\n", element, escaped(outcome.message),
                     escaped(outcome.output));
}

std::string test_case(const TaskOutcome& outcome) {
  const std::filesystem::path path = outcome.file;
  return fmt::format("  <testcase classname=\"{}\" name=\"{}\" time=\"{:.3f}\">\n{}  </testcase>\n",
                     escaped(path.parent_path().string()), escaped(path.filename().string()), outcome.seconds,
                     detail(outcome));
}

}  // namespace

std::string render_junit(const std::vector<TaskOutcome>& outcomes) {
  const auto count = [&](OutcomeKind kind) {
    return std::ranges::count_if(outcomes, [&](const TaskOutcome& each) { return each.kind == kind; });
  };
  double seconds = 0;
  std::string cases;
  for (const TaskOutcome& each : outcomes) {
    seconds += each.seconds;
    cases += test_case(each);
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<testsuite name=\"hone\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" time=\"{:.3f}\">\n"
      "{}</testsuite>\n",
      outcomes.size(), count(OutcomeKind::failed), count(OutcomeKind::broken), count(OutcomeKind::skipped),
      seconds, cases);
}

}  // namespace hone
