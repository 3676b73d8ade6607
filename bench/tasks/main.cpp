// SPDX-License-Identifier: Apache-2.0
// All tasks of a folder with an INDEX.tsv (path, expected, data_model, lines, category): how many C files can
// be read (`load`), and how many get their expected verdict (`check`). Prints a table and keeps every result
// in a file.
//
//   hone_bench_tasks HONE FOLDER load|check [--every N] [--category C] [--timeout S] [--memory MB] [--jobs N]
//                    [--results FILE] [-- OPTIONS OF HONE]
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include "process.h"

namespace {

using namespace hone::bench;

struct Task {
  std::string path, expected, data_model, category;
  unsigned lines = 0;
};

struct Settings {
  std::string hone, folder, mode, category, results = "tasks-results.tsv";
  std::size_t every = 1, jobs = 2;
  unsigned timeout = 60, memory = 4000;
  std::vector<std::string> more;
};

Settings read_settings(const std::vector<std::string>& words) {
  Settings settings;
  if (words.size() < 3 || (words[2] != "load" && words[2] != "check"))
    throw std::runtime_error("usage: hone_bench_tasks HONE FOLDER load|check [options]");
  settings.hone = words[0];
  settings.folder = words[1];
  settings.mode = words[2];
  if (settings.mode == "load") settings.timeout = 30;
  for (std::size_t i = 3; i < words.size(); i += 2) {
    if (words[i] == "--") {
      settings.more.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
      break;
    }
    if (i + 1 == words.size()) throw std::runtime_error(words[i] + " needs a value");
    const std::string& value = words[i + 1];
    if (words[i] == "--every")
      settings.every = std::stoul(value);
    else if (words[i] == "--category")
      settings.category = value;
    else if (words[i] == "--timeout")
      settings.timeout = static_cast<unsigned>(std::stoul(value));
    else if (words[i] == "--memory")
      settings.memory = static_cast<unsigned>(std::stoul(value));
    else if (words[i] == "--jobs")
      settings.jobs = std::stoul(value);
    else if (words[i] == "--results")
      settings.results = value;
    else
      throw std::runtime_error("unknown option " + words[i]);
  }
  return settings;
}

std::vector<Task> read_tasks(const Settings& settings) {
  std::ifstream stream(settings.folder + "/INDEX.tsv");
  if (!stream) throw std::runtime_error("there is no INDEX.tsv in " + settings.folder);
  std::string line;
  std::getline(stream, line);
  std::vector<Task> tasks;
  for (std::size_t i = 0; std::getline(stream, line); ++i) {
    std::istringstream fields(line);
    Task task;
    std::string lines;
    std::getline(fields, task.path, '\t');
    std::getline(fields, task.expected, '\t');
    std::getline(fields, task.data_model, '\t');
    std::getline(fields, lines, '\t');
    std::getline(fields, task.category, '\t');
    task.lines = static_cast<unsigned>(std::stoul(lines));
    if (i % settings.every == 0 && (settings.category.empty() || settings.category == task.category))
      tasks.push_back(task);
  }
  return tasks;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

struct Outcome {
  std::string kind;  // right, wrong, unknown, rejected, crash; load: read, rejected, crash
  std::string reason;
};

Outcome judge(const Settings& settings, const Task& task, const Finished& run) {
  if (run.exit_code == -1 || run.exit_code == 70)
    return {"crash", run.signal == 9   ? "killed"
                     : run.signal != 0 ? fmt::format("signal {}", run.signal)
                                       : first_line(run.errors)};
  if (run.exit_code == 64 || run.exit_code == 65) return {"rejected", first_line(run.errors)};
  if (settings.mode == "load") return {"read", ""};
  if (run.exit_code == 20) return {"unknown", first_line(run.output)};
  const std::string verdict = run.exit_code == 0 ? "TRUE" : "FALSE";
  return {verdict == task.expected ? "right" : "wrong", ""};
}

void print_table(const Settings& settings, const std::vector<Task>& tasks,
                 const std::vector<Outcome>& outcomes) {
  const std::vector<std::string> kinds =
      settings.mode == "load" ? std::vector<std::string>{"read", "rejected", "crash"}
                              : std::vector<std::string>{"right", "wrong", "unknown", "rejected", "crash"};
  std::map<std::string, std::map<std::string, unsigned>> count;
  for (std::size_t i = 0; i < tasks.size(); ++i)
    for (const std::string& category : {tasks[i].category, std::string("~ all")}) {
      ++count[category][outcomes[i].kind];
      ++count[category]["tasks"];
    }
  fmt::print("\n{:<24} {:>6}", "category", "tasks");
  for (const std::string& kind : kinds) fmt::print(" {:>9}", kind);
  fmt::print("\n");
  for (auto& [category, row] : count) {
    fmt::print("{:<24} {:>6}", category, row["tasks"]);
    for (const std::string& kind : kinds) fmt::print(" {:>9}", row[kind]);
    fmt::print("   {:.1f} %\n", 100.0 * row[kinds[0]] / row["tasks"]);
  }
}

int run(const Settings& settings) {
  const std::vector<Task> tasks = read_tasks(settings);
  std::vector<Outcome> outcomes(tasks.size());
  std::vector<Finished> runs(tasks.size());
  Processes processes;
  std::ofstream results(settings.results);
  results << "outcome\tseconds\tMB\texpected\tpath\treason\n";
  for (std::size_t next = 0; next < tasks.size() || processes.running() > 0;) {
    if (next < tasks.size() && processes.running() < settings.jobs) {
      const Task& task = tasks[next++];
      std::vector<std::string> command{settings.hone,
                                       settings.mode == "load" ? "show" : "check",
                                       settings.folder + "/" + task.path,
                                       "--data-model",
                                       task.data_model,
                                       "-I",
                                       settings.folder + "/include"};
      if (settings.mode == "check")
        for (const std::string& word : {std::string("--timeout"), std::to_string(settings.timeout),
                                        std::string("--memory"), std::to_string(settings.memory)})
          command.push_back(word);
      command.insert(command.end(), settings.more.begin(), settings.more.end());
      processes.start(command, settings.timeout + 10);
      continue;
    }
    auto [number, finished] = processes.wait();
    outcomes[number] = judge(settings, tasks[number], finished);
    results << fmt::format("{}\t{:.2f}\t{:.0f}\t{}\t{}\t{}\n", outcomes[number].kind, finished.seconds,
                           finished.megabytes, tasks[number].expected, tasks[number].path,
                           outcomes[number].reason)
            << std::flush;
    if (outcomes[number].kind == "wrong" || outcomes[number].kind == "crash")
      fmt::print("{}: {} {}\n", outcomes[number].kind, tasks[number].path, outcomes[number].reason);
    finished.output.clear();
    runs[number] = std::move(finished);
  }
  print_table(settings, tasks, outcomes);
  std::vector<double> seconds;
  double most_memory = 0;
  for (const Finished& each : runs) {
    seconds.push_back(each.seconds);
    most_memory = std::max(most_memory, each.megabytes);
  }
  std::ranges::sort(seconds);
  if (!seconds.empty())
    fmt::print("\nseconds: median {:.3f}, longest {:.2f}; most memory {:.0f} MB; every result is in {}\n",
               seconds[seconds.size() / 2], seconds.back(), most_memory, settings.results);
  return std::ranges::any_of(outcomes,
                             [](const Outcome& o) { return o.kind == "wrong" || o.kind == "crash"; })
             ? 1
             : 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(read_settings(std::vector<std::string>(argv + 1, argv + argc)));
  } catch (const std::exception& error) {
    std::cerr << "hone_bench_tasks: " << error.what() << "\n";
    return 64;
  }
}
