// SPDX-License-Identifier: Apache-2.0
// Section 6 of 000 (Esparza, Kiefer, Schwoon): its tables 2 to 6, measured and printed beside the numbers of
// the paper, and what must be reached. --quick leaves out the large sizes; names of tables select some.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "base/deep_stack.h"
#include "support/pushdown_programs.h"
#include "table.h"

namespace {

using namespace hone;
using namespace hone::bench;
using namespace hone::test;

const Settings direct = {{Option::cegar, "off"}};
const Settings backward = {{Option::cegar, "off"}, {Option::direction, "backward"}};
Settings by(const std::string& interpolants) { return {{Option::interpolants, interpolants}}; }

class Bench {
 public:
  explicit Bench(bool quick) : quick_(quick) {}

  // Table 2. The paper has width 8 only.
  void locking() {
    Table table("Table 2, locking (Fig. 9): TRUE", "width", Verdict::safe);
    for (const unsigned width : {4u, 6u, 8u, 10u})
      table.row(width, "direct", locking_program(width), direct, limit(width <= 8 ? 100 : 60),
                width == 8 ? Paper{"460", "440482", "-", "-", "-"} : Paper{});
    for (const unsigned width : sizes({8, 16, 32, 64}, 16)) {
      const bool in_paper = width == 8;
      table.row(width, "weakest", locking_program(width), by("weakest"), limit(60),
                in_paper ? Paper{"0.43", "89936", "14", "13", "6"} : Paper{});
      table.row(width, "conciliated", locking_program(width), by("conciliated"), limit(60),
                in_paper ? Paper{"0.29", "80738", "10", "10", "7"} : Paper{});
      table.row(width, "minimal", locking_program(width), by("minimal"), limit(60));
    }
    require_cycles(table, "locking", "weakest", 0, 14);
    require_cycles(table, "locking", "conciliated", 0, 10);
    if (const Measured* small = table.find("conciliated", 8), *large = table.find("conciliated", 64);
        small && large)
      require(fmt::format("locking: conciliated at width 64 takes {:.1f} times as long as at width 8, "
                          "required 5",
                          large->seconds / small->seconds),
              !large->exceeded && large->seconds <= 5 * small->seconds);
    require_speed(table, "locking", 8, 100);
    require_verdicts(table, "locking");
  }

  // Table 3. The paper has width 3 and size 8 only.
  void equality() {
    Table widths("Table 3, equality tracking (Fig. 10), Q with 8 numbers: TRUE", "width", Verdict::safe);
    for (const unsigned width : sizes({3, 4, 5, 6, 7, 8}, 5)) equality_rows(widths, width, width, 8);
    require_equality(widths, "width");
    require_speed(widths, "equality", 3, 50);
    Table arrays("Table 3, numbers of width 3, Q with more of them: TRUE", "size", Verdict::safe);
    for (const unsigned size : sizes({8, 16, 32, 64}, 16)) equality_rows(arrays, size, 3, size);
    require_equality(arrays, "size of Q");
  }

  // Table 4. A heap of the paper's size; the paper's list is the class of a textbook.
  void list() {
    const std::map<unsigned, std::pair<Paper, Paper>> paper = {
        {40, {{"13", "2.8e6"}, {"23", "5.7e6", "0"}}},      {50, {{"22", "3.3e6"}, {"28", "6.9e6", "0"}}},
        {60, {{"36", "3.7e6"}, {"33", "7.8e6", "0"}}},      {70, {{"86", "4.9e6"}, {"31", "9.1e6", "0"}}},
        {80, {{"437", "7.0e6"}, {"36", "10.9e6", "0"}}},    {90, {{"1474", "12.1e6"}, {"44", "12.9e6", "0"}}},
        {100, {{"4980", "24.8e6"}, {"51", "15.0e6", "0"}}},
    };
    Table table("Table 4, list (section 6.3), insert and remove at the front: FALSE", "bits",
                Verdict::unsafe);
    for (const unsigned cells : sizes({8, 10, 12, 14, 16, 18, 20, 25, 31}, 12)) {
      const unsigned bits = heap_bits(cells);
      const auto numbers = paper.contains(bits) ? paper.at(bits) : std::pair<Paper, Paper>();
      table.row(bits, "direct", list_program(cells), direct, limit(60), numbers.first);
      table.row(bits, "conciliated", list_program(cells), by("conciliated"), limit(60), numbers.second);
    }
    require_finished(table, "list");
    require_verdicts(table, "list");
    Table textbook("Table 4, with a header cell and removal by search, as in the textbook: FALSE", "bits",
                   Verdict::unsafe);
    for (const unsigned cells : sizes({2, 3, 4, 5, 8, 12, 16, 20}, 4)) {
      const unsigned bits = heap_bits(cells);
      const auto numbers = paper.contains(bits) ? paper.at(bits) : std::pair<Paper, Paper>();
      textbook.row(bits, "direct", textbook_list_program(cells), direct, limit(20), numbers.first);
      textbook.row(bits, "conciliated", textbook_list_program(cells), by("conciliated"), limit(20),
                   numbers.second);
    }
    require_finished(textbook, "list of the textbook");
    require_verdicts(textbook, "list of the textbook");
  }

  // Table 5. One counterexample at a time is what the paper compares with by running BLAST.
  void diamonds() {
    const std::vector<std::string> paper = {"0.02", "0.02", "0.02", "0.03", "0.03", "0.04", "0.05", "0.07"};
    const std::vector<Paper> blast = {{"0.7"},  {"1.1"},  {"2.1"},  {"5.0"},
                                      {"12.3"}, {"31.5"}, {"86.2"}, {"221.0"}};
    Table table("Table 5, diamonds (Fig. 11): TRUE. Beside `one at a time`: BLAST in the paper", "n",
                Verdict::safe);
    for (const unsigned n : sizes({1, 2, 3, 4, 5, 6, 7, 8, 20, 50, 100, 200}, 50)) {
      table.row(n, "DAG", diamonds_program(n), {}, limit(60),
                n <= paper.size() ? Paper{paper[n - 1], "", "1"} : Paper{});
      if (n <= 20)
        table.row(n, "one at a time", diamonds_program(n), {{Option::single_counterexample, "on"}}, limit(20),
                  n <= blast.size() ? blast[n - 1] : Paper{});
    }
    require_cycles(table, "diamonds", "DAG", 1, 1);
    require_growth(table, "diamonds", "DAG", 50, 200);
    require_verdicts(table, "diamonds");
  }

  // Table 6: BLAST takes 0.6 to 6.8 s for the initial, 0.8 to 291.3 s for the changed code.
  void level() {
    Table table("Table 6, level (Fig. 8): TRUE", "n", Verdict::safe);
    for (const unsigned n : sizes({1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 1000}, 100))
      for (const bool changed : {false, true})
        table.row(n, changed ? "changed code" : "initial code", level_program(n, changed), {}, limit(60),
                  n <= 9 ? Paper{"0.02", "", "1"} : Paper{});
    for (const std::string code : {"initial code", "changed code"}) {
      require_cycles(table, "level", code, 1, 1);
      require_growth(table, "level", code, 100, 1000);
      if (const Measured* large = table.find(code, 1000))
        require(fmt::format("level, {}: n = 1,000 takes {:.3f} s, required 1", code, large->seconds),
                !large->exceeded && large->seconds < 1);
    }
    require_verdicts(table, "level");
  }

  // Section 6.6 has no table: where abstraction does not pay off.
  void sort() {
    Table table("Section 6.6, bubble sort of n numbers of 2 bits (the paper: CEGAR does not pay off): TRUE",
                "n", Verdict::safe);
    for (const unsigned numbers : sizes({2, 3, 4, 5, 6, 7}, 4)) {
      table.row(numbers, "direct", sort_program(numbers), direct, limit(30));
      for (const std::string interpolants : {"weakest", "conciliated"})
        table.row(numbers, interpolants, sort_program(numbers), by(interpolants), limit(30));
    }
    require_verdicts(table, "sort");
  }

  // No table of the paper: both directions on its programs, without abstraction.
  void directions() {
    compare_directions("locking: TRUE", "width", Verdict::safe, sizes({4, 6, 8, 16, 64}, 4), locking_program);
    compare_directions("equality tracking, Q with 8 numbers: TRUE", "width", Verdict::safe,
                       sizes({3, 4, 5, 6}, 4), [](unsigned width) { return equality_program(width, 8); });
    compare_directions("list: FALSE", "cells", Verdict::unsafe, sizes({4, 8, 12}, 8), list_program);
    compare_directions("diamonds: TRUE", "n", Verdict::safe, sizes({8, 50, 200}, 50), diamonds_program);
    compare_directions("level: TRUE", "n", Verdict::safe, sizes({9, 100, 1000}, 100),
                       [](unsigned n) { return level_program(n, false); });
    compare_directions("bubble sort: TRUE", "n", Verdict::safe, sizes({3, 5, 7, 9}, 5), sort_program);
  }

  // How large BDDs may become: all states (x, y, x * y) of a product.
  void large() {
    Table table("a product, wrapped: TRUE", "width", Verdict::safe);
    const Settings wrapped = {{Option::cegar, "off"}, {Option::overflow, "wrap"}};
    for (const unsigned width : sizes({12, 13, 14, 15}, 12))
      table.row(width, "direct", product_program(width), wrapped, limit(300));
    require_verdicts(table, "product");
    if (const Measured* largest = table.find("direct", 15))
      require(fmt::format(
                  "product at width 15: {:.1f} million BDD nodes live at the end, {:.1f} million at the "
                  "peak, {} MB, required 10 million live",
                  double(largest->live_nodes) / 1e6, double(largest->nodes) / 1e6, largest->kilobytes >> 10),
              largest->live_nodes >= 10'000'000);
  }

  bool print_requirements() const {
    fmt::print("\n");
    for (const std::string& line : lines_) fmt::print("{}\n", line);
    return !missed_;
  }

 private:
  unsigned limit(unsigned seconds) const { return quick_ ? std::min(seconds, 5u) : seconds; }
  std::vector<unsigned> sizes(std::vector<unsigned> all, unsigned largest_if_quick) const {
    if (quick_) std::erase_if(all, [&](unsigned size) { return size > largest_if_quick; });
    return all;
  }

  void compare_directions(const std::string& name, const std::string& size_name, Verdict expected,
                          const std::vector<unsigned>& all,
                          const std::function<std::string(unsigned)>& text) {
    Table table("post* against pre*, " + name, size_name, expected);
    for (const unsigned size : all) {
      table.row(size, "direct, post*", text(size), direct, limit(60));
      table.row(size, "direct, pre*", text(size), backward, limit(60));
    }
    require_verdicts(table, "post* against pre*, " + name);
  }

  void equality_rows(Table& table, unsigned shown, unsigned width, unsigned size) {
    const bool in_paper = width == 3 && size == 8;
    const std::string text = equality_program(width, size);
    const auto row = [&](const std::string& name, const Settings& settings, unsigned seconds, Paper paper) {
      table.row(shown, name, text, settings, limit(seconds), in_paper ? paper : Paper{});
    };
    row("direct", direct, 60, {"25", "1723092", "-", "-", "-"});
    row("weakest", by("weakest"), 60, {"3.0", "556990", "8", "3", "6"});
    row("conciliated", by("conciliated"), 60, {"0.1", "44968", "3", "1", "1"});
    row("strongest", by("strongest"), 10, {"> 3600", "?", "> 100", "?", "?"});
  }
  void require_equality(const Table& table, const std::string& varied) {
    require_cycles(table, "equality by " + varied, "weakest", 0, 8);
    require_cycles(table, "equality by " + varied, "conciliated", 0, 3);
    require_verdicts(table, "equality by " + varied);
  }

  void require(const std::string& what, bool reached) {
    lines_.push_back(fmt::format("{}: {}", what, reached ? "reached" : "MISSED"));
    if (!reached) missed_ = true;
  }
  void require_verdicts(const Table& table, const std::string& name) {
    require(name + ": every verdict that was found is right", table.verdicts_right());
  }
  void require_finished(const Table& table, const std::string& name) {
    require(name + ", conciliated: a verdict at every size", table.cycles("conciliated").has_value());
  }
  void require_cycles(const Table& table, const std::string& name, const std::string& configuration,
                      unsigned least, unsigned most) {
    const auto cycles = table.cycles(configuration);
    require(fmt::format("{}, {}: cycles {} at every size, required {}{}", name, configuration,
                        !cycles ? "not known"
                        : cycles->first == cycles->second
                            ? std::to_string(cycles->first)
                            : fmt::format("{} to {}", cycles->first, cycles->second),
                        least == most ? "exactly " : "", most),
            cycles && least <= cycles->first && cycles->second <= most);
  }
  // A direct check that exceeded its limit gives a lower bound; a short limit would say nothing.
  void require_speed(const Table& table, const std::string& name, unsigned size, double times) {
    const Measured *without = table.find("direct", size), *with = table.find("conciliated", size);
    if (quick_ || !without || !with) return;
    const double ratio = without->seconds / with->seconds;
    require(fmt::format("{}: {:.3f} s with CEGAR, {}{:.3f} s without, {:.1f} times faster, required {}", name,
                        with->seconds, without->exceeded ? "more than " : "", without->seconds, ratio, times),
            !with->exceeded && ratio >= times);
  }
  void require_growth(const Table& table, const std::string& name, const std::string& configuration,
                      unsigned from, unsigned to) {
    const Measured *small = table.find(configuration, from), *large = table.find(configuration, to);
    if (!small || !large) return;
    const double exponent = std::log(large->seconds / small->seconds) / std::log(double(to) / from);
    require(fmt::format("{}, {}: grows with n^{:.2f} from {} to {}, required 1.3", name, configuration,
                        exponent, from, to),
            !large->exceeded && exponent <= 1.3);
  }

  bool quick_;
  bool missed_ = false;
  std::vector<std::string> lines_;
};

bool run(const std::vector<std::string>& arguments) {
  const bool quick = std::ranges::count(arguments, "--quick") > 0;
  const bool everything = arguments.size() == (quick ? 1u : 0u);
  Bench bench(quick);
  fmt::print(
      "Engine pushdown, from text to verdict; the evidence is not checked here (the tests do that).\n"
      "Seconds of the processor; `> 60`: given up then, and at the sizes that follow not tried.\n"
      "The paper's numbers are from an Intel Xeon with 2.4 GHz.\n");
  const std::pair<const char*, void (Bench::*)()> tables[] = {
      {"locking", &Bench::locking},       {"equality", &Bench::equality}, {"list", &Bench::list},
      {"diamonds", &Bench::diamonds},     {"level", &Bench::level},       {"sort", &Bench::sort},
      {"directions", &Bench::directions}, {"large", &Bench::large}};
  for (const auto& [name, table] : tables)
    if (everything || std::ranges::count(arguments, name) > 0) (bench.*table)();
  return bench.print_requirements();
}

}  // namespace

int main(int argc, char** argv) {
  bool reached = false;
  run_on_deep_stack([&] { reached = run({argv + 1, argv + argc}); });
  return reached ? 0 : 1;
}
