// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/graphml.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "support/random.h"

namespace hone {
namespace {

SourceFile file(const std::string& text) { return {"w.graphml", text}; }

std::string graph(const std::string& content, const std::string& type = "violation_witness") {
  return R"(<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key attr.name="isViolationNode" attr.type="boolean" for="node" id="violation"><default>false</default></key>
  <key attr.name="startline" attr.type="int" for="edge" id="d1"/>
  <graph edgedefault="directed">
    <data key="witness-type">)" +
         type + R"(</data>
    <data key="producer">other 1.2</data>
    <data key="architecture">32bit</data>
)" + content +
         "  </graph>\n</graphml>\n";
}

std::string node(const std::string& id, const std::string& mark = "") {
  return "<node id=\"" + id + "\">" + (mark.empty() ? "" : "<data key=\"" + mark + "\">true</data>") +
         "</node>\n";
}

std::string edge(const std::string& from, const std::string& to,
                 const std::vector<std::pair<std::string, std::string>>& data) {
  std::string text = "<edge source=\"" + from + "\" target=\"" + to + "\">";
  for (const auto& [key, value] : data) text += "<data key=\"" + key + "\">" + value + "</data>";
  return text + "</edge>\n";
}

// `type@line value` of each waypoint.
std::vector<std::string> waypoints(const std::string& content) {
  std::vector<std::string> result;
  const std::vector<WitnessEntry> entries = read_graphml(file(graph(content)));
  for (const WitnessSegment& segment : entries.front().segments) {
    EXPECT_EQ(segment.size(), 1u);
    const WitnessWaypoint& each = segment.front();
    std::string text = each.type + "@" + std::to_string(each.location.line);
    for (const std::string& part : {each.callee, each.value})
      if (!part.empty()) text += " " + part;
    result.push_back(text);
  }
  return result;
}
using Texts = std::vector<std::string>;

TEST(Graphml, EdgesBecomeWaypoints) {
  EXPECT_EQ(
      waypoints(node("a", "entry") + node("b") + node("c") + node("d") + node("e", "violation") +
                edge("a", "b", {{"startline", "3"}, {"enterFunction", "main"}}) +
                edge("b", "c",
                     {{"startline", "4"},
                      {"assumption", "\\result == 7;"},
                      {"assumption.resultfunction", "input"}}) +
                edge("c", "d",
                     {{"startline", "5"}, {"control", "condition-true"}, {"assumption", "x==1; y&lt;2;"}}) +
                edge("d", "e", {{"startline", "6"}, {"returnFromFunction", "f"}})),
      (Texts{"function_enter@3 main", "function_return@4 input (\\result == 7)", "branching@5 true",
             "assumption_after@5 (x==1) && (y<2)", "target@6"}));
}

TEST(Graphml, KeysAreKnownByTheirIdentifiersOrNames) {
  EXPECT_EQ(waypoints(node("a", "entry") + node("b", "violation") + edge("a", "b", {{"d1", "12"}})),
            (Texts{"target@12"}));
}

TEST(Graphml, PartsOfOneConditionAreOneBranch) {
  EXPECT_EQ(waypoints(node("a", "entry") + node("b") + node("c") + node("d", "violation") +
                      edge("a", "b", {{"startline", "5"}, {"control", "condition-true"}}) +
                      edge("b", "c", {{"startline", "5"}, {"control", "condition-false"}}) +
                      edge("c", "d", {{"startline", "6"}, {"control", "condition-true"}})),
            (Texts{"branching@5 false", "branching@6 true", "target@6"}));
}

TEST(Graphml, TheShortestWayToTheViolationIsTaken) {
  EXPECT_EQ(waypoints(node("a", "entry") + node("b") + node("s", "sink") + node("d", "violation") +
                      edge("a", "s", {{"startline", "1"}, {"control", "condition-false"}}) +
                      edge("a", "b", {{"startline", "2"}, {"control", "condition-true"}}) +
                      edge("b", "b", {}) + edge("b", "d", {{"startline", "3"}})),
            (Texts{"branching@2 true", "target@3"}));
}

TEST(Graphml, MetadataAreRead) {
  const WitnessMetadata metadata =
      read_graphml(file(graph(node("a", "entry") + node("b", "violation") + edge("a", "b", {}))))
          .front()
          .metadata;
  EXPECT_EQ(metadata.format_version, "1.0");
  EXPECT_EQ(metadata.producer, "other 1.2");
  EXPECT_EQ(metadata.data_model, "ILP32");
}

// Whatever becomes of a file, it is read or refused.
TEST(Graphml, ChangedFilesAreReadOrRefused) {
  const std::string good = graph(
      node("a", "entry") + node("b") + node("c", "violation") +
      edge("a", "b", {{"startline", "4"}, {"assumption", "\\result == 7;"}, {"control", "condition-true"}}) +
      edge("b", "c", {{"startline", "5"}, {"enterFunction", "f&lt;"}}));
  test::Random random(9);
  const std::string pieces = "<>/&;\"'= \n\\#x0!-[]";
  int read = 0, refused = 0;
  for (int round = 0; round < 5000; ++round) {
    std::string text = good;
    for (unsigned i = 1 + random.below(3); i > 0; --i) {
      const std::size_t at = random.below(text.size());
      switch (random.below(4)) {
        case 0: text.erase(at, 1 + random.below(20)); break;
        case 1: text[at] = pieces[random.below(pieces.size())]; break;
        case 2: text.insert(at, 1, pieces[random.below(pieces.size())]); break;
        default: text.insert(at, text.substr(random.below(text.size()), random.below(40)));
      }
    }
    try {
      read_graphml(file(text));
      ++read;
    } catch (const InputError& error) {
      ++refused;
      EXPECT_TRUE(std::string(error.what()).starts_with("w.graphml:")) << error.what();
    }
  }
  EXPECT_GT(read, 500);
  EXPECT_GT(refused, 500);
}

// What is printed is read back, whatever characters it has.
TEST(Graphml, WhatIsPrintedIsReadBack) {
  WitnessWaypoint input{
      "function_return", "follow", {"", 4, 7, "main", -1}, "\\result == '<' && \"a\\tb\" > x", ""};
  input.callee = "input";
  WitnessWaypoint target{"target", "follow", {"", 6, 0, "main", -1}, "", ""};
  WitnessEntry entry{"violation_sequence", {}, {}, {{input}, {target}}};
  entry.metadata.producer = "<hone & \"co\">";
  entry.metadata.input_files = {"a&b <c>.c"};
  entry.metadata.hashes["a&b <c>.c"] = std::string(64, '0');
  const std::string text = print_graphml(entry);
  const std::vector<WitnessEntry> read = read_graphml(file(text));
  ASSERT_EQ(read.size(), 1u) << text;
  EXPECT_EQ(read.front().metadata.input_files, entry.metadata.input_files) << text;
  EXPECT_EQ(read.front().metadata.hashes, entry.metadata.hashes) << text;
  EXPECT_EQ(read.front().metadata.producer, entry.metadata.producer) << text;
  ASSERT_EQ(read.front().segments.size(), 2u) << text;
  EXPECT_EQ(read.front().segments.front().front().value, "(" + input.value + ")");
  EXPECT_EQ(read.front().segments.front().front().callee, "input");
  EXPECT_EQ(read.front().segments.front().front().location.column, 7u);
}

TEST(Graphml, WhatIsNoViolationIsRefused) {
  const std::string good = node("a", "entry") + node("b", "violation") + edge("a", "b", {});
  EXPECT_NO_THROW(read_graphml(file(graph(good))));
  EXPECT_THROW(read_graphml(file(graph(good, "correctness_witness"))), InputError);
  EXPECT_THROW(read_graphml(file(graph(node("a", "entry") + node("b", "violation")))), InputError);
  EXPECT_THROW(read_graphml(file(graph(node("a") + node("b", "violation") + edge("a", "b", {})))),
               InputError);
  EXPECT_THROW(read_graphml(file(graph(good + edge("a", "nowhere", {})))), InputError);
  EXPECT_THROW(read_graphml(file("<html></html>")), InputError);
  EXPECT_THROW(read_graphml(file("<graphml></graphml>")), InputError);
}

}  // namespace
}  // namespace hone
