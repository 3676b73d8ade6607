// SPDX-License-Identifier: Apache-2.0
#include "rebuilding.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "measure.h"

namespace hone::bench {

namespace {

bool decided(const Measured& run) { return run.verdict == "TRUE" || run.verdict == "FALSE"; }

struct Pair {
  std::string file;
  Measured lazy, restart;
};

std::vector<Pair> run_both(const std::string& hone, const std::vector<Subject>& subjects, unsigned timeout) {
  std::vector<std::vector<std::string>> commands;
  for (const Subject& subject : subjects)
    for (const char* rebuilding : {"--no-restart", "--restart"}) {
      commands.push_back(subject.options);
      commands.back().insert(commands.back().end(), {rebuilding, subject.file});
    }
  const std::vector<Measured> runs = measure(hone, commands, timeout);
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < subjects.size(); ++i)
    pairs.push_back({subjects[i].file, runs[2 * i], runs[2 * i + 1]});
  return pairs;
}

template <class Part>
void print_row(const char* what, const std::vector<Pair>& pairs, const char* format, const Part& part) {
  double lazy = 0, restart = 0;
  std::vector<double> ratios;
  for (const Pair& pair : pairs) {
    lazy += part(pair.lazy);
    restart += part(pair.restart);
    if (part(pair.lazy) > 0) ratios.push_back(part(pair.restart) / part(pair.lazy));
  }
  std::ranges::sort(ratios);
  const auto number = [&](double value) { return fmt::format(fmt::runtime(format), value); };
  fmt::print("  {:<14} {:>12} {:>12} {:>8.2f}", what, number(lazy), number(restart),
             lazy > 0 ? restart / lazy : 1);
  if (!ratios.empty())
    fmt::print(" {:>8.2f} {:>8.2f} {:>8.2f}", ratios.front(), ratios[ratios.size() / 2], ratios.back());
  fmt::print("\n");
}

void print_totals(const std::vector<Pair>& pairs) {
  fmt::print("  {:<14} {:>12} {:>12} {:>8} {:>8} {:>8} {:>8}\n", "", "lazy", "--restart", "ratio", "least",
             "median", "most");
  print_row("tree nodes", pairs, "{:.0f}", [](const Measured& m) { return double(m.nodes); });
  print_row("solver calls", pairs, "{:.0f}", [](const Measured& m) { return double(m.solver_calls); });
  print_row("refinements", pairs, "{:.0f}", [](const Measured& m) { return double(m.refinements); });
  print_row("seconds", pairs, "{:.2f}", [](const Measured& m) { return m.seconds; });
}

}  // namespace

std::vector<Subject> programs_in(const std::string& folder) {
  std::vector<Subject> result;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".c") result.push_back({entry.path().string(), {}});
  std::ranges::sort(result, {}, &Subject::file);
  return result;
}

std::vector<Subject> tasks_in(const std::string& folder, const std::string& category, std::size_t every) {
  std::ifstream stream(folder + "/INDEX.tsv");
  if (!stream) throw std::runtime_error("there is no INDEX.tsv in " + folder);
  std::vector<Subject> result;
  std::string line;
  std::getline(stream, line);
  for (std::size_t i = 0; std::getline(stream, line);) {
    std::istringstream fields(line);
    std::string path, expected, data_model, lines, of;
    std::getline(fields, path, '\t');
    std::getline(fields, expected, '\t');
    std::getline(fields, data_model, '\t');
    std::getline(fields, lines, '\t');
    std::getline(fields, of, '\t');
    if ((category.empty() || category == of) && i++ % every == 0)
      result.push_back({folder + "/" + path, {"--data-model", data_model, "-I", folder + "/include"}});
  }
  return result;
}

bool compare_rebuilding(const std::string& hone, const std::string& title,
                        const std::vector<Subject>& subjects, unsigned timeout) {
  const std::vector<Pair> pairs = run_both(hone, subjects, timeout);
  std::vector<Pair> counted;
  std::size_t by_lazy = 0, by_restart = 0;
  bool agree = true;
  for (const Pair& pair : pairs) {
    by_lazy += decided(pair.lazy);
    by_restart += decided(pair.restart);
    if (!decided(pair.lazy) || !decided(pair.restart)) continue;
    if (pair.lazy.verdict != pair.restart.verdict) {
      fmt::print("  CONTRADICTION: {}: {} and {}\n", pair.file, pair.lazy.verdict, pair.restart.verdict);
      agree = false;
    }
    if (pair.lazy.refinements > 0) counted.push_back(pair);
  }
  fmt::print(
      "\n{}: {} programs with {} s each; {} decided lazily, {} with --restart; both, with refinements: {}\n",
      title, pairs.size(), timeout, by_lazy, by_restart, counted.size());
  if (!counted.empty()) print_totals(counted);
  return agree;
}

}  // namespace hone::bench
