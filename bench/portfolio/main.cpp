// SPDX-License-Identifier: Apache-2.0
// What engines solve alone and together, from files with the results of hone_bench_tasks
// (bench/portfolio/measure makes them): for each category how many tasks each engine has right, how many the
// portfolio has, how many some engine has (the virtual best), and the seconds that the portfolio and the
// virtual best take for what both solve.
//
//   hone_bench_portfolio PORTFOLIO.tsv ENGINE=FILE.tsv ...
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <stdexcept>

#include "tasks/results.h"

namespace {

using namespace hone::bench;
using Results = std::map<std::string, TaskResult>;  // by path

struct Engine {
  std::string name;
  Results results;
};

bool solves(const Results& results, const std::string& path) {
  const auto found = results.find(path);
  return found != results.end() && found->second.kind == "right";
}

// Of one category, or of all.
struct Row {
  std::size_t tasks = 0, together = 0, some = 0, only_together = 0;
  std::vector<std::size_t> alone;  // by engine
  double seconds_together = 0, seconds_of_best = 0;

  std::size_t best() const { return std::ranges::max(alone); }
};

void add(Row& row, const TaskResult& task, const Results& portfolio, const std::vector<Engine>& engines) {
  ++row.tasks;
  row.alone.resize(engines.size());
  const bool together = solves(portfolio, task.path);
  double fastest = 0;
  bool some = false;
  for (std::size_t i = 0; i < engines.size(); ++i) {
    if (!solves(engines[i].results, task.path)) continue;
    ++row.alone[i];
    const double seconds = engines[i].results.at(task.path).seconds;
    fastest = some ? std::min(fastest, seconds) : seconds;
    some = true;
  }
  row.together += together;
  row.some += some;
  row.only_together += together && !some;
  if (!together || !some) return;
  row.seconds_together += portfolio.at(task.path).seconds;
  row.seconds_of_best += fastest;
}

void print(const std::string& name, const Row& row) {
  fmt::print("{:<24}{:>7}", name, row.tasks);
  for (const std::size_t each : row.alone) fmt::print("{:>11}", each);
  fmt::print("{:>11}{:>9}{:>7}{:>9.0f}{:>9.0f}\n", row.together, row.some, row.only_together,
             row.seconds_together, row.seconds_of_best);
}

int run(const std::vector<std::string>& words) {
  if (words.size() < 2)
    throw std::runtime_error("usage: hone_bench_portfolio PORTFOLIO.tsv ENGINE=FILE.tsv ...");
  const Results portfolio = read_results(words[0]);
  std::vector<Engine> engines;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t sign = words[i].find('=');
    if (sign == std::string::npos) throw std::runtime_error(words[i] + " should be ENGINE=FILE");
    engines.push_back({words[i].substr(0, sign), read_results(words[i].substr(sign + 1))});
  }
  std::map<std::string, Row> rows;
  Row all;
  for (const auto& [path, task] : portfolio) {
    add(rows[task.category], task, portfolio, engines);
    add(all, task, portfolio, engines);
  }
  fmt::print("{:<24}{:>7}", "category", "tasks");
  for (const Engine& engine : engines) fmt::print("{:>11}", engine.name);
  fmt::print("{:>11}{:>9}{:>7}{:>9}{:>9}\n", "portfolio", "some", "only", "s", "s best");
  bool is_best_everywhere = true;
  for (const auto& [category, row] : rows) {
    print(category, row);
    is_best_everywhere = is_best_everywhere && row.together >= row.best();
  }
  print("all", all);
  const double gain = 100.0 * (static_cast<double>(all.together) / static_cast<double>(all.best()) - 1);
  fmt::print(
      "\nat least as many as any engine in every category: {}\nmore than the best engine: {:.1f} % "
      "(10 % must be reached)\n",
      is_best_everywhere ? "yes" : "NO", gain);
  return is_best_everywhere && gain >= 10 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const std::exception& error) {
    std::cerr << "hone_bench_portfolio: " << error.what() << "\n";
    return 64;
  }
}
