// SPDX-License-Identifier: Apache-2.0
// `hone show --art`: the trees of the engine lazy as pictures, and those of docs/LAZY.md.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <sstream>

#include "cli/run_hone.h"

namespace hone {

namespace {

class Art : public CommandLine {
 protected:
  Outcome show(const std::string& file, const std::vector<std::string>& options = {}) const {
    std::vector<std::string> words{"show", file, "--art"};
    words.insert(words.end(), options.begin(), options.end());
    return hone(words);
  }

  // With a PATH of its own.
  Outcome show_with_path(const std::string& path, const std::string& file) const {
    return run({"env", "PATH=" + path, binary(), "show", file, "--art", "--svg"});
  }

  void write_program(const std::string& name, const std::string& text) const {
    std::filesystem::permissions(write(name, text), std::filesystem::perms::owner_all);
  }

  std::string counting() const {
    return write("counting.ip", R"(void main() {
  int i; int j; int n;
  i, j = 0, 0;
  havoc n;
  while (i < n) {
    i = i + 1;
    j = j + 2;
  }
  assert(j == 2 * i);
}
)");
  }
};

TEST_F(Art, TheLastTree) {
  const Outcome outcome = show(counting());
  EXPECT_EQ(outcome.exit_code, 0) << outcome;
  EXPECT_TRUE(outcome.output.starts_with("digraph art {")) << outcome;
  EXPECT_TRUE(outcome.output.ends_with("}\n")) << outcome;
  for (const char* part : {"no error is reached", "j == 2*i", "style=dashed", "n0 -> n"})
    EXPECT_TRUE(contains(outcome.output, part)) << part << outcome;
  EXPECT_FALSE(contains(outcome.output, "color=red")) << outcome;
}

TEST_F(Art, TheTreeAtARefinement) {
  const Outcome outcome = show(counting(), {"--art-step", "1"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome;
  for (const char* part :
       {"refinement 1: the red path is spurious", "color=red", ", pivot", ", error", "new: "})
    EXPECT_TRUE(contains(outcome.output, part)) << part << outcome;
}

TEST_F(Art, CProgramsWithRealErrors) {
  const std::string file = write("wrong.c", R"(extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (__VERIFIER_nondet_int()) x++;
  if (x == 7) reach_error();
  return 0;
}
)");
  const Outcome outcome = show(file);
  EXPECT_EQ(outcome.exit_code, 0) << outcome;
  for (const char* part : {"the red path is real", ", error", "line 5"})
    EXPECT_TRUE(contains(outcome.output, part)) << part << outcome;
}

TEST_F(Art, StepsThatThereAreNot) {
  const Outcome outcome = show(counting(), {"--art-step", "50"});
  EXPECT_EQ(outcome.exit_code, exit_usage) << outcome;
  EXPECT_TRUE(contains(outcome.errors, "--art-step 50: there were ")) << outcome;
  EXPECT_EQ(show(counting(), {"--art-step", "0"}).exit_code, exit_usage);
  EXPECT_EQ(hone({"show", counting(), "--art-step", "1"}).exit_code, exit_usage);
}

TEST_F(Art, OtherEnginesHaveNoTree) {
  const Outcome outcome = show(counting(), {"--engine", "summaries"});
  EXPECT_EQ(outcome.exit_code, exit_usage) << outcome;
  EXPECT_TRUE(contains(outcome.errors, "--engine summaries builds none")) << outcome;
}

TEST_F(Art, RecursionHasNoTree) {
  const Outcome outcome = show(program("ip/even-odd.ip"));
  EXPECT_EQ(outcome.exit_code, exit_unknown) << outcome;
  EXPECT_TRUE(contains(outcome.errors, "while it is active")) << outcome;
}

TEST_F(Art, WhereTheEngineGivesUpTheTreeIsShownAllTheSame) {
  const Outcome outcome = show(counting(), {"--max-refinements", "0"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome;
  EXPECT_TRUE(contains(outcome.output, "after 0 refinements: given up")) << outcome;
  EXPECT_TRUE(contains(outcome.errors, "no proof after 0 refinements")) << outcome;
}

TEST_F(Art, PicturesAreDrawnByDot) {
  const Outcome drawn = show(counting(), {"--svg"});
  EXPECT_EQ(drawn.exit_code, 0) << drawn;
  EXPECT_TRUE(contains(drawn.output, "<svg")) << drawn;
  EXPECT_TRUE(contains(drawn.output, "</svg>")) << drawn;
  write_program("dot", "#!/bin/sh\n[ \"$*\" = -Tsvg ] && echo picture && /bin/cat\n");
  const Outcome copied = show_with_path(path(""), counting());
  EXPECT_EQ(copied.output, "picture\n" + show(counting()).output);
  const Outcome automata = hone({"show", counting(), "--svg"});
  EXPECT_TRUE(contains(automata.output, "<svg")) << automata;
}

TEST_F(Art, WithoutDotTheRemedyIsNamed) {
  const Outcome missing = show_with_path("/nowhere", counting());
  EXPECT_EQ(missing.exit_code, exit_usage) << missing;
  EXPECT_EQ(missing.output, "");
  EXPECT_TRUE(contains(missing.errors, "apt install graphviz")) << missing;
  write_program("dot", "#!/bin/sh\nexit 3\n");
  const Outcome failing = show_with_path(path(""), counting());
  EXPECT_EQ(failing.exit_code, exit_usage) << failing;
  EXPECT_TRUE(contains(failing.errors, "failed to draw")) << failing;
}

// The commands in docs/LAZY.md.
class LazyDocumentation : public CommandLine {
 protected:
  static std::string source(const std::string& name) { return HONE_SOURCE_DIR "/" + name; }

  static std::vector<std::string> lines(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> result;
    for (std::string line; std::getline(stream, line);) result.push_back(line);
    return result;
  }

  // The words behind `hone`; files are those of the project.
  static std::vector<std::string> words(const std::string& command) {
    std::istringstream stream(command);
    std::vector<std::string> result;
    for (std::string word; stream >> word;)
      result.push_back(std::filesystem::is_regular_file(source(word)) ? source(word) : word);
    return result;
  }

  static std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  }
};

// `$ hone show ... --svg > PICTURE.svg`: beside each picture lies the graph it was drawn from, which the
// command still gives, and which is embedded in the text.
TEST_F(LazyDocumentation, ThePicturesAreWhatTheCommandsGive) {
  const std::string text = read(source("docs/LAZY.md"));
  std::size_t pictures = 0;
  for (const std::string& line : lines(text)) {
    const std::size_t arrow = line.find(" --svg > ");
    if (!line.starts_with("$ hone show ") || arrow == std::string::npos) continue;
    const std::string picture = line.substr(arrow + 9);
    const std::string graph = read(source(picture.substr(0, picture.size() - 4) + ".dot"));
    const Outcome outcome = hone(words(line.substr(7, arrow - 7)));
    EXPECT_EQ(outcome.output, graph) << line << "\nscripts/draw-pictures draws them again";
    const std::string svg = read(source(picture));
    const std::size_t labels = count(graph, "[label="), dashed = count(graph, "[style=dashed");
    EXPECT_EQ(count(svg, "class=\"edge\"") + count(svg, "class=\"node\"") + 1, labels + dashed) << picture;
    EXPECT_EQ(count(svg, "class=\"edge\""), count(graph, " -> ")) << picture;
    EXPECT_TRUE(contains(text, "](" + picture.substr(5) + ")")) << picture;
    ++pictures;
  }
  EXPECT_GE(pictures, 3U);
}

// `$ hone check ...` and below it lines of what it prints; `...` leaves some out.
TEST_F(LazyDocumentation, TheOutputIsWhatTheCommandsPrint) {
  std::size_t shown = 0;
  std::string printed;
  bool inside = false;
  for (const std::string& line : lines(read(source("docs/LAZY.md")))) {
    if (line.starts_with("$ hone check ")) {
      const Outcome outcome = hone(words(line.substr(7)));
      printed = outcome.errors + outcome.output;
      inside = true;
    } else if (line.starts_with("```")) {
      inside = false;
    } else if (inside && line != "...") {
      EXPECT_TRUE(contains(printed, line + "\n")) << line << "\nis not in\n" << printed;
      ++shown;
    }
  }
  EXPECT_GE(shown, 3U);
}

}  // namespace

}  // namespace hone
