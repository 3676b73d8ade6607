// SPDX-License-Identifier: Apache-2.0
// The engine lazy: diamonds and the DAG of 000 Fig. 11 for growing n, and what rebuilding only a part of the
// tree saves.
//
//   hone_bench_lazy HONE [diamonds] [dag] [rebuilding] [--programs FOLDER] [--tasks FOLDER] [--every N]
//                   [--category C] [--timeout S] [-- OPTIONS OF HONE]
//
// --programs and --tasks (a folder with an INDEX.tsv; every N-th) may be given more than once. The options of
// hone are for the comparison of rebuilding.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <map>
#include <set>

#include "measure.h"
#include "programs.h"
#include "rebuilding.h"

namespace {

using namespace hone::bench;

struct Settings {
  std::string hone;
  std::set<std::string> tables;
  std::vector<std::string> programs, tasks, more;
  std::size_t every = 20;
  std::string category;
  unsigned timeout = 10;
};

Settings read_settings(const std::vector<std::string>& words) {
  if (words.empty())
    throw std::runtime_error("usage: hone_bench_lazy HONE [diamonds] [dag] [rebuilding] [options]");
  Settings settings;
  settings.hone = words[0];
  const auto dashes = std::ranges::find(words, "--");
  if (dashes != words.end()) settings.more.assign(dashes + 1, words.end());
  const auto count = static_cast<std::size_t>(dashes - words.begin());
  for (std::size_t i = 1; i < count; ++i) {
    if (words[i] == "diamonds" || words[i] == "dag" || words[i] == "rebuilding") {
      settings.tables.insert(words[i]);
      continue;
    }
    if (i + 1 == count) throw std::runtime_error(words[i] + " is no table and needs a value as an option");
    const std::string& option = words[i];
    const std::string& value = words[++i];
    if (option == "--programs")
      settings.programs.push_back(value);
    else if (option == "--tasks")
      settings.tasks.push_back(value);
    else if (option == "--every")
      settings.every = std::max(1UL, std::stoul(value));
    else if (option == "--category")
      settings.category = value;
    else if (option == "--timeout")
      settings.timeout = static_cast<unsigned>(std::stoul(value));
    else
      throw std::runtime_error("unknown option " + option);
  }
  if (settings.tables.empty()) settings.tables = {"diamonds", "dag", "rebuilding"};
  return settings;
}

void print_head() {
  fmt::print("{:>6} {:>9} {:>12} {:>7} {:>12} {:>13} {:>7}  verdict\n", "n", "time/s", "ms per n", "nodes",
             "refinements", "solver calls", "MB");
}

void print_row(unsigned n, const Measured& m) {
  fmt::print("{:>6} {:>9.3f} {:>12.3f} {:>7} {:>12} {:>13} {:>7.0f}  {}{}{}\n", n, m.seconds,
             m.seconds / n * 1000, m.nodes, m.refinements, m.solver_calls, m.megabytes, m.verdict,
             m.reason.empty() ? "" : ": ", m.reason);
  std::fflush(stdout);
}

bool report(const std::string& what, bool reached, const std::string& figure) {
  fmt::print("{}: {} ({})\n", what, reached ? "reached" : "NOT reached", figure);
  return reached;
}

// The exponent of n between the two largest sizes, without what every run takes.
double growth(const std::map<unsigned, Measured>& runs) {
  const double base = runs.at(10).seconds;
  return std::log((runs.at(1000).seconds - base) / (runs.at(300).seconds - base)) / std::log(990.0 / 290);
}

bool diamonds(const std::string& hone) {
  bool all = true;
  const std::pair<Diamonds, const char*> kinds[] = {
      {Diamonds::irrelevant, "irrelevant to the error: sliced away"},
      {Diamonds::relevant, "the condition of the error reads them, so that slicing keeps them"},
      {Diamonds::loop, "likewise, in front of a loop"}};
  for (const auto& [kind, title] : kinds) {
    fmt::print("\nDiamonds, {}\n", title);
    print_head();
    std::map<unsigned, Measured> runs;
    bool right = true;
    for (const unsigned n : {10U, 100U, 300U, 1000U}) {
      runs[n] = measure_text(hone, diamonds_program(kind, n), 120);
      right = right && runs[n].verdict == "TRUE";
      print_row(n, runs[n]);
    }
    const std::string figure = fmt::format("n^{:.2f}", growth(runs));
    if (kind == Diamonds::loop)
      fmt::print("nothing is required here: {}, {}\n", right ? "all proved" : "NOT all proved", figure);
    else
      all &= report("proved, linear in n (at most n^1.3 from 300 to 1,000)", right && growth(runs) <= 1.3,
                    figure);
  }
  return all;
}

bool dag(const std::string& hone) {
  bool all = true;
  for (const bool with_loop : {false, true}) {
    fmt::print("\nThe DAG of 000 Fig. 11{}\n", with_loop ? ", with a loop around the comparisons" : "");
    print_head();
    bool proved = true;
    unsigned most = 0;
    for (const unsigned n : {1U, 2U, 3U, 5U, 10U, 20U, 30U, 50U, 75U, 100U}) {
      const Measured run = measure_text(hone, dag_program(n, with_loop), 120);
      print_row(n, run);
      proved = proved && run.verdict == "TRUE";
      most = std::max(most, run.refinements);
      if (run.verdict != "TRUE") break;
    }
    const std::string figure = fmt::format("{} refinements at most", most);
    if (with_loop)
      fmt::print("nothing is required here: {}, {}\n", proved ? "all proved" : "NOT all proved", figure);
    else
      all &= report("proved with at most one refinement", proved && most <= 1, figure);
  }
  return all;
}

bool rebuilding(const Settings& settings) {
  bool agree = true;
  const auto compare = [&](const std::string& title, std::vector<Subject> subjects) {
    for (Subject& subject : subjects)
      subject.options.insert(subject.options.end(), settings.more.begin(), settings.more.end());
    const std::string options =
        settings.more.empty() ? "" : fmt::format(" ({})", fmt::join(settings.more, " "));
    agree &= compare_rebuilding(settings.hone, title + options, subjects, settings.timeout);
  };
  for (const std::string& folder : settings.programs) compare(folder, programs_in(folder));
  for (const std::string& folder : settings.tasks)
    compare(fmt::format("{}{}{}, every {}th", folder, settings.category.empty() ? "" : ", ",
                        settings.category, settings.every),
            tasks_in(folder, settings.category, settings.every));
  return agree;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const Settings settings = read_settings(std::vector<std::string>(argv + 1, argv + argc));
    bool reached = true;
    if (settings.tables.contains("diamonds")) reached &= diamonds(settings.hone);
    if (settings.tables.contains("dag")) reached &= dag(settings.hone);
    if (settings.tables.contains("rebuilding")) reached &= rebuilding(settings);
    return reached ? EXIT_SUCCESS : EXIT_FAILURE;
  } catch (const std::exception& error) {
    std::cerr << "hone_bench_lazy: " << error.what() << "\n";
    return 64;
  }
}
