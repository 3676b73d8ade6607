// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/parse/task_file.h"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <filesystem>
#include <optional>
#include <vector>

#include "base/error.h"

namespace hone::c {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> strings_of(const YAML::Node& node) {
  std::vector<std::string> result;
  if (node.IsScalar()) result.push_back(node.as<std::string>());
  if (node.IsSequence())
    for (const YAML::Node& each : node) result.push_back(each.as<std::string>());
  return result;
}

std::string without_blanks(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (std::isspace(static_cast<unsigned char>(c)) == 0) result += c;
  return result;
}

// The text between `start` and `end` in `text`, if it begins and ends so.
std::optional<std::string> between(const std::string& text, const std::string& start,
                                   const std::string& end) {
  if (text.size() < start.size() + end.size() || !text.starts_with(start) || !text.ends_with(end))
    return std::nullopt;
  return text.substr(start.size(), text.size() - start.size() - end.size());
}

}  // namespace

void read_property(const SourceFile& source, Options& options) {
  std::string properties;
  const auto add = [&](Property property) {
    properties += (properties.empty() ? "" : ",") + std::string(name_of(property));
    options.set(Option::property, properties);
  };
  for (std::uint32_t number = 1; number <= source.line_count(); ++number) {
    const std::string line = without_blanks(source.line(number));
    if (line.empty()) continue;
    const auto check = between(line, "CHECK(init(", ")");
    const std::size_t split = check ? check->find("()),LTL(") : std::string::npos;
    if (split == std::string::npos)
      throw InputError(
          fmt::format("{}:{}: error: a property looks like CHECK( init(main()), LTL(G ! call(f())) )",
                      source.name(), number));
    options.set(Option::entry, check->substr(0, split));
    const std::string formula = check->substr(split + 8);
    if (const auto function = between(formula, "G!call(", "()))"); function) {
      add(Property::unreach_call);
      options.set(Option::error_function, *function);
    } else if (formula == "G!overflow)") {
      add(Property::no_overflow);
    } else if (const auto memory = between(formula, "G", ")");
               memory && value_named<Property>(*memory) && is_about_memory(*value_named<Property>(*memory))) {
      add(*value_named<Property>(*memory));
    } else {
      throw Unsupported(fmt::format("{}:{}: unsupported: the property {}", source.name(), number,
                                    std::string(source.line(number))));
    }
  }
}

Task read_task(const SourceFile& source, const Options& options) {
  Options own = options;
  std::vector<std::string> files;
  const fs::path folder = fs::path(source.name()).parent_path();
  try {
    const YAML::Node task = YAML::Load(std::string(source.text()));
    for (const std::string& file : strings_of(task["input_files"])) files.push_back((folder / file).string());
    if (const YAML::Node settings = task["options"]; settings && settings["data_model"])
      own.set(Option::data_model, settings["data_model"].as<std::string>());
    // Of several properties the first that we can check; --spec and --property choose another one.
    if (options.text(Option::spec).empty() && task["properties"] && task["properties"].IsSequence())
      for (const YAML::Node& property : task["properties"]) {
        if (!property["property_file"]) continue;
        Options candidate = own;
        try {
          read_property(read_source_file((folder / property["property_file"].as<std::string>()).string()),
                        candidate);
          own = candidate;
          break;
        } catch (const Unsupported&) {
        }
      }
  } catch (const YAML::Exception& error) {
    throw InputError(fmt::format("{}:{}:{}: error: {}", source.name(), error.mark.line + 1,
                                 error.mark.column + 1, error.msg));
  }
  if (files.empty()) throw InputError(fmt::format("{}: error: the task names no input_files", source.name()));
  for (std::size_t i = 1; i < files.size(); ++i) own.set(Option::with, files[i]);
  return {files.front(), own};
}

}  // namespace hone::c
