// SPDX-License-Identifier: Apache-2.0
// hone_bench_polyhedra RECORDING: our polyhedra against those of the Parma Polyhedra Library, in one run.
#include <cstdio>
#include <ctime>
#include <exception>
#include <map>
#include <string>
#include <utility>

#include "kernels.h"

namespace hone::bench {
namespace {

constexpr double shortest_measurement = 1e-3;  // seconds for one operation, repeated

template <class Kernel>
struct Measured {
  Result<typename Kernel::Set> result;
  double seconds;
};

template <class Kernel>
Measured<Kernel> measure(const Operation& operation) {
  const auto first = Kernel::make(operation.first, operation.dimension);
  const auto second = Kernel::make(operation.second, operation.dimension);
  Measured<Kernel> measured{Kernel::run(operation, first, second), 0};
  const std::clock_t start = std::clock();
  int times = 0;
  double passed = 0;
  do {
    Kernel::run(operation, first, second);
    passed = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  } while (++times < 1000 && passed < shortest_measurement);
  measured.seconds = passed / times;
  return measured;
}

struct Line {
  int operations = 0, too_large = 0, different = 0;
  double ours = 0, theirs = 0;
};

void compare(const Operation& operation, Line& line) {
  try {
    const auto ours = measure<HoneKernel>(operation);
    const auto theirs = measure<PplKernel>(operation);
    ++line.operations;
    line.ours += ours.seconds;
    line.theirs += theirs.seconds;
    const bool same =
        ours.result.answer == theirs.result.answer &&
        (operation.kind == Operation::Kind::inclusion || test::same_set(ours.result.set, theirs.result.set));
    line.different += !same;
  } catch (const TooManyRays&) {
    ++line.too_large;
  }
}

void print(const std::string& dimension, const std::string& kind, const Line& line) {
  const double count = std::max(1, line.operations);
  std::printf("%-9s | %-12s | %5d | %10.1f | %10.1f | %5.2f", dimension.c_str(), kind.c_str(),
              line.operations, 1e6 * line.ours / count, 1e6 * line.theirs / count, line.theirs / line.ours);
  if (line.too_large > 0) std::printf(" | %d too large for ours", line.too_large);
  if (line.different > 0) std::printf(" | FAILED: %d different results", line.different);
  std::printf("\n");
}

// By dimension and kind, in the order of the table.
Line compare_all(const char* title, const std::vector<Operation>& operations, bool grouped) {
  std::printf("\n%s\ndimension | operation    | count | ours, us   | PPL, us    | ratio (PPL / ours)\n",
              title);
  std::map<std::pair<std::size_t, Operation::Kind>, Line> lines;
  Line all;
  for (const Operation& operation : operations) {
    const std::size_t d = operation.dimension;
    const std::size_t group = !grouped ? d : d <= 3 ? 3 : d <= 6 ? 6 : d <= 12 ? 12 : 24;
    Line& line = lines[{group, operation.kind}];
    compare(operation, line);
  }
  for (const auto& [key, line] : lines) {
    print((grouped ? "to " : "") + std::to_string(key.first),
          kind_names[static_cast<std::size_t>(key.second)], line);
    all.operations += line.operations;
    all.too_large += line.too_large;
    all.different += line.different;
    all.ours += line.ours;
    all.theirs += line.theirs;
  }
  print("all", "", all);
  return all;
}

int run(const std::string& recording) {
  const Line recorded =
      compare_all("recorded from the analysis of programs", recorded_operations(recording), true);
  std::vector<Operation> random;
  for (const std::size_t dimension : {2, 4, 6, 8, 10, 12})
    for (Operation& operation : random_operations(dimension, 20)) random.push_back(std::move(operation));
  const Line generated = compare_all("random", random, false);
  const double ratio = recorded.theirs / recorded.ours;
  std::printf("\nrecorded: %.2f times PPL's speed, required 1.0: %s\n", ratio,
              ratio >= 1 ? "reached" : "not reached");
  return recorded.different + generated.different == 0 ? 0 : 1;
}

}  // namespace
}  // namespace hone::bench

int main(int argc, char** argv) {
  try {
    return hone::bench::run(argc > 1 ? argv[1] : "bench/polyhedra/recorded.txt");
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
