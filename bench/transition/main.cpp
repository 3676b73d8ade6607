// SPDX-License-Identifier: Apache-2.0
// The experiments of 001 §8: programs about the contents of arrays, checked by the engine `transition` with
// transition interpolants and with the method of Das and Dill, with and without the hybrid image, with and
// without strong interpolants. Prints tables, what must be reached and whether it was; writes pictures like
// Figures 7 to 9 to a folder. An operation is a statement (--blocks single), as in the paper.
// Where a file with predicates lies beside a program, it starts with them: these loops are about the
// relations, not about finding predicates.
//
// With --runs, each finished run is a line of that file, and runs that are there already are not repeated.
//
//   hone_bench_transition HONE PROGRAMS PICTURES [--timeout S] [--jobs N] [--runs FILE]
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>

#include "scatter_plot.h"
#include "support/checked_run.h"

namespace {

using namespace hone::bench;
namespace fs = std::filesystem;

struct Configuration {
  const char* name;
  const char* refine;
  const char* image;
  const char* strong;
};

constexpr Configuration configurations[] = {
    {"interpolants", "interpolants", "approximate", "on"},
    {"weak", "interpolants", "approximate", "off"},
    {"das-dill", "das-dill", "approximate", "on"},
    {"interpolants+", "interpolants", "hybrid", "on"},
    {"weak+", "interpolants", "hybrid", "off"},
    {"das-dill+", "das-dill", "hybrid", "on"},
};

struct Settings {
  std::string hone, programs, pictures, runs;
  unsigned timeout = 60;
  std::size_t jobs = 2;
};

using Runs = std::map<std::string, std::map<std::string, CheckedRun>>;  // by program and configuration

Settings read_settings(const std::vector<std::string>& words) {
  if (words.size() < 3 || words.size() % 2 == 0)
    throw std::runtime_error(
        "usage: hone_bench_transition HONE PROGRAMS PICTURES [--timeout S] [--jobs N] [--runs FILE]");
  Settings settings{words[0], words[1], words[2], ""};
  for (std::size_t i = 3; i < words.size(); i += 2) {
    if (words[i] == "--timeout")
      settings.timeout = static_cast<unsigned>(std::stoul(words[i + 1]));
    else if (words[i] == "--jobs")
      settings.jobs = std::stoul(words[i + 1]);
    else if (words[i] == "--runs")
      settings.runs = words[i + 1];
    else
      throw std::runtime_error("there is no option " + words[i]);
  }
  return settings;
}

std::map<std::string, std::string> expected_verdicts(const std::string& folder) {
  std::map<std::string, std::string> result;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".c") continue;
    std::ifstream stream(entry.path());
    std::string comment, expect, verdict;
    stream >> comment >> expect >> verdict;
    if (comment != "//" || expect != "expect:")
      throw std::runtime_error(entry.path().string() + ": // expect: ?");
    result[entry.path().stem().string()] = verdict;
  }
  return result;
}

Runs earlier_runs(const std::string& file) {
  Runs runs;
  std::ifstream stream(file);
  std::string program, configuration;
  while (stream >> program >> configuration) {
    CheckedRun& run = runs[program][configuration];
    stream >> run.verdict >> run.refinements >> run.seconds;
    std::getline(stream >> std::ws, run.reason);
  }
  return runs;
}

void keep(const std::string& file, const std::string& program, const std::string& configuration,
          const CheckedRun& run) {
  if (file.empty()) return;
  std::ofstream(file, std::ios::app) << fmt::format("{} {} {} {} {:.2f} {}\n", program, configuration,
                                                    run.verdict, run.refinements, run.seconds,
                                                    run.reason.empty() ? "-" : run.reason);
}

std::vector<std::string> command(const Settings& settings, const std::string& program,
                                 const Configuration& configuration) {
  const fs::path file = fs::path(settings.programs) / (program + ".c");
  std::vector<std::string> result{settings.hone,        "check",      file.string(), "--json",
                                  "--no-use-execution", "--property", "unreach-call"};
  result.push_back("--no-invariants");  // the paper has none
  const auto add = [&](const std::string& option, const std::string& value) {
    result.insert(result.end(), {option, value});
  };
  add("--engine", "transition");
  add("--blocks", "single");
  add("--refine", configuration.refine);
  add("--image", configuration.image);
  add("--strong-interpolants", configuration.strong);
  add("--timeout", std::to_string(settings.timeout));
  const fs::path given = fs::path(file).replace_extension(".predicates");
  if (!fs::exists(given)) return result;
  add("--predicates", given.string());
  add("--scope", "function");
  return result;
}

Runs measure(const Settings& settings, const std::map<std::string, std::string>& expected) {
  Runs runs = earlier_runs(settings.runs);
  Processes processes;
  std::map<std::size_t, std::pair<std::string, std::string>> started;
  const auto collect = [&] {
    const auto [number, finished] = processes.wait();
    const auto& [program, configuration] = started.at(number);
    runs[program][configuration] = checked_run(finished);
    keep(settings.runs, program, configuration, runs[program][configuration]);
  };
  for (const Configuration& configuration : configurations)
    for (const auto& [program, verdict] : expected) {
      if (runs[program].contains(configuration.name)) continue;
      if (processes.running() == settings.jobs) collect();
      const auto number = processes.start(command(settings, program, configuration), settings.timeout + 10);
      started[number] = {program, configuration.name};
    }
  while (processes.running() > 0) collect();
  return runs;
}

void print_table(const char* title, const Runs& runs, const std::map<std::string, std::string>& expected,
                 const std::function<std::string(const CheckedRun&)>& cell) {
  fmt::print("\n{}\n\n| program | verdict |", title);
  for (const Configuration& configuration : configurations) fmt::print(" {} |", configuration.name);
  fmt::print("\n|---|---|---|---|---|---|---|---|\n");
  for (const auto& [program, row] : runs) {
    fmt::print("| {} | {} |", program, expected.at(program));
    for (const Configuration& configuration : configurations) {
      const CheckedRun& run = row.at(configuration.name);
      fmt::print(" {} |", run.verdict == expected.at(program) ? cell(run) : run.verdict + ": " + run.reason);
    }
    fmt::print("\n");
  }
}

// What two configurations needed. A run that was not decided has made some steps all the same, and would have
// needed at least as many.
struct Comparison {
  unsigned programs = 0, fewer = 0, one_step = 0;       // all; fewer steps by the first; one step by both
  unsigned both = 0, equal = 0, first = 0, second = 0;  // decided by both; as many steps; the sums of these
};

Comparison compare(const Runs& runs, const std::map<std::string, std::string>& expected, const char* first,
                   const char* second) {
  Comparison result;
  for (const auto& [program, row] : runs) {
    const CheckedRun &one = row.at(first), &other = row.at(second);
    ++result.programs;
    if (one.verdict != expected.at(program)) continue;
    if (one.refinements < other.refinements) ++result.fewer;
    if (other.verdict != expected.at(program)) continue;
    ++result.both;
    if (one.refinements == other.refinements) ++result.equal;
    if (one.refinements <= 1 && other.refinements <= 1) ++result.one_step;
    result.first += one.refinements;
    result.second += other.refinements;
  }
  return result;
}

Comparison print_comparison(const Runs& runs, const std::map<std::string, std::string>& expected,
                            const char* first, const char* second) {
  const Comparison result = compare(runs, expected, first, second);
  fmt::print(
      "{} against {}: fewer steps on {} of {} programs ({} settled in one step by both, so on {} of the {} "
      "others)\n  decided by both: {}, {} with as many steps; {} steps against {} in total\n",
      first, second, result.fewer, result.programs, result.one_step, result.fewer,
      result.programs - result.one_step, result.both, result.equal, result.first, result.second);
  return result;
}

void draw(const Settings& settings, const Runs& runs, const std::map<std::string, std::string>& expected,
          const std::string& figure, const char* x, const char* y) {
  std::vector<ScatterPoint> steps, seconds;
  for (const auto& [program, row] : runs) {
    const CheckedRun &first = row.at(x), &second = row.at(y);
    if (first.verdict != expected.at(program) || second.verdict != expected.at(program)) continue;
    steps.push_back(
        {program, std::max(1.0, double(first.refinements)), std::max(1.0, double(second.refinements))});
    seconds.push_back({program, std::max(0.01, first.seconds), std::max(0.01, second.seconds)});
  }
  fs::create_directories(settings.pictures);
  const fs::path folder(settings.pictures);
  std::ofstream(folder / (figure + "-steps.svg")) << scatter_plot(figure + ": refinement steps", x, y, steps);
  std::ofstream(folder / (figure + "-seconds.svg")) << scatter_plot(figure + ": seconds", x, y, seconds);
}

void say(const char* what, bool reached) { fmt::print("{}: {}\n", what, reached ? "reached" : "missed"); }

bool all_decided(const Runs& runs, const std::map<std::string, std::string>& expected,
                 const char* configuration) {
  return std::all_of(runs.begin(), runs.end(), [&](const auto& row) {
    return row.second.at(configuration).verdict == expected.at(row.first);
  });
}

bool no_wrong_verdict(const Runs& runs, const std::map<std::string, std::string>& expected) {
  for (const auto& [program, row] : runs)
    for (const auto& [configuration, run] : row)
      if ((run.verdict == "TRUE" || run.verdict == "FALSE") && run.verdict != expected.at(program))
        return false;
  return true;
}

int run(const Settings& settings) {
  const auto expected = expected_verdicts(settings.programs);
  const Runs runs = measure(settings, expected);
  print_table("Refinement steps (+: hybrid image; weak: --strong-interpolants off)", runs, expected,
              [](const CheckedRun& run) { return std::to_string(run.refinements); });
  print_table("Seconds of the processor", runs, expected,
              [](const CheckedRun& run) { return fmt::format("{:.2f}", run.seconds); });
  fmt::print("\n");
  const Comparison plain = print_comparison(runs, expected, "interpolants", "das-dill");
  print_comparison(runs, expected, "interpolants+", "das-dill+");
  print_comparison(runs, expected, "interpolants", "weak");
  print_comparison(runs, expected, "interpolants+", "weak+");
  print_comparison(runs, expected, "interpolants+", "interpolants");
  draw(settings, runs, expected, "figure-7", "das-dill", "interpolants");
  draw(settings, runs, expected, "figure-8", "das-dill+", "interpolants+");
  draw(settings, runs, expected, "figure-9", "interpolants", "interpolants+");
  fmt::print("\n");
  say("no wrong verdict", no_wrong_verdict(runs, expected));
  say("all programs decided by some configuration of the interpolation method",
      all_decided(runs, expected, "interpolants") || all_decided(runs, expected, "interpolants+"));
  say("fewer steps than Das and Dill on 80 % of the programs", plain.fewer * 10 >= plain.programs * 8);
  say("the same of those that take more than one step",
      plain.fewer * 10 >= (plain.programs - plain.one_step) * 8);
  say("at most half as many in total", plain.first * 2 <= plain.second);
  return no_wrong_verdict(runs, expected) ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  try {
    return run(read_settings({words + 1, words + count}));
  } catch (const std::exception& problem) {
    fmt::print(stderr, "{}\n", problem.what());
    return 64;
  }
}
