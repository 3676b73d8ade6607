// SPDX-License-Identifier: Apache-2.0
#include <yaml-cpp/yaml.h>

#include "evidence/files/witness_file.h"

namespace hone {

namespace {

class WitnessWriter {
 public:
  std::string print(const std::vector<WitnessEntry>& entries) {
    out_ << YAML::BeginSeq;
    for (const WitnessEntry& entry : entries) add(entry);
    out_ << YAML::EndSeq;
    return std::string(out_.c_str()) + "\n";
  }

 private:
  void add(const char* key, const std::string& value) {
    out_ << YAML::Key << key << YAML::Value << YAML::DoubleQuoted << value;
  }
  void add_if_given(const char* key, const std::string& value) {
    if (!value.empty()) add(key, value);
  }

  void add(const WitnessEntry& entry) {
    out_ << YAML::BeginMap;
    add("entry_type", entry.type);
    add(entry.metadata);
    out_ << YAML::Key << "content" << YAML::Value << YAML::BeginSeq;
    for (const WitnessInvariant& invariant : entry.invariants) add(invariant);
    for (const WitnessSegment& segment : entry.segments) add(segment);
    out_ << YAML::EndSeq << YAML::EndMap;
  }

  void add(const WitnessMetadata& metadata) {
    out_ << YAML::Key << "metadata" << YAML::Value << YAML::BeginMap;
    add("format_version", metadata.format_version);
    add("uuid", metadata.uuid);
    add("creation_time", metadata.creation_time);
    out_ << YAML::Key << "producer" << YAML::Value << YAML::BeginMap;
    add("name", metadata.producer);
    add("version", metadata.producer_version);
    out_ << YAML::EndMap;
    out_ << YAML::Key << "task" << YAML::Value << YAML::BeginMap;
    out_ << YAML::Key << "input_files" << YAML::Value << YAML::BeginSeq;
    for (const std::string& file : metadata.input_files) out_ << YAML::DoubleQuoted << file;
    out_ << YAML::EndSeq;
    out_ << YAML::Key << "input_file_hashes" << YAML::Value << YAML::BeginMap;
    for (const auto& [file, hash] : metadata.hashes)
      out_ << YAML::Key << YAML::DoubleQuoted << file << YAML::Value << YAML::DoubleQuoted << hash;
    out_ << YAML::EndMap;
    add("specification", metadata.specification);
    add("data_model", metadata.data_model);
    add("language", metadata.language);
    out_ << YAML::EndMap << YAML::EndMap;
  }

  void add(const WitnessLocation& location) {
    out_ << YAML::Key << "location" << YAML::Value << YAML::BeginMap;
    add("file_name", location.file_name);
    out_ << YAML::Key << "line" << YAML::Value << location.line;
    if (location.column != 0) out_ << YAML::Key << "column" << YAML::Value << location.column;
    add_if_given("function", location.function);
    if (location.node >= 0) out_ << YAML::Key << "node" << YAML::Value << location.node;
    out_ << YAML::EndMap;
  }

  void add(const WitnessInvariant& invariant) {
    out_ << YAML::BeginMap << YAML::Key << "invariant" << YAML::Value << YAML::BeginMap;
    add("type", invariant.type);
    add(invariant.location);
    if (invariant.type == "function_contract") {
      add("requires", invariant.requires_clause);
      add("ensures", invariant.ensures_clause);
    } else {
      add("value", invariant.value);
    }
    add("format", invariant.format);
    out_ << YAML::EndMap << YAML::EndMap;
  }

  void add(const WitnessSegment& segment) {
    out_ << YAML::BeginMap << YAML::Key << "segment" << YAML::Value << YAML::BeginSeq;
    for (const WitnessWaypoint& waypoint : segment) {
      out_ << YAML::BeginMap << YAML::Key << "waypoint" << YAML::Value << YAML::BeginMap;
      add("type", waypoint.type);
      add("action", waypoint.action);
      add(waypoint.location);
      if (!waypoint.value.empty()) {
        out_ << YAML::Key << "constraint" << YAML::Value << YAML::BeginMap;
        add("value", waypoint.value);
        add_if_given("format", waypoint.format);
        out_ << YAML::EndMap;
      }
      out_ << YAML::EndMap << YAML::EndMap;
    }
    out_ << YAML::EndSeq << YAML::EndMap;
  }

  YAML::Emitter out_;
};

}  // namespace

std::string print_witness_file(const std::vector<WitnessEntry>& entries) {
  return WitnessWriter().print(entries);
}

}  // namespace hone
