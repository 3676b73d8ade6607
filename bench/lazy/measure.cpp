// SPDX-License-Identifier: Apache-2.0
#include "measure.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tasks/process.h"

namespace hone::bench {

namespace {

Measured read_result(const Finished& run) {
  Measured result;
  result.seconds = run.seconds;
  result.megabytes = run.megabytes;
  const auto json = nlohmann::json::parse(run.output, nullptr, false);
  if (!json.is_object()) return result;
  result.verdict = json.value("verdict", "");
  result.reason = json.value("reason", "");
  result.refinements = json.value("refinements", 0U);
  result.solver_calls = json.value("solver_calls", std::uint64_t{0});
  if (json.contains("statistics"))
    result.nodes = json["statistics"].value("lazy: tree nodes made", std::uint64_t{0});
  return result;
}

std::vector<std::string> full_command(const std::string& hone, const std::vector<std::string>& words,
                                      unsigned timeout) {
  std::vector<std::string> command{hone,           "check",     "--json",
                                   "--engine",     "lazy",      "--property",
                                   "unreach-call", "--timeout", std::to_string(timeout),
                                   "--memory",     "4000"};
  command.insert(command.end(), words.begin(), words.end());
  return command;
}

}  // namespace

std::vector<Measured> measure(const std::string& hone, const std::vector<std::vector<std::string>>& commands,
                              unsigned timeout) {
  std::vector<Measured> results(commands.size());
  Processes processes;
  for (std::size_t next = 0; next < commands.size() || processes.running() > 0;) {
    if (next < commands.size() && processes.running() < 2) {
      processes.start(full_command(hone, commands[next++], timeout), timeout + 10);
      continue;
    }
    const auto [number, finished] = processes.wait();
    results[number] = read_result(finished);
  }
  return results;
}

Measured measure_text(const std::string& hone, const std::string& text, unsigned timeout) {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("hone-bench-lazy-" + std::to_string(getpid()) + ".c");
  std::ofstream(file) << text;
  Measured best;
  for (int i = 0; i < 3; ++i) {
    const Measured run = measure(hone, {{file.string()}}, timeout).front();
    if (i == 0 || run.seconds < best.seconds) best = run;
    if (best.seconds > 5) break;
  }
  std::filesystem::remove(file);
  return best;
}

}  // namespace hone::bench
