// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include "base/error.h"
#include "evidence/files/witness_file.h"

namespace hone {

namespace {

class WitnessReader {
 public:
  explicit WitnessReader(const SourceFile& file) : file_(file) {}

  std::vector<WitnessEntry> read() {
    try {
      const YAML::Node root = YAML::Load(std::string(file_.text()));
      if (!root.IsSequence()) fail(root, "a list of entries is expected");
      std::vector<WitnessEntry> result;
      for (const YAML::Node& each : root) result.push_back(entry(each));
      return result;
    } catch (const YAML::Exception& error) {
      throw InputError(fmt::format("{}:{}:{}: error: {}", file_.name(), error.mark.line + 1,
                                   error.mark.column + 1, error.msg));
    }
  }

 private:
  [[noreturn]] void fail(const YAML::Node& where, const std::string& what) const {
    const YAML::Mark mark = where.Mark();
    throw InputError(fmt::format("{}:{}:{}: error: {}", file_.name(), mark.line + 1, mark.column + 1, what));
  }

  YAML::Node demanded(const YAML::Node& map, const char* key) const {
    if (!map.IsMap()) fail(map, fmt::format("a map with the key '{}' is expected", key));
    const YAML::Node value = map[key];
    if (!value) fail(map, fmt::format("the key '{}' is missing", key));
    return value;
  }

  std::string text(const YAML::Node& map, const char* key) const {
    const YAML::Node value = demanded(map, key);
    if (!value.IsScalar()) fail(value, fmt::format("'{}' should be a text", key));
    return value.Scalar();
  }
  std::string optional_text(const YAML::Node& map, const char* key) const {
    return map[key] ? text(map, key) : "";
  }

  int number(const YAML::Node& map, const char* key) const {
    const YAML::Node value = demanded(map, key);
    int result = 0;
    if (!value.IsScalar() || !YAML::convert<int>::decode(value, result) || result < 0)
      fail(value, fmt::format("'{}' should be a number", key));
    return result;
  }

  WitnessEntry entry(const YAML::Node& node) {
    WitnessEntry result;
    result.type = text(node, "entry_type");
    if (result.type != "invariant_set" && result.type != "violation_sequence") return result;
    result.metadata = metadata(demanded(node, "metadata"));
    const YAML::Node content = demanded(node, "content");
    if (!content.IsSequence()) fail(content, "'content' should be a list");
    for (const YAML::Node& each : content)
      if (result.type == "invariant_set")
        result.invariants.push_back(invariant(demanded(each, "invariant")));
      else
        result.segments.push_back(segment(demanded(each, "segment")));
    return result;
  }

  WitnessMetadata metadata(const YAML::Node& node) {
    WitnessMetadata result;
    result.format_version = text(node, "format_version");
    if (!result.format_version.starts_with("2."))
      fail(node, fmt::format("format {} is not supported; 2.0 is", printable(result.format_version)));
    result.uuid = optional_text(node, "uuid");
    result.creation_time = optional_text(node, "creation_time");
    if (const YAML::Node producer = node["producer"]) {
      result.producer = optional_text(producer, "name");
      result.producer_version = optional_text(producer, "version");
    }
    const YAML::Node task = demanded(node, "task");
    if (!task.IsMap()) fail(task, "'task' should be a map");
    for (const YAML::Node& file : task["input_files"]) result.input_files.push_back(file.as<std::string>());
    for (const auto& hash : task["input_file_hashes"])
      result.hashes[hash.first.as<std::string>()] = hash.second.as<std::string>();
    result.specification = optional_text(task, "specification");
    result.data_model = optional_text(task, "data_model");
    result.language = optional_text(task, "language");
    return result;
  }

  WitnessLocation location(const YAML::Node& node) {
    WitnessLocation result;
    result.file_name = optional_text(node, "file_name");
    result.line = static_cast<std::uint32_t>(number(node, "line"));
    if (node["column"]) result.column = static_cast<std::uint32_t>(number(node, "column"));
    result.function = optional_text(node, "function");
    if (node["node"]) result.node = number(node, "node");
    return result;
  }

  WitnessInvariant invariant(const YAML::Node& node) {
    WitnessInvariant result;
    result.type = text(node, "type");
    result.location = location(demanded(node, "location"));
    if (result.type == "function_contract") {
      result.requires_clause = text(node, "requires");
      result.ensures_clause = text(node, "ensures");
    } else {
      result.value = text(node, "value");
    }
    result.format = text(node, "format");
    return result;
  }

  WitnessSegment segment(const YAML::Node& node) {
    WitnessSegment result;
    if (!node.IsSequence()) fail(node, "'segment' should be a list");
    for (const YAML::Node& each : node) result.push_back(waypoint(demanded(each, "waypoint")));
    if (result.empty()) fail(node, "a segment has at least one waypoint");
    return result;
  }

  WitnessWaypoint waypoint(const YAML::Node& node) {
    WitnessWaypoint result;
    result.type = text(node, "type");
    result.action = text(node, "action");
    if (result.action != "follow" && result.action != "avoid") fail(node, "'action' is follow or avoid");
    result.location = location(demanded(node, "location"));
    if (const YAML::Node constraint = node["constraint"]) {
      result.value = text(constraint, "value");
      result.format = optional_text(constraint, "format");
    }
    return result;
  }

  const SourceFile& file_;
};

}  // namespace

std::vector<WitnessEntry> read_witness_file(const SourceFile& file) { return WitnessReader(file).read(); }

}  // namespace hone
