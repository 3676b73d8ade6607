// SPDX-License-Identifier: Apache-2.0
// Writes inputs of other measurements, which make theirs in memory, as files: the programs of 000 for engine
// `pushdown`, and path formulas for `hone interpolate`. `compare` gives them to two binaries.
//
//   hone_bench_compare FOLDER
#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "support/path_assertions.h"
#include "support/pushdown_programs.h"

namespace {

using namespace hone;
using namespace hone::test;

// All formulas of a path as assertions, and a request for interpolants at every point of it.
std::string interpolation_script(const std::string& family, unsigned length) {
  return "(set-option :produce-interpolants true)\n" + path_assertions(family, length) +
         "(get-interpolants)\n";
}

void write(const std::filesystem::path& file, const std::string& text) { std::ofstream(file) << text; }

void write_pushdown_programs(const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  for (const unsigned width : {8u, 16u, 32u})
    write(folder / fmt::format("locking-{}.rem", width), locking_program(width));
  for (const unsigned width : {3u, 4u, 5u})
    write(folder / fmt::format("equality-{}.rem", width), equality_program(width, 8));
  for (const unsigned cells : {8u, 10u, 12u})
    write(folder / fmt::format("list-{}.rem", cells), list_program(cells));
  for (const unsigned n : {20u, 50u, 100u})
    write(folder / fmt::format("diamonds-{}.rem", n), diamonds_program(n));
  for (const unsigned n : {100u, 1000u})
    write(folder / fmt::format("level-{}.rem", n), level_program(n, true));
  for (const unsigned numbers : {3u, 4u, 5u})
    write(folder / fmt::format("sort-{}.rem", numbers), sort_program(numbers));
}

void write_path_formulas(const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  for (const char* family : {"lock", "counter", "parity", "up_down", "a_plus_b", "wide", "mod", "div", "lbe",
                             "frame", "init", "swap", "uf_chain"})
    for (const unsigned length : {50u, 200u})
      write(folder / fmt::format("{}-{}.smt2", family, length), interpolation_script(family, length));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: {} FOLDER\n", argv[0]);
    return 64;
  }
  const std::filesystem::path folder = argv[1];
  write_pushdown_programs(folder / "pushdown");
  write_path_formulas(folder / "interpolation");
}
