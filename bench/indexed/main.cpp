// SPDX-License-Identifier: Apache-2.0
// Array programs and parametrised protocols, checked by the engine `indexed` with minimal sufficient
// explanations and with plain weakest preconditions, each as users have it and with nothing but what the
// refinement itself finds: no candidates from the text of the program, no bounded search. Prints a table:
// verdict, refinements, predicates, seconds; what must be reached, and whether it was. The first line of a
// model says what to expect (`expect: TRUE`); where a file with predicates lies beside one, it is checked
// with them as well.
//
//   hone_bench_indexed HONE FOLDER... [--timeout S] [--jobs N]
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

#include "support/checked_run.h"

namespace {

using namespace hone::bench;
namespace fs = std::filesystem;

// How the engine is called.
struct Configuration {
  const char* title;
  std::vector<std::string> options;
};

const std::string seeds = "with seeds";
const std::vector<Configuration> configurations{
    {"explanations", {}},
    {"preconditions", {"--predicates-from", "preconditions"}},
    {"explanations alone", {"--no-candidates", "--no-bounded-search"}},
    {"preconditions alone", {"--predicates-from", "preconditions", "--no-candidates", "--no-bounded-search"}},
    {"with seeds", {"--predicates"}},  // and the file
};

struct Model {
  fs::path file;
  std::string expected;
  std::map<std::string, CheckedRun> runs;  // by configuration

  fs::path seeds() const { return fs::path(file).replace_extension(".predicates"); }
  std::string name() const { return file.parent_path().filename() / file.filename(); }
  bool decided(const Configuration& configuration) const {
    const auto run = runs.find(configuration.title);
    return run != runs.end() && run->second.verdict == expected;
  }
};

struct Settings {
  std::string hone;
  std::vector<std::string> folders;
  unsigned timeout = 60;
  std::size_t jobs = 1;
};

Settings read_settings(const std::vector<std::string>& words) {
  Settings settings;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--timeout" && i + 1 < words.size())
      settings.timeout = static_cast<unsigned>(std::stoul(words[++i]));
    else if (words[i] == "--jobs" && i + 1 < words.size())
      settings.jobs = std::stoul(words[++i]);
    else if (settings.hone.empty())
      settings.hone = words[i];
    else
      settings.folders.push_back(words[i]);
  }
  if (settings.folders.empty())
    throw std::runtime_error("usage: hone_bench_indexed HONE FOLDER... [--timeout S] [--jobs N]");
  return settings;
}

// The word behind `expect:` in the first line; empty if there is none.
std::string expected_verdict(const fs::path& file) {
  std::ifstream stream(file);
  std::string line;
  std::getline(stream, line);
  const std::string mark = "expect: ";
  const auto found = line.find(mark);
  if (found == std::string::npos) return "";
  const auto start = found + mark.size();
  return line.substr(start, line.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ", start) - start);
}

std::vector<Model> models_in(const std::vector<std::string>& folders) {
  std::vector<Model> result;
  for (const std::string& folder : folders)
    for (const auto& entry : fs::directory_iterator(folder)) {
      const std::string verdict = expected_verdict(entry.path());
      if (!verdict.empty()) result.push_back({entry.path(), verdict, {}});
    }
  std::sort(result.begin(), result.end(), [](const Model& a, const Model& b) { return a.file < b.file; });
  return result;
}

std::vector<std::string> command(const Settings& settings, const Model& model,
                                 const Configuration& configuration) {
  std::vector<std::string> result{
      settings.hone, "check",   model.file.string(), "--json",
      "--engine",    "indexed", "--timeout",         std::to_string(settings.timeout)};
  result.insert(result.end(), configuration.options.begin(), configuration.options.end());
  if (configuration.title == seeds) result.push_back(model.seeds().string());
  return result;
}

void measure(const Settings& settings, std::vector<Model>& models) {
  Processes processes;
  std::map<std::size_t, std::pair<Model*, std::string>> started;
  const auto collect = [&] {
    const auto [number, finished] = processes.wait();
    const auto& [model, configuration] = started.at(number);
    model->runs[configuration] = checked_run(finished);
  };
  for (Model& model : models)
    for (const Configuration& configuration : configurations) {
      if (configuration.title == seeds && !fs::exists(model.seeds())) continue;
      if (processes.running() == settings.jobs) collect();
      const auto number = processes.start(command(settings, model, configuration), settings.timeout + 10);
      started[number] = {&model, configuration.title};
    }
  while (processes.running() > 0) collect();
}

std::string cell(const Model& model, const Configuration& configuration) {
  const auto found = model.runs.find(configuration.title);
  if (found == model.runs.end()) return "";
  const CheckedRun& run = found->second;
  if (run.verdict != model.expected) return run.verdict + ": " + run.reason;
  return fmt::format("{} / {} / {:.1f} s", run.refinements, run.predicates, run.seconds);
}

void print_table(const std::vector<Model>& models) {
  std::string titles = "| model | verdict |", line = "|---|---|";
  for (const Configuration& configuration : configurations) {
    titles += fmt::format(" {} |", configuration.title);
    line += "---|";
  }
  fmt::print("Refinements / predicates / seconds.\n\n{}\n{}\n", titles, line);
  for (const Model& model : models) {
    std::string row = fmt::format("| {} | {} |", model.name(), model.expected);
    for (const Configuration& configuration : configurations)
      row += fmt::format(" {} |", cell(model, configuration));
    fmt::print("{}\n", row);
  }
}

bool has_wrong_verdict(const Model& model) {
  return std::any_of(model.runs.begin(), model.runs.end(), [&](const auto& run) {
    const std::string& verdict = run.second.verdict;
    return (verdict == "TRUE" || verdict == "FALSE") && verdict != model.expected;
  });
}

// What two configurations need for the models that both decide.
void compare(const std::vector<Model>& models, const Configuration& first, const Configuration& second) {
  std::size_t both = 0, refinements[2] = {0, 0}, predicates[2] = {0, 0};
  for (const Model& model : models) {
    if (!model.decided(first) || !model.decided(second)) continue;
    ++both;
    for (const int i : {0, 1}) {
      const CheckedRun& run = model.runs.at(i == 0 ? first.title : second.title);
      refinements[i] += run.refinements;
      predicates[i] += run.predicates;
    }
  }
  fmt::print("{} models decided both ways: {} {} refinements and {} predicates, {} {} and {}\n", both,
             first.title, refinements[0], predicates[0], second.title, refinements[1], predicates[1]);
}

// How many of each folder and verdict a configuration decides.
void count(const std::vector<Model>& models, const Configuration& configuration) {
  std::map<std::string, std::pair<unsigned, unsigned>> decided;  // and all
  for (const Model& model : models) {
    auto& [some, all] = decided[model.file.parent_path().filename().string() + " " + model.expected];
    some += model.decided(configuration) ? 1 : 0;
    all += configuration.title != seeds || fs::exists(model.seeds()) ? 1 : 0;
  }
  for (const auto& [group, numbers] : decided)
    fmt::print("{}: {} {} of {}\n", configuration.title, group, numbers.first, numbers.second);
}

int run(const Settings& settings) {
  std::vector<Model> models = models_in(settings.folders);
  measure(settings, models);
  print_table(models);
  fmt::print("\n");
  for (const Configuration& configuration : configurations) count(models, configuration);
  compare(models, configurations[0], configurations[1]);
  compare(models, configurations[2], configurations[3]);
  const auto wrong = std::count_if(models.begin(), models.end(), has_wrong_verdict);
  fmt::print("wrong verdicts: {}\n", wrong);
  return wrong == 0 ? 0 : 1;
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
