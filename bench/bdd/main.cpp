// SPDX-License-Identifier: Apache-2.0
// hone_bench_bdd: our decision diagrams against BuDDy's, in one run. With --quick in less than 20 seconds.
// Words that follow select families by a part of their name.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "families.h"
#include "families_programs.h"
#include "measure.h"

namespace hone::bench {
namespace {

struct Family {
  std::string name;
  std::function<double()> ours;
  std::function<double()> theirs;
  double required_ratio;  // BuDDy's time divided by ours; 0 = no figure required
  bool quick;
};

std::vector<Family> families(bool quick) {
  const unsigned posts = quick ? 1600 : 4500;
  using H = HoneKernel;
  using B = BuddyKernel;
  return {
      {"queens 10", [] { return queens<H>(10); }, [] { return queens<B>(10); }, 0.9, true},
      {"queens 11", [] { return queens<H>(11); }, [] { return queens<B>(11); }, 0.9, false},
      {"counter 16 + shift register 8x8", counter_with_shift_register<H>, counter_with_shift_register<B>, 1.5,
       true},
      {"Milner 100", [] { return milner<H>(100); }, [] { return milner<B>(100); }, 1.5, true},
      {"level example, 28 bits", [] { return level_example<H>(28); }, [] { return level_example<B>(28); },
       1.5, false},
      {"predicate abstraction, 40", [=] { return predicate_abstraction<H>(posts); },
       [=] { return predicate_abstraction<B>(posts); }, 1.5, true},
      {"small and/or/exists", [] { return small_rounds<H>(20000); }, [] { return small_rounds<B>(20000); }, 0,
       true},
      {"pairs 17, reordered", [] { return reordered_pairs<H>(17); }, [] { return reordered_pairs<B>(17); }, 0,
       true},
      {"multiplier 13", [] { return multiplier<H>(13); }, [] { return multiplier<B>(13); }, 0, false},
  };
}

bool same_answer(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }

// Prints a row of the table; gives the line about the required figure, if there is one.
std::string compare(const Family& family, int times) {
  const auto ours = best_of(times, family.ours);
  const auto theirs = best_of(times, family.theirs);
  if (!ours || !theirs || !same_answer(ours->answer, theirs->answer)) {
    std::printf("%-32s | FAILED (answers %.17g, %.17g)\n", family.name.c_str(), ours ? ours->answer : NAN,
                theirs ? theirs->answer : NAN);
    return family.name + ": not reached (failed)\n";
  }
  const double ratio = theirs->cpu_seconds / ours->cpu_seconds;
  std::printf("%-32s | %7.2f | %7.2f | %5.2f | %7.0f | %8.0f\n", family.name.c_str(), ours->cpu_seconds,
              theirs->cpu_seconds, ratio, ours->megabytes, theirs->megabytes);
  if (family.required_ratio == 0) return "";
  std::array<char, 160> line{};
  std::snprintf(line.data(), line.size(), "%s: %.2f times BuDDy's speed, required %.1f: %s\n",
                family.name.c_str(), ratio, family.required_ratio,
                ratio >= family.required_ratio ? "reached" : "not reached");
  return line.data();
}

std::string measure_memory() {
  const auto ours = measure([] { return multiplier_live_nodes(14); });
  if (!ours) return "20 million live nodes: not reached (failed)\n";
  std::printf("%-32s | %7.2f |         |       | %7.0f |\n", "multiplier 14", ours->cpu_seconds,
              ours->megabytes);
  std::array<char, 160> line{};
  const bool reached = ours->answer >= 20e6 && ours->megabytes < 1536;
  std::snprintf(line.data(), line.size(), "%.1f million live nodes: %.0f MB, required below 1536: %s\n",
                ours->answer / 1e6, ours->megabytes, reached ? "reached" : "not reached");
  return line.data();
}

std::string measure_reordering() {
  constexpr unsigned kPairs = 17;
  HoneKernel kernel(2 * kPairs);
  const Bdd pairs = far_pairs(kernel, kPairs);
  const std::size_t before = kernel.nodes(pairs);
  kernel.reorder();
  const std::size_t after = kernel.nodes(pairs);
  std::array<char, 160> line{};
  std::snprintf(line.data(), line.size(), "reordering: %zu nodes become %zu in %.2f s, required %u: %s\n",
                before, after, kernel.statistics().reordering_seconds, 2 * kPairs,
                after == 2 * kPairs ? "reached" : "not reached");
  return line.data();
}

int run(const std::vector<std::string>& arguments) {
  const bool quick = std::find(arguments.begin(), arguments.end(), "--quick") != arguments.end();
  std::vector<std::string> selected = arguments;
  std::erase(selected, "--quick");
  const auto wanted = [&](const std::string& name) {
    return selected.empty() || std::any_of(selected.begin(), selected.end(), [&](const std::string& part) {
             return name.find(part) != std::string::npos;
           });
  };
  std::printf("%-32s | %7s | %7s | %5s | %7s | %8s\n", "family", "hone s", "BuDDy s", "ratio", "hone MB",
              "BuDDy MB");
  std::string figures;
  for (const Family& family : families(quick)) {
    if (wanted(family.name) && (family.quick || !quick))
      figures += compare(family, quick ? 1 : family.quick ? 3 : 2);
  }
  if (!quick && wanted("multiplier 14")) figures += measure_memory();
  if (wanted("reordered")) figures += measure_reordering();
  std::printf("\n%s", figures.c_str());
  return figures.find("not reached") == std::string::npos ? 0 : 1;
}

}  // namespace
}  // namespace hone::bench

int main(int argc, char** argv) { return hone::bench::run(std::vector<std::string>(argv + 1, argv + argc)); }
