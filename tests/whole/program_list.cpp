// SPDX-License-Identifier: Apache-2.0
#include "whole/program_list.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>

namespace hone {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t second_opinion_stride = 5;

std::string text_of(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// One path per line, the reason after it.
std::set<std::string> known_unknowns() {
  std::istringstream lines(text_of(fs::path(programs_folder()) / "known-unknown.txt"));
  std::set<std::string> paths;
  for (std::string line; std::getline(lines, line);)
    if (!line.empty() && line[0] != '#') paths.insert(line.substr(0, line.find_first_of(" \t")));
  return paths;
}

void read_expectation(ListedProgram& program) {
  static const std::regex expect(R"(^// expect: (TRUE|FALSE) - .+)");
  static const std::regex error_line(R"(^// error-line: (\d+)$)");
  std::istringstream lines(program.text);
  std::string first, second;
  std::getline(lines, first);
  std::getline(lines, second);
  std::smatch match;
  if (!std::regex_match(first, match, expect))
    throw std::runtime_error(program.path + ":1: expected `// expect: TRUE|FALSE - what it is about`");
  program.expected = match[1] == "TRUE" ? Verdict::safe : Verdict::unsafe;
  if (std::regex_match(second, match, error_line))
    program.error_line = static_cast<unsigned>(std::stoul(match[1]));
}

}  // namespace

std::string programs_folder() { return HONE_SOURCE_DIR "/tests/programs"; }

std::vector<ListedProgram> listed_programs() {
  std::set<std::string> unknowns = known_unknowns();
  std::vector<ListedProgram> programs;
  for (const auto& entry : fs::recursive_directory_iterator(programs_folder())) {
    if (!entry.is_regular_file() || entry.path().extension() == ".txt") continue;
    if (entry.path().extension() == ".c") continue;  // tests/c runs those
    ListedProgram program;
    program.path = fs::relative(entry.path(), programs_folder()).string();
    program.text = text_of(entry.path());
    program.known_unknown = unknowns.erase(program.path) > 0;
    read_expectation(program);
    programs.push_back(std::move(program));
  }
  if (!unknowns.empty()) throw std::runtime_error("known-unknown.txt names no program: " + *unknowns.begin());
  std::sort(programs.begin(), programs.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  for (std::size_t i = 0; i < programs.size(); i += second_opinion_stride) programs[i].second_opinion = true;
  return programs;
}

}  // namespace hone
