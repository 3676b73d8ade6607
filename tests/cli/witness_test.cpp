// SPDX-License-Identifier: Apache-2.0
// --witness and replay: what is written leads to the error again; what does not is not confirmed.
#include <regex>

#include "cli/run_hone.h"
#include "support/json_schema.h"
#include "support/random.h"

namespace hone {

namespace {

const char* const wrong = R"(extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int twice(int x) { return x + x; }
int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int() + __VERIFIER_nondet_uchar();
  int c;
  if (a < 0 || a > 1000) return 0;
  if (twice(a) == 84 && b == 300 && c == 7) {
    reach_error();
  }
  return 0;
}
)";

class WitnessTest : public CommandLine {
 protected:
  std::string witness(const std::string& file) const {
    const Outcome checked =
        hone({"check", file, "--property", "unreach-call", "--witness", path("witness.yml")});
    EXPECT_EQ(checked.exit_code, exit_false) << checked;
    EXPECT_EQ(test::problem_in_witness(read(path("witness.yml"))), "");
    return read(path("witness.yml"));
  }
  Outcome replayed(const std::string& file, const std::string& text) const {
    return hone({"replay", file, write("w.yml", text), "--timeout", "20"});
  }
  // As another tool writes it.
  static std::string by_another_tool(const std::string& waypoints) {
    return R"(- entry_type: violation_sequence
  metadata:
    format_version: '2.0'
    task: {input_files: [t.c], data_model: LP64, language: C}
  content:
)" + waypoints +
           R"(
  - segment:
    - waypoint: {type: target, action: follow, location: {file_name: t.c, line: 11, column: 5, function: main}}
)";
  }
  static std::string waypoint(const std::string& text, const std::string& action = "follow") {
    return "  - segment:\n    - waypoint: {action: " + action + ", " + text + "}\n";
  }
};

TEST_F(WitnessTest, ARunOfCIsWhatItGetsFromOutside) {
  const std::string file = write("t.c", wrong);
  const std::string text = witness(file);
  EXPECT_TRUE(contains(text, "\\\\result == 42")) << text;
  EXPECT_TRUE(contains(text, "c == 7")) << text;
  const Outcome run = replayed(file, text);
  EXPECT_EQ(run.exit_code, exit_false) << run;
  EXPECT_EQ(run.last_line(), "verdict: FALSE") << run;
}

TEST_F(WitnessTest, OtherValuesAreNotConfirmed) {
  const std::string file = write("t.c", wrong);
  std::string text = witness(file);
  text.replace(text.find("result == 42"), 12, "result == 43");
  const Outcome run = replayed(file, text);
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_TRUE(contains(run.output, "not confirmed: no run was found that passes segment")) << run;
}

TEST_F(WitnessTest, RunsOfOtherLanguagesAreFollowedByValuesAndChoices) {
  for (const char* name : {"ip/lock-retry-wrong.ip", "bp/peterson-wrong.bp"}) {
    const Outcome run = replayed(program(name), witness(program(name)));
    EXPECT_EQ(run.exit_code, exit_false) << run;
  }
}

TEST_F(WitnessTest, WhatIsNoConditionIsNotUsed) {
  const std::string file = program("ip/lock-retry-wrong.ip");
  std::string text = witness(file);
  const std::size_t start = text.find("value: \"", text.find("type: \"assumption\"")) + 8;
  text.replace(start, text.find('"', start) - start, "1");
  const Outcome run = replayed(file, text);
  EXPECT_TRUE(contains(run.output, "a condition is expected")) << run;
  EXPECT_TRUE(run.exit_code == exit_false || run.exit_code == exit_unknown) << run;
}

TEST_F(WitnessTest, FilesOfOtherToolsMaySayLittle) {
  const std::string file = write("t.c", wrong);
  for (const std::string& waypoints :
       {std::string(),
        waypoint("type: branching, location: {line: 9, column: 3}, constraint: {value: 'false'}"),
        waypoint("type: assumption, location: {line: 9, column: 3}, constraint: {value: a == 42, format: "
                 "c_expression}"),
        waypoint("type: function_enter, location: {line: 10, column: 14}"),
        waypoint("type: function_return, location: {line: 10, column: 14}, constraint: {value: '\\result == "
                 "84', format: ext_c_expression}"),
        waypoint("type: function_return, location: {line: 6}, constraint: {value: '\\result > 3', format: "
                 "ext_c_expression}")}) {
    const Outcome run = replayed(file, by_another_tool(waypoints));
    EXPECT_EQ(run.exit_code, exit_false) << waypoints << run;
  }
}

TEST_F(WitnessTest, WhatContradictsTheProgramIsNotConfirmed) {
  const std::string file = write("t.c", wrong);
  for (const std::string& waypoints :
       {waypoint("type: branching, location: {line: 9, column: 3}, constraint: {value: 'true'}"),
        waypoint("type: assumption, location: {line: 9, column: 3}, constraint: {value: a == 41, format: "
                 "c_expression}"),
        waypoint("type: function_return, location: {line: 10, column: 14}, constraint: {value: '\\result == "
                 "85', format: ext_c_expression}"),
        waypoint("type: function_return, location: {line: 6}, constraint: {value: '\\result < 3', format: "
                 "ext_c_expression}")}) {
    const Outcome run = replayed(file, by_another_tool(waypoints));
    EXPECT_EQ(run.exit_code, exit_unknown) << waypoints << run;
  }
}

TEST_F(WitnessTest, WaypointsToAvoidAreAvoided) {
  const std::string file = write("t.c", wrong);
  const std::string avoid =
      "  - segment:\n    - waypoint: {action: avoid, type: branching, location: {line: 10, column: 3}, "
      "constraint: {value: 'true'}}\n";
  std::string text = by_another_tool("");
  text.insert(text.find("    - waypoint"), avoid.substr(avoid.find("    - ")));
  EXPECT_EQ(replayed(file, text).exit_code, exit_unknown) << text;
}

TEST_F(WitnessTest, ATargetElsewhereIsNotConfirmed) {
  const std::string file = write("t.c", wrong);
  std::string text = by_another_tool("");
  text.replace(text.find("line: 11"), 8, "line: 13");
  const Outcome run = replayed(file, text);
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
  EXPECT_TRUE(contains(run.output, "the target is no error of the program")) << run;
}

// Numbers are changed at random: a run is confirmed only if there is one, which the interpreter executes; so
// what is confirmed is a run into the error, whatever became of the file.
TEST_F(WitnessTest, ChangedFilesAreConfirmedOnlyIfTheyStillReachTheError) {
  const std::string file = write("t.c", wrong);
  const std::string text = witness(file);
  const std::regex result(R"(result == (-?\d+))");
  test::Random random(3);
  int confirmed = 0, rejected = 0;
  for (int round = 0; round < 25; ++round) {
    std::vector<std::ptrdiff_t> places;
    for (std::sregex_iterator i(text.begin(), text.end(), result), end; i != end; ++i)
      places.push_back(i->position(1));
    ASSERT_FALSE(places.empty());
    std::string changed = text;
    const auto place = static_cast<std::size_t>(random.one_of(places));
    const std::size_t length = changed.find('"', place) - place;
    const long before = std::stol(changed.substr(place, length)), after = before + random.between(-2, 2);
    changed.replace(place, length, std::to_string(after));
    const Outcome run = replayed(file, changed);
    ASSERT_EQ(run.exit_code, before == after ? exit_false : exit_unknown) << changed << run;
    ++(run.exit_code == exit_false ? confirmed : rejected);
  }
  EXPECT_GT(confirmed, 0);
  EXPECT_GT(rejected, 5);
}

TEST_F(WitnessTest, GraphmlIsWrittenForOlderTools) {
  const std::string file = write("t.c", wrong);
  const Outcome checked = hone({"check", file, "--property", "unreach-call", "--witness", path("w.graphml"),
                                "--witness-format", "graphml"});
  EXPECT_EQ(checked.exit_code, exit_false) << checked;
  const std::string text = read(path("w.graphml"));
  EXPECT_TRUE(contains(text, "<data key=\"witness-type\">violation_witness</data>")) << text;
  EXPECT_TRUE(contains(text, "<data key=\"assumption\">\\result == 42;</data>")) << text;
  EXPECT_TRUE(contains(text, "<data key=\"assumption.resultfunction\">__VERIFIER_nondet_int</data>")) << text;
  EXPECT_TRUE(contains(text, "<data key=\"violation\">true</data>")) << text;
  const Outcome run = hone({"replay", file, path("w.graphml")});
  EXPECT_EQ(run.exit_code, exit_false) << run;
  EXPECT_FALSE(contains(run.output, "not used")) << run;
}

// As other tools write it: conditions part by part, calls, and values behind the statements.
class GraphmlTest : public WitnessTest {
 protected:
  static std::string edge(int number, const std::string& data) {
    const std::string from = std::to_string(number), to = std::to_string(number + 1);
    std::string text = "<node id=\"" + to + "\">";
    if (data.find("reach_error") != std::string::npos) text += "<data key=\"violation\">true</data>";
    return text + "</node>\n<edge source=\"" + from + "\" target=\"" + to + "\">" + data + "</edge>\n";
  }
  static std::string data(const std::string& key, const std::string& value) {
    return "<data key=\"" + key + "\">" + value + "</data>";
  }
  static std::string witness(const std::string& a, const std::string& twice) {
    int n = 0;
    const auto line = [](int number) { return data("startline", std::to_string(number)); };
    std::string text = "<?xml version=\"1.0\"?>\n<graphml><graph edgedefault=\"directed\">\n" +
                       data("witness-type", "violation_witness") +
                       "<node id=\"0\"><data key=\"entry\">true</data></node>\n";
    text += edge(n++, line(5) + data("enterFunction", "main"));
    text += edge(n++, line(6) + data("assumption", "a == (" + a + ");") + data("assumption.scope", "main"));
    text += edge(n++, line(7) + data("assumption", "\\result == 250;") +
                          data("assumption.resultfunction", "__VERIFIER_nondet_uchar"));
    text += edge(n++, line(9) + data("control", "condition-false"));
    text += edge(n++, line(9) + data("control", "condition-false"));
    text += edge(n++, line(10) + data("enterFunction", "twice"));
    text += edge(n++, line(4) + data("returnFromFunction", "twice"));
    text += edge(n++, line(10) + data("control", "condition-" + twice));
    text += edge(n++, line(10) + data("control", "condition-true"));
    return text + edge(n++, line(11) + data("sourcecode", "reach_error();")) + "</graph></graphml>\n";
  }
};

TEST_F(GraphmlTest, IsForC) {
  const std::vector<std::string> words{"check", program("ip/lock-retry-wrong.ip"), "--witness", path("w")};
  std::vector<std::string> graphml = words;
  graphml.insert(graphml.end(), {"--witness-format", "graphml"});
  const Outcome refused = hone(graphml);
  EXPECT_EQ(refused.exit_code, exit_usage) << refused;
  EXPECT_TRUE(contains(refused.errors, "graphml is for C programs")) << refused;
  EXPECT_EQ(hone(words).exit_code, exit_false);
  EXPECT_EQ(hone({"replay", words[1], path("w")}).exit_code, exit_false);
}

TEST_F(GraphmlTest, FilesOfOtherToolsAreFollowed) {
  const std::string file = write("t.c", wrong);
  const Outcome run = replayed(file, witness("42", "true"));
  EXPECT_EQ(run.exit_code, exit_false) << run;
  EXPECT_FALSE(contains(run.output, "not used")) << run;
}

TEST_F(GraphmlTest, OtherValuesAreNotConfirmed) {
  const std::string file = write("t.c", wrong);
  const Outcome run = replayed(file, witness("41", "true"));
  EXPECT_EQ(run.exit_code, exit_unknown) << run;
}

TEST_F(GraphmlTest, WhatIsNoXmlIsBadInput) {
  const std::string file = write("t.c", wrong);
  EXPECT_EQ(replayed(file, "<graphml>").exit_code, exit_bad_input);
}

TEST_F(WitnessTest, RunsAreGoneThroughStepByStep) {
  const std::string commands = write("commands", "\n\nb\nv\nwhat\n1\n");
  for (const std::string& file : {program("ip/lock-retry-wrong.ip"), program("../../examples/list.rem")}) {
    const std::string words =
        " replay " + file + " " + write("w.yml", witness(file)) + " --step < " + commands;
    const Outcome run = this->run({"sh", "-c", binary() + words});
    EXPECT_EQ(run.exit_code, exit_false) << run;
    EXPECT_TRUE(contains(run.output, "there is no command 'what'")) << run;
    EXPECT_TRUE(contains(run.output, "      in main:\n")) << run;
    EXPECT_TRUE(contains(run.output, "FAILS")) << run;
    const std::size_t first = run.output.find("\n    1 "), again = run.output.find("\n    1 ", first + 1);
    EXPECT_NE(first, std::string::npos) << run;
    EXPECT_NE(again, std::string::npos) << run;
    EXPECT_EQ(run.last_line(), "verdict: FALSE") << run;
  }
}

TEST_F(WitnessTest, NothingIsWrittenOfCorrectPrograms) {
  const Outcome checked = hone({"check", program("ip/lock-retry.ip"), "--witness", path("w.yml")});
  EXPECT_EQ(checked.exit_code, exit_true) << checked;
  EXPECT_TRUE(contains(checked.errors, "no witness is written")) << checked;
  EXPECT_FALSE(std::filesystem::exists(path("w.yml")));
}

}  // namespace

}  // namespace hone
