// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/graphml.h"
#include "base/choices.h"

#include <fmt/format.h>

#include <array>
#include <pugixml.hpp>
#include <sstream>

#include "base/choices.h"

namespace hone {

namespace {

void add_attribute(pugi::xml_node element, const char* name, const std::string& value) {
  element.append_attribute(name).set_value(value.c_str());
}

void add_data(pugi::xml_node parent, const char* key, const std::string& value) {
  if (value.empty()) return;
  pugi::xml_node data = parent.append_child("data");
  add_attribute(data, "key", key);
  data.text().set(value.c_str());
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

void add_declaration(pugi::xml_document& document) {
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  add_attribute(declaration, "version", "1.0");
  add_attribute(declaration, "encoding", "UTF-8");
  add_attribute(declaration, "standalone", "no");
}

void add_keys(pugi::xml_node graphml) {
  for (const Key& key : keys) {
    pugi::xml_node element = graphml.append_child("key");
    add_attribute(element, "id", key.name);
    add_attribute(element, "attr.name", key.name);
    add_attribute(element, "attr.type", key.type);
    add_attribute(element, "for", key.of);
  }
}

void add_metadata(pugi::xml_node graph, const WitnessMetadata& metadata) {
  const std::string file = metadata.input_files.front();
  add_data(graph, "witness-type", "violation_witness");
  add_data(graph, "sourcecodelang", metadata.language);
  add_data(graph, "producer", metadata.producer + " " + metadata.producer_version);
  add_data(graph, "specification", metadata.specification);
  add_data(graph, "programfile", file);
  add_data(graph, "programhash", metadata.hashes.at(file));
  add_data(graph, "architecture", metadata.data_model == name_of(DataModel::ilp32) ? "32bit" : "64bit");
  add_data(graph, "creationtime", metadata.creation_time);
}

std::string node_name(std::size_t number) { return fmt::format("N{}", number); }

void add_edge(pugi::xml_node graph, std::size_t number, const WitnessWaypoint& waypoint) {
  pugi::xml_node edge = graph.append_child("edge");
  add_attribute(edge, "source", node_name(number));
  add_attribute(edge, "target", node_name(number + 1));
  add_data(edge, "startline", std::to_string(waypoint.location.line));
  if (waypoint.location.column != 0)  // ours: what is said holds just before this place
    add_data(edge, "startcolumn", std::to_string(waypoint.location.column));
  if (waypoint.value.empty()) return;
  add_data(edge, "assumption", waypoint.value + ";");
  add_data(edge, "assumption.scope", waypoint.location.function);
  add_data(edge, "assumption.resultfunction", waypoint.callee);
}

}  // namespace

std::string print_graphml(const WitnessEntry& violation) {
  pugi::xml_document document;
  add_declaration(document);
  pugi::xml_node graphml = document.append_child("graphml");
  add_attribute(graphml, "xmlns", "http://graphml.graphdrawing.org/xmlns");
  add_keys(graphml);
  pugi::xml_node graph = graphml.append_child("graph");
  add_attribute(graph, "edgedefault", "directed");
  add_metadata(graph, violation.metadata);
  const std::size_t count = violation.segments.size();
  for (std::size_t i = 0; i <= count; ++i) {
    pugi::xml_node node = graph.append_child("node");
    add_attribute(node, "id", node_name(i));
    if (i == 0) add_data(node, "entry", "true");
    if (i == count) add_data(node, "violation", "true");
    if (i < count) add_edge(graph, i, violation.segments[i].back());
  }
  std::ostringstream text;
  document.save(text, "  ", pugi::format_indent | pugi::format_skip_control_chars, pugi::encoding_utf8);
  return text.str();
}

}  // namespace hone
