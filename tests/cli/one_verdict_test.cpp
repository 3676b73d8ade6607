// SPDX-License-Identifier: Apache-2.0
// A run has one verdict, whenever a limit or a signal comes; the exit code is that of the verdict; files are
// complete, and of this verdict, or absent.
#include <csignal>
#include <nlohmann/json.hpp>

#include "cli/run_hone.h"

namespace hone {

namespace {

namespace fs = std::filesystem;

std::size_t occurrences(std::string_view text, std::string_view part) {
  std::size_t result = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string_view::npos; at += part.size()) ++result;
  return result;
}

std::string verdict_of(int exit_code) {
  switch (exit_code) {
    case exit_true: return "TRUE";
    case exit_false: return "FALSE";
    default: return "UNKNOWN";
  }
}

class OneVerdict : public CommandLine {
 protected:
  const std::string wrong = program("ip/elevator-wrong.ip");

  void expect_one_verdict(const Outcome& run, bool json) {
    const std::string verdict = verdict_of(run.exit_code);
    EXPECT_TRUE(run.exit_code == exit_false || run.exit_code == exit_unknown ||
                run.exit_code == exit_interrupted || run.exit_code == exit_terminated)
        << run;
    ++seen_[verdict];
    if (json) {
      const nlohmann::json result = nlohmann::json::parse(run.output, nullptr, false);
      ASSERT_TRUE(result.is_object()) << run;
      EXPECT_EQ(result["verdict"], verdict) << run;
    } else {
      EXPECT_EQ(occurrences(run.output, "verdict: "), 1) << run;
      EXPECT_TRUE(run.last_line().starts_with("verdict: " + verdict)) << run;
    }
  }

  // Nothing is left of what was not finished.
  void expect_whole_files(const Outcome& run) {
    const std::string verdict = verdict_of(run.exit_code);
    const std::string page = read(path("report/index.html")), sarif = read(path("sarif"));
    EXPECT_TRUE(page.empty() || (contains(page, verdict) && contains(page, "</html>"))) << run;
    if (!sarif.empty()) {
      const nlohmann::json json = nlohmann::json::parse(sarif, nullptr, false);
      ASSERT_TRUE(json.is_object()) << run;
      EXPECT_EQ(json["runs"][0]["results"][0]["kind"], verdict == "FALSE" ? "fail" : "open") << run;
    }
    for (const auto& entry : fs::directory_iterator(path("")))
      EXPECT_FALSE(entry.path().filename().string().starts_with(".")) << entry.path();
  }

  std::vector<std::string> words(bool json) const {
    std::vector<std::string> result{"check",        wrong,     "--engine",    "summaries", "--report",
                                    path("report"), "--sarif", path("sarif"), "--witness", path("witness")};
    if (json) result.emplace_back("--json");
    return result;
  }

  std::map<std::string, int> seen_;
};

// The time that the run takes without a limit tells where to put the signals.
TEST_F(OneVerdict, WhenASignalComes) {
  const double whole = hone(words(false)).seconds;
  constexpr int runs = 60;
  for (int i = 0; i < runs; ++i) {
    const bool json = i % 2 == 1;
    const Outcome run = hone_with_signal(words(json), SIGTERM, whole * (0.3 + i * 1.0 / runs));
    expect_one_verdict(run, json);
    expect_whole_files(run);
  }
  EXPECT_GT(seen_["UNKNOWN"], 0);
}

TEST_F(OneVerdict, WhenMemoryRunsOut) {
  constexpr int runs = 40;
  for (int i = 0; i < runs; ++i) {
    const bool json = i % 2 == 1;
    std::vector<std::string> limited = words(json);
    limited.insert(limited.end(), {"--memory", std::to_string(30 + 2 * i)});
    const Outcome run = hone(limited);
    expect_one_verdict(run, json);
    expect_whole_files(run);
  }
  EXPECT_GT(seen_["UNKNOWN"], 0);
  EXPECT_GT(seen_["FALSE"], 0);
}

// A loop of so many rounds takes about so long: around a second, shorter and longer.
TEST_F(OneVerdict, WhenTimeRunsOut) {
  for (int i = 0; i < 8; ++i) {
    const std::string file =
        write("rounds.ip", "void main() {\n  int i;\n  i = 0;\n  while (i < " + std::to_string(20 + 15 * i) +
                               ") { i = i + 1; }\n  assert(i * i == 7 * i);\n}\n");
    const Outcome run = hone({"check", file, "--no-use-execution", "--timeout", "1", "--report",
                              path("report"), "--sarif", path("sarif")});
    expect_one_verdict(run, false);
    expect_whole_files(run);
  }
}

}  // namespace

}  // namespace hone
