// SPDX-License-Identifier: Apache-2.0
// All tasks of a folder with an INDEX.tsv (a heading with the columns path or name, expected, data_model,
// lines or loc, category, and perhaps property and subproperty): how many C files can be read (`load`), and
// how many get their expected verdict (`check`). Prints a table and keeps every result in a file.
//
//   hone_bench_tasks HONE FOLDER load|check [--every N] [--category C] [--timeout S] [--memory MB] [--jobs N]
//                    [--results FILE] [--known FILE] [--property P] [-- OPTIONS OF HONE]
//
// --known: the results of an earlier run with less time. What was right, rejected or found unsupported
// there is taken over; the other tasks are run. --property: only the tasks of this property. A task of
// several properties that is violated is right only if the one that the list names is.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

#include "process.h"
#include "results.h"

namespace {

using namespace hone::bench;

struct Task {
  std::string path, expected, data_model, category, property, subproperty;
  unsigned lines = 0;
};

struct Settings {
  std::string hone, folder, mode, category, property, results = "tasks-results.tsv", known;
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
    else if (words[i] == "--property")
      settings.property = value;
    else if (words[i] == "--timeout")
      settings.timeout = static_cast<unsigned>(std::stoul(value));
    else if (words[i] == "--memory")
      settings.memory = static_cast<unsigned>(std::stoul(value));
    else if (words[i] == "--jobs")
      settings.jobs = std::stoul(value);
    else if (words[i] == "--results")
      settings.results = value;
    else if (words[i] == "--known")
      settings.known = value;
    else
      throw std::runtime_error("unknown option " + words[i]);
  }
  return settings;
}

std::vector<Task> read_tasks(const Settings& settings) {
  std::ifstream stream(settings.folder + "/INDEX.tsv");
  if (!stream) throw std::runtime_error("there is no INDEX.tsv in " + settings.folder);
  std::string line, cell;
  std::getline(stream, line);
  std::vector<std::string> heading;
  for (std::istringstream fields(line); std::getline(fields, cell, '\t');) heading.push_back(cell);
  std::vector<Task> tasks;
  for (std::size_t i = 0; std::getline(stream, line); ++i) {
    std::map<std::string, std::string> row;
    std::istringstream fields(line);
    for (std::size_t k = 0; k < heading.size() && std::getline(fields, cell, '\t'); ++k)
      row[heading[k]] = cell;
    const auto either = [&](const char* one, const char* other) {
      return row.contains(one) ? row[one] : row[other];
    };
    Task task{either("path", "name"), row["expected"], row["data_model"],
              row["category"],        row["property"], row["subproperty"]};
    task.lines = static_cast<unsigned>(std::stoul(either("lines", "loc")));
    if (i % settings.every == 0 && (settings.category.empty() || settings.category == task.category) &&
        (settings.property.empty() || settings.property == task.property))
      tasks.push_back(task);
  }
  return tasks;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

TaskResult judge(const Settings& settings, const Task& task, const Finished& run) {
  TaskResult result{"", run.seconds, run.megabytes, task.expected, task.path, task.category, ""};
  if (run.exit_code == -1 || run.exit_code == 70) {
    result.kind = "crash";
    result.reason = run.signal == 9   ? "killed"
                    : run.signal != 0 ? fmt::format("signal {}", run.signal)
                                      : first_line(run.errors);
  } else if (run.exit_code == 64 || run.exit_code == 65) {
    result.kind = "rejected";
    result.reason = first_line(run.errors);
  } else if (settings.mode == "load") {
    result.kind = "read";
  } else if (run.exit_code == 20) {
    result.kind = "unknown";
    result.reason = first_line(run.output);
  } else {
    result.kind = (run.exit_code == 0 ? "TRUE" : "FALSE") == task.expected ? "right" : "wrong";
    const std::string violated = "(violates " + task.subproperty + ")";
    if (run.exit_code == 10 && result.kind == "right" && !task.subproperty.empty() &&
        run.output.find(violated) == std::string::npos) {
      result.kind = "wrong";
      result.reason = "another property than " + task.subproperty + ": " + first_line(run.output);
    }
  }
  return result;
}

// Does the description beside a task have this text?
bool says(const std::string& program, const std::string& text) {
  std::ifstream description(program.substr(0, program.rfind('.')) + ".json");
  const std::string all{std::istreambuf_iterator<char>(description), {}};
  return all.find(text) != std::string::npos;
}

std::vector<std::string> command_for(const Settings& settings, const Task& task) {
  std::vector<std::string> command{settings.hone,
                                   settings.mode == "load" ? "show" : "check",
                                   settings.folder + "/" + task.path,
                                   "--data-model",
                                   task.data_model,
                                   "-I",
                                   settings.folder + "/include"};
  // As for the tasks of collections; what counts as an error stands beside each of them.
  command.insert(command.end(), {"--external", "pure"});
  if (says(settings.folder + "/" + task.path, "label ERROR"))
    command.insert(command.end(), {"--error-label", "ERROR"});
  command.insert(command.end(), {"--property", task.property.empty() ? "unreach-call" : task.property,
                                 "--no-malloc-failure"});
  if (settings.mode == "check")
    for (const std::string& word : {std::string("--timeout"), std::to_string(settings.timeout),
                                    std::string("--memory"), std::to_string(settings.memory)})
      command.push_back(word);
  // One process for a task is what is measured, unless it is said otherwise.
  if (settings.mode == "check" && std::ranges::find(settings.more, "--jobs") == settings.more.end())
    command.insert(command.end(), {"--jobs", "1"});
  command.insert(command.end(), settings.more.begin(), settings.more.end());
  return command;
}

// Runs the tasks side by side and keeps each result as soon as it is there.
std::vector<TaskResult> run_tasks(const Settings& settings, const std::vector<Task>& tasks) {
  std::map<std::string, TaskResult> known;
  if (!settings.known.empty()) known = read_results(settings.known);
  std::ofstream file(settings.results);
  write_heading(file);
  std::vector<TaskResult> results;
  const auto keep = [&](const TaskResult& result) {
    results.push_back(result);
    write_line(file, result);
    if (result.kind == "wrong" || result.kind == "crash")
      fmt::print("{}: {} {}\n", result.kind, result.path, result.reason);
  };
  std::vector<Task> to_run;
  for (const Task& task : tasks) {
    const auto earlier = known.find(task.path);
    if (earlier != known.end() && earlier->second.is_final())
      keep(earlier->second);
    else
      to_run.push_back(task);
  }
  Processes processes;
  for (std::size_t next = 0; next < to_run.size() || processes.running() > 0;) {
    if (next < to_run.size() && processes.running() < settings.jobs) {
      processes.start(command_for(settings, to_run[next++]), settings.timeout + 10);
      continue;
    }
    const auto [number, finished] = processes.wait();
    keep(judge(settings, to_run[number], finished));
  }
  return results;
}

int run(const Settings& settings) {
  const std::vector<TaskResult> results = run_tasks(settings, read_tasks(settings));
  print_table(settings.mode == "load"
                  ? std::vector<std::string>{"read", "rejected", "crash"}
                  : std::vector<std::string>{"right", "wrong", "unknown", "rejected", "crash"},
              results);
  std::vector<double> seconds;
  for (const TaskResult& result : results) seconds.push_back(result.seconds);
  std::ranges::sort(seconds);
  if (!seconds.empty())
    fmt::print("\nseconds: median {:.3f}, longest {:.2f}; every result is in {}\n",
               seconds[seconds.size() / 2], seconds.back(), settings.results);
  return std::ranges::any_of(results,
                             [](const TaskResult& r) { return r.kind == "wrong" || r.kind == "crash"; })
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
