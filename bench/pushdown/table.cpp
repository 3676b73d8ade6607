// SPDX-License-Identifier: Apache-2.0
#include "table.h"
#include "driver/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>

#include "frontend/frontend.h"

namespace hone::bench {

namespace {

Measured measure_once(const std::string& text, const Settings& settings, unsigned limit) {
  Options options;
  options.set(Option::engine, "pushdown");
  options.set(Option::check_evidence, "off");
  options.set(Option::alternate, "off");
  options.set(Option::timeout, std::to_string(limit));
  for (const auto& [option, value] : settings) options.set(option, value);
  const std::clock_t start = std::clock();
  RunContext context(options);
  Measured measured;
  context.on_progress = [&](const Progress& progress) { measured.cycles = progress.refinement; };
  Terms terms;
  const auto source = std::make_shared<const SourceFile>("bench.rem", text);
  const LoadedProgram loaded = load_program(source, terms, context.options());
  const Result result = check_with_evidence({*loaded.program}, context);
  measured.seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  measured.verdict = result.verdict;
  measured.reason = result.reason;
  measured.exceeded = result.verdict == Verdict::unknown && context.elapsed_seconds() >= limit;
  const Statistics& statistics = context.statistics();
  measured.nodes = statistics.counter("pushdown: BDD nodes");
  measured.live_nodes = statistics.counter("pushdown: BDD nodes live at the end");
  measured.kilobytes = statistics.counter("pushdown: BDD memory in KB");
  measured.globals = statistics.counter("pushdown: abstract globals");
  measured.locals = statistics.counter("pushdown: abstract locals");
  return measured;
}

std::string shown_verdict(const Measured& measured) {
  switch (measured.verdict) {
    case Verdict::safe: return "TRUE";
    case Verdict::unsafe: return "FALSE";
    case Verdict::unknown: break;
  }
  return measured.exceeded ? "" : "UNKNOWN: " + measured.reason;
}

constexpr const char* columns =
    "{:>5} {:<20} {:>8} {:>9} {:>6} {:>7} {:>6} {:<7} | {:>7} {:>8} {:>6} {:>7} {:>6}\n";

}  // namespace

Measured measure(const std::string& text, const Settings& settings, unsigned limit) {
  Measured best = measure_once(text, settings, limit);
  for (unsigned i = 1; i < 3 && !best.exceeded && best.seconds < 0.2; ++i) {
    const Measured again = measure_once(text, settings, limit);
    if (again.seconds < best.seconds) best = again;
  }
  return best;
}

Table::Table(const std::string& title, const std::string& size_name, Verdict expected) : expected_(expected) {
  fmt::print("\n{}\n", title);
  fmt::print(columns, size_name, "configuration", "time/s", "nodes", "cycles", "globals", "locals", "verdict",
             "paper/s", "nodes", "cycles", "globals", "locals");
}

void Table::row(unsigned size, const std::string& configuration, const std::string& text,
                const Settings& settings, unsigned limit, const Paper& paper) {
  auto& runs = measured_[configuration];
  if (std::ranges::any_of(runs, [](const auto& run) { return run.second.exceeded; })) return;
  const Measured m = runs[size] = measure(text, settings, limit);
  const bool abstracts = !std::ranges::count(settings, std::pair(Option::cegar, std::string("off")));
  const auto known = [&](std::uint64_t number) { return m.exceeded ? "?" : std::to_string(number); };
  const auto of_abstraction = [&](const std::string& cell) { return abstracts ? cell : "-"; };
  fmt::print(columns, size, configuration,
             m.exceeded ? fmt::format("> {:.0f}", std::floor(m.seconds)) : fmt::format("{:.4f}", m.seconds),
             known(m.nodes), of_abstraction(fmt::format("{}{}", m.exceeded ? ">= " : "", m.cycles)),
             of_abstraction(known(m.globals)), of_abstraction(known(m.locals)), shown_verdict(m), paper.time,
             paper.nodes, paper.cycles, paper.globals, paper.locals);
  std::fflush(stdout);
}

const Measured* Table::find(const std::string& configuration, unsigned size) const {
  const auto runs = measured_.find(configuration);
  if (runs == measured_.end()) return nullptr;
  const auto run = runs->second.find(size);
  return run == runs->second.end() ? nullptr : &run->second;
}

std::optional<std::pair<unsigned, unsigned>> Table::cycles(const std::string& configuration) const {
  std::optional<std::pair<unsigned, unsigned>> result;
  for (const auto& [size, run] : measured_.at(configuration)) {
    if (run.verdict == Verdict::unknown) return std::nullopt;
    if (!result) result.emplace(run.cycles, run.cycles);
    result->first = std::min(result->first, run.cycles);
    result->second = std::max(result->second, run.cycles);
  }
  return result;
}

bool Table::verdicts_right() const {
  for (const auto& [configuration, runs] : measured_)
    for (const auto& [size, run] : runs)
      if (!run.exceeded && run.verdict != expected_) return false;
  return true;
}

}  // namespace hone::bench
