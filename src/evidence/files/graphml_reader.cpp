// SPDX-License-Identifier: Apache-2.0
// Violation witnesses of format 1.0 (Beyer, Dangl, Dietsch, Heizmann, Stahlbauer, FSE 2015): automata whose
// edges say what a run does next. A way from the entry to the violation becomes a sequence of waypoints.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <queue>

#include "base/choices.h"
#include "evidence/files/graphml.h"
#include "evidence/files/xml_document.h"

namespace hone {

namespace {

using Data = std::map<std::string, std::string>;

// What is read. Tools agree on the identifiers of keys rather than on their names.
constexpr std::array known_keys{"witness-type",
                                "sourcecodelang",
                                "producer",
                                "specification",
                                "programfile",
                                "programhash",
                                "architecture",
                                "creationtime",
                                "entry",
                                "violation",
                                "startline",
                                "assumption",
                                "control",
                                "enterFunction",
                                "originfile",
                                "assumption.scope",
                                "assumption.resultfunction",
                                "startcolumn"};

struct GraphEdge {
  std::string source, target;
  Data data;
};

std::string trimmed(const std::string& text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  return start == text.npos ? "" : text.substr(start, text.find_last_not_of(" \t\r\n") - start + 1);
}

std::string value(const Data& data, const char* key) {
  const auto found = data.find(key);
  return found == data.end() ? "" : found->second;
}

// `a == 1; b == 2;` as one condition.
std::string conjunction(const std::string& assumptions) {
  std::string result;
  for (std::size_t start = 0; start < assumptions.size();) {
    const std::size_t end = std::min(assumptions.find(';', start), assumptions.size());
    if (const std::string each = trimmed(assumptions.substr(start, end - start)); !each.empty())
      result += fmt::format("{}({})", result.empty() ? "" : " && ", each);
    start = end + 1;
  }
  return result;
}

class GraphmlReader {
 public:
  explicit GraphmlReader(const SourceFile& file) : document_(file) {}

  std::vector<WitnessEntry> read() {
    const pugi::xml_node root = document_.root();
    if (local_name(root) != "graphml") document_.fail(root, "a GraphML document is expected");
    for (const pugi::xml_node child : root.children())
      if (local_name(child) == "key") names_[attribute(child, "id")] = attribute(child, "attr.name");
    std::vector<WitnessEntry> result;
    for (const pugi::xml_node child : root.children())
      if (local_name(child) == "graph") result.push_back(entry(child));
    if (result.empty()) document_.fail(root, "there is no graph in this file");
    return result;
  }

 private:
  // Empty if there is none.
  static std::string attribute(pugi::xml_node element, const char* name) {
    return element.attribute(name).value();
  }

  std::string key_of(const std::string& id) const {
    if (std::ranges::find(known_keys, id) != known_keys.end()) return id;
    const auto name = names_.find(id);
    return name == names_.end() || name->second.empty() ? id : name->second;
  }

  Data data_of(pugi::xml_node element) const {
    Data result;
    for (const pugi::xml_node child : element.children()) {
      if (local_name(child) != "data") continue;
      std::string& known = result[key_of(attribute(child, "key"))];
      known += (known.empty() ? "" : " ") + trimmed(text_of(child));
    }
    return result;
  }

  WitnessEntry entry(pugi::xml_node graph) {
    const Data data = data_of(graph);
    const std::string type = value(data, "witness-type");
    if (type != "violation_witness")
      document_.fail(
          graph, fmt::format("a violation_witness is expected, not '{}'; invariants are read in format 2.0",
                             printable(type)));
    WitnessEntry result{"violation_sequence", metadata(data), {}, {}};
    read_graph(graph);
    for (const GraphEdge* edge : way_to_violation(graph)) add_waypoints(*edge, result.segments);
    add_target(result.segments);
    return result;
  }

  static WitnessMetadata metadata(const Data& data) {
    WitnessMetadata result;
    result.format_version = "1.0";
    result.producer = value(data, "producer");
    result.creation_time = value(data, "creationtime");
    result.specification = value(data, "specification");
    result.language = value(data, "sourcecodelang");
    const std::string architecture = value(data, "architecture");
    if (!architecture.empty())
      result.data_model = name_of(architecture.starts_with("32") ? DataModel::ilp32 : DataModel::lp64);
    if (const std::string file = value(data, "programfile"); !file.empty()) {
      result.input_files = {file};
      if (const std::string hash = value(data, "programhash"); hash.size() == 64) result.hashes[file] = hash;
    }
    return result;
  }

  void read_graph(pugi::xml_node graph) {
    for (const pugi::xml_node child : graph.children()) {
      if (local_name(child) == "node") nodes_[attribute(child, "id")] = data_of(child);
      if (local_name(child) == "edge")
        edges_.push_back({attribute(child, "source"), attribute(child, "target"), data_of(child)});
    }
    for (const GraphEdge& edge : edges_) {
      if (!nodes_.contains(edge.source) || !nodes_.contains(edge.target))
        document_.fail(graph, fmt::format("there is no node '{}' or '{}', between which is an edge",
                                          printable(edge.source), printable(edge.target)));
      outgoing_[edge.source].push_back(&edge);
    }
  }

  // A shortest one. Edges to nodes from which there is none (sinks) exclude what the others do not say.
  std::vector<const GraphEdge*> way_to_violation(pugi::xml_node graph) const {
    std::map<std::string, const GraphEdge*> reached_by;
    std::queue<std::string> waiting;
    for (const auto& [id, data] : nodes_)
      if (value(data, "entry") == "true") {
        reached_by[id] = nullptr;
        waiting.push(id);
      }
    if (waiting.empty()) document_.fail(graph, "no node is the entry");
    for (; !waiting.empty(); waiting.pop()) {
      const std::string id = waiting.front();
      if (value(nodes_.at(id), "violation") == "true") return way_back(id, reached_by);
      const auto found = outgoing_.find(id);
      if (found == outgoing_.end()) continue;
      for (const GraphEdge* edge : found->second)
        if (reached_by.emplace(edge->target, edge).second) waiting.push(edge->target);
    }
    document_.fail(graph, "no way leads from the entry to a violation");
  }

  static std::vector<const GraphEdge*> way_back(const std::string& id,
                                                const std::map<std::string, const GraphEdge*>& reached_by) {
    std::vector<const GraphEdge*> way;
    for (const GraphEdge* edge = reached_by.at(id); edge != nullptr; edge = reached_by.at(edge->source))
      way.push_back(edge);
    std::reverse(way.begin(), way.end());
    return way;
  }

  static std::uint32_t number(const GraphEdge& edge, const char* key) {
    const std::string text = value(edge.data, key);
    std::uint32_t result = 0;
    std::from_chars(text.data(), text.data() + text.size(), result);
    return result;
  }

  void add_waypoints(const GraphEdge& edge, std::vector<WitnessSegment>& segments) {
    last_line_ = number(edge, "startline");
    const std::uint32_t column = number(edge, "startcolumn");  // ours
    WitnessWaypoint waypoint;
    waypoint.action = "follow";
    waypoint.location = {value(edge.data, "originfile"), last_line_, column, "", -1};
    if (last_line_ == 0) return;  // nothing can be said of a place that is not known
    const auto add = [&](const std::string& type, const std::string& constraint, const std::string& format,
                         const std::string& callee) {
      waypoint.type = type;
      waypoint.value = constraint;
      waypoint.format = format;
      waypoint.callee = callee;
      // Parts of one condition follow one another; the last one decides.
      const bool same_condition = type == "branching" && !segments.empty() &&
                                  segments.back().back().type == type &&
                                  segments.back().back().location.line == last_line_;
      if (same_condition) segments.pop_back();
      segments.push_back({waypoint});
    };
    if (const std::string control = value(edge.data, "control"); !control.empty())
      add("branching", control == "condition-true" ? "true" : "false", "", "");
    if (const std::string function = value(edge.data, "enterFunction"); !function.empty())
      add("function_enter", "", "", function);
    const std::string assumption = conjunction(value(edge.data, "assumption"));
    if (assumption.empty()) return;
    if (assumption.find("\\result") != std::string::npos)
      return add("function_return", assumption, "ext_c_expression",
                 value(edge.data, "assumption.resultfunction"));
    waypoint.location.function = value(edge.data, "assumption.scope");
    add(column == 0 ? "assumption_after" : "assumption", assumption, "c_expression", "");
  }

  void add_target(std::vector<WitnessSegment>& segments) const {
    WitnessWaypoint target;
    target.type = "target";
    target.action = "follow";
    target.location.line = last_line_;
    target.format = "any";  // the edge before it need not be the error itself
    segments.push_back({target});
  }

  XmlDocument document_;
  std::map<std::string, std::string> names_;  // of keys, by identifier
  std::map<std::string, Data> nodes_;
  std::vector<GraphEdge> edges_;
  std::map<std::string, std::vector<const GraphEdge*>> outgoing_;
  std::uint32_t last_line_ = 0;
};

}  // namespace

std::vector<WitnessEntry> read_graphml(const SourceFile& file) { return GraphmlReader(file).read(); }

}  // namespace hone
