// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/graphml.h"

#include <fmt/format.h>

#include <array>

namespace hone {

namespace {

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default: result += c;
    }
  return result;
}

std::string data(const char* key, const std::string& value, const char* indent) {
  return value.empty() ? "" : fmt::format("{}<data key=\"{}\">{}</data>\n", indent, key, escaped(value));
}

struct Key {
  const char* name;
  const char* type;
  const char* of;
};
constexpr std::array keys{Key{"witness-type", "string", "graph"},
                          Key{"sourcecodelang", "string", "graph"},
                          Key{"producer", "string", "graph"},
                          Key{"specification", "string", "graph"},
                          Key{"programfile", "string", "graph"},
                          Key{"programhash", "string", "graph"},
                          Key{"architecture", "string", "graph"},
                          Key{"creationtime", "string", "graph"},
                          Key{"entry", "boolean", "node"},
                          Key{"violation", "boolean", "node"},
                          Key{"startline", "int", "edge"},
                          Key{"startcolumn", "int", "edge"},
                          Key{"assumption", "string", "edge"},
                          Key{"assumption.scope", "string", "edge"},
                          Key{"assumption.resultfunction", "string", "edge"}};

std::string head(const WitnessMetadata& metadata) {
  std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n";
  for (const Key& key : keys)
    text += fmt::format("  <key id=\"{0}\" attr.name=\"{0}\" attr.type=\"{1}\" for=\"{2}\"/>\n", key.name,
                        key.type, key.of);
  text += "  <graph edgedefault=\"directed\">\n";
  const std::string file = metadata.input_files.front();
  text +=
      data("witness-type", "violation_witness", "    ") + data("sourcecodelang", metadata.language, "    ");
  text += data("producer", metadata.producer + " " + metadata.producer_version, "    ");
  text += data("specification", metadata.specification, "    ") + data("programfile", file, "    ");
  text += data("programhash", metadata.hashes.at(file), "    ");
  text += data("architecture", metadata.data_model == "ILP32" ? "32bit" : "64bit", "    ");
  return text + data("creationtime", metadata.creation_time, "    ");
}

std::string edge(std::size_t number, const WitnessWaypoint& waypoint) {
  std::string text = fmt::format("    <edge source=\"N{}\" target=\"N{}\">\n", number, number + 1) +
                     data("startline", std::to_string(waypoint.location.line), "      ");
  if (waypoint.location.column != 0)  // ours: what is said holds just before this place
    text += data("startcolumn", std::to_string(waypoint.location.column), "      ");
  if (!waypoint.value.empty()) {
    text += data("assumption", waypoint.value + ";", "      ");
    text += data("assumption.scope", waypoint.location.function, "      ");
    text += data("assumption.resultfunction", waypoint.callee, "      ");
  }
  return text + "    </edge>\n";
}

}  // namespace

std::string print_graphml(const WitnessEntry& violation) {
  std::string text = head(violation.metadata);
  const std::size_t count = violation.segments.size();
  for (std::size_t i = 0; i <= count; ++i) {
    text += fmt::format("    <node id=\"N{}\"", i);
    const std::string mark = i == 0 ? "entry" : i == count ? "violation" : "";
    text += mark.empty() ? "/>\n" : ">\n" + data(mark.c_str(), "true", "      ") + "    </node>\n";
    if (i < count) text += edge(i, violation.segments[i].back());
  }
  return text + "  </graph>\n</graphml>\n";
}

}  // namespace hone
