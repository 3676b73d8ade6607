// SPDX-License-Identifier: Apache-2.0
#include "report/html/html_report.h"

#include <fmt/format.h>

#include "report/html/page_data.h"
#include "report/html/page_parts.h"

namespace hone {

namespace {

using Json = nlohmann::ordered_json;

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
}

// Inside a script element nothing may look like its end or like a comment.
std::string script_text(const Json& data) {
  std::string text = data.dump(-1, ' ', true, Json::error_handler_t::replace);
  std::string result;
  result.reserve(text.size() + text.size() / 16);
  for (const char c : text) {
    const bool after_angle = result.ends_with('<');
    if (after_angle && c == '/')
      result += "\\/";
    else if (after_angle && c == '!')
      result += "\\u0021";
    else
      result += c;
  }
  return result;
}

std::string html_text(std::string text) {
  replace_all(text, "&", "&amp;");
  replace_all(text, "<", "&lt;");
  return text;
}

// The parts are filled in from the front, so what they bring is never taken for a mark.
std::string page(Json data, const std::string& version) {
  data["version"] = version;
  const std::string title =
      fmt::format("{}: {}", data["verdict"].get<std::string>(), data["file"].get<std::string>());
  std::string result;
  std::string_view rest = page_parts::html;
  while (!rest.empty()) {
    const std::size_t start = rest.find('@'), end = start == rest.npos ? start : rest.find('@', start + 1);
    result += rest.substr(0, start);
    if (end == rest.npos) break;
    const std::string_view name = rest.substr(start + 1, end - start - 1);
    rest.remove_prefix(end + 1);
    if (name == "TITLE") result += html_text(title);
    if (name == "STYLE") result += page_parts::style;
    if (name == "SCRIPT") result += page_parts::script;
    if (name == "DATA") result += script_text(data);
  }
  return result;
}

}  // namespace

std::string render_html(const Program& program, const Result& result, const RunContext& context,
                        const std::optional<RecordedTree>& tree, const std::string& version) {
  return page(page_data(program, result, context, tree), version);
}

std::string render_html_unknown(const std::string& file, const std::string& reason,
                                const std::string& version) {
  return page(page_data_of_unknown(file, reason), version);
}

}  // namespace hone
