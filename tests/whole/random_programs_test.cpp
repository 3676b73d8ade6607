// SPDX-License-Identifier: Apache-2.0
// The verdicts of small random programs agree with the exhaustive exploration of their states.
// Settings: HONE_RANDOM_PROGRAMS, the number of integer programs (the other numbers follow);
// HONE_RANDOM_SEED, where to start; HONE_RANDOM_TIMEOUT, the seconds for each (what takes longer is UNKNOWN,
// which is tolerated within bounds).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "base/error.h"
#include "whole/check_program.h"
#include "whole/exploration.h"
#include "whole/random_boolean_program.h"
#include "whole/random_integer_program.h"

namespace hone {

namespace {

std::size_t setting(const char* name, std::size_t fallback) {
  const char* value = std::getenv(name);
  return value == nullptr ? fallback : std::strtoull(value, nullptr, 10);
}

constexpr std::size_t default_count = 2000;

// `count` is for the default size of the run.
std::size_t scaled(std::size_t count) {
  return std::max<std::size_t>(1, count * setting("HONE_RANDOM_PROGRAMS", default_count) / default_count);
}

struct Comparison {
  enum class Outcome { agree, disagree, unknown, too_large } outcome;
  std::string detail;  // both verdicts, or the reason for UNKNOWN
  unsigned refinements = 0;
  bool fails = false;  // as exploration says
};

Comparison compare(const char* file_name, const std::string& text, const Settings& settings) {
  using Outcome = Comparison::Outcome;
  Terms terms;
  const auto program =
      load_program(std::make_shared<const SourceFile>(file_name, text), terms, Options()).program;
  const Explored explored = explore(*program);
  if (explored == Explored::too_large) return {Outcome::too_large, ""};
  const Verdict expected = explored == Explored::error ? Verdict::unsafe : Verdict::safe;
  try {
    const CheckedProgram checked = check_text(file_name, text, settings);
    if (checked.result.verdict == Verdict::unknown)
      return {Outcome::unknown, checked.result.reason, 0, expected == Verdict::unsafe};
    const std::string detail =
        fmt::format("hone: {}, exploration: {}", name_of(checked.result.verdict), name_of(expected));
    return {checked.result.verdict == expected ? Outcome::agree : Outcome::disagree, detail,
            checked.result.refinements, expected == Verdict::unsafe};
  } catch (const std::exception& error) {
    return {Outcome::disagree,
            fmt::format("exploration: {}, exception: {}", name_of(expected), error.what())};
  }
}

struct Kind {
  const char* file_name;
  Lines (*generate)(std::uint64_t seed);
};

constexpr Kind tiny_programs{"random.ip",
                             [](std::uint64_t seed) { return random_integer_program(seed, Size::tiny); }};
constexpr Kind small_programs{"random.ip",
                              [](std::uint64_t seed) { return random_integer_program(seed, Size::small); }};
constexpr Kind boolean_programs{"random.bp", [](std::uint64_t seed) { return random_boolean_program(seed); }};
constexpr Kind tiny_programs_to_inline{
    "random.ip", [](std::uint64_t seed) { return random_integer_program(seed, Size::tiny, Shape::loops); }};
constexpr Kind small_programs_to_inline{
    "random.ip", [](std::uint64_t seed) { return random_integer_program(seed, Size::small, Shape::loops); }};
constexpr Kind boolean_programs_to_inline{
    "random.bp", [](std::uint64_t seed) { return random_boolean_program(seed, Shape::loops); }};

// How the programs of one test fared.
class Tally {
 public:
  void count(const Comparison& comparison) {
    using Outcome = Comparison::Outcome;
    ++total_;
    if (comparison.refinements > 0) ++refined_;
    if (comparison.fails) ++(comparison.outcome == Outcome::agree ? found_ : missed_);
    if (comparison.outcome == Outcome::agree) ++verdicts_[comparison.detail];
    if (comparison.outcome == Outcome::too_large) ++too_large_;
    if (comparison.outcome == Outcome::unknown) {
      ++unknown_;
      ++reasons_[comparison.detail.substr(0, 70)];
    }
  }

  double unknown_share() const {
    return static_cast<double>(unknown_) / static_cast<double>(total_ - too_large_);
  }
  double too_large_share() const { return static_cast<double>(too_large_) / static_cast<double>(total_); }

  double found_share() const { return static_cast<double>(found_) / static_cast<double>(found_ + missed_); }

  double refined_share() const { return static_cast<double>(refined_) / static_cast<double>(total_); }

  void print() const {
    fmt::print("{} programs, {} skipped (too large), {} refined, {} UNKNOWN ({:.1f} %)\n", total_, too_large_,
               refined_, unknown_, 100 * unknown_share());
    for (const auto& [verdicts, count] : verdicts_) fmt::print("  {:>6}  {}\n", count, verdicts);
    for (const auto& [reason, count] : reasons_) fmt::print("  {:>6}  UNKNOWN: {}\n", count, reason);
    std::fflush(stdout);
  }

 private:
  std::size_t total_ = 0, too_large_ = 0, unknown_ = 0, refined_ = 0;
  std::size_t found_ = 0, missed_ = 0;  // of the runs that fail
  std::map<std::string, std::size_t> verdicts_, reasons_;
};

std::string smallest_with_same_fault(const Kind& kind, const Lines& lines, const Settings& settings) {
  return render(shrink(lines, [&](const Lines& candidate) {
    try {
      return compare(kind.file_name, render(candidate), settings).outcome == Comparison::Outcome::disagree;
    } catch (const InputError&) {
      return false;
    }
  }));
}

bool has(const Settings& settings, Option option) {
  return std::ranges::any_of(settings, [&](const auto& setting) { return setting.first == option; });
}

Tally run(const Kind& kind, std::size_t count, std::uint64_t first_seed, Settings settings) {
  if (!has(settings, Option::timeout) || std::getenv("HONE_RANDOM_TIMEOUT") != nullptr)
    settings.emplace_back(Option::timeout, std::to_string(setting("HONE_RANDOM_TIMEOUT", 1)));
  const std::uint64_t offset = setting("HONE_RANDOM_SEED", 0);
  Tally tally;
  for (std::uint64_t seed = first_seed + offset; seed < first_seed + offset + count; ++seed) {
    const Lines lines = kind.generate(seed);
    const Comparison comparison = compare(kind.file_name, render(lines), settings);
    tally.count(comparison);
    if (comparison.outcome != Comparison::Outcome::disagree) continue;
    ADD_FAILURE() << "seed " << seed << ": " << comparison.detail << "\n"
                  << render(lines) << "\nshrunk:\n"
                  << smallest_with_same_fault(kind, lines, settings);
  }
  tally.print();
  EXPECT_LT(tally.too_large_share(), 0.1);
  return tally;
}

constexpr double tolerated_unknowns = 0.1;
constexpr std::size_t parts = 4;

// In parts, so that they can run side by side.
class RandomIntegerParts : public testing::TestWithParam<std::uint64_t> {};

TEST_P(RandomIntegerParts, Default) {
  const std::size_t count = scaled(default_count / parts);
  const Tally tally = run(tiny_programs, count, 1'000'000 + GetParam() * count, {});
  EXPECT_LT(tally.unknown_share(), tolerated_unknowns);
}

INSTANTIATE_TEST_SUITE_P(All, RandomIntegerParts, testing::Range<std::uint64_t>(0, parts));

TEST(RandomIntegerPrograms, Larger) {
  EXPECT_LT(run(small_programs, scaled(60), 6'000'000, {}).unknown_share(), tolerated_unknowns);
}

TEST(RandomIntegerPrograms, SingleStatements) {
  const Tally tally = run(tiny_programs, scaled(150), 2'000'000, {{Option::blocks, "single"}});
  EXPECT_LT(tally.unknown_share(), tolerated_unknowns);
}

TEST(RandomIntegerPrograms, BooleanAbstraction) {
  const Tally tally = run(tiny_programs, scaled(150), 3'000'000, {{Option::abstraction, "boolean"}});
  EXPECT_LT(tally.unknown_share(), tolerated_unknowns);
}

TEST(RandomIntegerPrograms, Cvc5) {
  const Tally tally = run(tiny_programs, scaled(20), 4'000'000, {{Option::solver, "cvc5"}});
  EXPECT_LT(tally.unknown_share(), 0.3);  // slower, so it runs into the limit of time more often
}

constexpr double unknowns_of_one_engine = 0.2;
constexpr double refined_by_one_engine = 0.25;  // otherwise they hardly test the engine
const char* const seconds_for_one_engine = "5";

// An engine that inlines all calls, on programs without recursion.
void check_inlining_engine(const std::string& engine, const std::vector<Settings>& variations,
                           std::size_t count, std::uint64_t first_seed) {
  double refined = 0;
  for (std::size_t i = 0; i < variations.size(); ++i) {
    Settings settings = variations[i];
    settings.emplace_back(Option::engine, engine);
    settings.emplace_back(Option::timeout, seconds_for_one_engine);
    for (const auto& [kind, offset] :
         {std::pair(tiny_programs_to_inline, 0), std::pair(boolean_programs_to_inline, 500'000)}) {
      const Tally tally = run(kind, scaled(count), first_seed + 1000 * i + offset, settings);
      EXPECT_LT(tally.unknown_share(), unknowns_of_one_engine) << engine << " " << i;
      refined += tally.refined_share() / 2;
    }
  }
  EXPECT_GT(refined / static_cast<double>(variations.size()), refined_by_one_engine);
}

void check_inlining_engine_on_larger_programs(const std::string& engine, std::uint64_t first_seed) {
  const Tally tally = run(small_programs_to_inline, scaled(20), first_seed,
                          {{Option::engine, engine}, {Option::timeout, seconds_for_one_engine}});
  EXPECT_LT(tally.unknown_share(), unknowns_of_one_engine);
}

// Where procedures may call themselves, these engines often do not answer, but never wrongly.
void check_inlining_engine_on_recursion(const std::string& engine, std::uint64_t first_seed) {
  const Settings settings{{Option::engine, engine}, {Option::timeout, "1"}};
  EXPECT_LT(run(tiny_programs, scaled(30), first_seed, settings).unknown_share(), 0.6);
  EXPECT_LT(run(boolean_programs, scaled(30), first_seed + 500'000, settings).unknown_share(), 0.8);
}

// One that never refines would not pass.
void check_that_refinement_is_needed(const std::string& engine, std::uint64_t first_seed) {
  const Settings settings{{Option::engine, engine}, {Option::max_refinements, "0"}};
  EXPECT_GT(run(tiny_programs_to_inline, scaled(30), first_seed, settings).unknown_share(),
            unknowns_of_one_engine);
}

TEST(RandomLazyPrograms, AgreeWithExploration) {
  const std::vector<Settings> variations{{},
                                         {{Option::analysis, "backward"}},
                                         {{Option::analysis, "forward"}, {Option::order, "depth"}},
                                         {{Option::blocks, "single"}, {Option::scope, "function"}},
                                         {{Option::blocks, "basic"}, {Option::scope, "global"}},
                                         {{Option::abstraction, "boolean"}, {Option::restart, "on"}},
                                         {{Option::abstraction, "cartesian"}, {Option::unroll, "off"}},
                                         {{Option::predicates_from, "preconditions"}},
                                         {{Option::image, "transition"}},
                                         {{Option::image, "approximate"}, {Option::blocks, "basic"}}};
  check_inlining_engine("lazy", variations, 15, 7'000'000);
}

TEST(RandomLazyPrograms, NeedRefinement) { check_that_refinement_is_needed("lazy", 7'000'000); }

TEST(RandomLazyPrograms, Larger) { check_inlining_engine_on_larger_programs("lazy", 7'200'000); }

TEST(RandomLazyPrograms, Recursive) { check_inlining_engine_on_recursion("lazy", 7'100'000); }

TEST(RandomTransitionPrograms, AgreeWithExploration) {
  const std::vector<Settings> variations{
      {},
      {{Option::image, "approximate"}},
      {{Option::image, "approximate"}, {Option::strong_interpolants, "off"}},
      {{Option::refine, "das-dill"}, {Option::image, "approximate"}},
      {{Option::refine, "das-dill"}, {Option::scope, "function"}},
      {{Option::blocks, "single"}, {Option::scope, "global"}},
      {{Option::blocks, "loop-free"}},
      {{Option::predicates_from, "preconditions"}}};
  check_inlining_engine("transition", variations, 12, 9'000'000);
}

TEST(RandomTransitionPrograms, NeedRefinement) { check_that_refinement_is_needed("transition", 9'000'000); }

TEST(RandomTransitionPrograms, Larger) { check_inlining_engine_on_larger_programs("transition", 9'200'000); }

TEST(RandomTransitionPrograms, Recursive) { check_inlining_engine_on_recursion("transition", 9'100'000); }

// It finds most runs that fail, and proves what is unrolled to the end.
TEST(RandomBoundedPrograms, FindRunsThatFail) {
  const Settings settings{
      {Option::engine, "bounded"}, {Option::timeout, "1"}, {Option::use_execution, "off"}};
  for (const auto& [kind, seed] :
       {std::pair(tiny_programs_to_inline, 13'000'000), std::pair(boolean_programs_to_inline, 13'500'000)}) {
    const Tally tally = run(kind, scaled(30), static_cast<std::uint64_t>(seed), settings);
    EXPECT_GT(tally.found_share(), 0.9);
  }
}

// Through calls within calls as well.
TEST(RandomBoundedPrograms, Recursive) {
  const Settings settings{
      {Option::engine, "bounded"}, {Option::timeout, "1"}, {Option::use_execution, "off"}};
  for (const auto& [kind, seed] :
       {std::pair(tiny_programs, 13'200'000), std::pair(boolean_programs, 13'700'000)}) {
    const Tally tally = run(kind, scaled(30), static_cast<std::uint64_t>(seed), settings);
    EXPECT_GT(tally.found_share(), 0.8);
  }
}

// It finds no runs that fail; what it proves must have none.
TEST(RandomInductionPrograms, ProveOnlyWhatHolds) {
  const Settings settings{
      {Option::engine, "induction"}, {Option::timeout, "2"}, {Option::use_execution, "off"}};
  for (const auto& [kind, seed] :
       {std::pair(tiny_programs_to_inline, 14'000'000), std::pair(boolean_programs_to_inline, 14'500'000)})
    EXPECT_LT(run(kind, scaled(60), static_cast<std::uint64_t>(seed), settings).unknown_share(), 0.95);
}

TEST(RandomValuesPrograms, AgreeWithExploration) {
  const Settings settings{{Option::engine, "values"}, {Option::timeout, "2"}, {Option::use_execution, "off"}};
  EXPECT_LT(run(tiny_programs_to_inline, scaled(100), 15'000'000, settings).unknown_share(), 0.5);
  EXPECT_EQ(run(boolean_programs_to_inline, scaled(100), 15'500'000, settings).unknown_share(), 0);
}

TEST(RandomBooleanPrograms, Default) {
  EXPECT_EQ(run(boolean_programs, scaled(1000), 5'000'000, {}).unknown_share(), 0);
}

}  // namespace

}  // namespace hone
