// SPDX-License-Identifier: Apache-2.0
#include "report/html/html_report.h"
#include "driver/check.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/html/pictures.h"
#include "support/programs.h"

namespace hone {
namespace {

using namespace test;
using Json = nlohmann::json;

class HtmlReport : public testing::Test {
 protected:
  void check(const std::string& text) {
    source = ip(text);
    options.set(Option::use_execution, "off");  // what engines find is to be seen
    context = std::make_unique<RunContext>(options);
    result = check_with_evidence({source->program()}, *context);
    page = render_html(source->program(), result, *context, std::nullopt, "9.9");
  }

  // The only thing between the marks, as the browser finds it.
  static Json data_in(const std::string& page) {
    const std::string begin = "id=\"data\">", end = "</script>";
    const std::size_t start = page.find(begin) + begin.size();
    return Json::parse(page.substr(start, page.find(end, start) - start));
  }

  Options options;
  std::unique_ptr<Source> source;
  std::unique_ptr<RunContext> context;
  Result result;
  std::string page;
};

TEST_F(HtmlReport, IsOnePageThatAsksNobody) {
  check(swap_wrong);
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
  for (const char* link : {"<link", " src=", "@import", "url(", "fetch("})
    EXPECT_EQ(page.find(link), std::string::npos) << link;
}

TEST_F(HtmlReport, HasTheRunWithItsValues) {
  check(swap_wrong);
  const Json data = data_in(page);
  EXPECT_EQ(data.at("verdict"), "FALSE");
  EXPECT_EQ(data.at("version"), "9.9");
  const Json& steps = data.at("run").at("steps");
  EXPECT_EQ(steps.front().at("kind"), "start");
  EXPECT_EQ(steps.back().at("kind"), "fails");
  EXPECT_EQ(steps.back().at("line"), 7);
  EXPECT_EQ(data.at("files").at(0).at("text"), swap_wrong);
}

TEST_F(HtmlReport, HasTheInvariantsAndWhatTheyRestOn) {
  check(swap_example);
  const Json data = data_in(page);
  EXPECT_EQ(data.at("verdict"), "TRUE");
  EXPECT_FALSE(data.contains("run"));
  EXPECT_FALSE(data.at("invariants").empty());
  EXPECT_FALSE(data.at("evidence_checks").empty());
  for (const Json& invariant : data.at("invariants")) EXPECT_NE(invariant.at("formula"), "true");
}

// Every engine reports each of its refinements, also if nobody listens.
TEST_F(HtmlReport, HasTheProgressOfEveryEngine) {
  const std::string loop =
      "int x;\nint y;\nvoid main() {\n  x = 0;\n  y = 0;\n  while (x < 3) {\n    x = x + 1;\n    y = y + 1;\n"
      "  }\n  assert(y == x);\n}\n";
  for (const char* engine : {"summaries", "lazy", "transition", "pushdown"}) {
    options = Options();
    options.set(Option::engine, engine);
    if (std::string(engine) == "pushdown") options.set(Option::alternate, "off");
    if (std::string(engine) == "lazy") options.set(Option::unroll, "off");
    check(loop);
    const Json cycles = data_in(page).at("progress");
    ASSERT_FALSE(cycles.empty());
    EXPECT_EQ(cycles.back().at("refinement"), result.refinements) << engine;
    EXPECT_EQ(cycles.back().at("predicates"), result.predicates) << engine;
    EXPECT_EQ(cycles.size(), result.refinements + 1) << engine << cycles;
  }
}

TEST_F(HtmlReport, NothingInTheDataEndsTheScript) {
  check("// </script><!-- <script> </SCRIPT>\nint x;\nvoid main() {\n  x = 1;\n  assert(x != 1);\n}\n");
  const Json data = data_in(page);
  EXPECT_TRUE(data.at("files").at(0).at("text").get<std::string>().starts_with("// </script><!-- <script>"));
  const std::string text = page.substr(page.find("id=\"data\">"));
  const std::string raw = text.substr(0, text.find("</script>"));
  EXPECT_EQ(raw.find("</"), std::string::npos);
  EXPECT_EQ(raw.find("<!"), std::string::npos);
}

TEST_F(HtmlReport, WithoutAProgramSaysWhy) {
  const std::string unknown = render_html_unknown("a<b>.c", "unsupported: \"threads\" \xff", "9.9");
  EXPECT_NE(unknown.find("<title>UNKNOWN: a&lt;b>.c</title>"), std::string::npos);
  EXPECT_EQ(data_in(unknown).at("verdict"), "UNKNOWN");
  EXPECT_TRUE(data_in(unknown).at("headline").get<std::string>().starts_with("unsupported: \"threads\""));
}

TEST(Pictures, OfLargeTreesAreTheBeginningAndTheWayToTheError) {
  RecordedTree tree;
  tree.moment = RecordedTree::Moment::error;
  for (std::size_t i = 0; i < 2000; ++i) {
    RecordedTree::Node node;
    node.number = i + 1;
    node.parent = i == 0 ? RecordedTree::none : i % 7 == 0 ? i - 7 : i - 1;
    node.on_error_path = i % 7 == 0;
    node.region = "x";
    if (i > 3) node.covered_by = 1999;
    tree.nodes.push_back(node);
  }
  const Picture picture = tree_picture(tree);
  EXPECT_NE(picture.note.find("of 2000 nodes are drawn"), std::string::npos) << picture.note;
  EXPECT_TRUE(picture.svg.starts_with("<svg")) << picture.note;
}

TEST(Pictures, OfLargeProceduresAreNotDrawn) {
  std::string text = "int x;\nvoid small() {\n  x = 1;\n}\nvoid main() {\n  small();\n";
  for (int i = 0; i < 400; ++i) text += "  x = x + 1;\n";
  const auto source = ip(text + "}\n");
  for (const Picture& picture : cfa_pictures(source->program(), nullptr)) {
    EXPECT_EQ(picture.svg.empty(), picture.title == "main") << picture.title;
    EXPECT_EQ(picture.note.find("edges") != std::string::npos, picture.title == "main") << picture.note;
  }
}

}  // namespace
}  // namespace hone
