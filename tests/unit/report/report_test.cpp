// SPDX-License-Identifier: Apache-2.0
#include "driver/check.h"
#include "report/result_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/cfa_dot.h"
#include "report/trace_report.h"
#include "support/programs.h"

namespace hone {
namespace {

using namespace test;

class ReportTest : public testing::Test {
 protected:
  void check(const std::string& text) {
    source = ip(text);
    options.set(Option::use_execution, "off");  // what engines find is to be seen
    context = std::make_unique<RunContext>(options);
    result = check_with_evidence({source->program()}, *context);
  }
  std::string text() const { return render_text(source->program(), result, *context); }
  nlohmann::json json() const {
    return nlohmann::json::parse(render_json(source->program(), result, *context));
  }

  static std::string last_line(const std::string& text) {
    EXPECT_TRUE(text.ends_with('\n'));
    const std::string body = text.substr(0, text.size() - 1);
    return body.substr(body.rfind('\n') + 1);
  }

  static void expect_required_fields(const nlohmann::json& json) {
    for (const char* field : {"verdict", "engine", "reason", "refinements", "predicates", "abstract_states",
                              "solver_calls", "seconds", "peak_memory_mb", "assumptions", "evidence"})
      EXPECT_TRUE(json.contains(field)) << field;
    EXPECT_TRUE(json.at("assumptions").is_array());
    EXPECT_TRUE(json.at("seconds").is_number());
  }

  Options options;
  std::unique_ptr<Source> source;
  std::unique_ptr<RunContext> context;
  Result result;
};

TEST_F(ReportTest, TheLastLineIsTheVerdict) {
  check(swap_example);
  EXPECT_EQ(last_line(text()), "verdict: TRUE");
  check(swap_wrong);
  EXPECT_EQ(last_line(text()), "verdict: FALSE");
  options.set(Option::engine, "summaries");
  options.set(Option::max_refinements, "0");
  check(swap_example);
  EXPECT_TRUE(last_line(text()).starts_with("verdict: UNKNOWN (")) << text();
}

TEST_F(ReportTest, TheVerdictStaysLastWithStatisticsAndFullTraces) {
  options.set(Option::statistics, "on");
  options.set(Option::trace, "full");
  check(swap_wrong);
  EXPECT_EQ(last_line(text()), "verdict: FALSE");
  EXPECT_NE(text().find("solver calls"), std::string::npos);
}

TEST_F(ReportTest, ProofsInJson) {
  check(swap_example);
  const nlohmann::json object = json();
  expect_required_fields(object);
  EXPECT_EQ(object.at("verdict"), "TRUE");
  EXPECT_EQ(object.at("engine"), "summaries");
  EXPECT_EQ(object.at("evidence").at("kind"), "proof");
  EXPECT_FALSE(object.at("evidence").at("invariants").empty());
}

TEST_F(ReportTest, CounterexamplesInJson) {
  check(swap_wrong);
  const nlohmann::json object = json();
  expect_required_fields(object);
  EXPECT_EQ(object.at("verdict"), "FALSE");
  const auto& evidence = object.at("evidence");
  EXPECT_EQ(evidence.at("kind"), "counterexample");
  EXPECT_EQ(evidence.at("position").at("line"), 7);
  const auto& last = evidence.at("steps").back();
  EXPECT_EQ(last.at("values").at("x"), "5");
  EXPECT_EQ(last.at("values").at("y"), "13");
}

TEST_F(ReportTest, UnknownInJson) {
  options.set(Option::engine, "summaries");
  options.set(Option::max_refinements, "0");
  check(swap_example);
  const nlohmann::json object = json();
  expect_required_fields(object);
  EXPECT_EQ(object.at("verdict"), "UNKNOWN");
  EXPECT_NE(object.at("reason"), "");
  EXPECT_TRUE(object.at("evidence").is_null());
}

TEST_F(ReportTest, ResultsWithoutAProgramHaveTheSameShape) {
  RunContext plain;
  EXPECT_EQ(last_line(render_brief("a.bp", Verdict::unknown, "unsupported: threads", plain)),
            "verdict: UNKNOWN (unsupported: threads)");
  options.set(Option::json, "on");
  RunContext as_json(options);
  expect_required_fields(
      nlohmann::json::parse(render_brief("a.bp", Verdict::unknown, "\"quoted\"\xff", as_json)));
}

TEST_F(ReportTest, TracesShowLinesAndValues) {
  check(swap_wrong);
  for (const TraceDetail detail : {TraceDetail::compact, TraceDetail::full}) {
    const std::string trace = render_trace(source->program(), *result.counterexample, detail);
    EXPECT_NE(trace.find("x = x + y"), std::string::npos) << trace;
    EXPECT_NE(trace.find("x = 5"), std::string::npos) << trace;
  }
}

TEST_F(ReportTest, LongRunsAreShortened) {
  check("int i;\nvoid main() {\n  i = 0;\n  while (i < 40) {\n    i = i + 1;\n  }\n  assert(i != 40);\n}\n");
  ASSERT_EQ(result.verdict, Verdict::unsafe) << result.reason;
  const std::string full = render_trace(source->program(), *result.counterexample, TraceDetail::full);
  const std::string compact = render_trace(source->program(), *result.counterexample, TraceDetail::compact);
  EXPECT_LE(compact.size(), full.size());
  EXPECT_NE(full.find("i = 23"), std::string::npos);
}

TEST_F(ReportTest, OnlyWhatMattersIsShown) {
  check("int x;\nint y;\nvoid main() {\n  x = 1;\n  y = 2;\n  y = y + x;\n  assert(x != 1);\n}\n");
  ASSERT_EQ(result.verdict, Verdict::unsafe) << result.reason;
  const std::string full = render_trace(source->program(), *result.counterexample, TraceDetail::full);
  const std::string compact = render_trace(source->program(), *result.counterexample, TraceDetail::compact);
  EXPECT_NE(compact.find("x = 1"), std::string::npos) << compact;
  EXPECT_EQ(compact.find("y = "), std::string::npos) << compact;
  EXPECT_NE(compact.find("(2 steps do not matter to the failure: --trace full shows all)"), std::string::npos)
      << compact;
  EXPECT_NE(full.find("y = y + x"), std::string::npos) << full;
  EXPECT_EQ(full.find("not matter"), std::string::npos) << full;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST_F(ReportTest, TheGraphIsWellFormed) {
  source = ip(R"(int x;
int f(int n) { if (n > 0) { n = f(n - 1); return n; } return 0; }
void main() {
  x = f(3);
  assert(x == 0);
}
)");
  const Program& program = source->program();
  const std::string dot = render_cfa_dot(program);
  EXPECT_TRUE(dot.starts_with("digraph"));
  EXPECT_EQ(count(dot, "{"), count(dot, "}"));
  EXPECT_EQ(count(dot, "["), count(dot, "]"));
  EXPECT_EQ(count(dot, "\"") % 2, 0u);
  for (std::size_t i = 0; i < program.location_count(); ++i)
    EXPECT_EQ(count(dot, "    n" + std::to_string(i) + " [label"), 1u) << "location " << i << "\n" << dot;
  EXPECT_EQ(count(dot, " -> "), program.edge_count());
  const std::string text = render_cfa(program);
  EXPECT_EQ(count(text, "procedure "), program.procedure_count());
  EXPECT_EQ(count(text, " -> "), program.edge_count());
}

}  // namespace
}  // namespace hone
